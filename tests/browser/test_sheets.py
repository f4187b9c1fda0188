"""Every view, those behind taps too, in each language, size and theme on contact sheets, for people to look through."""

from functools import partial

import pytest
from playwright.sync_api import Browser

from api.texts import languages
from tests.browser import test_contest_views, test_puzzle_views, test_views
from tests.browser.contact_sheets import ContactSheets
from tests.browser.phone import NARROW, SIZES, Phone
from tests.browser.puzzle_desk import KINDS, open_puzzle, solve
from tests.browser.test_languages import CUT, LOCALES, TYPED
from tests.browser.translated import speak_names_of
from tests.repetitions import LONG

pytestmark = pytest.mark.skipif(not LONG, reason="by `make test-long`: many pictures for people")


def solved(phone: Phone, kind: str) -> None:
    page, _, solution = open_puzzle(phone, kind)
    solve(page, kind, solution)
    page.locator("[data-state=over]").wait_for()


PUZZLES = {**test_puzzle_views.VIEWS, **{f"solved-{kind}": partial(solved, kind=kind) for kind in KINDS}}


@pytest.mark.parametrize("part", ["assistant", "puzzles", "contests"])
@pytest.mark.parametrize("language", languages())
def test_every_view_is_drawn_for_people_to_look_at(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch, language: str, part: str
) -> None:
    views = {"assistant": test_views.VIEWS, "puzzles": PUZZLES, "contests": test_contest_views.VIEWS}[part]
    speak_names_of(monkeypatch, language)
    sheets = ContactSheets(f"{part}-{language}")
    cut = {}
    for name, view in views.items():
        phone = Phone(browser, address, NARROW, locale=LOCALES[language])
        view(phone)
        cut[name] = phone.page.evaluate(CUT, TYPED)
        for width, height in SIZES.values():
            phone.page.set_viewport_size({"width": width, "height": height})
            phone.check_width()
            phone.check_texts()
        sheets.add(phone)
        phone.close()
    sheets.write()
    assert {name: texts for name, texts in cut.items() if texts} == {}
