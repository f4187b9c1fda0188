"""The assistant on one device: a board in few taps, nothing lost, everything by keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone

BOARD = "COATS/BEEVR/BADIM/WIXYD/PLUNK"
RINGS = {
    "pink": "A1 B2 C3 D4 E5",
    "green": "A2 B3 C4 D5 E1",
    "purple": "A3 B4 C5 D1 E2",
    "orange": "A4 B5 C1 D2 E3",
    "blue": "A5 B1 C2 D3 E4",
}


def tap_letters(page: Page, board: str) -> None:
    for letter in board.replace("/", ""):
        page.locator(".key", has_text=re.compile(f"^{letter}$")).tap()


def tile(page: Page, cell: str):  # type: ignore[no-untyped-def]
    return page.locator(f"[data-cell={cell}]")


def test_a_full_board_with_25_rings_takes_53_taps(phone: Phone) -> None:
    page = phone.open("/")
    page.get_by_role("link", name="Score a board").tap()
    tap_letters(page, BOARD)
    page.get_by_role("link", name="Place the rings").tap()
    for cells in RINGS.values():
        for cell in cells.split():
            tile(page, cell).tap()
    page.get_by_role("link", name="Show the words").tap()
    expect(page.locator(".total")).to_have_count(5)
    expect(page.get_by_text(re.compile(r"^Words from: English, version [0-9a-f]{8}\.$"))).to_be_attached()
    assert phone.taps() == 1 + 25 + 1 + 25 + 1
    expect(page.get_by_role("button", name=re.compile("^Pink"))).to_contain_text(re.compile(r"[1-9]\d*"))


def test_the_second_tap_of_a_double_tap_does_nothing_on_the_next_screen(phone: Phone) -> None:
    phone.page.clock.install()
    page = phone.open("/")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.get_by_role("link", name="Score a board").tap()
    key = page.locator(".key", has_text=re.compile("^C$"))
    expect(key).to_be_visible()
    box = key.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(300)
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, no letter")
    key.tap()
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter C")


def test_the_rings_painted_are_those_that_are_scored(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1;green:E1")
    expect(page.locator(".total")).to_have_count(2)
    for player, cell in (("Pink", "A1"), ("Green", "E1")):
        button = page.get_by_role("button", name=re.compile(f"^{player}"))
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
        for chip in page.locator(".chips .chip").all():
            chip.tap()
            expect(chip).to_have_attribute("aria-pressed", "true")
            assert cell in page.locator(".tile:not(.dim)").evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)")
            chip.tap()
            expect(chip).to_have_attribute("aria-pressed", "false")


def test_a_cell_is_spoken_with_letter_and_ring(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:C2")
    expect(tile(page, "C2")).to_have_attribute("aria-label", "C2, letter E, pink ring")
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter C")


def test_a_third_copy_of_a_letter_is_warned_of_and_kept(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "ABA")
    expect(page.get_by_text("The box has only two")).to_have_count(0)
    expect(page.get_by_role("button", name="A, 0 tiles left")).to_be_visible()
    tap_letters(page, "A")
    expect(page.get_by_text("The box has only two of: A.")).to_be_visible()
    expect(page.locator(".tile.third")).to_have_count(3)


def test_a_second_tap_clears_and_after_five_the_next_player_is_on(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD.replace('COATS', '.OATS')}")
    expect(page).to_have_url(re.compile("/board/letters$"))
    page.goto("/board/rings")
    expect(page.get_by_role("button", name="Pink, 5 rings left")).to_have_attribute("aria-pressed", "true")
    for cell in ["A1", "A2", "A3", "A4", "A5"]:
        tile(page, cell).tap()
    expect(page.get_by_role("button", name="Green, 5 rings left")).to_have_attribute("aria-pressed", "true")
    tile(page, "A3").tap()
    expect(page.get_by_role("button", name="Pink, 1 ring left")).to_have_attribute("aria-pressed", "true")
    expect(tile(page, "A3")).to_have_attribute("aria-label", "A3, letter B")


def test_everything_entered_survives_a_reload_and_can_be_undone(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "COATS")
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, letter S")
    page.reload()
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, letter S")
    page.keyboard.press("Control+z")
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, no letter")
    page.get_by_role("button", name="Redo").tap()
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, letter S")
    page.get_by_role("button", name="Clear").tap()
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, no letter")
    page.keyboard.press("Control+z")
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter C")


def test_back_and_forward_lead_through_the_steps(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    expect(page).to_have_url(re.compile("/board/result$"))
    page.get_by_role("link", name="Rings").tap()
    expect(page.locator(".painter")).to_have_count(5)
    page.go_back()
    expect(page.locator(".total")).to_have_count(1)
    page.go_forward()
    expect(page.locator(".painter")).to_have_count(5)


PASTES = {
    "a text grid with rings": "C1OATS\nBEEVR\nBADIM\nWIXYD\nPLUNK2",
    "spaces and lower case": "c o a t s\nb e e v r\nb a d i m\nw i x y d\np l u n k",
    "CSV": "C1,O,A,T,S\nB,E,E,V,R\nB,A,D,I,M\nW,I,X,Y,D\nP,L,U,N,K2",
    "the notation": BOARD + " pink:A1;green:E5",
    "JSON": json.dumps({"rows": [list(row) for row in BOARD.split("/")], "rings": {"A1": "pink", "E5": "green"}}),
    "a link": "http://somewhere.example/board#board=" + BOARD + "+pink:A1;green:E5",
}


@pytest.mark.parametrize("text", PASTES.values(), ids=PASTES.keys())
def test_a_board_is_pasted_into_the_first_cell(phone: Phone, text: str) -> None:
    page = phone.open("/board/letters")
    tile(page, "A1").tap()
    tile(page, "A1").evaluate(
        """(cell, text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    expect(tile(page, "E5")).to_have_attribute("aria-label", re.compile("E5, letter K"))
    expect(page.locator("dialog")).to_have_count(0)
    ringed = "1" in text or "pink" in text
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter C, pink ring" if ringed else "A1, letter C")


def test_a_board_that_cannot_be_read_says_where(phone: Phone) -> None:
    page = phone.open("/board/letters")
    page.get_by_role("button", name="Paste").tap()
    page.get_by_label("The board as text").fill("ABC\nA?C")
    page.get_by_role("button", name="Use this board").tap()
    expect(page.get_by_role("alert")).to_contain_text("Line 2, column 2")
    phone.check_access()


def test_other_sizes_and_tiles_of_several_letters(phone: Phone) -> None:
    page = phone.open("/board/letters")
    page.get_by_role("button", name="Size").tap()
    page.get_by_role("button", name="Less: Rows").tap()
    page.get_by_role("button", name="More: Columns").tap()
    page.get_by_role("button", name="Use this size").tap()
    expect(page.locator(".tile")).to_have_count(24)
    page.get_by_role("button", name="Other tile").tap()
    page.get_by_label("What the tile shows").fill("qu")
    page.get_by_role("button", name="Lay the tile").tap()
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter QU")


def test_everything_works_by_keyboard(desk: Phone) -> None:
    page = desk.open("/board/letters")
    page.keyboard.type(BOARD.replace("/", ""))
    page.keyboard.press("Backspace")
    page.keyboard.type("k")
    page.get_by_role("link", name="Place the rings").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".painter")).to_have_count(5)
    tile(page, "A1").focus()
    for key in ("Enter", "ArrowRight", "2", " "):
        page.keyboard.press(key)
    expect(tile(page, "A1")).to_have_attribute("aria-label", "A1, letter C, pink ring")
    expect(tile(page, "B1")).to_have_attribute("aria-label", "B1, letter O, green ring")
    expect(tile(page, "B1")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    desk.check_access()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Show the words").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".total")).to_have_count(2)


def test_claims_say_at_once_whether_they_stand_and_why_not(phone: Phone) -> None:
    page = phone.open("/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT;green:IT")
    page.get_by_label("Steps").get_by_role("link", name="Words").tap()
    for word in ("tip", "dab", "xxz"):
        page.get_by_placeholder("Type a word").fill(word)
        page.keyboard.press("Enter")
    expect(page.get_by_text("TIP stands on the same tiles as PIT")).to_be_visible()
    expect(page.get_by_text("DAB stands on the board, but through no ring of Pink")).to_be_visible()
    expect(page.get_by_text("XXZ is not in the dictionary")).to_be_visible()
    page.get_by_role("link", name="Score the words").tap()
    expect(page.get_by_role("button", name=re.compile("^Pink"))).to_contain_text("6")
    expect(page.get_by_role("button", name=re.compile("^Green"))).to_contain_text("3")
    expect(page.get_by_text("1 word missed")).to_be_visible()
    expect(page.get_by_text("3 words do not count")).to_be_visible()


def test_claims_are_judged_later_where_the_service_does_not_answer_at_once(phone: Phone) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 3:  # as often as the page tries at once
            lost.append(route.request.url)
            route.abort()
        else:
            route.fallback()

    page = phone.open("/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1&claims=pink:PIT")
    page.route("**/v1/score", lose)
    page.get_by_label("Steps").get_by_role("link", name="Words").tap()
    expect(page.get_by_role("listitem").filter(has_text="PIT")).to_contain_text("6")
    assert len(lost) == 3


def test_a_shared_link_opens_the_same_board_elsewhere(phone: Phone, take_phone: Callable[..., Phone]) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1,B2;green:E1")
    page.get_by_role("button", name="Share").tap()
    link = page.get_by_label("The link holds the whole board").input_value()
    expect(page.locator(".total")).to_have_count(2)
    totals = page.locator(".total-points").all_inner_texts()
    other = take_phone().open(link.removeprefix(phone.address))
    expect(other.locator(".total")).to_have_count(2)
    assert other.locator(".total-points").all_inner_texts() == totals
    expect(other).to_have_url(re.compile("^[^#]*$"))


def test_a_link_does_not_lose_the_board_that_was_there(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "COATS")
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, letter S")
    phone.open(f"/board#board={BOARD}")
    expect(page).to_have_url(re.compile("/board/result$"))
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(tile(page, "E1")).to_have_attribute("aria-label", "E1, letter S")
    expect(tile(page, "A2")).to_have_attribute("aria-label", "A2, no letter")


def test_without_the_service_the_result_says_so_and_comes_back(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    page.get_by_role("link", name="Rings").tap()
    phone.context.set_offline(True)
    expect(page.get_by_text("No network.")).to_be_visible()
    tile(page, "E5").tap()
    page.get_by_role("link", name="Show the words").tap()
    expect(page.get_by_text("Finding the words needs the service")).to_be_visible()
    phone.check_access()
    phone.context.set_offline(False)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".total")).to_have_count(1)
