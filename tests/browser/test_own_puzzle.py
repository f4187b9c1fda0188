"""A puzzle of one's own on a page: laid out by touch and keys, told at once how it stands, helped along, and made."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone

TOO_NEAR = "The best answer is too near to the next one, or too far ahead, for its grade."

ROWS = ("HOUSE", "ARISE", "PLANT", "OTHER", "RIVER")


def open_board(phone: Phone, rows: tuple[str, ...] = ROWS, **fields: object) -> Page:
    """Open the page with a board that this device has kept."""
    board = {"rows": [list(row) for row in rows], "rings": {}}
    present = {"board": board, "cursor": "A1", **fields}
    phone.keep("own-puzzle", {"present": present, "past": [], "future": []})
    return phone.open("/puzzles/new")


def told(page: Page, text: str) -> None:
    expect(page.locator(".own-told:not([data-stale])")).to_contain_text(text)


def test_a_puzzle_is_laid_out_helped_along_made_and_played(take_phone: Callable[..., Phone]) -> None:
    phone, friend = take_phone(), take_phone()
    page = phone.open("/puzzles")
    page.get_by_role("link", name="A puzzle of your own").tap()
    told(page, "25 cells are still empty.")
    page.get_by_role("button", name="Fill the rest").tap()
    expect(page.get_by_role("button", name="Fill the rest")).to_be_hidden()
    page = open_board(phone, kind="place-rings", rings=2)
    told(page, TOO_NEAR)
    expect(page.locator(".own-told")).to_contain_text("everyday words")
    page.get_by_role("button", name="1 ring").first.tap()
    told(page, "This is a puzzle with one solution.")
    page.reload()
    told(page, "This is a puzzle with one solution.")
    page.get_by_role("button", name="Undo").tap()
    told(page, TOO_NEAR)
    page.get_by_role("button", name="Make the puzzle").tap()
    expect(page.locator(".note")).to_contain_text(TOO_NEAR)
    page.get_by_role("button", name="Redo").tap()
    told(page, "This is a puzzle with one solution.")
    page.get_by_role("button", name="Make the puzzle").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Print it with the answers").tap()
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Get the link").tap()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    friend.page.goto(link)
    expect(friend.page.locator("main h1")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play it").tap()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_keys_and_taps_lay_out_letters_and_rings_that_say_what_is_asked(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone()
    page = open_board(phone, kind="exact-score")
    told(page, "Put a ring on the board")
    page.get_by_role("gridcell", name="E5").tap()
    page.keyboard.press("Backspace")
    told(page, "1 cell is still empty.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("r")
    page.get_by_role("button", name="Rings", exact=True).tap()
    for cell in ("A1", "C2"):
        page.get_by_role("gridcell", name=cell).tap()
    told(page, "solution")
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Undo").tap()
    told(page, "Put a ring on the board")


def test_without_the_service_nothing_is_lost(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone()
    page = open_board(phone, kind="place-rings", rings=1)
    told(page, "This is a puzzle with one solution.")
    phone.context.set_offline(True)
    page.get_by_role("gridcell", name="A1").tap()
    page.keyboard.press("M")
    expect(page.locator(".own-told .note")).to_be_visible()
    phone.context.set_offline(False)
    told(page, "solution")


def test_a_board_of_words_is_changed_by_hand(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone()
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("leaf root stem flower")
    for side in ("Rows", "Columns"):
        page.get_by_label(side).select_option("6")
    page.get_by_role("button", name="Make the board").tap()
    page.get_by_role("button", name="Change it by hand").tap()
    expect(page.get_by_role("textbox", name="Words to find")).to_have_value("LEAF\nROOT\nSTEM\nFLOWER")
    told(page, "This is a puzzle with one solution.")
    page.get_by_role("button", name="Make the puzzle").tap()
    expect(page.get_by_text("The puzzle is made.", exact=True).first).to_be_visible()
