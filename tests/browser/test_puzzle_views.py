"""Every screen of puzzles in three sizes: no barrier, nothing cut off; a picture of each.

Those of puzzles that are solved are looked at in `test_puzzles`, which solves them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from api.services.daily_archive import today
from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    enter_answer,
    new_puzzle,
    solution_of,
    tap_plays,
    tap_rings,
    tap_tiles,
    wait_for_counts,
)
from tests.browser.test_own_puzzle import open_board

View = Callable[[Phone], None]


def opened(phone: Phone, kind: str, **options: Any) -> dict[str, Any]:
    puzzle = new_puzzle(phone.address, kind, **options)
    phone.open(f"/puzzles/{puzzle['id']}")
    return puzzle


def half_done(kind: str) -> View:
    """Show a puzzle with some of its answer entered."""

    def show(phone: Phone) -> None:
        page = phone.page
        puzzle = opened(phone, kind)
        solution = solution_of(phone.address, puzzle["id"])
        if kind == "find-words":
            enter_answer(page, kind, {"goals": solution["goals"][:2]})
        elif kind == "restore":
            tap_tiles(page, dict(list(solution["tiles"].items())[:3]))
        elif kind in ("tile-and-ring", "endgame"):
            tap_plays(page, solution["plays"][:1])
        else:
            tap_rings(page, solution["rings"][:-1])
        wait_for_counts(page)

    return show


def give_up(phone: Phone) -> None:
    phone.page.get_by_role("button", name="About this puzzle").click()
    phone.page.get_by_role("button", name="Give up").click()
    phone.page.get_by_role("button", name="Show the answer", exact=True).click()
    expect(phone.page.locator("[data-state=over]")).to_be_visible()
    wait_for_counts(phone.page)


def wrong_answer(phone: Phone, puzzle: dict[str, Any]) -> None:
    """Enter what the puzzle allows and what is not its solution."""
    page, board, solution = phone.page, puzzle["board"], solution_of(phone.address, puzzle["id"])
    cells = [f"{chr(65 + column)}{row + 1}" for row in range(5) for column in range(5)]
    right = {*solution.get("rings", ()), *(play.partition("@")[2] for play in solution.get("plays", ()))}
    free = [cell for cell in cells if cell not in board["rings"] and cell not in right]
    if puzzle["kind"] == "endgame":
        piece = f"tile:{puzzle['hands']['you']['tiles'][0]}" if puzzle["hands"]["you"]["tiles"] else "ring"
        tap_plays(page, [f"{piece}@{free[0]}"])
    elif puzzle["kind"] == "tile-and-ring":
        tap_plays(page, [f"tile:{puzzle['rack'][0]}@{free[0]}", f"ring@{free[1]}"])
    elif puzzle["kind"] == "restore":
        faces = list(solution["tiles"].values())
        tap_tiles(page, dict(zip(solution["tiles"], [*faces[1:], faces[0]], strict=True)))
    else:
        tap_rings(page, free[: puzzle["rings_to_place"]])


def wrong(kind: str, *, end: bool = False) -> View:
    """Show a wrong answer checked, after a hint; or the puzzle given up after it."""

    def show(phone: Phone) -> None:
        page = phone.page
        puzzle = opened(phone, kind)
        wrong_answer(phone, puzzle)
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator(".hint")).to_be_visible()
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".verdict-note")).to_be_visible()
        if end:
            give_up(phone)

    return show


def words_missed(phone: Phone) -> None:
    puzzle = opened(phone, "find-words", grade=4, dictionary="en", rings=4)
    solution = solution_of(phone.address, puzzle["id"])
    enter_answer(phone.page, "find-words", {"goals": solution["goals"][:3]})
    phone.page.get_by_role("button", name="I am done").click()
    phone.page.get_by_role("button", name="Show the answer", exact=True).click()
    expect(phone.page.get_by_text("There was also")).to_be_visible()
    phone.page.locator(".chip").first.click()


def about(phone: Phone) -> None:
    opened(phone, "cancel-duel")
    phone.page.get_by_role("button", name="About this puzzle").click()


def asked_to_give_up(phone: Phone) -> None:
    about(phone)
    phone.page.get_by_role("button", name="Give up").click()


def fresh_list(phone: Phone) -> None:
    phone.open("/puzzles")
    expect(phone.page.locator(".today .tile")).to_have_count(25)


def played_list(phone: Phone) -> None:
    """Show the list after a month of playing."""
    records = {}
    for before in range(1, 25):
        day = (today() - timedelta(before)).isoformat()
        solved = before % 7 != 5
        record = {"kind": KINDS[before % 8], "grade": before % 5 + 1, "date": day, "edition": "standard", "hints": []}
        ended = {"ended": f"{day}T10:00:00Z", "solved": solved, "share": 100 if solved else 100 - before}
        records[str(before)] = {**record, "steps": [], "seconds": 60, **(ended if before % 6 else {"ended": None})}
    phone.keep("puzzles", {"records": records, "days": {}, "opened": []})
    phone.open("/puzzles")
    page = phone.page
    for kind in ("place-rings", "restore"):
        puzzle = opened(phone, kind)
        if kind == "restore":
            page.locator(".rack button").first.click()
        else:
            tap_rings(page, ["A1"])
        assert puzzle
    fresh_list(phone)
    expect(page.locator(".begun-link")).to_have_count(2)


def unreachable(phone: Phone) -> None:
    opened(phone, "exact-score")
    phone.page.wait_for_load_state("networkidle")
    phone.context.set_offline(True)
    tap_rings(phone.page, ["A1", "B2", "C3"])
    phone.page.get_by_role("button", name="Check").click()
    expect(phone.page.get_by_text("Checking needs the service")).to_be_visible()


def records(phone: Phone) -> None:
    phone.open("/records")
    expect(phone.page.locator(".record").first).to_be_visible()


def no_such_day(phone: Phone) -> None:
    phone.open("/puzzles/daily/2020-01-01")
    expect(phone.page.get_by_role("alert")).to_be_visible()


def large(phone: Phone) -> None:
    opened(phone, "place-rings", rows=7, columns=7, rings=4, grade=3)
    tap_rings(phone.page, ["A1", "D4"])
    wait_for_counts(phone.page)


def own_puzzle(phone: Phone) -> None:
    """Show a board of one's own that makes no puzzle yet, with changes that would help."""
    page = open_board(phone, kind="place-rings", rings=2)
    expect(page.locator(".own-changes button").first).to_be_visible()


VIEWS: dict[str, View] = {
    "puzzles": fresh_list,
    "puzzles-played": played_list,
    **{f"puzzle-{kind}": half_done(kind) for kind in KINDS},
    "puzzle-wrong": wrong("place-rings"),
    "puzzle-wrong-clues": wrong("ring-deduction"),
    "puzzle-wrong-words": wrong("restore"),
    "puzzle-given-up": wrong("cancel-duel", end=True),
    "puzzle-given-up-plays": wrong("tile-and-ring", end=True),
    "puzzle-given-up-endgame": wrong("endgame", end=True),
    "puzzle-words-missed": words_missed,
    "puzzle-about": about,
    "puzzle-give-up": asked_to_give_up,
    "puzzle-unreachable": unreachable,
    "puzzle-no-such-day": no_such_day,
    "puzzle-large": large,
    "own-puzzle": own_puzzle,
    "records": records,
}


@pytest.mark.parametrize("view", VIEWS)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
