"""What is refused is said in the page's own words, with the names of people."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.browser.test_claims import WORDS, sit_down, write
from tests.browser.test_match import TakePhone, join, start_match
from tests.browser.world import BOARD, FULL, new_table


def test_a_wrong_recovery_code_is_told_beside_the_field_with_the_name(take_phone: TakePhone) -> None:
    host, guest, other = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    join(guest, code, "green", "Bo")
    page = other.open(f"/join/{code}")
    page.get_by_role("button", name=re.compile("^Bo")).tap()
    page.get_by_label("Recovery code").fill("WRONG234")
    page.get_by_role("button", name="Take this seat over").tap()
    expect(page.get_by_role("alert")).to_contain_text("This code does not open the seat of Bo.")
    expect(page.get_by_label("Recovery code")).to_be_focused()


def test_whoever_comes_second_to_a_seat_is_shown_those_that_are_left(take_phone: TakePhone) -> None:
    host, first, second = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    page = second.open(f"/join/{code}")
    page.get_by_label("Your name").fill("Cy")
    join(first, code, "green", "Bo")
    page.get_by_role("button", name="Play as Green").tap()
    expect(page.locator(".note.bad")).to_contain_text("Somebody else has taken this seat meanwhile.")
    expect(page.get_by_role("button", name=re.compile("^Bo"))).to_contain_text("on another phone")
    page.get_by_role("button", name=re.compile("^Purple")).tap()
    page.get_by_role("button", name="Play as Purple").tap()
    expect(page.locator(".seat-list li", has_text="Cy")).to_contain_text("on this phone")


def test_a_word_that_comes_too_late_is_told_so(phone: Phone, address: str) -> None:
    def late(route: Route) -> None:
        refusal = {"pointer": "", "code": "time_is_up", "detail": "The time for claims is up."}
        body = {"type": "/problems/conflict", "title": "x", "status": 409, "detail": "x", "errors": [refusal]}
        route.fulfill(status=409, content_type="application/problem+json", json=body)

    table = new_table(address)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    page.route("**/rounds/1/claims", late)
    write(page, "coats")
    told = "The time for words is over, so these do not count; the host can give more time."
    expect(page.locator("#screen").get_by_text(told)).to_be_visible()


def test_a_full_ring_supply_is_told_with_the_name(phone: Phone, address: str) -> None:
    table = new_table(address)
    table.open_round(BOARD)
    for cell in ("A1", "B2", "C3", "D4", "E5"):
        table.ask("POST", "/rounds/1/plays", {"play": f"ring@{cell}", "player": "pink"})
    page = sit_down(phone, table, "/rounds/1/plays")
    page.get_by_role("button", name=re.compile("^Ann, 5 tiles and 0 rings left")).tap()
    page.locator("[data-cell=B1]").tap()
    expect(page.get_by_role("alert")).to_contain_text("Ann has laid all five rings.")


def test_a_mistyped_address_is_a_page_and_no_json(phone: Phone) -> None:
    for path in ("/matchs", "/matches/x/rounds/one", "/puzzles/daily/2020-13-45"):
        page = phone.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text(re.compile("Nothing is here|There is no such day"))).not_to_have_count(0)
        expect(page.get_by_text(re.compile("problems|status|detail"))).to_have_count(0)
        page.get_by_role("link", name="To the start").tap()
        expect(page.get_by_role("heading", name="Word Ringers is a word search for your table")).to_be_visible()
