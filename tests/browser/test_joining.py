"""Whoever is refused while taking a seat goes on typing where they were."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_match import TakePhone, join, start_match
from tests.browser.world import ask


def test_a_wrong_recovery_code_at_a_table_leaves_the_focus_in_its_field(phone: Phone) -> None:
    made = ask("POST", f"{phone.address}/v1/games/word-ringers/tables", {"seats": ["anna", "bob"], "as": "anna"})
    page = phone.open(f"/play/join/{made['code']}")
    page.get_by_role("button", name=re.compile("^anna", re.IGNORECASE)).tap()
    field = page.get_by_label("Recovery code")
    field.fill("WRONG234")
    field.press("Enter")
    expect(page.get_by_text("does not open the seat")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("WRONG234")


def test_whoever_types_a_name_for_a_seat_that_was_just_taken_goes_on_typing(take_phone: TakePhone) -> None:
    host, first, second = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    page = second.open(f"/join/{code}")
    join(first, code, "green", "Bo")
    name = page.get_by_label("Your name")
    name.fill("Cy")
    name.press("Enter")
    expect(page.get_by_text("Bo", exact=True)).to_be_visible()
    assert page.evaluate("document.activeElement.matches('main input, main button')")
