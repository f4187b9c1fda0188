"""Seats that change hands."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_match import NewPhone, claim, enter_board, join, paint, start_match, write_down


def test_a_seat_moves_to_another_phone_with_a_recovery_code(new_phone: NewPhone) -> None:
    host, lost, found = new_phone(), new_phone(), new_phone()
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
