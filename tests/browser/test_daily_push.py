"""The puzzle of the day: a switch has the browser told of it, also with the page closed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.actions import tap
from tests.browser.phone import Phone
from tests.browser.subscribing import notifying, subscribing
from tests.pushing import Browser as Subscriber
from tests.servers import Server

ENDPOINT = "http://127.0.0.1:9/"
SWITCH, QUIET = "Tell me when the puzzle of the day is here", "Not between 22:00 and 8:00"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Server]:
    with notifying(tmp_path) as server:
        yield server


def phone_at(browser: Browser, service: Server) -> Phone:
    return subscribing(browser, service, Subscriber().subscription(ENDPOINT))


def switched(page: Page, switch: Locator, on: bool) -> None:
    """Tap a switch, and wait until the service has heard of it."""
    with page.expect_response(lambda answer: answer.url.endswith("/v1/push/daily")) as asked:
        switch.tap()
    assert asked.value.status == 204
    expect(switch).to_have_attribute("aria-pressed", str(on).lower())


def test_the_list_of_puzzles_has_the_switch(browser: Browser, service: Server) -> None:
    phone = phone_at(browser, service)
    page = phone.open("/puzzles")
    phone.wait_for_worker()
    page.get_by_text("Subscribe", exact=True).tap()
    switch, quiet = (page.get_by_role("button", name=name) for name in (SWITCH, QUIET))
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(quiet).to_be_hidden()
    phone.check()
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    for tapped, method, hours in (
        (switch, "PUT", {"from": 22, "to": 8, "timezone": zone}),
        (quiet, "PUT", None),
    ):
        with page.expect_request(lambda request: request.url.endswith("/v1/push/daily")) as asked:
            tapped.tap()
        assert (asked.value.method, asked.value.post_data_json["quiet"]) == (method, hours)
        assert asked.value.post_data_json["edition"] == "standard"
    expect(quiet).to_have_attribute("aria-pressed", "false")
    phone.check()
    page.reload()
    page.get_by_text("Subscribe", exact=True).tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(quiet).to_have_attribute("aria-pressed", "false")
    switched(page, switch, on=False)
    expect(quiet).to_be_hidden()
    phone.context.close()


def test_the_page_of_the_day_has_it_and_a_browser_is_told_one_edition(browser: Browser, service: Server) -> None:
    phone = phone_at(browser, service)
    day = phone.open("/puzzles").locator("a.today").get_attribute("href")
    page = phone.open(f"{day}?edition=gentle")
    phone.wait_for_worker()
    tap(page, "About this puzzle")
    switch = page.get_by_role("button", name=SWITCH)
    switched(page, switch, on=True)
    phone.check()
    page = phone.open(str(day))
    tap(page, "About this puzzle")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switched(page, switch, on=True)
    page = phone.open(f"{day}?edition=gentle")
    tap(page, "About this puzzle")
    expect(switch).to_have_attribute("aria-pressed", "false")
    phone.context.close()


def test_without_push_messages_there_is_no_switch(phone: Phone) -> None:
    page = phone.open("/puzzles")
    page.get_by_text("Subscribe", exact=True).tap()
    expect(page.get_by_role("link", name=re.compile("Calendar"))).to_be_visible()
    expect(page.get_by_role("button", name=SWITCH)).to_have_count(0)
