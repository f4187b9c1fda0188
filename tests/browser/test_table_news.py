"""News of a table in an awkward order, or without an answer between: the own turn is seen all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone
from tests.browser.playing import table_of, wait_for_turn
from tests.browser.table import expect_soon, refuse
from tests.browser.world import ask

SLOW_TO_GATHER = """const wait = setTimeout;
window.setTimeout = (run, milliseconds, ...values) => wait(run, milliseconds === 30 ? 1500 : milliseconds, ...values);
"""
"""Makes the moment long for which a page waits whether more comes at the same time."""

QUICK = 20_000
"""Milliseconds in which a page has to mend by itself what went wrong, and not by what it does from time to time."""


def play(address: str, table: str, token: str) -> None:
    """Do in a seat what is legal first."""
    legal = ask("GET", f"{address}/v1/tables/{table}/actions", Authorization=f"Bearer {token}")
    body = {"action": legal["actions"][0], "ply": legal["ply"]}
    ask("POST", f"{address}/v1/tables/{table}/actions", body, Authorization=f"Bearer {token}")


def take_second_turn(phone: Phone, address: str) -> tuple[str, dict[str, str]]:
    """Make a table at which another is to play, with the phone in Anna's seat; return its id and the seats' tokens."""
    made = ask("POST", f"{address}/v1/games/word-ringers/tables", {"seats": ["anna", "ben"], "as": "anna"})
    table, tokens = made["table"]["id"], {"anna": made["seat_token"]}
    joined = ask("POST", f"{address}/v1/tables/{table}/players", {"code": made["code"], "seat": "ben"})
    tokens["ben"] = joined["seat_token"]
    if table_of(address, table, tokens["anna"])["actors"] == ["anna"]:
        play(address, table, tokens["anna"])
    keys: dict[str, Any] = {"host": None, "seats": {"anna": tokens["anna"]}, "share": None}
    phone.keep(f"table:{table}", {**keys, "game": "word-ringers", "names": []})
    return table, tokens


def open_live(phone: Phone, table: str) -> Page:
    """Open a table, and wait until its page hears what happens."""
    with phone.page.expect_response(lambda answer: answer.url.endswith("/events")):
        page = phone.open(f"/tables/{table}")
    expect(page.locator(".table-prompt")).to_contain_text("to play")
    return page


def test_the_own_turn_is_seen_though_the_log_comes_right_after_it(
    new_phone: Callable[..., Phone], address: str
) -> None:
    phone = new_phone()
    table, tokens = take_second_turn(phone, address)
    held: list[Route] = []
    phone.page.add_init_script(SLOW_TO_GATHER)
    phone.page.route("**/events?limit=*", lambda route: held.append(route))
    page = open_live(phone, table)
    expect_soon(page, lambda: bool(held))
    play(address, table, tokens["ben"])
    page.wait_for_timeout(500)  # the news are there now, and are kept for a moment
    held[0].continue_()
    wait_for_turn(page, QUICK)


def test_what_may_be_done_is_asked_again_where_the_answer_did_not_come(phone: Phone, address: str) -> None:
    table, tokens = take_second_turn(phone, address)
    page = open_live(phone, table)
    refused = refuse(page, "**/actions")
    play(address, table, tokens["ben"])
    expect(page.locator(".table-prompt")).to_have_text("Your turn")
    expect_soon(page, lambda: bool(refused))
    page.unroute("**/actions")
    wait_for_turn(page, QUICK)
