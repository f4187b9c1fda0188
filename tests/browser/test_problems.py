"""What is refused is said in the page's own words, with the names of people."""

import re

from playwright.sync_api import expect

from tests.browser.actions import see_heading, tap, tap_cells
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, sit_down
from tests.browser.test_match import join, start_match
from tests.browser.world import BOARD


def test_a_wrong_recovery_code_is_told_beside_the_field_with_the_name(take_phone: TakePhone) -> None:
    host, guest, other = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    join(guest, code, "green", "Bo")
    page = other.open(f"/join/{code}")
    tap(page, re.compile("^Bo"))
    page.get_by_label("Recovery code").fill("WRONG234")
    tap(page, "Take this seat over")
    expect(page.get_by_role("alert")).to_contain_text("This code does not open the seat of Bo.")
    expect(page.get_by_label("Recovery code")).to_be_focused()


def test_whoever_comes_second_to_a_seat_is_shown_those_that_are_left(take_phone: TakePhone) -> None:
    host, first, second = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    page = second.open(f"/join/{code}")
    page.get_by_label("Your name").fill("Cy")
    join(first, code, "green", "Bo")
    tap(page, "Play as Green")
    expect(page.locator(".note.bad")).to_contain_text("Somebody else has taken this seat meanwhile.")
    expect(page.get_by_role("button", name=re.compile("^Bo"))).to_contain_text("on another phone")
    tap(page, re.compile("^Purple"), "Play as Purple")
    expect(page.locator(".seat-list li", has_text="Cy")).to_contain_text("on this phone")


def test_a_full_ring_supply_is_told_with_the_name(phone: Phone) -> None:
    page, table = sit_down(phone, "/rounds/1/plays", BOARD)
    for cell in ("A1", "B2", "C3", "D4", "E5"):
        table.play(f"ring@{cell}", "pink")
    tap(page, re.compile("^Ann, tiles left: 5, rings left: 0"))
    tap_cells(page, "B1")
    expect(page.get_by_role("alert")).to_contain_text("Ann has placed all five rings.")


def test_a_mistyped_address_is_a_page_and_no_json(phone: Phone) -> None:
    for path in ("/matchs", "/matches/x/rounds/one", "/puzzles/daily/2020-13-45"):
        page = phone.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text(re.compile("Nothing is here|There is no such day"))).not_to_have_count(0)
        expect(page.get_by_text(re.compile("problems|status|detail"))).to_have_count(0)
        page.get_by_role("link", name="To the start").tap()
        see_heading(page, "Word Ringers is a word search for your table")
