"""Puzzles for the pages to show, made over HTTP, and their solutions, which an attempt of somebody else's opens."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from dictionaries import Catalog
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.link import parse_link
from tests.browser.world import ask

KINDS = (
    *("place-rings", "exact-score", "cancel-duel", "tile-and-ring", "endgame", "find-words", "restore"),
    "ring-deduction",
)

Values = dict[str, Any]


@cache
def new_puzzle(address: str, kind: str, grade: int = 2, seed: str = "page", **options: Any) -> Values:
    """Have a puzzle made, once for all tests that ask for the same."""
    body = {"kind": kind, "grade": grade, "seed": seed, "dictionary": "en-common", **options}
    puzzle: Values = ask("POST", f"{address}/v1/puzzles", body)
    return puzzle


@cache
def solution_of(address: str, id: str) -> Values:
    """Return a puzzle's solution as somebody learns it who gives up."""
    path = f"{address}/v1/puzzles/{id}"
    token = ask("POST", f"{path}/attempts", {"gave_up": True})["token"]
    solution: Values = ask("GET", f"{path}/solution", Authorization=f"Bearer {token}")
    return solution


def solution_of_rated(puzzle: Values) -> Values:
    """Return the solution of a puzzle that is open for a rating, which the service tells nobody."""
    return solve_puzzle(parse_link(puzzle["link"]), Catalog()).to_json()


def worse(solution: Values, board: Values) -> list[str]:
    """Return the best rings with the last one on another cell."""
    free = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    return [*solution["rings"][:-1], next(cell for cell in free if cell not in {*solution["rings"], *board["rings"]})]


def tile(page: Page, cell: str) -> Locator:
    return page.locator(f".board-side [data-cell={cell}]")


def tap_rings(page: Page, cells: list[str]) -> None:
    for cell in cells:
        tile(page, cell).tap()


def tap_plays(page: Page, plays: list[str]) -> None:
    for play in plays:
        piece, _, cell = play.partition("@")
        page.locator(".rack:not(.rival)").get_by_role("button", name=name_of(piece), exact=True).tap()
        tile(page, cell).tap()


def name_of(piece: str) -> str:
    return "Ring" if piece == "ring" else f"Tile {piece.removeprefix('tile:')}"


def tap_tiles(page: Page, tiles: dict[str, str]) -> None:
    for cell, face in tiles.items():
        tile(page, cell).tap()
        page.locator(".rack button:not([aria-disabled=true])").get_by_text(face, exact=True).first.tap()


def trace_words(page: Page, goals: list[Values]) -> None:
    """Tap the first and the last letter of each goal that is still to be found."""
    for goal in goals:
        found = page.locator(".panel .chip .word").all_inner_texts()
        if "/".join([goal["word"], *goal["also"]]) not in found:
            tile(page, goal["cells"][0]).tap()
            tile(page, goal["cells"][-1]).tap()
            page.locator(".said", has_text=goal["word"]).or_(page.locator("[data-state=over]")).wait_for()


def wait_for_counts(page: Page) -> None:
    """Wait until the points of what is on the board are shown."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def enter_answer(page: Page, kind: str, solution: Values) -> None:
    """Enter the best answer by taps."""
    if kind == "find-words":
        trace_words(page, solution["goals"])
    elif kind == "restore":
        tap_tiles(page, solution["tiles"])
    elif kind in ("tile-and-ring", "endgame"):
        tap_plays(page, solution["plays"])
    else:
        tap_rings(page, solution["rings"])
