"""How a kind of puzzle works is told on its page, and does not get in the way of the puzzle."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.puzzle_desk import new_puzzle


def test_how_it_works_is_open_at_first_and_folded_from_then_on(phone: Phone, address: str) -> None:
    path = f"/puzzles/{new_puzzle(address, 'ring-deduction')['id']}"
    page = phone.open(path)
    told = page.locator(".how-it-works")
    expect(told.locator(".board")).to_have_count(2)
    expect(told.locator("figcaption")).to_be_visible()
    expect(page.locator(".board-side .board")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Check")).to_be_in_viewport(ratio=1)
    phone.check_access()
    page.reload()
    expect(told.locator("summary")).to_be_visible()
    expect(told.locator("figcaption")).to_have_count(0)
    page.get_by_role("button", name="How it works").tap()
    expect(told.locator("figcaption")).to_be_visible()
