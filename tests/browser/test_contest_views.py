"""Rated puzzles, leagues and puzzles for other sites in every size and theme: no barrier, nothing cut off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from api.services.daily_archive import today
from solver.puzzles.ratings.rules import least_seconds
from tests.browser.phone import Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    enter_answer,
    new_puzzle,
    solution_of,
    solution_of_rated,
    tap_rings,
    wait_for_counts,
    worse,
)
from tests.browser.test_puzzle_views import give_up, opened, wrong_answer
from tests.browser.world import ask
from tests.repetitions import LONG

View = Callable[[Phone], object]

RATED = "place-rings"
OPEN = "JSON.parse(localStorage.getItem('ringers:rated-open'))"
NAMES = ("Ann", "Qx", "Clémentine", "Bartholomew F. the Third", "Dé", "Ed", "WWWWWWWWWWWWWWWWWWWWWWWW", "Qz", "Zoë")
LEAGUE = "Qx, Qwx 12 & Zqxj, Xvqz: Qzj 44, Wqx 33."  # as long as may be, and of no word of any puzzle
RANKS = (("best", 100), ("best", 100), ("gold", 91), ("silver", 77), ("bronze", 58), ("none", 31))
SECONDS = (41.2, 1385.0, 83.5, 4012.9, 12.0, 300.0)


def rated_kinds(phone: Phone) -> None:
    phone.open("/puzzles/rated")


def standings(phone: Phone) -> None:
    """Show a solver who is strong at some kinds, and new to others."""
    found: list[dict[str, Any]] = [
        {"kind": kind, "rating": rating, "deviation": 71, "attempts": attempts, "solved": attempts // 2}
        for kind, rating, attempts in zip(
            KINDS, (1572, 1204, None, 1718, 1430, None), (24, 310, 1, 45, 31, 0), strict=False
        )
    ]
    phone.page.route("**/v1/solvers/me", lambda route: route.fulfill(json={"ratings": found}))
    phone.keep("solver", "wr_x")
    phone.open("/puzzles/rated")
    phone.page.locator(".rated-points").first.wait_for()


def rated(phone: Phone, kind: str = RATED) -> dict[str, Any]:
    """Show a puzzle that is open for a rating."""
    phone.open(f"/puzzles/rated/{kind}")
    phone.page.locator("[data-state=open] .rated-open").wait_for()
    puzzle: dict[str, Any] = ask("GET", f"{phone.address}/v1/puzzles/{phone.page.evaluate(OPEN)[kind]}")
    return puzzle


def rated_checked(phone: Phone) -> None:
    puzzle = rated(phone)
    tap_rings(phone.page, worse(solution_of_rated(puzzle), puzzle["board"]))
    phone.page.get_by_role("button", name="Check").click()
    expect(phone.page.locator(".verdict-note")).to_be_visible()


def rated_won(phone: Phone) -> None:
    solution = solution_of_rated(rated(phone))
    phone.page.wait_for_timeout(1000 * least_seconds(len(solution["rings"])))
    enter_answer(phone.page, RATED, solution)
    phone.page.get_by_role("button", name="Check").click()
    expect(phone.page.locator(".rated-end")).to_be_visible()


def rated_lost(phone: Phone) -> None:
    rated(phone)
    give_up(phone)
    expect(phone.page.locator(".rated-end")).to_be_visible()


def asked_to_give_up_rated(phone: Phone) -> None:
    rated(phone)
    phone.page.get_by_role("button", name="About this puzzle").click()
    phone.page.get_by_role("button", name="Give up").click()


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
    """Return a row of a day: the first ones by their rank, then those who have none, for every reason there is."""
    row = {
        "member": number,
        "name": name,
        "you": number == 2,
        "state": "ended",
        "place": number + 1,
        "impossible": False,
    }
    if number < len(RANKS):
        rank, share = RANKS[number]
        points = (13, 12, 8, 5, 3, 0)[number]
        return {**row, "points": points, "rank": rank, "share": share, "seconds": SECONDS[number]}
    state, rank, share, seconds = (
        ("ended", "best", 100, 1.1),
        ("ended", "none", None, 77.0),
        ("begun", None, None, None),
    )[(number - len(RANKS)) % 3]
    fast = seconds is not None and seconds < 2
    return {
        **row,
        "place": None,
        "points": 0,
        "state": state,
        "rank": rank,
        "share": share,
        "seconds": seconds,
        "impossible": fast,
    }


def play_in(page: Page) -> None:
    """Answer as if everybody in the league had played: days cannot be made to pass."""
    days = {"date": today().isoformat(), "hidden": False}
    week = {"first": "2026-11-23", "last": "2026-11-29", "before": "2026-W47", "after": None, "hidden": False}
    points = cycle((65, 41, 40, 12, 3, 0))
    page.route(
        "**/v1/leagues/*/days/*",
        lambda route: route.fulfill(json={**days, "items": [row_of_day(*each) for each in enumerate(NAMES)]}),
    )
    rows = [
        {"member": number, "name": name, "place": number + 1, "points": next(points), "solved": 5, "played": 7}
        for number, name in enumerate(NAMES)
    ]
    page.route("**/v1/leagues/*/weeks/*", lambda route: route.fulfill(json={"week": "2026-W48", **week, "items": rows}))


def leagues(phone: Phone) -> None:
    made(phone, maker=True)
    made(phone, member="Qxann", name="Qx 4b")
    phone.open("/puzzles")
    phone.page.get_by_role("button", name="Make a league").scroll_into_view_if_needed()


def league_to_make(phone: Phone) -> None:
    phone.open("/puzzles")
    phone.page.get_by_role("button", name="Make a league").click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()


def league_made(phone: Phone) -> None:
    phone.open(made(phone, maker=True) + "?share")
    expect(phone.page.get_by_role("img", name="QR")).to_be_visible()


def league(phone: Phone, **options: Any) -> None:
    phone.open(made(phone, **options))
    expect(phone.page.locator(".league-card")).to_have_count(2)


def name_refused(phone: Phone) -> None:
    league(phone)
    phone.page.get_by_label("Your name").fill("Nazi")
    phone.page.get_by_role("button", name="Join the league").click()
    expect(phone.page.locator(".note.bad")).to_be_visible()


def table_of(phone: Phone, part: str) -> None:
    play_in(phone.page)
    league(phone, member="Clémentine")
    row = phone.page.locator(f"[data-part={part}] tbody tr").last
    row.scroll_into_view_if_needed()


def members(phone: Phone) -> None:
    path = made(phone, maker=True, member="Ann")
    for name in NAMES[1:5]:
        ask("POST", f"{phone.address}/v1{path}/members", {"name": name})
    phone.open(path)
    fold = phone.page.locator(".league-fold").last
    fold.locator("summary").click()
    fold.get_by_role("button", name="Close the league").scroll_into_view_if_needed()


def rules(phone: Phone) -> None:
    league(phone, member="Ann")
    phone.page.locator(".league-fold summary").first.click()
    phone.page.locator(".league-fold p").last.scroll_into_view_if_needed()


def closed(phone: Phone) -> None:
    league(phone, maker=True)
    phone.page.locator(".league-fold summary").last.click()
    phone.page.get_by_role("button", name="Close the league").click()
    expect(phone.page.locator(".note").first).to_be_visible()


def entry(phone: Phone) -> None:
    """Show today's puzzle that counts in a league."""
    made(phone, member="Ann")
    made(phone, member="Ann", name="Qx 4b")
    phone.open(f"/puzzles/daily/{today()}")
    phone.page.locator(".board-side .tile").first.wait_for()


