"""A round of Word Ringers at a table: a tick for each piece, words with the keyboard open, and the reveal to share."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.actions import tap, tap_cells
from tests.browser.phone import PHONE, Phone
from tests.browser.playing import Game, lay_chosen, take_first
from tests.browser.test_finish import COUNT_TICKS, saved
from tests.browser.test_layouts import LEFT, check_typed, fit, type_with_keyboard

SEATS = ("anna", "bob")


def new_game(phone: Phone, **config: Any) -> Game:
    """Make a table of two, at which a phone has the first seat."""
    names = {"anna": "Anna", "bob": "Bob"}
    game = Game(phone.address, "word-ringers", SEATS, "bob", names=names, seed="rounds", config=config)
    game.seat(phone)
    return game


def lay_all(game: Game, but: int = 0) -> None:
    """Lay everything in turns, except for so many of the last plays."""
    for play in range(20 - but):
        game.act(SEATS[play % 2])


def test_a_tick_is_felt_when_a_piece_is_laid(phone: Phone) -> None:
    page = phone.open(new_game(phone).path)
    expect(page.locator(".rack-tile").first).to_be_visible()
    page.evaluate(COUNT_TICKS)
    take_first(page)
    tap_cells(page, "C3")
    assert page.evaluate("ticks") == []
    lay_chosen(page)
    assert len(page.evaluate("ticks")) == 1


@pytest.mark.parametrize("left", LEFT)
def test_with_the_keyboard_open_the_last_word_stays_in_sight(phone: Phone, left: tuple[int, int]) -> None:
    """A keyboard leaves the page so much of the window."""
    game = new_game(phone)
    lay_all(game)
    page = phone.open(game.path)
    word = page.locator(".wr-writing .input.big")
    expect(word).to_be_visible()
    type_with_keyboard(page, word, left, "coats", "at", "go")
    check_typed(page, ".wr-writing .input.big", ".claims .chip", "GO")
    fit(page, PHONE)
    expect(page.get_by_role("button", name="I am done")).to_be_visible()


def test_a_round_is_shown_word_by_word_and_saved_as_a_picture(phone: Phone, tmp_path: Path) -> None:
    game = new_game(phone, scoring="automatic", max_rounds=2)
    lay_all(game, but=1)
    phone.page.emulate_media(reduced_motion="no-preference")
    page = phone.open(game.path)
    expect(page.locator(".table-prompt")).to_have_text("Bob is to play")
    game.act("bob")
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    tap(page, "Skip to the end")
    expect(page.locator(".stage")).to_have_count(0)
    scored = game.seen()["view"]["last_round"]["verdict"]["players"]
    expect(page.locator(".total-points")).to_have_text([str(each["total"]) for each in scored])
    page.emulate_media(reduced_motion="reduce")
    tap(page, "Save as a picture")
    told = page.get_by_role("img", name="the round").get_attribute("aria-label") or ""
    assert all(f"{each['player'].capitalize()} {each['total']}" in told for each in scored)
    assert saved(page, tmp_path).size[0] == 1080
    page.keyboard.press("Escape")
    phone.check_layout()
