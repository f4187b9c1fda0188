"""Lobby, new table, waiting room and table in both themes and three sizes: no barrier, nothing cut off or too small."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.actions import click
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game

NAMES = {"a": "Ann", "b": "Bartholomew Featherstonehaugh the Third", "c": "Clémentine", "d": "Dé", "e": "Ed"}


def make(phone: Phone, *, bots: bool = True, **more: Any) -> Game:
    """Make a table of five at which the phone has the first seat."""
    if bots:
        more["bots"] = dict.fromkeys(list(NAMES)[1:], "random")
    clock = {"seconds": 600, "increment": 5}
    game = Game(phone.address, "word-ringers", NAMES, names=NAMES, clock=clock, **more)
    game.seat(phone)
    return game


def lobby(phone: Phone) -> None:
    make(phone, bots=False, open=True)
    phone.open("/play")
    expect(phone.page.locator(".lobby-game")).not_to_have_count(0)


def new(phone: Phone) -> None:
    click(phone.open("/play/word-ringers"), "Add a bot")
    phone.page.get_by_text("Clock and more settings").click()


def waiting(phone: Phone) -> None:
    phone.open(make(phone, bots=False).path)
    expect(phone.page.locator(".qr-image")).to_be_visible()


def join(phone: Phone) -> None:
    phone.open(f"/play/join/{make(phone, bots=False).code}")


def playing(phone: Phone) -> None:
    phone.open(make(phone).path)
    phone.page.locator("[data-cell=C3]").click()
    expect(phone.page.get_by_role("button", name="Lay ")).to_be_visible()


def menu(phone: Phone) -> None:
    playing(phone)
    click(phone.page, "More about this table")


def screen(phone: Phone) -> None:
    phone.open(f"{make(phone).path}/screen")
    expect(phone.page.locator(".tile").first).to_be_visible()


def left(phone: Phone) -> None:
    game = make(phone)
    game.ask("POST", "/resign", {}, "a")
    phone.open(game.path)
    expect(phone.page.locator(".ranking")).to_be_visible()
    phone.page.locator("[data-cell=C3]").click()
    expect(phone.page.locator(".rack-tile, .wr-worth, .current")).to_have_count(0)  # there is nothing left to lay


VIEWS: dict[str, Callable[[Phone], None]] = {
    "lobby": lobby,
    "table-new": new,
    "table-waiting": waiting,
    "table-join": join,
    "table-playing": playing,
    "table-menu": menu,
    "table-screen": screen,
    "table-over": left,
}


@pytest.mark.parametrize("view", VIEWS)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
