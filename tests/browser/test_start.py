"""The start page: what a person wishes is reached at the first press."""

import re

import pytest
from playwright.sync_api import expect

from games.registry import games
from tests.browser.phone import Phone
from tests.browser.playing import keys, open_form, start_table, table_of

WISHES = {
    "score a real board": ("Score a board", "/board/letters"),
    "keep the score of a real match": ("Score a match", "/matches/new"),
    "solve the daily puzzle": ("Today’s puzzle", "/puzzles/daily/"),
    **{f"play {game.title}": (game.title, f"/play/{game.name}") for game in games()},
}


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_one_press_away(phone: Phone, wish: str) -> None:
    words, path = WISHES[wish]
    page = phone.open("/")
    page.locator("#screen").get_by_role("link", name=re.compile(f"^{re.escape(words)}")).first.tap()
    page.wait_for_url(re.compile(re.escape(f"{phone.address}{path}")))


def test_each_game_has_a_picture_and_the_own_game_is_first(phone: Phone) -> None:
    page = phone.open("/")
    links = page.locator(".game-link")
    assert [link.text_content() for link in links.all()] == ["Word Ringers", "DING!", "RING", "RINGER", "Ringo"]
    for picture in links.locator("img").all():
        expect(picture).to_have_js_property("complete", True)
        box = picture.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert picture.evaluate("image => image.naturalWidth") > 0


@pytest.mark.parametrize(
    ("game", "setting", "words"),
    [("ringo", "attackers_seat", "Who attacks and moves first"), ("ringer", "dealer", "Who deals")],
)
def test_a_seat_among_the_settings_is_chosen_by_its_name(phone: Phone, game: str, setting: str, words: str) -> None:
    page = open_form(phone, game, "Anna")
    page.locator("details.more").evaluate("details => { details.open = true; }")
    chosen = page.get_by_label(words)
    expect(chosen.locator("option")).to_have_text(["Anna (you)", "Bruno"])
    chosen.select_option("Bruno")
    table = start_table(page)
    (token,) = keys(page, table)["seats"].values()
    assert table_of(phone.address, table, token)["config"][setting] == 1
