"""Puzzles of one's own: laid out by touch and keys or made of one's words, told how they stand, made and played."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.actions import enter, save, see, tap
from tests.browser.phone import DESKTOP, NARROW, PHONE, Phone, check_view
from tests.browser.table import TakePhone

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


def test_a_puzzle_is_laid_out_helped_along_made_and_played(take_phone: TakePhone) -> None:
    phone, friend = take_phone(), take_phone()
    page = phone.open("/puzzles")
    page.get_by_role("link", name="A puzzle of your own").tap()
    told(page, "25 cells are still empty.")
    tap(page, "Fill the rest")
    expect(page.get_by_role("button", name="Fill the rest")).to_be_hidden()
    page = open_board(phone, kind="place-rings", rings=2)
    told(page, TOO_NEAR)
    expect(page.locator(".own-told")).to_contain_text("everyday words")
    page.get_by_role("button", name="1 ring").first.tap()
    told(page, "This is a puzzle with one solution.")
    page.reload()
    told(page, "This is a puzzle with one solution.")
    tap(page, "Undo")
    told(page, TOO_NEAR)
    tap(page, "Make the puzzle")
    expect(page.locator(".note")).to_contain_text(TOO_NEAR)
    tap(page, "Redo")
    told(page, "This is a puzzle with one solution.")
    tap(page, "Make the puzzle")
    assert save(page, "Print it with the answers").read_bytes().startswith(b"%PDF")
    tap(page, "Get the link")
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    friend.page.goto(link)
    expect(friend.page.locator("main h1")).to_be_visible()
    page.keyboard.press("Escape")
    tap(page, "Play it")
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_keys_and_taps_lay_out_letters_and_rings_that_say_what_is_asked(phone: Phone) -> None:
    page = open_board(phone, kind="exact-score")
    told(page, "Put a ring on the board")
    page.get_by_role("gridcell", name="E5").tap()
    page.keyboard.press("Backspace")
    told(page, "1 cell is still empty.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("r")
    tap(page, "Rings", exact=True)
    for cell in ("A1", "C2"):
        page.get_by_role("gridcell", name=cell).tap()
    told(page, "solution")
    tap(page, "Undo", "Undo")
    told(page, "Put a ring on the board")


def test_tiles_that_the_dictionary_lacks_are_named(phone: Phone) -> None:
    page = open_board(phone, ("HOUSE", "ARÑSE", "PLANT", "OTHÄR", "RIVÑR"), kind="place-rings", rings=2)
    told(page, "The dictionary has no such tile: Ñ, Ä. Change the board or choose another dictionary.")
    tap(page, "Make the puzzle")
    expect(page.locator("[aria-live] > .note").last).to_contain_text("The dictionary has no such tile: Ñ, Ä.")
    for cell, letter in (("C2", "I"), ("D4", "E"), ("D5", "E")):
        page.get_by_role("gridcell", name=cell).tap()
        page.keyboard.press(letter)
    told(page, TOO_NEAR)


def test_without_the_service_nothing_is_lost(phone: Phone) -> None:
    page = open_board(phone, kind="place-rings", rings=1)
    told(page, "This is a puzzle with one solution.")
    phone.context.set_offline(True)
    page.get_by_role("gridcell", name="A1").tap()
    page.keyboard.press("M")
    expect(page.locator(".own-told .note")).to_be_visible()
    phone.context.set_offline(False)
    told(page, "solution")


def test_a_board_of_words_is_changed_by_hand(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("leaf, root, stem, flower")
    for side in ("Rows", "Columns"):
        page.get_by_label(side).select_option("6")
    tap(page, "Make the board", "Change it by hand")
    expect(page.get_by_role("textbox", name="Words to find")).to_have_value("leaf\nroot\nstem\nflower")
    told(page, "This is a puzzle with one solution.")
    tap(page, "Make the puzzle")
    expect(page.get_by_text("The puzzle is made.", exact=True).first).to_be_visible()


def test_a_board_that_is_changed_by_hand_keeps_clues_directions_and_the_sentence(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("l'eau;water\nla mer;sea, ocean\ngarçon;")
    page.get_by_text("Each line is word;clue, and the list shows the clues").tap()
    page.get_by_label("Words read").select_option("young")
    page.get_by_text("More options").tap()
    page.get_by_label("A sentence in the letters that are left").fill("tout va bien")
    tap(page, "Make the board", "Change it by hand")
    expect(page.get_by_role("textbox", name="Words to find")).to_have_value("l'eau;water\nla mer;sea, ocean\ngarçon;")
    expect(page.get_by_label("Words read")).to_have_value("young")
    expect(page.get_by_label("Each line is word;clue")).to_be_checked()
    told(page, "This is a puzzle with one solution.")
    check_view(phone, "own-puzzle-list")
    with page.expect_response("**/v1/puzzles") as made:
        tap(page, "Make the puzzle")
    puzzle = made.value.json()
    assert puzzle["word_clues"] == {"LEAU": "water", "LAMER": "sea, ocean"}
    assert puzzle["directions"] == ["E", "S"]
    assert puzzle["sentence"] == [4, 2, 4]
    page.get_by_text("A sentence in the letters that are left").tap()
    page.get_by_label("Words read").select_option("all")
    told(page, "This is a puzzle with one solution.")
    with page.expect_response("**/v1/puzzles") as made:
        tap(page, "Make the puzzle")
    assert not {"sentence", "directions"} & set(made.value.json())


def test_words_are_spread_by_how_many_a_board_may_have(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("leaf,root,stem,flower,petal,seed,tree,bush,twig,bark,moss,fern")
    page.get_by_text("More options").tap()
    page.get_by_label("Boards").select_option("Up to 10 words on each")
    tap(page, "Make the board")
    expect(page.get_by_label("Board shown").locator("option")).to_have_text(["1", "2"])


WORDS = "leaf, Root, STEM\nflower, petal,seed, photosynthesis"


def test_own_words_become_a_board_a_sheet_a_link_and_a_puzzle(take_phone: Callable[..., Phone]) -> None:
    phone, friend = take_phone(), take_phone()
    page = phone.open("/puzzles")
    page.get_by_role("link", name="Your own words").tap()
    tap(page, "Make the board")
    see(page, "Write at least one word.")
    page.get_by_role("textbox", name="Words").fill(WORDS)
    page.get_by_label("Rows").select_option("6")
    page.get_by_label("Columns").select_option("7")
    tap(page, "Make the board")
    expect(page.locator(".compose").get_by_text("6 of 7 words are on the board.")).to_be_visible()
    see(page, "photosynthesis: it has 14 letters")
    check_view(phone, "compose")
    first = page.locator(".compose .word-list").inner_text()
    tap(page, "Another board")
    expect(page.locator(".compose .word-list")).not_to_have_text(first, use_inner_text=True)
    assert save(page, "Print it with the answers").read_bytes().startswith(b"%PDF")
    tap(page, "Get the link")
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    friend.page.goto(link)
    expect(friend.page.locator(".word-list li")).to_have_count(6)
    typed = friend.page.get_by_label("Word", exact=True)
    for word, said in (("lead", "LEAD is not on the list."), ("léaf", "leaf: ")):
        enter(typed, word)
        expect(friend.page.locator(".said")).to_contain_text(said)
    expect(friend.page.locator(".word-list .found")).to_have_text("leaf (found)")


def test_words_are_shown_as_typed_with_clues_versions_and_the_look_of_the_sheet(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("l'eau; water; cold\nla mer;sea\ngarçon\nNew York;\nCO2;\nж;")
    page.get_by_text("Each line is word;clue, and the list shows the clues").tap()
    tap(page, "Make the board")
    see(page, "Line 3, “garçon”, has no word with a semicolon and a clue after it. Write word;clue.")
    page.get_by_role("textbox", name="Words").fill("l'eau;water\nla mer;sea\ngarçon;\nNew York;\nCO2;\nж;")
    page.get_by_label("Words read").select_option("young")
    page.get_by_text("More options").tap()
    page.get_by_label("Shape").select_option("heart")
    page.get_by_label("A sentence in the letters that are left").fill("Bravo")
    page.get_by_label("Versions").select_option("2")
    tap(page, "Make the board")
    expect(page.locator(".compose").get_by_text("5 of 6 words are on the board.")).to_be_visible()
    see(page, "ж: the alphabet has no ж.")
    expect(page.locator(".compose .word-list")).to_contain_text("New York")
    check_view(phone, "compose-versions")
    page.get_by_text("How the sheet looks").tap()
    page.get_by_text("Letters in lower case").tap()
    page.get_by_text("Author, and files for a printer").tap()
    page.get_by_label("Author (the file names them)").fill("Class 4b")
    with page.expect_request("**/v1/puzzles/sheet?*") as asked:
        assert save(page, "Print the sheet").read_bytes().startswith(b"%PDF")
    assert "author=Class+4b" in asked.value.url
    assert "bleed" not in asked.value.url
    page.get_by_label("Board shown").select_option(label="B")
    tap(page, "Play it")
    expect(page.locator(".word-list")).to_contain_text("water")
    see(page, "The first 5 free letters, row by row, are a sentence: _____")
    enter(page.get_by_label("Word", exact=True), "L’eau")
    expect(page.locator(".word-list .found")).to_have_text("water: l'eau (found)")


def test_words_that_cannot_stand_are_told_and_semicolons_part_no_words(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.get_by_role("textbox", name="Words").fill("counterclockwise\nx")
    tap(page, "Make the board")
    expect(page.locator(".compose").get_by_text("0 of 2 words are on the board.")).to_be_visible()
    see(page, "counterclockwise: it has 16 letters, and no line of the board has more than 10.")
    see(page, "x: it has fewer than two letters.")
    page.get_by_role("textbox", name="Words").fill("cat; dog\ncow")
    tap(page, "Make the board")
    parted = "Write each word on a line of its own, or put commas between them."
    see(page, f"These words have a semicolon: cat; dog. {parted}")


WIDE = ("PAREPHLAAY", "LBMMEPMGNE", "UAQYOEBAVN", "MLAEQPFBNP", "BANANAYNRG")


def test_a_board_wider_than_the_phone_fades_out_where_it_goes_on(phone: Phone) -> None:
    frame = open_board(phone, WIDE, kind="find-words").locator(".board-side .board-frame")
    expect(frame).to_have_attribute("data-more", "right")
    for name, size in (("phone", PHONE), ("narrow", NARROW)):
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        phone.photograph(f"own-wide-{name}")
        assert frame.evaluate("node => node.clientWidth > 0.9 * innerWidth"), "all of the width is for the board"
    frame.evaluate("node => node.scrollBy(60, 0)")
    expect(frame).to_have_attribute("data-more", "left right")
    frame.evaluate("node => node.scrollBy(1000, 0)")
    expect(frame).to_have_attribute("data-more", "left")
    phone.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    expect(frame).not_to_have_attribute("data-more", re.compile(""))


def test_how_a_puzzle_stands_is_said_once_on_a_screen(desk: Phone) -> None:
    page = open_board(desk, kind="place-rings", rings=1)
    told(page, "This is a puzzle with one solution.")
    status = page.locator(".own-status")
    expect(status).to_be_hidden()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate("scrollTo(0, 0)")
    expect(status).to_be_visible()
    page.locator(".own-told").evaluate("node => node.scrollIntoView({ block: 'center' })")
    expect(status).to_be_hidden()
