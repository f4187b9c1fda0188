"""A table with days for each move: its menu has the links of the calendar and the feed of one's own turns."""

import re

import httpx
from playwright.sync_api import Page, expect

from tests.browser.actions import tap
from tests.browser.phone import Phone
from tests.browser.playing import Game
from tests.browser.world import new_table

DAYS = {"days": 3}


def text_at(url: str) -> str:
    """Return what is at an address; an empty text where there is nothing."""
    answer = httpx.get(url)
    return answer.text if answer.status_code == 200 else ""


def opened(page: Page) -> None:
    tap(page, "More about this table")
    page.get_by_role("dialog").get_by_role("button", name="Calendar and feed").tap()


def shown(page: Page, label: str) -> str:
    return page.get_by_label(label).input_value()


def test_the_menu_has_the_links_and_makes_new_ones(phone: Phone, address: str) -> None:
    first, second = (Game(address, "ringo", ["anna", "bob"], "bob", clock=DAYS) for _ in range(2))
    page = first.open(phone, "anna")
    opened(page)
    switch = page.get_by_role("button", name="My turns at this table")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_label("Address of the calendar")).to_have_count(0)
    phone.check()
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    calendar, feed = shown(page, "Address of the calendar"), shown(page, "Address of the news feed")
    assert re.fullmatch(re.escape(address) + r"/turns/wr_[\w-]{43}\.ics", calendar)
    assert feed == calendar.removesuffix(".ics") + ".atom"
    phone.check()
    assert f"URL:{address}{first.path}" in text_at(calendar)

    page = second.open(phone, "anna")
    opened(page)
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert shown(page, "Address of the calendar") == calendar
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert all(f"{address}{table.path}" in text_at(feed) for table in (first, second))

    for _ in range(2):
        page.get_by_role("button", name="Make new links").last.tap()
    expect(page.get_by_label("Address of the calendar")).not_to_have_value(calendar)
    assert not text_at(calendar)
    assert not text_at(feed)
    new = shown(page, "Address of the news feed")
    assert all(f"{address}{table.path}" in text_at(new) for table in (first, second))
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert second.path not in text_at(new)
    assert first.path in text_at(new)


def test_a_feed_that_another_phone_has_removed_is_made_anew(phone: Phone, address: str) -> None:
    table = Game(address, "ringo", ["anna", "bob"], "bob", clock=DAYS)
    gone = {"id": "0" * 20, "token": "wr_" + "x" * 43, "secret": "wr_" + "y" * 43, "seats": []}
    phone.keep("turn-feed", gone)
    page = table.open(phone, "anna")
    opened(page)
    page.get_by_role("button", name="My turns at this table").tap()
    expect(page.get_by_label("Address of the calendar")).not_to_have_value(re.compile("yyyy"))
    assert table.path in text_at(shown(page, "Address of the news feed"))


def test_a_seat_of_a_match_stands_there_too(phone: Phone, address: str) -> None:
    match = new_table(address, "pink")
    phone.keep(f"match:{match.id}", match.keys)
    page = phone.open(match.path)
    tap(page, "Seat of Ann")
    page.get_by_role("dialog").get_by_role("button", name="Calendar and feed").tap()
    switch = page.get_by_role("button", name="My turns in this match")
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    feed = shown(page, "Address of the news feed")
    phone.check()
    match.ask("POST", "/rounds", {"board": "PIT pink:A1;green:C1"})
    assert f"{address}{match.path}" in text_at(feed)


def test_a_rematch_stands_there_by_itself(phone: Phone, address: str) -> None:
    table = Game(address, "ringo", ["anna", "bob"], "bob", clock=DAYS)
    page = table.open(phone, "anna")
    opened(page)
    switch = page.get_by_role("button", name="My turns at this table")
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    feed = shown(page, "Address of the news feed")
    page.keyboard.press("Escape")
    table.act("anna")
    table.ask("POST", "/offers", {"offer": "draw"}, "anna")
    table.ask("POST", "/offers/1", {"accept": True}, "bob")
    tap(page, "Play again")
    page.wait_for_url(lambda url: "/tables/" in url and table.id not in url)
    opened(page)
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert shown(page, "Address of the news feed") == feed


def test_a_table_without_days_has_no_links(phone: Phone, address: str) -> None:
    page = Game(address, "ringo", ["anna", "bob"], "bob").open(phone, "anna")
    tap(page, "More about this table")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Calendar and feed")).to_have_count(0)
