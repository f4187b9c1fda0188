"""Rated puzzles, leagues and puzzles for other sites in every size and theme: no barrier, nothing cut off."""

from functools import partial
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from api.services.daily_archive import today
from solver.puzzles.ratings.rules import least_seconds
from tests.browser.actions import click
from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    check_wrong,
    enter_answer,
    give_up,
    new_puzzle,
    solution_of,
    solution_of_rated,
    tap_rings,
    wait_for_counts,
    worse,
)
from tests.browser.test_puzzle_views import of_puzzle, wrong_answer
from tests.browser.views import Step, View, at, click_on, fill, go_on, scroll_to
from tests.browser.world import ask
from tests.repetitions import LONG

RATED = "place-rings"
OPEN = "JSON.parse(localStorage.getItem('ringers:rated-open'))"
NAMES = ("Ann", "Qx", "Clémentine", "Bartholomew F. the Third", "Dé", "Ed", "WWWWWWWWWWWWWWWWWWWWWWWW", "Qz", "Zoë")
LEAGUE = "Qx, Qwx 12 & Zqxj, Xvqz: Qzj 44, Wqx 33."  # as long as may be, and of no word of any puzzle
RANKED = (
    *(("best", 100, 13, 41.2), ("best", 100, 12, 1385.0), ("gold", 91, 8, 83.5)),
    *(("silver", 77, 5, 4012.9), ("bronze", 58, 3, 12.0), ("none", 31, 0, 300.0)),
)
UNRANKED = (("ended", "best", 100, 1.1), ("ended", "none", None, 77.0), ("begun", None, None, None))
"""For every reason that there is."""

BOARD = ".board-side .tile"


