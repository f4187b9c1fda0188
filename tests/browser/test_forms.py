"""Forms keep what was typed, whatever is tapped next."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_match import TakePhone, start_match
from tests.browser.world import ask


def test_names_of_a_new_match_are_kept_whatever_is_tapped_next(phone: Phone) -> None:
    page = phone.open("/matches/new")
    names = page.locator("input[id^=name]")
    page.get_by_role("button", name="Add a player").tap()
    for number, name in enumerate(("Ann", "Bo", "Cy")):
        names.nth(number).tap()
        page.keyboard.type(name)
    page.get_by_role("button", name="Bo plays on this phone").tap()
    expect(page.get_by_role("button", name="Bo plays on this phone")).to_have_attribute("aria-pressed", "true")
    names.nth(0).tap()
    page.keyboard.type("e")
    page.get_by_role("button", name=re.compile("^Ring of Cy")).tap()
    page.get_by_role("button", name="Teal", exact=False).tap()
    page.get_by_role("button", name="Done").tap()
    names.nth(2).tap()
    page.keyboard.type("d")
    page.get_by_role("button", name="Start the match").tap()
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
    assert page.locator(".seat-list strong").all_inner_texts() == ["Anne", "Bo", "Cyd"]


def test_whoever_leaves_the_form_takes_only_the_own_name_along(phone: Phone) -> None:
    page = phone.open("/matches/new")
    names = page.locator("input[id^=name]")
    page.get_by_role("button", name="Add a player").tap()
    for number, name in enumerate(("Ann", "Bo", "Cy")):
        names.nth(number).fill(name)
    page.get_by_role("button", name="Cy plays on this phone").tap()
    page.get_by_role("button", name="Remove Ann").tap()
    assert [names.nth(number).input_value() for number in range(2)] == ["Bo", "Cy"]
    expect(page.get_by_role("button", name="Cy plays on this phone")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert [names.nth(number).input_value() for number in range(2)] == ["Bo", "Cy"]


def test_a_name_typed_before_the_seat_is_chosen_is_kept(take_phone: TakePhone, address: str) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host, players=3)
    page = guest.open(f"/join/{code}")
    page.get_by_label("Your name").fill("Bo")
    page.get_by_role("button", name=re.compile("^Purple")).tap()
    page.get_by_role("button", name="Play as Purple").tap()
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
    assert ask("GET", f"{address}/v1/codes/{code}")["names"] == {"pink": "pink", "green": "green", "purple": "Bo"}


def test_what_was_typed_is_there_after_going_back_and_after_loading_again_but_not_on_a_new_visit(phone: Phone) -> None:
    page = phone.open("/words/judge")
    page.get_by_label("All words of the play").fill("coats be")
    page.reload()
    expect(page.get_by_label("All words of the play")).to_have_value("coats be")
    page.get_by_label("All words of the play").fill("coats bee")
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page.get_by_role("heading", name="How to play", exact=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_label("All words of the play")).to_have_value("coats bee")
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_label("Alle Wörter des Zugs")).to_have_value("coats bee")
    page.get_by_label("Sprache").select_option(label="English")
    page.get_by_role("link", name="Look up", exact=True).tap()
    page.get_by_role("link", name="Judge a play").tap()
    expect(page.get_by_label("All words of the play")).to_have_value("")


def test_what_was_typed_comes_back_into_a_dialog_once_it_is_open_again(phone: Phone) -> None:
    page = phone.open("/board/letters")
    page.get_by_role("button", name="Paste").tap()
    page.get_by_label("The board as text").fill("COATS")
    page.reload()
    page.get_by_role("button", name="Paste").tap()
    expect(page.get_by_label("The board as text")).to_have_value("COATS")


def test_settings_of_a_new_table_are_kept_as_they_are_chosen(phone: Phone) -> None:
    page = phone.open("/play/ringo")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="7", exact=True).tap()
    page.reload()
    expect(page.get_by_role("button", name="7", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Your name")).to_have_value("Ann")
