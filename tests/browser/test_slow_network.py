"""Pages on a slow network and a slow phone: a heading soon, few requests, and little that is styled anew."""

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from api.services.daily_archive import today
from tests.browser.actions import note_requests
from tests.browser.phone import Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone
from tests.browser.test_views import LINK
from tests.browser.world import crowded_table
from tests.repetitions import LONG

SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
SECONDS = 4 if LONG else 8
"""Until the heading; with modules sent one by one it took 13. A machine that runs other tests too is given more."""

MOST_REQUESTS = 25


def match(phone: Phone) -> str:
    table = crowded_table(phone.address)
    phone.keep(f"match:{table.id}", table.keys)
    return table.path


def game(phone: Phone) -> str:
    game = Game(phone.address, "word-ringers", ["one", "bot"], bots={"bot": "random"})
    game.seat(phone, host=False)
    return game.path


PLACES: dict[str, Callable[[Phone], str]] = {
    "home": lambda phone: "/",
    "match": match,
    "puzzle": lambda phone: f"/puzzles/daily/{today()}",
    "table": game,
    "lobby": lambda phone: "/play",
    "linked table": lambda phone: f"/play/join/{Game(phone.address, 'word-ringers', ['one', 'two']).code}",
    "Ringo's board": lambda phone: "/play/ringo/board",
}


@pytest.mark.parametrize("place", PLACES if LONG else ["puzzle"])
def test_the_first_heading_comes_soon(new_phone: TakePhone, place: str) -> None:
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
def test_a_page_asks_for_few_files(new_phone: TakePhone, place: str) -> None:
    phone = new_phone()
    path = PLACES[place](phone)
    asked = note_requests(phone.page)
    phone.open(path)
    assert 5 < len(asked) <= MOST_REQUESTS


STYLED = "() => getComputedStyle(document.querySelector('main h1')).color"

CHANGES = {
    "a text": "() => { document.querySelector('main h1').textContent += '!'; }",
    "an element": "() => document.querySelector('main').append(document.createElement('div'))",
    "an element that goes": "() => document.querySelector('main').lastElementChild.remove()",
    "a class": "() => document.querySelector('main h1').classList.toggle('any')",
}


def styled_anew(browser: Browser, page: Page, change: str) -> int:
    """Return how many elements a browser styles anew after a change."""
    page.evaluate(STYLED)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(change)
    page.evaluate(STYLED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")


@pytest.mark.parametrize("path", ["/", LINK, "/puzzles"], ids=["start", "board", "puzzles"])
def test_a_small_change_has_little_styled_anew(browser: Browser, new_phone: Callable[..., Phone], path: str) -> None:
    phone = new_phone()
    page = phone.open(path)
    page.wait_for_load_state("networkidle")
    found = {name: styled_anew(browser, page, change) for name, change in CHANGES.items()}
    assert found.pop("a text") <= 10, found
    assert max(found.values()) <= 2, found
