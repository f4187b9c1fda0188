"""A book of puzzles, made and saved on a page."""

from __future__ import annotations

import pypdfium2
from playwright.sync_api import expect

from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import enter_answer, new_puzzle, solution_of


def test_a_book_is_made_and_saved(phone: Phone) -> None:
    page = phone.open("/puzzles/print")
    page.get_by_label("How many puzzles").select_option("4")
    page.get_by_role("button", name="Upside down").tap()
    page.get_by_label("Made from").fill("class 4b")
    page.get_by_label("Puzzles a page").first.select_option("2")
    orders: list[str] = []
    page.on("request", lambda request: orders.append(f"{request.url} {request.post_data}"))
    page.get_by_role("button", name="Make the book").tap()
    expect(page.get_by_text("The book is ready")).to_be_visible()
    for name, begin in (("Save the book (PDF)", b"%PDF"), ("Save it as text for a screen reader", b"Word Ringers")):
        with page.expect_download() as saved:
            page.get_by_role("button", name=name).tap()
        assert saved.value.path().read_bytes().startswith(begin)
    assert any('"seed":"class 4b"' in order for order in orders)
    assert any("/book?" in order and "per_page=2" in order for order in orders)
    check_view(phone, "puzzle-book")


def test_puzzles_that_were_opened_are_printed_together(phone: Phone, address: str) -> None:
    own, other = (new_puzzle(address, "place-rings", seed=seed)["id"] for seed in ("page", "other"))
    page = phone.open(f"/puzzles/{own}")
    page.get_by_role("button", name="About this puzzle").tap()
    page.get_by_role("link", name="More ways to print").tap()
    sheet = page.locator(".own-sheet")
    expect(sheet.get_by_role("link", name="Open the sheet with 1 puzzle")).to_be_visible()
    sheet.get_by_label("Numbers of other puzzles").fill(f"{other}, {own}")
    sheet.get_by_label("A code beside each puzzle").tap()
    address_of_file = sheet.get_by_role("link", name="Open the sheet with 2 puzzles").get_attribute("href")
    file = page.request.get(f"{address}{address_of_file}")
    assert (file.status, file.body()[:4]) == (200, b"%PDF")
    sheet.get_by_label("With the answers").tap()
    expect(sheet.get_by_text(f"These are not: Place the rings ★★ · {own[:4]} and {other}.")).to_be_visible()
    check_view(phone, "own-sheet")


def test_puzzles_that_were_ended_are_printed_together_with_their_answers(phone: Phone, address: str) -> None:
    puzzles = [new_puzzle(address, "place-rings", seed=seed) for seed in ("page", "other")]
    for puzzle in puzzles:
        page = phone.open(f"/puzzles/{puzzle['id']}")
        enter_answer(page, "place-rings", solution_of(address, puzzle["id"]))
        page.get_by_role("button", name="Check").tap()
        expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    page = phone.open("/puzzles/print")
    sheet = page.locator(".own-sheet")
    for puzzle in puzzles:
        sheet.get_by_label(puzzle["id"][:4]).tap()
    sheet.get_by_label("With the answers").tap()
    with page.expect_download() as saved:
        sheet.get_by_role("button", name="Save the sheet with 2 puzzles").tap()
    with pypdfium2.PdfDocument(saved.value.path()) as pages:
        text = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    assert text.count("Rings on") == 2
