"""A table with days for each move: a switch has the browser told of turns, also with the page closed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect
from pydantic_core import from_json

from api.app import create_app
from api.settings import Settings
from tests.browser.actions import tap
from tests.browser.phone import Phone
from tests.browser.playing import Game
from tests.browser.subscribing import notifying, subscribing
from tests.browser.world import new_table
from tests.pushing import Browser as Subscriber
from tests.receivers import Receiver, receiver
from tests.servers import Server

WORKER = """async ([source, type, url, at, sight]) => {
  const handlers = {}, shown = [], opened = [];
  let focused = 0, done;
  const windows = at ? [{ url: `http://host${at}`, visibilityState: sight, focus: async () => { focused += 1; } }] : [];
  const self = {
    addEventListener: (name, handler) => { handlers[name] = handler; },
    clients: { matchAll: async () => windows, openWindow: async (path) => opened.push(path) },
    registration: { showNotification: async (title, { tag, data }) => shown.push([title, tag, data]) },
  };
  new Function("self", "location", source)(self, { origin: "http://host" });
  const waitUntil = (promise) => { done = promise; };
  handlers.push({ data: { json: () => ({ type, url }) }, waitUntil });
  await done;
  for (const [, , data] of shown) {
    handlers.notificationclick({ notification: { data, close: () => {} }, waitUntil });
    await done;
  }
  return { shown: shown.map((each) => each.slice(0, 2)), opened, focused };
}"""
"""Deliver a message to the worker, and tap what it shows."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Server]:
    with notifying(tmp_path) as server:
        yield server


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return create_app(Settings(database=str(tmp_path / "test.sqlite3"), bot_processes=0)).test_client()


@pytest.fixture
def push() -> Iterator[Receiver]:
    with receiver(lambda _: 201) as push:
        yield push


def opened(browser: Browser, server: Server, table: Any, subscription: Any) -> tuple[Phone, Page]:
    phone = subscribing(browser, server, subscription)
    page = table.open(phone, "anna")
    phone.wait_for_worker()
    return phone, page


def test_the_switch_has_the_browser_told_of_ones_turns(browser: Browser, service: Server, push: Receiver) -> None:
    table, subscriber = Game(service.url, "ringo", ["anna", "bob"], "bob", clock={"days": 3}), Subscriber()
    phone, page = opened(browser, service, table, subscriber.subscription(push.url))
    tap(page, "More about this table")
    switch = page.get_by_role("button", name="Tell me when it is my turn")
    expect(switch).to_have_attribute("aria-pressed", "false")
    phone.check()
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    quiet = page.get_by_role("button", name="Not between 22:00 and 8:00")
    expect(quiet).to_have_attribute("aria-pressed", "false")
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    for hours in ({"from": 22, "to": 8, "timezone": zone}, None):
        with page.expect_request(lambda request: request.url.endswith("/push") and request.method == "PUT") as asked:
            quiet.tap()
        assert asked.value.post_data_json["quiet"] == hours
        expect(quiet).to_have_attribute("aria-pressed", "true" if hours else "false")
    phone.check()
    table.act("anna")
    table.act("bob")
    told = from_json(subscriber.read(push.wait_for(1)[0].body))
    assert (told["type"], told["ply"], told["url"]) == ("turn", 2, f"/tables/{told['table']}")
    page.reload()
    tap(page, "More about this table")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(quiet).to_have_attribute("aria-pressed", "false")
    with page.expect_response(lambda answer: answer.request.method == "DELETE") as ended:
        switch.tap()
    assert (ended.value.status, ended.value.url.rpartition("/")[2]) == (204, "push")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(quiet).to_be_hidden()
    table.act("anna")
    table.act("bob")
    phone.context.close()
    assert len(push.received) == 1


def test_a_seat_of_a_match_has_the_same_switch(browser: Browser, service: Server, push: Receiver) -> None:
    match, subscriber = new_table(service.url, "pink"), Subscriber()
    phone = subscribing(browser, service, subscriber.subscription(push.url))
    phone.keep(f"match:{match.id}", match.keys)
    page = phone.open(match.path)
    phone.wait_for_worker()
    tap(page, "Seat of Ann")
    switch = page.get_by_role("button", name="Tell me when it is my turn")
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    phone.check()
    match.ask("POST", "/rounds", {"board": {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}})
    told = from_json(subscriber.read(push.wait_for(1)[0].body))
    assert told == {"type": "turn", "match": match.id, "round": 1, "url": match.path}
    with page.expect_response(lambda answer: answer.request.method == "DELETE") as ended:
        switch.tap()
    assert ended.value.status == 204
    page.keyboard.press("Escape")
    tap(page, "Seat of Dé")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(switch).to_have_count(0)
    phone.context.close()


def test_a_table_without_days_has_no_switch(browser: Browser, service: Server, push: Receiver) -> None:
    table = Game(service.url, "ringo", ["anna", "bob"], "bob")
    phone, page = opened(browser, service, table, Subscriber().subscription(push.url))
    tap(page, "More about this table")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me when it is my turn")).to_have_count(0)
    phone.context.close()


def test_the_worker_tells_unless_the_page_is_in_sight(browser: Browser, client: FlaskClient) -> None:
    """Browsers of tests show no notifications, so the worker runs in a page that stands for its browser."""
    page = browser.new_page()
    source = client.get("/service-worker.js").text

    def shown(url: str, at: str = "", sight: str = "visible", type: str = "turn") -> Any:
        return page.evaluate(WORKER, [source, type, url, at, sight])

    told = {"shown": [["It is your turn", "/tables/x"]], "opened": ["/tables/x"], "focused": 0}
    nothing = {"shown": [], "opened": [], "focused": 0}
    assert shown("/tables/x") == told
    assert shown("/tables/x", "/tables/x") == nothing
    assert shown("/tables/x", "/tables/x", "hidden") == {**told, "opened": [], "focused": 1}
    assert shown("/tables/x", "/tables/xy") == told
    assert shown("/matches/x", "/matches/x/rounds/2/words") == nothing
    assert shown("https://other.example/") == nothing
    assert shown("/tables/x", type="constructor") == nothing
    day = "/puzzles/daily/2026-11-20"
    told = {"shown": [["The puzzle of the day is here", "daily"]], "opened": [day], "focused": 0}
    assert shown(day, type="daily") == told
    assert shown(day, "/puzzles", type="daily") == told
    assert shown(day, day, type="daily") == nothing
    assert shown(day, f"{day}?edition=gentle", type="daily") == told
    gentle = f"{day}?edition=gentle"
    assert shown(gentle, gentle, type="daily") == nothing
    assert shown(gentle, gentle, "hidden", type="daily") == {**told, "opened": [], "focused": 1}
    page.close()
