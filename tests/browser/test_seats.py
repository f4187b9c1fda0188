"""Seats that change hands."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_match import TakePhone, claim, enter_board, join, paint, start_match, write_down


def test_a_seat_moves_to_another_phone_with_a_recovery_code(take_phone: TakePhone) -> None:
    host, lost, found = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    join(lost, code, "green")
    host.page.get_by_role("button", name="Seat of Green").tap()
    host.page.get_by_role("button", name="Move the seat to another phone").tap()
    recovery = host.page.locator("dialog input[readonly]").input_value()
    page = found.open(f"/join/{code}")
    page.get_by_role("button", name=re.compile("^Green")).tap()
    page.get_by_label("Recovery code").fill(recovery)
    page.get_by_role("button", name="Take this seat over").tap()
    expect(page.get_by_text("on this phone")).to_be_visible()


def test_one_phone_can_hold_every_seat(phone: Phone) -> None:
    start_match(phone)
    page = phone.page
    page.get_by_role("button", name="Play here").tap()
    expect(page.get_by_text("on this phone")).to_have_count(2)
    page.get_by_role("button", name="Start round 1").tap()
    enter_board(page)
    paint(page)
    write_down(page)
    claim(page, "cod")
    page.get_by_role("button", name="Green", exact=True).tap()
    claim(page, "am")
    page.get_by_role("button", name="Close and score").tap()
    expect(page.get_by_role("button", name=re.compile("^Pink: 6 points"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Green: 4 points"))).to_be_visible()


def test_the_hosts_role_goes_to_another_phone_and_the_seat_left_is_free_again(take_phone: TakePhone) -> None:
    host, guest, third = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    theirs = join(guest, code, "green")
    expect(theirs.get_by_role("button", name="Start round 1")).to_have_count(0)
    expect(host.page.get_by_text("on another phone")).to_be_visible()
    host.page.get_by_role("button", name="Seat of Green").tap()
    host.page.get_by_role("button", name="Hand over the host's role").tap()
    expect(theirs.get_by_role("button", name="Start round 1")).to_be_visible()
    expect(host.page.get_by_role("button", name="Start round 1")).to_have_count(0)
    host.page.get_by_role("button", name="Seat of Pink").tap()
    host.page.get_by_role("button", name="Free the seat for somebody else").tap()
    expect(host.page.get_by_text("This phone is not in the match any more")).to_be_visible()
    expect(host.page.get_by_role("heading", name="Matches on this device")).to_be_visible()
    join(third, code, "pink", "Cy")
    expect(theirs.get_by_text("Cy", exact=True).first).to_be_visible()


def test_whoever_deletes_the_match_is_told_so_and_the_others_that_it_is_over_for_them(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    expect(host.page.get_by_text("on another phone")).to_be_visible()
    host.page.get_by_role("button", name="About this match").tap()
    host.page.get_by_role("button", name="Delete the match").tap()
    host.page.get_by_role("button", name="Delete for everybody").tap()
    expect(host.page.get_by_text("The match was deleted.")).to_be_visible()
    expect(theirs.get_by_text("This phone is not in the match any more")).to_be_visible()
    for page in (host.page, theirs):
        expect(page.get_by_role("heading", name="Matches on this device")).to_be_visible()
