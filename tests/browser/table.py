"""Several phones at one table: each a browser context of its own, in one seat of the same match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import PATIENCE, Phone
from tests.browser.world import Table, new_table

TakePhone = Callable[..., Phone]

PAUSE = 100
"""Milliseconds between two looks; those of every test in a browser take time from all others."""


def seat_phones(take_phone: TakePhone, address: str, seats: Iterable[str], **options: object) -> tuple[Table, Phones]:
    """Start a match, of five as a rule, with a phone in some seats; the first one's has the role of the host."""
    table = new_table(address, **options)
    players = list(seats)
    table.sit(*players)
    table.ask("POST", "/host", {"player": players[0]})
    table.host = table.seats[players[0]]
    phones = {}
    for player in players:
        phones[player] = take_phone()
        keys = {"host": None, "seats": {player: table.seats[player]}}
        phones[player].keep(f"match:{table.id}", keys)
    return table, phones


Phones = dict[str, Phone]


def open_all(table: Table, phones: Mapping[str, Phone], path: str) -> dict[str, Page]:
    return {player: phone.open(table.path + path) for player, phone in phones.items()}


def tap(page: Page, cell: str) -> None:
    page.locator(f"[data-cell={cell}]").tap()


def label(page: Page, cell: str) -> str:
    return page.locator(f"[data-cell={cell}]").get_attribute("aria-label") or ""


def expect_cell(page: Page, cell: str, text: str) -> None:
    expect(page.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile(text))


def expect_rings(page: Page, rings: Mapping[str, str]) -> None:
    """Wait until a board shows exactly these rings, by the names of their players."""
    for cell, name in rings.items():
        expect_cell(page, cell, f"{re.escape(name)} ring$")
    expect(page.locator("[data-cell][aria-label$=' ring']")).to_have_count(len(rings))


def expect_soon(page: Page, reached: Callable[[], bool]) -> None:
    """Wait until something is so while the page goes on."""
    for _ in range(PATIENCE // PAUSE):
        if reached():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("it has not come to that")


def refuse(page: Page, address: str) -> list[Route]:
    """Let the service be broken where it is asked for an address; return what was asked, which grows."""
    refused: list[Route] = []

    def answer(route: Route) -> None:
        refused.append(route)
        route.fulfill(status=500, json={"title": "Broken"})

    page.route(address, answer)
    return refused
