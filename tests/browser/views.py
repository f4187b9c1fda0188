"""Views of the pages: a screen, what is pressed and written on it, and what is there then."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone

View = Callable[[Phone], object]
Step = str | re.Pattern[str] | Callable[[Page], object]


def at(path: str | Callable[[Phone], str], *steps: Step, ready: str = "main h1") -> View:
    """Return the view of a screen, which may have to be prepared, after some steps."""

    def show(phone: Phone) -> None:
        page = phone.open(path if isinstance(path, str) else path(phone))
        go_on(page, *steps)
        expect(page.locator(ready).first).to_be_visible()

    return show


def go_on(page: Page, *steps: Step) -> None:
    """Press buttons, by their names, and do what else there is."""
    for step in steps:
        if isinstance(step, str | re.Pattern):
            page.get_by_role("button", name=step).first.click()
        else:
            step(page)


def link(name: str) -> Step:
    return lambda page: page.get_by_role("link", name=name).first.click()


def fill(label: str, text: str) -> Step:
    return lambda page: page.get_by_label(label).fill(text)


def type_keys(text: str) -> Step:
    return lambda page: page.keyboard.type(text)


def click_on(selector: str) -> Step:
    return lambda page: page.locator(selector).first.click()


def see_first(selector: str) -> Step:
    return lambda page: page.locator(selector).first.wait_for()


def scroll_to(selector: str) -> Step:
    return lambda page: page.locator(selector).last.scroll_into_view_if_needed()
