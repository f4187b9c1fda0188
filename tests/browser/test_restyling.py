"""A small change of a page has little of it styled anew: all of it would take tens of milliseconds each time."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.phone import Phone
from tests.browser.test_views import LINK

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
