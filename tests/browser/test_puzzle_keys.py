"""Puzzles by keyboard alone: every kind to its end, with hints and undo, and the focus never lost nor unseen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.actions import hold_back, see, see_heading
from tests.browser.keyboard import Keyboard
from tests.browser.phone import Phone
from tests.browser.puzzle_desk import KINDS, open_puzzle, tile, wait_for_counts, worse

Values = dict[str, Any]
Entering = Callable[[Keyboard, Values, Values], None]


def open_board(desk: Phone, kind: str) -> tuple[Keyboard, Values, Values]:
    """Open a puzzle and go to its board, from the top of the page; return the puzzle and its solution too."""
    page, puzzle, solution = open_puzzle(desk, kind)
    keyboard = Keyboard(page)
    keyboard.to_page()
    keyboard.to_board()
    return keyboard, puzzle, solution


def place_rings(keyboard: Keyboard, puzzle: Values, solution: Values) -> None:
    """Place a ring, undo and redo it, and place the rest."""
    first, *others = solution["rings"]
    placed = keyboard.page.get_by_text(re.compile(rf"^\d of {puzzle['rings_to_place']} rings?$"))
    keyboard.enter_on(first)
    keyboard.press("Control+z")
    expect(placed).to_have_text(re.compile("^0"))
    keyboard.press("Control+y")
    keyboard.enter_on(*others)
    expect(placed).to_have_text(re.compile(f"^{puzzle['rings_to_place']}"))


def deduce_rings(keyboard: Keyboard, puzzle: Values, solution: Values) -> None:
    """Cross out a cell with a wrong ring and another, and take that back; then place the rings."""
    page = keyboard.page
    wrong = worse(solution, puzzle["board"])[-1]
    right = solution["rings"][0]
    keyboard.enter_on(wrong)
    for cell in (wrong, right):
        keyboard.walk_to(cell)
        keyboard.press("x")
        expect(tile(page, cell)).to_have_attribute("aria-label", re.compile("crossed out$"))
    keyboard.press("x")
    expect(tile(page, right)).not_to_have_attribute("aria-label", re.compile("crossed out"))
    place_rings(keyboard, puzzle, solution)
    expect(tile(page, wrong)).to_have_attribute("aria-label", re.compile("crossed out$"))


def make_plays(keyboard: Keyboard, puzzle: Values, solution: Values) -> None:
    """Lay the first piece by its letter and the ring from the rack; undo and redo one."""
    plays = solution["plays"][: 2 if puzzle["kind"] == "tile-and-ring" else 1]
    for number, play in enumerate(plays):
        piece, _, cell = play.partition("@")
        if number:
            keyboard.enter_at("Ring")
            keyboard.to_board(back=True)
        else:
            keyboard.press("0" if piece == "ring" else piece.removeprefix("tile:").lower())
        before = tile(keyboard.page, cell).get_attribute("aria-label") or ""
        keyboard.enter_on(cell)
        expect(tile(keyboard.page, cell)).to_have_attribute("aria-label", re.compile("laid by you$"))
        expect(tile(keyboard.page, cell)).not_to_have_attribute("aria-label", before)
    keyboard.press("Control+z")
    expect(tile(keyboard.page, cell)).to_have_attribute("aria-label", before)
    keyboard.press("Control+y")


def find_words(keyboard: Keyboard, _: Values, solution: Values) -> None:
    """Read the first goal off the board from its first letter to its last, and type the others."""
    first, *others = solution["goals"]
    keyboard.enter_on(first["cells"][0])
    keyboard.walk_to(first["cells"][-1])
    expect(keyboard.page.locator(".board-side .word-lines .line")).to_have_count(1)
    keyboard.press("Enter")
    expect(keyboard.page.locator(".said")).to_contain_text(f"{first['word']}: ")
    for goal in others:
        for key in (*goal["word"].lower(), "Enter"):
            keyboard.press(key)


def fill_holes(keyboard: Keyboard, _: Values, solution: Values) -> None:
    """Type a tile and take it away, lay another from the rack, undo and redo that, and type the others."""
    (hole, face), *rest, (last, other) = solution["tiles"].items()
    page = keyboard.page
    keyboard.press(face.lower())
    keyboard.enter_on(hole)
    keyboard.press("Backspace")
    expect(tile(page, hole)).to_have_attribute("aria-label", re.compile("no letter"))
    keyboard.press("Enter", face.lower())
    keyboard.enter_on(last)
    free = "document.activeElement.ariaDisabled !== 'true'"
    keyboard.tab_until(lambda focus: focus["name"] == f"Tile {other}" and page.evaluate(free))
    keyboard.press("Enter")
    laid = re.compile(f"letter {other}, laid by you$")
    expect(tile(page, last)).to_have_attribute("aria-label", laid)
    keyboard.press("Control+z")
    expect(tile(page, last)).not_to_have_attribute("aria-label", laid)
    keyboard.press("Control+y")
    keyboard.to_board(back=True)
    for cell, letter in rest:
        keyboard.press(letter.lower())
        keyboard.enter_on(cell)


ENTERING: dict[str, Entering] = {
    **dict.fromkeys(KINDS, place_rings),
    "ring-deduction": deduce_rings,
    "tile-and-ring": make_plays,
    "endgame": make_plays,
    "find-words": find_words,
    "restore": fill_holes,
}


OWN_KEYS = {
    "find-words": {"A … Z"},
    "restore": {"A … Z", "Backspace"},
    "ring-deduction": {"X"},
    "tile-and-ring": {"A … Z", "0"},
}


def check_keys_are_told(keyboard: Keyboard, kind: str) -> None:
    """The board is described by a sentence on its keys, and ``?`` lists all."""
    page = keyboard.page
    told = page.locator(".keys-told")
    expect(told).to_be_visible()
    expect(page.get_by_role("grid")).to_have_accessible_description(told.inner_text())
    keyboard.press("?")
    shown = {key.replace("\n", " ") for key in page.locator(".keys-list dt").all_inner_texts()}
    assert {"← ↑ ↓ →", "Enter", "!", "Ctrl Enter", "Tab", "?"} | OWN_KEYS.get(kind, set()) <= shown
    assert ("Ctrl Z" in shown) == (kind != "find-words")
    keyboard.press("Escape")


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_played_by_keyboard_alone(desk: Phone, kind: str) -> None:
    keyboard, puzzle, solution = open_board(desk, kind)
    check_keys_are_told(keyboard, kind)
    keyboard.press("!")
    expect(desk.page.locator(".hint")).to_have_count(1)
    ENTERING[kind](keyboard, puzzle, solution)
    if kind != "find-words":
        keyboard.enter_at("Check")
    see_heading(desk.page, "Solved!")
    expect(desk.page.locator("h1")).to_be_focused()
    keyboard.enter_at("Play again")
    keyboard.to_board()


def test_words_that_come_late_do_not_push_the_focus_out_of_sight(desk: Phone) -> None:
    keyboard, puzzle, solution = open_board(desk, "cancel-duel")
    ENTERING["cancel-duel"](keyboard, puzzle, solution)
    held = hold_back(desk.page, "**/v1/solve")
    keyboard.enter_at("Check")
    see_heading(desk.page, "Solved!")
    keyboard.tab_to("Copy the result")
    desk.page.unroute("**/v1/solve")
    for route in held:
        route.fallback()
    expect(desk.page.locator(".tally-rival .chip").first).to_be_visible()
    assert keyboard.focus()["name"] == "Copy the result"


def test_undo_redo_and_hint_stay_under_the_finger_when_there_is_nothing_left(desk: Phone) -> None:
    keyboard, _, solution = open_board(desk, "place-rings")
    right = solution["rings"]  # which hints would pass over
    keyboard.enter_on(*[cell for cell in ("A1", "B1", "C1", "D1", "E1") if cell not in right][:2])
    placed = desk.page.get_by_text(re.compile("^. of 3 rings$"))
    for name, count in (("Undo", "0"), ("Redo", "2")):
        keyboard.tab_to(name)
        keyboard.press("Enter", "Enter", "Enter")
        expect(placed).to_have_text(f"{count} of 3 rings")
        expect(desk.page.get_by_role("button", name=name)).to_be_disabled()
        assert keyboard.focus()["name"] == name
    keyboard.tab_to("Hint")
    for number in (1, 2, 3, 4):
        keyboard.press("Enter")
        expect(desk.page.locator(".hint")).to_have_count(number)
    expect(desk.page.get_by_role("button", name="Hint", exact=True)).to_be_disabled()
    keyboard.press("Enter")
    assert keyboard.focus()["name"] == "Hint"


def test_what_is_drawn_anew_keeps_the_focus(desk: Phone) -> None:
    keyboard, *_ = open_board(desk, "ring-deduction")
    keyboard.enter_at("Cross out")
    assert keyboard.focus()["name"] == "Cross out"
    keyboard.press("!")
    hint = desk.page.locator(".hint")
    keyboard.tab_to(hint.inner_text())
    for pressed in ("false", "true"):
        keyboard.press("Enter")
        expect(hint).to_have_attribute("aria-pressed", pressed)
        expect(hint).to_be_focused()

    keyboard, _, solution = open_board(desk, "find-words")
    goal = solution["goals"][0]
    keyboard.press(*goal["word"].lower(), "Enter")
    chip = desk.page.locator(".panel .chip", has_text=goal["word"])
    expect(chip).to_have_attribute("aria-pressed", "true")
    keyboard.enter_at(chip.inner_text().replace("\n", ""))
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(chip).to_be_focused()


def test_the_focus_goes_back_where_what_had_it_is_gone(desk: Phone) -> None:
    keyboard, puzzle, solution = open_board(desk, "place-rings")
    keyboard.enter_on(*worse(solution, puzzle["board"]))
    keyboard.press("Control+Enter")
    note = desk.page.locator(".verdict-note p")
    wait_for_counts(desk.page)
    expect(desk.page.locator(".tally-points")).to_have_text(note.inner_text().partition(" ")[0])
    share = 100 * int(note.inner_text().partition(" ")[0]) // solution["points"]
    end = "End with this" if share >= 70 else "Show the best answer"
    keyboard.enter_at(end)
    expect(desk.page.get_by_role("dialog")).to_be_visible()
    keyboard.press("?", "Escape")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    assert keyboard.focus()["name"] == end
    press_and_count(keyboard, "Control+z")
    expect(desk.page.get_by_role("button", name=end)).to_have_count(0)
    points, chips = desk.page.locator(".tally-points"), desk.page.locator(".tally-words .chip")
    assert keyboard.focus()["html"].startswith("<summary"), "the nearest place before the note"
    keyboard.tab_to(chips.last.inner_text().replace("\n", ""), back=True)
    press_and_count(keyboard, "Control+z")
    lowest = chips.last.inner_text().replace("\n", "")
    assert keyboard.focus()["name"] == lowest
    press_and_count(keyboard, "Control+y")
    assert keyboard.focus()["name"] == lowest
    press_and_count(keyboard, "Control+z")
    press_and_count(keyboard, "Control+z")
    expect(points).to_have_text("0")
    expect(chips).to_have_count(0)
    assert keyboard.focus()["cell"]


def press_and_count(keyboard: Keyboard, key: str) -> None:
    """Press a key that changes what is on the board, and wait until its points are shown."""
    keyboard.press(key)
    wait_for_counts(keyboard.page)


def test_giving_up_by_keyboard(desk: Phone) -> None:
    keyboard, puzzle, _ = open_board(desk, "cancel-duel")
    keyboard.enter_on(next(iter(puzzle["board"]["rings"])))
    see(desk.page, "has a ring already")
    keyboard.enter_at("About this puzzle", back=True)
    keyboard.enter_at("Give up")
    keyboard.enter_at("Show the answer")
    see_heading(desk.page, "Given up")
    expect(desk.page.locator("h1")).to_be_focused()


def test_keys_are_told_on_a_phone_to_whoever_uses_them(phone: Phone) -> None:
    page, *_ = open_puzzle(phone, "place-rings")
    told = page.locator(".keys-told")
    expect(told).to_be_hidden()
    keyboard = Keyboard(page)
    keyboard.to_page()
    keyboard.to_board()
    expect(told).to_be_visible()
    phone.check_layout()
