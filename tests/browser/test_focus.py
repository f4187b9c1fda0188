"""What has the focus keeps it while the page around it is drawn again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.browser.table import expect_soon
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


def test_a_colour_that_is_chosen_with_the_keyboard_keeps_the_focus(desk: Phone) -> None:
    page = desk.open("/matches/new")
    page.get_by_role("button", name=re.compile("^Ring of Pink")).click()
    for group, name in (("Colour", "Purple"), ("Pattern", "dotted")):
        button = page.get_by_role("group", name=group).get_by_role("button", name=name)
        button.focus()
        button.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()


def test_the_count_of_ringer_keeps_the_focus_where_people_come_and_go(desk: Phone) -> None:
    page = desk.open("/play/ringer/count")
    fewer = page.get_by_role("button", name="fewer cards in hand win")
    fewer.focus()
    fewer.press("Enter")
    expect(fewer).to_have_attribute("aria-pressed", "true")
    expect(fewer).to_be_focused()
    page.get_by_role("button", name=re.compile("^Remove ")).last.press("Enter")
    expect(page.locator(".ringer-name")).to_have_count(2)
    assert page.evaluate("document.activeElement.matches('main input, main button')")


@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/print", "/puzzles/compose"])
def test_a_list_of_dictionaries_stays_under_the_focus_when_it_arrives(desk: Phone, path: str) -> None:
    held: list[Route] = []
    desk.page.route(re.compile(r"/v1/dictionaries($|\?)"), lambda route: held.append(route))
    page = desk.open(path)
    words = page.get_by_label("Words from")
    words.focus()
    expect_soon(page, lambda: bool(held))
    for route in held:
        route.fallback()
    expect(words.locator("option", has_text="English")).not_to_have_count(0)
    expect(words).to_be_focused()
    expect(words).to_have_value("en-common")
