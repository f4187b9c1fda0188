"""What was entered on a phone reaches the service, whatever refuses it on the way."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, Route, expect

from tests.browser.phone import Phone
from tests.browser.test_claims import WORDS, sit_down, write
from tests.browser.world import FULL, new_table

CLAIMS, BOARD = "**/rounds/1/claims", "**/rounds/1/board"


def lose(route: Route) -> None:
    route.abort()


def refuse(route: Route) -> None:
    route.fulfill(
        status=429,
        headers={"Retry-After": "0", "Content-Type": "application/problem+json"},
        json={"type": "/problems/too_many_requests", "title": "Too many requests", "status": 429, "errors": []},
    )


@pytest.mark.parametrize("stop", [lose, refuse])
def test_pending_claims_survive_a_reload_and_are_sent_when_that_can_be_done(
    phone: Phone, address: str, stop: Callable[[Route], None]
) -> None:
    table = new_table(address)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    page.route(CLAIMS, stop)
    write(page, "coats", "bee")
    kept = page.get_by_text("Kept on this phone; sent when the service can be reached.")
    expect(kept).to_be_visible()
    page.reload()
    expect(kept).to_be_visible()
    for word in ("COATS", "BEE"):
        expect(page.get_by_role("button", name=re.compile(f"^{word} "))).to_be_visible()
    assert table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"] == {"pink": []}
    page.unroute(CLAIMS)
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"] == {"pink": ["COATS", "BEE"]}


@pytest.mark.parametrize("stop", [lose, refuse])
def test_a_pending_board_is_kept_and_sent_when_that_can_be_done(
    phone: Phone, address: str, stop: Callable[[Route], None]
) -> None:
    def taken_in(answer: Response) -> bool:
        return answer.request.method == "PATCH" and answer.url.endswith("/rounds/1/board") and answer.ok

    table = new_table(address)
    table.open_round(FULL)
    page = sit_down(phone, table, "/rounds/1/rings")
    page.route(BOARD, stop)
    page.locator("[data-cell=A1]").tap()
    expect(
        page.get_by_text("The board is kept on this phone and sent when the service can be reached.")
    ).to_be_visible()
    expect(page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter C")
    assert "A1" in table.ask("GET", "/rounds/1/board")["rings"]
    with page.expect_response(taken_in):
        page.unroute(BOARD)
    assert "A1" not in table.ask("GET", "/rounds/1/board")["rings"]
    expect(page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter C")
