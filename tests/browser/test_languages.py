"""The pages speak the language of the browser or the one that is chosen, and nothing is cut off on a narrow phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, expect

from api.texts import languages, text
from tests.browser.phone import DESKTOP, Phone
from tests.browser.world import FULL, Table, crowded_table
from tests.repetitions import LONG

NARROW = (320, 640)
LOCALES = {"en": "en-GB", "es": "es-MX", "fr": "fr-CA", "de": "de-AT"}
FEW = ("/", "/matches/new", "/words?q=coats", "{match}", "{match}/rounds/3/words", "{match}/rounds/1/result")
"""Addresses where much text stands on little room; with `make test-long` those of all screens are looked at."""

ALL = (
    *FEW,
    *("/play", "/play/word-ringers", "/play/ding", "/play/ringo", "/play/ringer", "/play/ring", "/play/ringo/board"),
    *("/play/ding/rules", "/play/ringer/rules", "/play/ring/rules", "/play/ringo/rules"),
    *(
        "/how-to-play",
        "/puzzles",
        "/puzzles/daily/{day}",
        "/puzzles/print",
        "/records",
        "/words/judge",
        "/matches",
        "/join/K7WQ3T",
    ),
    *("/board/letters", f"/board#board={FULL.replace(' ', '+')}", "/nowhere"),
)

CUT = """() => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX) || box.width <= 1) break;
      const edge = at === document.documentElement ? innerWidth : box.right;
      if ((style.overflowX !== 'visible' || at === document.documentElement) && right > edge + 1) {
        cut.push(node.data);
        break;
      }
    }
  }
  return cut;
}"""


@pytest.fixture(scope="module")
def table(address: str) -> Table:
    return crowded_table(address)


def speaking(browser: Browser, address: str, language: str) -> Phone:
    return Phone(browser, address, NARROW, locale=LOCALES[language])


@pytest.mark.parametrize("language", languages() if LONG else ["es", "fr", "de"])
def test_nothing_is_cut_off_on_a_narrow_phone(browser: Browser, address: str, table: Table, language: str) -> None:
    phone = speaking(browser, address, language)
    phone.keep(f"match:{table.id}", table.keys)
    for place in ALL if LONG else FEW:
        phone.open(place.format(match=table.path, day=datetime.now(UTC).date()))
        assert phone.page.locator("html").get_attribute("lang") == language
        assert phone.page.evaluate(CUT) == [], f"{language} {place}"
        phone.check_layout()
        name = re.sub(r"\W+", "-", place.replace("{match}", "match").split("#")[0]).strip("-") or "home"
        phone.photograph(f"language-{language}-{name}")
    phone.check_access()
    phone.close()
    phone.check_clean()


def test_another_language_is_chosen_and_stays(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(size=DESKTOP)
    page = phone.open("/how-to-play")
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_role("heading", name="Spielregeln", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
    phone.open("/puzzles")
    expect(page.get_by_role("heading", name=text("de", "puzzles.title"), exact=True)).to_be_visible()
    page.get_by_label("Sprache").select_option(label="English")
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()


def test_a_language_that_cannot_be_had_is_not_chosen(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone()
    page = phone.open("/how-to-play")
    page.route(re.compile("texts/fr"), lambda route: route.abort())
    page.get_by_label("Language").select_option(label="Français")
    expect(page.locator(".toast")).to_contain_text("cannot be reached")
    expect(page.get_by_label("Language")).to_have_value("en")
