"""What the browser prints of a page: what it shows, and nothing to press."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.actions import tap
from tests.browser.phone import THEMES, Phone
from tests.browser.table import TakePhone


def test_a_board_of_own_words_is_printed_without_its_form(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.locator("textarea").first.fill("cat\ndog")
    tap(page, "Make the board")
    page.locator(".compose .board .tile").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".compose .board")).to_be_visible()
    for hidden in (".bar", ".skip", ".languages", ".compose form", ".compose .buttons"):
        expect(page.locator(hidden).first).to_be_hidden()


GROUNDS = """() => [...document.querySelectorAll('body, main, main *')]
  .filter((node) => node.checkVisibility() && !node.closest('svg, .token, .initial'))
  .map((node) => [node, getComputedStyle(node)])
  .filter(([, style]) => /gradient|url/.test(style.backgroundImage) ||
    !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(style.backgroundColor))
  .map(([node]) => node.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/figures", "/puzzles/compose", "/how-to-play", "/play/ringer/rules"])
def test_pages_are_printed_on_white(new_phone: TakePhone, path: str, theme: Literal["light", "dark"]) -> None:
    phone = new_phone(theme=theme)
    phone.keep("played:m1", {"game": "ding", "at": 1, "ended": True, "won": True, "points": 7})
    page = phone.open(path)
    page.emulate_media(media="print")
    assert page.evaluate(GROUNDS) == []
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
