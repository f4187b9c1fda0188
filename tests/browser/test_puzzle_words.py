"""Words of puzzles in the browser: found by dragging and typing, judged, explained at a tap."""

import re

from playwright.sync_api import Page, expect

from dictionaries import open_dictionary
from tests.browser.actions import enter, offline, see, see_heading, tap
from tests.browser.phone import Phone
from tests.browser.puzzle_desk import (
    new_puzzle,
    open_puzzle,
    solution_of,
    tap_rings,
    tile,
    trace_words,
    wait_for_counts,
)


def test_words_are_dragged_typed_refused_and_judged_later(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "find-words", grade=3, dictionary="en")
    solution = solution_of(address, puzzle["id"])
    goal, bonus = solution["goals"][0], solution["bonus"][0]
    page = phone.open(f"/puzzles/{puzzle['id']}")
    typed = page.get_by_label("Word", exact=True)
    drag(page, goal["cells"])
    expect(page.locator(".said")).to_have_text(re.compile(f"^{goal['word']}: "))
    enter(typed, bonus["word"].lower())
    expect(page.locator(".said")).to_contain_text("A bonus word!")
    enter(typed, "zzz")
    expect(page.locator(".said")).to_contain_text("ZZZ cannot be read")
    expect(page.locator(".strip-text")).to_contain_text(f"of {len(solution['goals'])} everyday words")
    other = next(each for each in solution["goals"] if each["word"] != goal["word"])
    with offline(page):
        enter(typed, other["word"])
        see(page, "The word is kept, and judged when")
    expect(page.get_by_text("Waiting for the service")).to_have_count(0)
    tap(page, "I am done", "Show the answer")
    see(page, "There was also")
    phone.check_access()


def test_who_is_done_with_most_of_the_words_keeps_the_rank(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "find-words", grade=4)
    goals = solution_of(address, puzzle["id"])["goals"]
    page = phone.open(f"/puzzles/{puzzle['id']}")
    trace_words(page, sorted(goals, key=lambda goal: -goal["points"])[:-1])
    tap(page, "I am done")
    see_heading(page, re.compile("^End with (Gold|Silver|Bronze)"))
    tap(page, "End the puzzle")
    see(page, "There was also")


def drag(page: Page, cells: list[str]) -> None:
    """Drag from the first of some cells to the last one."""
    first, last = (tile(page, cells[end]).bounding_box() for end in (0, -1))
    assert first
    assert last
    page.mouse.move(first["x"] + 30, first["y"] + 30)
    page.mouse.down()
    page.mouse.move(last["x"] + 30, last["y"] + 30, steps=6)
    page.mouse.up()


def test_a_word_is_dragged_from_either_end_and_found_words_stay_marked(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "find-words", grade=3, dictionary="en")
    goals = solution_of(address, puzzle["id"])["goals"]
    words = open_dictionary("en")  # DIG is GID from its other end, which is a word too
    one_way = [goal for goal in goals if not goal["also"] and goal["word"][::-1] not in words]
    page = phone.open(f"/puzzles/{puzzle['id']}")
    for number, goal in enumerate(one_way[:2], 1):
        drag(page, goal["cells"][::-1])
        expect(page.locator(".said")).to_have_text(re.compile(f"^{goal['word']}: "))
        expect(page.locator(".board-side .word-lines .quiet")).to_have_count(number)
        expect(page.locator(".word-card .word-name")).to_have_text(goal["word"])
    drag(page, one_way[0]["cells"][::-1])
    expect(page.locator(".said")).to_contain_text(f"You have {one_way[0]['word']} already")
    page.reload()
    expect(page.locator(".board-side .word-lines .quiet")).to_have_count(2)


def test_a_word_is_explained_at_a_tap_and_the_rival_has_a_list(phone: Phone) -> None:
    page, _, solution = open_puzzle(phone, "cancel-duel")
    tap_rings(page, solution["rings"])
    wait_for_counts(page)
    for words in (".tally-words", ".tally-rival"):
        chip = page.locator(f"{words} .chip").first
        chip.tap()
        expect(page.locator(".word-card .word-name")).to_have_text(chip.locator(".word").inner_text())
        expect(page.locator(".board-side .word-lines .line")).to_have_count(1)
        chip.tap()
        expect(page.locator(".word-card")).to_be_hidden()
    phone.check_access()