def entry_ended(phone: Phone) -> None:
    entry(phone)
    give_up(phone)
    phone.page.locator("a[href^='/leagues/']").last.scroll_into_view_if_needed()


def embedded(phone: Phone, kind: str) -> dict[str, Any]:
    """Show a puzzle alone, as a frame does, with some of its answer entered."""
    puzzle = new_puzzle(phone.address, kind)
    phone.open(f"/embed/{puzzle['id']}")
    phone.page.locator(".board-side .tile").first.wait_for()
    return puzzle


def embedded_day(phone: Phone) -> None:
    phone.open("/embed/standard/latest")
    phone.page.locator(".board-side .tile").first.wait_for()


def embedded_wrong(phone: Phone, kind: str) -> None:
    wrong_answer(phone, embedded(phone, kind))
    phone.page.get_by_role("button", name="Check").click()
    expect(phone.page.locator(".verdict-note")).to_be_visible()


def embedded_solved(phone: Phone, kind: str) -> None:
    puzzle = embedded(phone, kind)
    enter_answer(phone.page, kind, solution_of(phone.address, puzzle["id"]))
    if kind != "find-words":
        phone.page.get_by_role("button", name="Check").click()
    expect(phone.page.locator(".note.good")).to_be_visible()


def embedded_nothing(phone: Phone) -> None:
    phone.page.goto("/embed/nothere")
    expect(phone.page.locator(".note")).to_be_visible()


def put_on_page(phone: Phone) -> None:
    opened(phone, "place-rings")
    phone.page.get_by_role("button", name="About this puzzle").click()
    phone.page.get_by_role("button", name="Put it on your page").click()
    expect(phone.page.get_by_label("Lines for your page")).to_be_visible()


def rated_words(phone: Phone) -> None:
    rated(phone, "find-words")
    wait_for_counts(phone.page)


FEW: dict[str, View] = {
    "leagues": leagues,
    "league-join": league,
    "league-day": partial(table_of, part="days"),
    "league-members": members,
}
"""Views that no other test holds against the rules in every size; with `make test-long` all are."""

VIEWS: dict[str, View] = {
    **FEW,
    "rated": rated_kinds,
    "rated-standings": standings,
    "rated-open": rated,
    "rated-open-words": rated_words,
    "rated-open-endgame": partial(rated, kind="endgame"),
    "rated-checked": rated_checked,
    "rated-give-up": asked_to_give_up_rated,
    "rated-won": rated_won,
    "rated-lost": rated_lost,
    "league-make": league_to_make,
    "league-made": league_made,
    "league-name-refused": name_refused,
    "league-empty": partial(league, maker=True),
    "league-member": partial(league, member="Ann"),
    "league-week": partial(table_of, part="weeks"),
    "league-rules": rules,
    "league-closed": closed,
    "league-entry": entry,
    "league-entry-ended": entry_ended,
    **{f"embed-{kind}": partial(embedded, kind=kind) for kind in KINDS},
    "embed-day": embedded_day,
    "embed-wrong": partial(embedded_wrong, kind="place-rings"),
    "embed-wrong-endgame": partial(embedded_wrong, kind="endgame"),
    "embed-solved": partial(embedded_solved, kind="tile-and-ring"),
    "embed-solved-words": partial(embedded_solved, kind="find-words"),
    "embed-nothing": embedded_nothing,
    "embed-lines": put_on_page,
}


@pytest.mark.parametrize("view", VIEWS if LONG else FEW)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
