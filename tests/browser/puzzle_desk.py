"""Puzzles for the pages to show, made over HTTP, and their solutions, which an attempt of somebody else's opens."""

from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from dictionaries import Catalog
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.link import parse_link
from tests.browser.actions import Place, click, see_heading, tap
from tests.browser.phone import Phone
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


def open_puzzle(phone: Phone, kind: str, **options: Any) -> tuple[Page, Values, Values]:
    """Open a puzzle; return its page, it and its solution."""
    puzzle = new_puzzle(phone.address, kind, **options)
    solution = solution_of(phone.address, puzzle["id"])
    return phone.open(f"/puzzles/{puzzle['id']}"), puzzle, solution


def tile(page: Place, cell: str) -> Locator:
    return page.locator(f".board-side [data-cell={cell}]")


def tap_rings(page: Place, cells: list[str]) -> None:
    for cell in cells:
        tile(page, cell).tap()


def tap_plays(page: Place, plays: list[str]) -> None:
    for play in plays:
        piece, _, cell = play.partition("@")
        name = "Ring" if piece == "ring" else f"Tile {piece.removeprefix('tile:')}"
        tap(page.locator(".rack:not(.rival)"), name, exact=True)
        tile(page, cell).tap()


def tap_tiles(page: Place, tiles: dict[str, str]) -> None:
    for cell, face in tiles.items():
        tile(page, cell).tap()
        page.locator(".rack button:not([aria-disabled=true])").get_by_text(face, exact=True).first.tap()


def trace_words(page: Place, goals: list[Values]) -> None:
    """Tap the first and the last letter of each goal that is still to be found."""
    for goal in goals:
        found = page.locator(".panel .chip .word").all_inner_texts()
        if "/".join([goal["word"], *goal["also"]]) not in found:
            tap_rings(page, [goal["cells"][0], goal["cells"][-1]])
            page.locator(".said", has_text=goal["word"]).or_(page.locator("[data-state=over]")).wait_for()


def wait_for_counts(page: Place) -> None:
    """Wait until the points of what is on the board are shown."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def enter_answer(page: Place, kind: str, solution: Values) -> None:
    """Enter the best answer by taps."""
    if kind == "find-words":
        trace_words(page, solution["goals"])
    elif kind == "restore":
        tap_tiles(page, solution["tiles"])
    elif kind in ("tile-and-ring", "endgame"):
        tap_plays(page, solution["plays"])
    else:
        tap_rings(page, solution["rings"])


def solve(page: Page, kind: str, solution: Values, *, day: bool = False) -> None:
    """Enter the best answer, and have it checked, but where words are checked as they come: not in the one of a day."""
    enter_answer(page, kind, solution)
    if day or kind != "find-words":
        tap(page, "Check")
    see_heading(page, "Solved!")


def check_wrong(page: Page) -> Locator:
    """Have checked what is no solution; return what is said of it."""
    click(page, "Check")
    note = page.locator(".verdict-note")
    expect(note).to_be_visible()
    return note


def give_up(page: Page) -> None:
    click(page, "About this puzzle", "Give up")
    click(page, "Show the answer", exact=True)
    expect(page.locator("[data-state=over]")).to_be_visible()
    wait_for_counts(page)
