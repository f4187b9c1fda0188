"""A book of puzzles, made and saved on a page."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
from playwright.sync_api import Locator, Page, expect

from tests.browser.actions import save, see, tap
from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import new_puzzle, solution_of, solve


def for_printer(place: Page | Locator, author: str) -> None:
    """Ask for a file for a printer."""
    place.get_by_text("Author, and files for a printer").first.tap()
    place.get_by_label("Author (the file names them)").first.fill(author)
    place.get_by_label("For a printer: black ink alone").first.check()


def check_printed(file: bytes | Path, author: str) -> None:
    """Check that a file names its author and has room around its pages."""
    with pikepdf.open(BytesIO(file) if isinstance(file, bytes) else file) as pdf:
        assert pdf.docinfo["/Author"] == author
        assert [float(each) for each in pdf.pages[0].trimbox] != [float(each) for each in pdf.pages[0].mediabox]


def test_a_book_is_made_and_saved(phone: Phone) -> None:
    page = phone.open("/puzzles/print")
    page.get_by_label("How many puzzles").select_option("4")
    tap(page, "Upside down")
    page.get_by_label("Made from").fill("class 4b")
    page.get_by_label("Puzzles a page").first.select_option("2")
    orders: list[str] = []
    page.on("request", lambda request: orders.append(f"{request.url} {request.post_data}"))
    for_printer(page, "Anna Smith")
    tap(page, "Make the book")
    see(page, "The book is ready")
    for name, begin in (("Save the book (PDF)", b"%PDF"), ("Save it as text for a screen reader", b"Word Ringers")):
        assert save(page, name).read_bytes().startswith(begin)
    assert any('"seed":"class 4b"' in order for order in orders)
    assert any("/book?" in order and "per_page=2" in order for order in orders)
    check_printed(save(page, "Save the book (PDF)"), "Anna Smith")
    check_view(phone, "puzzle-book")


def test_puzzles_that_were_opened_are_printed_together(phone: Phone, address: str) -> None:
    own, other = (new_puzzle(address, "place-rings", seed=seed)["id"] for seed in ("page", "other"))
    page = phone.open(f"/puzzles/{own}")
    tap(page, "About this puzzle")
    one = page.request.get(page.get_by_role("link", name="PDF").get_attribute("href") or "")
    assert (one.status, one.headers["content-type"]) == (200, "application/pdf")
    page.get_by_role("link", name="More ways to print").tap()
    sheet = page.locator(".own-sheet")
    expect(sheet.get_by_role("link", name="Open the sheet with 1 puzzle")).to_be_visible()
    sheet.get_by_label("Numbers of other puzzles").fill(f"{other}, {own}")
    sheet.get_by_label("A code beside each puzzle").tap()
    for_printer(sheet, "Anna Smith")
    address_of_file = sheet.get_by_role("link", name="Open the sheet with 2 puzzles").get_attribute("href")
    file = page.request.get(f"{address}{address_of_file}")
    assert (file.status, file.body()[:4]) == (200, b"%PDF")
    check_printed(file.body(), "Anna Smith")
    sheet.get_by_label("With the answers").tap()
    see(sheet, f"These are not: Place the rings ★★ · {own[:4]} and {other}.")
    check_view(phone, "own-sheet")


def test_puzzles_that_were_ended_are_printed_together_with_their_answers(phone: Phone, address: str) -> None:
    puzzles = [new_puzzle(address, "place-rings", seed=seed) for seed in ("page", "other")]
    for puzzle in puzzles:
        solve(phone.open(f"/puzzles/{puzzle['id']}"), "place-rings", solution_of(address, puzzle["id"]))
    page = phone.open("/puzzles/print")
    sheet = page.locator(".own-sheet")
    for puzzle in puzzles:
        sheet.get_by_label(puzzle["id"][:4]).tap()
    sheet.get_by_label("With the answers").tap()
    with pypdfium2.PdfDocument(save(page, "Save the sheet with 2 puzzles")) as pages:
        text = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    assert text.count("Rings on") == 2
