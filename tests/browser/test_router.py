"""Going from screen to screen while parts of the pages are still on their way."""

import re

from playwright.sync_api import expect

from tests.browser.actions import hold_back
from tests.browser.phone import Phone

PRESSED = """() => {
  document.querySelector('.bar-links a[href="/words"]').click();
  const link = document.querySelector('.game-link');
  const box = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Goes to the words; returns whether a link of the screen that is left can still be pressed."""


WORDS = "**/bundles/words.js"
"""The scripts of the screen *Words*."""


def test_a_screen_that_comes_late_does_not_cover_the_one_that_was_pressed_after_it(phone: Phone) -> None:
    waiting = hold_back(phone.page, WORDS)
    page = phone.open("/")
    bar = page.locator(".bar-links")
    bar.get_by_role("link", name="Words").tap()
    expect(page.locator("main").get_by_role("status")).to_be_visible()
    bar.get_by_role("link", name="Puzzles").tap()
    expect(page.locator("main h1")).to_have_text("Puzzles")
    for route in waiting:
        route.continue_()
    page.wait_for_load_state("networkidle")
    expect(page.locator("main h1")).to_have_text("Puzzles")
    bar.get_by_role("link", name="Words").tap()
    expect(page.locator("main h1")).to_have_text("Words")
    page.go_back()
    expect(page).to_have_url(re.compile("/puzzles$"))
    expect(page.locator("main h1")).to_have_text("Puzzles")


def test_a_screen_that_is_left_cannot_be_pressed(phone: Phone) -> None:
    waiting = hold_back(phone.page, WORDS)
    page = phone.open("/")
    assert not page.evaluate(PRESSED)
    expect(page.locator("main").get_by_role("status")).to_be_visible()
    assert not page.locator("main").evaluate("main => main.inert")
    for route in waiting:
        route.continue_()
    expect(page.locator("main h1")).to_have_text("Words")
    assert not page.locator("main").evaluate("main => main.inert")
