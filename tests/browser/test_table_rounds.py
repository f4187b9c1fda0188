"""A round of Word Ringers at a table: a tick for each piece, words with the keyboard open, and the reveal to share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.phone import NARROW, PHONE, SIDEWAYS, Phone
from tests.browser.playing import table_of
from tests.browser.table import TakePhone
from tests.browser.test_finish import COUNT_TICKS, saved
from tests.browser.test_layouts import box, hold, in_sight
from tests.browser.world import ask

SEATS = ("anna", "bob")


class Game:
    """A table of two, at which a phone has the first seat."""

    def __init__(self, phone: Phone, **config: Any) -> None:
        self.address = f"{phone.address}/v1/tables"
        body = {"seats": list(SEATS), "names": {"anna": "Anna", "bob": "Bob"}, "seed": "rounds", "config": config}
        made = ask("POST", f"{phone.address}/v1/games/word-ringers/tables", body)
        self.id, self.path = made["table"]["id"], f"/tables/{made['table']['id']}"
        taken = ask("POST", f"{self.address}/{self.id}/players", {"code": made["code"], "seat": "bob"})
        self.tokens = {"anna": made["seat_token"], "bob": taken["seat_token"]}
        keys = {"host": made["host_token"], "seats": {"anna": self.tokens["anna"]}, "share": None, "names": []}
        phone.keep(f"table:{self.id}", {**keys, "game": "word-ringers"})

    def act(self, seat: str, action: str = "") -> None:
        """Do something over HTTP; without an action the first thing that the seat may do."""
        path, token = f"{self.address}/{self.id}/actions", f"Bearer {self.tokens[seat]}"
        may = ask("GET", path, Authorization=token)
        ask("POST", path, {"action": action or may["actions"][0], "ply": may["ply"]}, Authorization=token)

    def lay_all(self, but: int = 0) -> None:
        """Lay everything in turns, except for so many of the last plays."""
        for play in range(20 - but):
            self.act(SEATS[play % 2])


def test_a_tick_is_felt_when_a_piece_is_laid(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open(Game(phone).path)
    expect(page.locator(".rack-tile").first).to_be_visible()
    page.evaluate(COUNT_TICKS)
    page.locator("[data-cell=C3]").tap()
    assert page.evaluate("ticks") == []
    page.get_by_role("button", name="Lay ").tap()
    expect(page.locator("[data-key=lay]")).to_have_count(0)
    assert len(page.evaluate("ticks")) == 1


@pytest.mark.parametrize("left", [(390, 430), (844, 200), (320, 300)])
def test_with_the_keyboard_open_the_last_word_stays_in_sight(take_phone: TakePhone, left: tuple[int, int]) -> None:
    """A keyboard leaves the page so much of the window."""
    phone = take_phone()
    game = Game(phone)
    game.lay_all()
    page = phone.open(game.path)
    word = page.locator(".wr-writing .input.big")
    expect(word).to_be_visible()
    hold(page, {390: PHONE, 844: SIDEWAYS, 320: NARROW}[left[0]])
    word.tap()
    hold(page, left)
    expect(page.locator("html.typing")).to_have_count(1)
    for text in ("coats", "at", "go"):
        word.press_sequentially(text, delay=0)
        word.press("Enter")
    expect(page.locator(".claims .chip").first).to_contain_text("GO")
    page.wait_for_function("document.querySelector('.claims .chip').getBoundingClientRect().bottom <= innerHeight")
    assert in_sight(page, ".wr-writing .input.big")
    assert in_sight(page, ".claims .chip")
    assert box(page, ".board")[3] > 0
    hold(page, PHONE)
    expect(page.get_by_role("button", name="I am done")).to_be_visible()


def test_a_round_is_shown_word_by_word_and_saved_as_a_picture(take_phone: TakePhone, tmp_path: Path) -> None:
    phone = take_phone()
    game = Game(phone, scoring="automatic", max_rounds=2)
    game.lay_all(but=1)
    phone.page.emulate_media(reduced_motion="no-preference")
    page = phone.open(game.path)
    expect(page.locator(".table-prompt")).to_have_text("Bob is to play")
    game.act("bob")
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    page.get_by_role("button", name="Skip to the end").tap()
    expect(page.locator(".stage")).to_have_count(0)
    scored = table_of(phone.address, game.id, game.tokens["anna"])["view"]["last_round"]["verdict"]["players"]
    assert totals(page) == [each["total"] for each in scored]
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Save as a picture").tap()
    told = page.get_by_role("img", name="the round").get_attribute("aria-label") or ""
    assert all(f"{each['player'].capitalize()} {each['total']}" in told for each in scored)
    picture: Image.Image = saved(page, tmp_path)
    assert picture.size[0] == 1080
    page.keyboard.press("Escape")
    phone.check_layout()


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".total-points").all_inner_texts()]
