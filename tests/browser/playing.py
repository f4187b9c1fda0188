"""Playing at a table by hand: the lobby's form, laying tiles and rings, words, and the end."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.phone import PATIENCE, Phone
from tests.browser.world import ask

PLAYS_EACH = 10
FREE = ".board [data-cell]:not(.dim)"


def open_form(phone: Phone, game: str, name: str) -> Page:
    """Open the form for a new table of a game, with the own name in it."""
    page = phone.open(f"/play/{game}")
    page.get_by_label("Your name").fill(name)
    return page


def start_table(page: Page) -> str:
    """Start the table of a form; returns its id."""
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/tables/*")
    return page.url.rpartition("/")[2].partition("?")[0]


def sit_down(phone: Phone, code: str, name: str) -> Page:
    """Join a table by the link of its code."""
    page = phone.open(f"/play/join/{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/tables/*")
    return page


def is_on_turn(page: Page) -> bool:
    """Tell whether the tab says that it is the own turn."""
    return page.title().startswith("●")


def wait_for_turn(page: Page, patience: int = PATIENCE) -> None:
    """Wait so many milliseconds at most until the tab says that it is the own turn."""
    expect(page).to_have_title(re.compile("^●"), timeout=patience)


def lay(page: Page) -> None:
    """Lay the first piece of the rack on the first cell that is free for it, as soon as it is the own turn."""
    wait_for_turn(page)
    page.locator(FREE).first.click()
    page.get_by_role("button", name="Lay ").click()
    expect(page.locator("[data-key=lay]")).to_have_count(0)


def table_of(address: str, table: str, token: str) -> dict[str, Any]:
    """Return a table as a seat sees it over HTTP."""
    found: dict[str, Any] = ask("GET", f"{address}/v1/tables/{table}", Authorization=f"Bearer {token}")
    return found


def ranking(page: Page) -> list[str]:
    """Return the lines of the ranking at the end."""
    expect(page.locator(".ranking li").first).to_be_visible()
    return [line.replace("\n", " ") for line in page.locator(".ranking li").all_inner_texts()]