def standings(phone: Phone) -> str:
    """Let a solver be strong at some kinds, and new to others."""
    ratings, attempts = (1572, 1204, None, 1718, 1430, None), (24, 310, 1, 45, 31, 0)
    found: list[dict[str, Any]] = [
        {"kind": kind, "rating": rating, "deviation": 71, "attempts": count, "solved": count // 2}
        for kind, rating, count in zip(KINDS, ratings, attempts, strict=False)
    ]
    phone.page.route("**/v1/solvers/me", lambda route: route.fulfill(json={"ratings": found}))
    phone.keep("solver", "wr_x")
    return "/puzzles/rated"


def rated(phone: Phone, kind: str = RATED, *steps: Step) -> dict[str, Any]:
    """Show a puzzle that is open for a rating."""
    page = phone.open(f"/puzzles/rated/{kind}")
    page.locator("[data-state=open] .rated-open").wait_for()
    wait_for_counts(page)
    go_on(page, *steps)
    puzzle: dict[str, Any] = ask("GET", f"{phone.address}/v1/puzzles/{page.evaluate(OPEN)[kind]}")
    return puzzle


def rated_checked(phone: Phone) -> None:
    puzzle = rated(phone)
    tap_rings(phone.page, worse(solution_of_rated(puzzle), puzzle["board"]))
    check_wrong(phone.page)


def rated_won(phone: Phone) -> None:
    solution = solution_of_rated(rated(phone))
    phone.page.wait_for_timeout(1000 * least_seconds(len(solution["rings"])))
    enter_answer(phone.page, RATED, solution)
    click(phone.page, "Check")
    expect(phone.page.locator(".rated-end")).to_be_visible()


def rated_lost(phone: Phone) -> None:
    rated(phone)
    give_up(phone.page)
    expect(phone.page.locator(".rated-end")).to_be_visible()


def made(phone: Phone, *, maker: bool = False, member: str = "", name: str = LEAGUE) -> str:
    """Make a league of which the phone is the maker or a member, or neither; returns its address."""
    league = ask("POST", f"{phone.address}/v1/leagues", {"name": name})
    path = f"/leagues/{league['league']['id']}"
    token = {"Authorization": f"Bearer {league['maker_token']}"} if maker else {}
    kept = {"name": name, "edition": "standard", **({"maker": league["maker_token"]} if maker else {})}
    if member:
        joined = ask("POST", f"{phone.address}/v1{path}/members", {"name": member}, **token)
        kept["member"] = joined["member_token"]
    if maker or member:
        phone.keep(f"league:{league['league']['id']}", kept)
    return path


def row_of_day(number: int, name: str) -> dict[str, Any]:
    """Return a row of a day: the first ones by their rank, then those who have none."""
    row = {"member": number, "name": name, "you": number == 2}
    if number < len(RANKED):
        rank, share, points, seconds = RANKED[number]
        told = {"state": "ended", "place": number + 1, "points": points, "impossible": False}
        return {**row, **told, "rank": rank, "share": share, "seconds": seconds}
    state, rank, share, seconds = UNRANKED[(number - len(RANKED)) % 3]
    told = {"state": state, "place": None, "points": 0, "impossible": seconds is not None and seconds < 2}
    return {**row, **told, "rank": rank, "share": share, "seconds": seconds}


def play_in(page: Page) -> None:
    """Answer as if everybody in the league had played: days cannot be made to pass."""
    points = cycle((65, 41, 40, 12, 3, 0))
    rows = [
        {"member": number, "name": name, "place": number + 1, "points": next(points), "solved": 5, "played": 7}
        for number, name in enumerate(NAMES)
    ]
    day = {"date": today().isoformat(), "hidden": False, "items": [row_of_day(*each) for each in enumerate(NAMES)]}
    week = {"week": "2026-W48", "first": "2026-11-23", "last": "2026-11-29", "before": "2026-W47", "after": None}
    page.route("**/v1/leagues/*/days/*", lambda route: route.fulfill(json=day))
    page.route("**/v1/leagues/*/weeks/*", lambda route: route.fulfill(json={**week, "hidden": False, "items": rows}))


def two_leagues(phone: Phone, **first: Any) -> str:
    made(phone, **first)
    made(phone, member="Qxann", name="Qx 4b")
    return "/puzzles"


def league(phone: Phone, *steps: Step, ready: str = "main h1", **options: Any) -> None:
    page = phone.open(made(phone, **options))
    expect(page.locator(".league-card")).to_have_count(2)
    go_on(page, *steps)
    expect(page.locator(ready).first).to_be_visible()


def table_of(phone: Phone, part: str) -> None:
    play_in(phone.page)
    league(phone, scroll_to(f"[data-part={part}] tbody tr"), member="Clémentine")


def members(phone: Phone) -> None:
    path = made(phone, maker=True, member="Ann")
    for name in NAMES[1:5]:
        ask("POST", f"{phone.address}/v1{path}/members", {"name": name})
    phone.open(path)
    fold = phone.page.locator(".league-fold").last
    fold.locator("summary").click()
    fold.get_by_role("button", name="Close the league").scroll_into_view_if_needed()


def entry(phone: Phone, *, ended: bool = False) -> None:
    """Show today's puzzle that counts in a league."""
    two_leagues(phone, member="Ann")
    page = phone.open(f"/puzzles/daily/{today()}")
    page.locator(BOARD).first.wait_for()
    if ended:
        give_up(page)
        go_on(page, scroll_to("a[href^='/leagues/']"))


def embedded(phone: Phone, kind: str) -> dict[str, Any]:
    """Show a puzzle alone, as a frame does."""
    puzzle = new_puzzle(phone.address, kind)
    phone.open(f"/embed/{puzzle['id']}").locator(BOARD).first.wait_for()
    return puzzle


def embedded_wrong(phone: Phone, kind: str) -> None:
    puzzle = embedded(phone, kind)
    wrong_answer(phone.page, puzzle, solution_of(phone.address, puzzle["id"]))
    check_wrong(phone.page)


def embedded_solved(phone: Phone, kind: str) -> None:
    puzzle = embedded(phone, kind)
    enter_answer(phone.page, kind, solution_of(phone.address, puzzle["id"]))
    if kind != "find-words":
        click(phone.page, "Check")
    expect(phone.page.locator(".note.good")).to_be_visible()


def embedded_nothing(phone: Phone) -> None:
    phone.page.goto("/embed/nothere")
    expect(phone.page.locator(".note")).to_be_visible()


def make_in_sight(page: Page) -> None:
    page.get_by_role("button", name="Make a league").scroll_into_view_if_needed()


LAST_FOLD = ":nth-last-child(1 of .league-fold) summary"

FEW: dict[str, View] = {
    "leagues": at(partial(two_leagues, maker=True), make_in_sight),
    "league-join": league,
    "league-day": partial(table_of, part="days"),
    "league-members": members,
}
"""Views that no other test holds against the rules in every size; with `make test-long` all are."""

VIEWS: dict[str, View] = {
    **FEW,
    "rated": at("/puzzles/rated"),
    "rated-standings": at(standings, ready=".rated-points"),
    "rated-open": rated,
    "rated-open-words": partial(rated, kind="find-words"),
    "rated-open-endgame": partial(rated, kind="endgame"),
    "rated-checked": rated_checked,
    "rated-give-up": lambda phone: rated(phone, RATED, "About this puzzle", "Give up"),
    "rated-won": rated_won,
    "rated-lost": rated_lost,
    "league-make": at("/puzzles", "Make a league", ready="dialog"),
    "league-made": at(lambda phone: made(phone, maker=True) + "?share", ready=".qr-image"),
    "league-name-refused": lambda phone: league(phone, fill("Your name", "Nazi"), "Join the league", ready=".note.bad"),
    "league-empty": partial(league, maker=True),
    "league-member": partial(league, member="Ann"),
    "league-week": partial(table_of, part="weeks"),
    "league-rules": lambda phone: league(
        phone, click_on(".league-fold summary"), scroll_to(".league-fold p"), member="Ann"
    ),
    "league-closed": lambda phone: league(phone, click_on(LAST_FOLD), "Close the league", ready=".note", maker=True),
    "league-entry": entry,
    "league-entry-ended": partial(entry, ended=True),
    **{f"embed-{kind}": partial(embedded, kind=kind) for kind in KINDS},
    "embed-day": at("/embed/standard/latest", ready=BOARD),
    "embed-wrong": partial(embedded_wrong, kind="place-rings"),
    "embed-wrong-endgame": partial(embedded_wrong, kind="endgame"),
    "embed-solved": partial(embedded_solved, kind="tile-and-ring"),
    "embed-solved-words": partial(embedded_solved, kind="find-words"),
    "embed-nothing": embedded_nothing,
    "embed-lines": of_puzzle("place-rings", "About this puzzle", "Put it on your page", ready="textarea"),
}


@pytest.mark.parametrize("view", VIEWS if LONG else FEW)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
