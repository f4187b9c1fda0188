"""A phone far from any mast: on slow 3G the first heading is there within seconds, with few requests."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from api.services.daily_archive import today
from tests.browser.phone import Phone
from tests.browser.world import ask, crowded_table
from tests.repetitions import LONG

SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
SECONDS = 4 if LONG else 8
"""Until the heading; with modules sent one by one it took 13. A machine that runs other tests too is given more."""

MOST_REQUESTS = 25
SEATS = {"seats": ["one", "bot"], "bots": {"bot": "random"}}


def match(phone: Phone) -> str:
    table = crowded_table(phone.address)
    phone.keep(f"match:{table.id}", table.keys)
    return table.path


def game(phone: Phone) -> str:
    made = ask("POST", f"{phone.address}/v1/games/word-ringers/tables", SEATS)
    keys = {"game": "word-ringers", "seats": {"one": made["seat_token"]}, "names": []}
    phone.keep(f"table:{made['table']['id']}", keys)
    return f"/tables/{made['table']['id']}"


def linked(phone: Phone) -> str:
    """A table that a link leads to, on a phone that has never been at one."""
    made = ask("POST", f"{phone.address}/v1/games/word-ringers/tables", {"seats": ["one", "two"]})
    return f"/play/join/{made['code']}"


PLACES: dict[str, Callable[[Phone], str]] = {
    "home": lambda phone: "/",
    "match": match,
    "puzzle": lambda phone: f"/puzzles/daily/{today()}",
    "table": game,
    "lobby": lambda phone: "/play",
    "linked table": linked,
    "Ringo's board": lambda phone: "/play/ringo/board",
}


@pytest.mark.parametrize("place", PLACES if LONG else ["puzzle"])
def test_the_first_heading_comes_soon(new_phone: Callable[..., Phone], place: str) -> None:
    phone = new_phone()
    path = PLACES[place](phone)
    session = phone.context.new_cdp_session(phone.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_3G)
    start = time.monotonic()
    phone.page.goto(path, wait_until="commit")
    phone.page.wait_for_selector("main h1")
    assert time.monotonic() - start < SECONDS


@pytest.mark.parametrize("place", PLACES if LONG else list(PLACES)[:4])
def test_a_page_asks_for_few_files(new_phone: Callable[..., Phone], place: str) -> None:
    phone = new_phone()
    path = PLACES[place](phone)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.open(path)
    assert 5 < len(asked) <= MOST_REQUESTS
