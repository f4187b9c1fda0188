"""Three phones that do anything in any order end with the board that the service has."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import Page

from tests.browser.table import TakePhone, expect_soon, label, open_all, seat_phones, tap
from tests.browser.world import BOARD, NAMES, PLAYERS, Table
from tests.repetitions import times

CELLS = ("A1", "B1", "C1", "A2", "B2", "C2")
"""So few that the phones often want the same one."""

DOINGS = Counter(tap=5, undo=2, redo=1, network=1)


@pytest.mark.parametrize("seed", range(times(1, 20)))
def test_whatever_three_phones_do_they_end_with_the_same_board(take_phone: TakePhone, address: str, seed: int) -> None:
    chance = random.Random(seed)
    table, phones = seat_phones(take_phone, address, PLAYERS[:3])
    table.open_round(BOARD)
    pages = list(open_all(table, phones, "/rounds/1/rings").values())
    away: set[int] = set()
    for _ in range(40):
        number = chance.randrange(len(pages))
        doing = chance.choice(list(DOINGS.elements()))
        if doing == "tap":
            tap(pages[number], chance.choice(CELLS))
        elif doing == "network":
            away ^= {number}
            pages[number].context.set_offline(number in away)
        else:  # also where it can do nothing
            pages[number].get_by_role("button", name=doing.capitalize(), exact=True).tap(force=True)
    for page in pages:
        page.context.set_offline(False)
    for page in pages:
        expect_soon(page, lambda page=page: is_as_the_service_has_it(page, table))  # type: ignore[misc]


def is_as_the_service_has_it(page: Page, table: Table) -> bool:
    name = f"ringers:draft:{table.id}:1"
    if page.evaluate("(name) => JSON.parse(localStorage.getItem(name))?.entries.length", name):
        return False
    rings = table.ask("GET", "/rounds/1/board")["rings"]
    told = {cell: label(page, cell).partition(", letter ")[2][3:].removesuffix(" ring") for cell in CELLS}
    return told == {cell: NAMES.get(rings.get(cell, ""), "") for cell in CELLS}
