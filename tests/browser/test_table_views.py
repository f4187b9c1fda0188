"""Lobby, new table, waiting room and table in both themes and three sizes: no barrier, nothing cut off or too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone, check_view
from tests.browser.world import ask

NAMES = {"a": "Ann", "b": "Bartholomew Featherstonehaugh the Third", "c": "Clémentine", "d": "Dé", "e": "Ed"}


def make(phone: Phone, *, bots: bool = True, **more: Any) -> dict[str, Any]:
    """Make a table of five at which the phone has the first seat."""
    body = {"seats": list(NAMES), "names": NAMES, "clock": {"seconds": 600, "increment": 5}, **more}
    if bots:
        body["bots"] = dict.fromkeys(list(NAMES)[1:], "random")
    made: dict[str, Any] = ask("POST", f"{phone.address}/v1/games/word-ringers/tables", body)
    keys = {"host": made["host_token"], "seats": {"a": made["seat_token"]}, "share": None, "game": "word-ringers"}
    phone.keep(f"table:{made['table']['id']}", {**keys, "names": list(NAMES.values())})
    return made


def lobby(phone: Phone) -> None:
    make(phone, bots=False, open=True)
    phone.open("/play")
    expect(phone.page.locator(".lobby-game")).not_to_have_count(0)


def new(phone: Phone) -> None:
    phone.open("/play/word-ringers")
    phone.page.get_by_role("button", name="Add a bot").click()
    phone.page.get_by_text("Clock and more settings").click()


def waiting(phone: Phone) -> None:
    phone.open(f"/tables/{make(phone, bots=False)['table']['id']}")
    expect(phone.page.locator(".qr-image")).to_be_visible()


def join(phone: Phone) -> None:
    phone.open(f"/play/join/{make(phone, bots=False)['code']}")


def playing(phone: Phone) -> None:
    phone.open(f"/tables/{make(phone)['table']['id']}")
    phone.page.locator("[data-cell=C3]").click()
    expect(phone.page.get_by_role("button", name="Lay ")).to_be_visible()


def menu(phone: Phone) -> None:
    playing(phone)
    phone.page.get_by_role("button", name="More about this table").click()


def screen(phone: Phone) -> None:
    phone.open(f"/tables/{make(phone)['table']['id']}/screen")
    expect(phone.page.locator(".tile").first).to_be_visible()


def left(phone: Phone) -> None:
    made = make(phone)
    path = f"{phone.address}/v1/tables/{made['table']['id']}/resign"
    ask("POST", path, {}, Authorization=f"Bearer {made['seat_token']}")
    phone.open(f"/tables/{made['table']['id']}")
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
def test_view(take_phone: Callable[..., Phone], view: str) -> None:
    phone = take_phone()
    VIEWS[view](phone)
    check_view(phone, view)
