"""Every screen of puzzles in three sizes: no barrier, nothing cut off; a picture of each.

Those of puzzles that are solved are looked at in `test_puzzles`, which solves them.
"""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from api.services.daily_archive import today
from tests.browser.actions import click, see
from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    Values,
    check_wrong,
    enter_answer,
    give_up,
    open_puzzle,
    tap_plays,
    tap_rings,
    tap_tiles,
    wait_for_counts,
)
from tests.browser.test_own_puzzle import open_board
from tests.browser.views import Step, View, at, go_on


def of_puzzle(kind: str, *steps: Step, ready: str = "main h1", **options: Any) -> View:
    """Return the view of a puzzle after some steps."""

    def show(phone: Phone) -> None:
        page, *_ = open_puzzle(phone, kind, **options)
        go_on(page, *steps)
        wait_for_counts(page)
        expect(page.locator(ready).first).to_be_visible()

    return show


def half_done(phone: Phone, kind: str) -> None:
    """Show a puzzle with some of its answer entered."""
    page, _, solution = open_puzzle(phone, kind)
    some = {"goals": 2, "tiles": 3, "plays": 1, "rings": -1}
    part = {name: some_of(solution[name], count) for name, count in some.items() if name in solution}
    enter_answer(page, kind, part)
    wait_for_counts(page)


def some_of(values: Any, count: int) -> Any:
    return dict(list(values.items())[:count]) if isinstance(values, dict) else values[:count]


def wrong_answer(page: Page, puzzle: Values, solution: Values) -> None:
    """Enter what the puzzle allows and what is not its solution."""
    cells = [f"{chr(65 + column)}{row + 1}" for row in range(5) for column in range(5)]
    right = {*solution.get("rings", ()), *(play.partition("@")[2] for play in solution.get("plays", ()))}
    free = [cell for cell in cells if cell not in puzzle["board"]["rings"] and cell not in right]
    if puzzle["kind"] == "endgame":
        tiles = puzzle["hands"]["you"]["tiles"]
        tap_plays(page, [f"tile:{tiles[0]}@{free[0]}" if tiles else f"ring@{free[0]}"])
    elif puzzle["kind"] == "tile-and-ring":
        tap_plays(page, [f"tile:{puzzle['rack'][0]}@{free[0]}", f"ring@{free[1]}"])
    elif puzzle["kind"] == "restore":
        faces = list(solution["tiles"].values())
        tap_tiles(page, dict(zip(solution["tiles"], [*faces[1:], faces[0]], strict=True)))
    else:
        tap_rings(page, free[: puzzle["rings_to_place"]])


def wrong(phone: Phone, kind: str, *, end: bool = False) -> None:
    """Show a wrong answer checked, after a hint; or the puzzle given up after it."""
    page, puzzle, solution = open_puzzle(phone, kind)
    wrong_answer(page, puzzle, solution)
    click(page, "Hint", exact=True)
    expect(page.locator(".hint")).to_be_visible()
    check_wrong(page)
    if end:
        give_up(page)


def words_missed(phone: Phone) -> None:
    page, _, solution = open_puzzle(phone, "find-words", grade=4, dictionary="en", rings=4)
    enter_answer(page, "find-words", {"goals": solution["goals"][:3]})
    click(page, "I am done")
    click(page, "Show the answer", exact=True)
    see(page, "There was also")
    page.locator(".chip").first.click()


def fresh_list(phone: Phone) -> None:
    expect(phone.open("/puzzles").locator(".today .tile")).to_have_count(25)


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
    tap_rings(open_puzzle(phone, "place-rings")[0], ["A1"])
    page, _, solution = open_puzzle(phone, "restore")
    tap_tiles(page, dict(list(solution["tiles"].items())[:1]))
    fresh_list(phone)
    expect(phone.page.locator(".begun-link")).to_have_count(2)


def unreachable(phone: Phone) -> None:
    page, *_ = open_puzzle(phone, "exact-score")
    page.wait_for_load_state("networkidle")
    phone.context.set_offline(True)
    tap_rings(page, ["A1", "B2", "C3"])
    click(page, "Check")
    see(page, "Checking needs the service")


def own_puzzle(phone: Phone) -> None:
    """Show a board of one's own that makes no puzzle yet, with changes that would help."""
    page = open_board(phone, kind="place-rings", rings=2)
    expect(page.locator(".own-changes button").first).to_be_visible()


VIEWS: dict[str, View] = {
    "puzzles": fresh_list,
    "puzzles-played": played_list,
    **{f"puzzle-{kind}": partial(half_done, kind=kind) for kind in KINDS},
    "puzzle-wrong": partial(wrong, kind="place-rings"),
    "puzzle-wrong-clues": partial(wrong, kind="ring-deduction"),
    "puzzle-wrong-words": partial(wrong, kind="restore"),
    "puzzle-given-up": partial(wrong, kind="cancel-duel", end=True),
    "puzzle-given-up-plays": partial(wrong, kind="tile-and-ring", end=True),
    "puzzle-given-up-endgame": partial(wrong, kind="endgame", end=True),
    "puzzle-words-missed": words_missed,
    "puzzle-about": of_puzzle("cancel-duel", "About this puzzle"),
    "puzzle-give-up": of_puzzle("cancel-duel", "About this puzzle", "Give up"),
    "puzzle-unreachable": unreachable,
    "puzzle-no-such-day": at("/puzzles/daily/2020-01-01", ready="[role=alert]"),
    "puzzle-large": of_puzzle(
        "place-rings", lambda page: tap_rings(page, ["A1", "D4"]), rows=7, columns=7, rings=4, grade=3
    ),
    "own-puzzle": own_puzzle,
    "records": at("/records", ready=".record"),
}


@pytest.mark.parametrize("view", VIEWS)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
