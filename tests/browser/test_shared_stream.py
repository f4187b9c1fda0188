"""The tabs of a browser share one stream of a match; another takes over when the tab that leads closes."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect

from tests.browser.phone import Phone
from tests.browser.table import TakePhone, expect_soon
from tests.browser.world import BOARD, Table, new_table

TABS = 8
"""More than the six connections that a browser opens to a host over HTTP/1.1."""

TURN = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_tabs(phone: Phone, table: Table, count: int) -> tuple[list[Page], list[Request]]:
    """Open a match on the big screen in several tabs; return them, and the streams that are open at any time."""
    streams = watch_streams(phone)
    tabs = [phone.page, *(phone.context.new_page() for _ in range(count - 1))]
    for tab in tabs:
        open_screen(tab, table)
    return tabs, streams


def watch_streams(phone: Phone) -> list[Request]:
    """Return the streams that are open at any time."""
    streams: list[Request] = []
    phone.context.on("request", lambda request: streams.append(request) if request.url.endswith("/events") else None)
    for event in ("requestfinished", "requestfailed"):
        phone.context.on(event, lambda request: streams.remove(request) if request in streams else None)
    return streams


def open_screen(page: Page, table: Table) -> None:
    """Open a match on the big screen."""
    page.goto(f"/tv/{table.code}")
    page.wait_for_url(f"**{table.path}/screen")
    expect(page.locator(".tile[data-face=C]").first).to_be_visible()


def ring(table: Table, cell: str, tabs: list[Page]) -> None:
    """Put a ring on a cell; each tab shows it."""
    table.ask("PATCH", "/rounds/1/board", {"rings": {cell: {"player": "green", "was": None}}})
    for tab in tabs:
        expect(tab.locator(f"[data-cell={cell}] .ring")).to_have_count(1)


def test_eight_tabs_of_a_browser_follow_a_match_by_one_stream(take_phone: TakePhone, address: str) -> None:
    table = new_table(address)
    table.sit("pink", "green")
    table.open_round(BOARD)
    phone = take_phone((1440, 900))
    tabs, streams = open_tabs(phone, table, TABS)
    ring(table, "B2", tabs)
    assert len(streams) == 1
    assert streams[0].frame.page is phone.page
    phone.page.goto("/tv")
    ring(table, "C3", tabs[1:])
    assert len(streams) == 1
    streams.pop().frame.page.close()
    left = [tab for tab in tabs[1:] if not tab.is_closed()]
    assert len(left) == TABS - 2
    ring(table, "D4", left)
    assert len(streams) == 1
    for tab in left:
        tab.close()


def test_a_hidden_page_lets_go_of_its_stream_and_catches_up_when_it_is_shown(
    take_phone: TakePhone, address: str
) -> None:
    table = new_table(address)
    table.sit("pink", "green")
    table.open_round(BOARD)
    phone = take_phone((1440, 900))
    (page,), streams = open_tabs(phone, table, 1)
    expect_soon(page, lambda: len(streams) == 1)
    page.evaluate(TURN, True)
    expect_soon(page, lambda: not streams)
    table.ask("PATCH", "/rounds/1/board", {"rings": {"B2": {"player": "green", "was": None}}})
    page.evaluate(TURN, False)
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)
    expect_soon(page, lambda: len(streams) == 1)


def test_without_web_locks_a_page_follows_by_itself(new_phone: TakePhone, address: str) -> None:
    table = new_table(address)
    table.sit("pink", "green")
    table.open_round(BOARD)
    phone = new_phone(size=(1440, 900))
    phone.context.add_init_script("delete Navigator.prototype.locks;")
    tabs, streams = open_tabs(phone, table, 2)
    ring(table, "B2", tabs)
    assert len(streams) == 2
    tabs[1].close()


def test_a_browser_opens_four_streams_and_polls_for_the_rest(take_phone: TakePhone, address: str) -> None:
    phone = take_phone((1440, 900))
    streams = watch_streams(phone)
    tables = [new_table(address) for _ in range(5)]
    tabs = [phone.page, *(phone.context.new_page() for _ in tables[1:])]
    for table, tab in zip(tables, tabs, strict=True):
        table.sit("pink", "green")
        table.open_round(BOARD)
        open_screen(tab, table)
    for table, tab in zip(tables, tabs, strict=True):
        ring(table, "B2", [tab])
    assert len(streams) == 4
    for tab in tabs[1:]:
        tab.close()
