"""Several phones enter the same board at the same time: nothing of what they enter is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.finger import HELD_FOR_LONG, press
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, expect_cell, expect_rings, expect_soon, open_all, seat_phones, tap
from tests.browser.world import BOARD, FULL, NAMES, PLAYERS, new_table
from tests.databases import KINDS, prepared_database
from tests.servers import running_server

LETTERS, RINGS = "/rounds/1/letters", "/rounds/1/rings"
THREE = PLAYERS[:3]
OWN = {
    "pink": ("A1", "B2", "C3", "D4", "E5"),
    "green": ("A2", "B3", "C4", "D5", "E1"),
    "purple": ("A3", "B4", "C5", "D1", "E2"),
}
GREEN_RING = {"player": "green", "was": None}
PACE = 0.4
"""Seconds between two taps of one thumb."""


@pytest.fixture(params=KINDS)
def other_address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a service on each kind of database; the one that most tests share is on SQLite."""
    if request.param == "sqlite":
        yield request.getfixturevalue("address")
        return
    with (
        prepared_database(request.param, tmp_path) as url,
        running_server(folder=tmp_path, environment={"RINGERS_DATABASE": url}) as server,
    ):
        yield server.url


def test_three_phones_that_paint_at_once_end_with_every_ring(browser: Browser, other_address: str) -> None:
    phones: list[Phone] = []

    def take_phone() -> Phone:
        phones.append(Phone(browser, other_address))
        return phones[-1]

    table, seated = seat_phones(take_phone, other_address, THREE)
    table.open_round(BOARD)
    pages = open_all(table, seated, RINGS)
    for turn in range(5):
        began = time.monotonic()
        for player, page in pages.items():
            tap(page, OWN[player][turn])
        page.wait_for_timeout(max(0, PACE - (time.monotonic() - began)) * 1000)
    rings = {cell: NAMES[player] for player, cells in OWN.items() for cell in cells}
    for page in pages.values():
        expect_rings(page, rings)
    kept = table.ask("GET", "/rounds/1/board")["rings"]
    assert kept == {cell: player for player, cells in OWN.items() for cell in cells}
    for phone in phones:
        phone.close()
        phone.check_clean()


def test_undo_and_redo_reach_the_other_phones_and_each_takes_back_its_own(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, RINGS)
    for player in phones:
        pages[player].get_by_role("button", name=re.compile(f"^{NAMES[player]}, ")).tap()
        tap(pages[player], OWN[player][0])
        tap(pages[player], OWN[player][1])
    both = {cell: NAMES[player] for player in phones for cell in OWN[player][:2]}
    for page in pages.values():
        expect_rings(page, both)
    pages["pink"].get_by_role("button", name="Undo", exact=True).tap()
    for page in pages.values():
        expect_rings(page, {cell: name for cell, name in both.items() if cell != "B2"})
    pages["pink"].get_by_role("button", name="Redo", exact=True).tap()
    for page in pages.values():
        expect_rings(page, both)
    for _ in range(2):
        pages["green"].get_by_role("button", name="Undo", exact=True).tap()
    for page in pages.values():
        expect_rings(page, {"A1": "Ann", "B2": "Ann"})
    assert table.ask("GET", "/rounds/1/board")["rings"] == {"A1": "pink", "B2": "pink"}


def test_the_host_is_offered_what_others_entered_last(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, RINGS)
    tap(pages["green"], "A2")
    expect_cell(pages["pink"], "A2", "ring$")
    pages["pink"].get_by_role("button", name="Undo", exact=True).tap()
    expect(pages["pink"].get_by_text(f"{NAMES['green']} entered the last letter or ring.")).to_be_visible()
    expect_cell(pages["green"], "A2", "ring$")
    pages["pink"].get_by_role("button", name="Take that back").tap()
    for page in pages.values():
        expect_rings(page, {})


def test_undo_in_an_earlier_round_reaches_the_service_and_its_score(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(f"{BOARD} pink:A1")
    table.claim(1, {"pink": ["COATS"], "green": ["BEE"]})
    table.close(1)
    first = table.ask("GET", "")["totals"]
    table.open_round(BOARD)
    pages = open_all(table, phones, RINGS)
    pages["pink"].get_by_role("button", name=re.compile(f"^{NAMES['green']}, ")).tap()
    tap(pages["pink"], "A2")
    expect_rings(pages["green"], {"A1": "Ann", "A2": NAMES["green"]})
    assert table.ask("GET", "")["totals"]["green"] > first["green"]
    pages["pink"].get_by_role("button", name="Undo", exact=True).tap()
    for page in pages.values():
        expect_rings(page, {"A1": "Ann"})
    assert table.ask("GET", "/rounds/1/board")["rings"] == {"A1": "pink"}
    assert table.ask("GET", "")["totals"] == first


def test_letters_appear_while_others_type_with_who_is_entering_and_so_do_undo_and_redo(
    take_phone: TakePhone, address: str
) -> None:
    table, phones = seat_phones(take_phone, address, THREE)
    table.open_round()
    pages = open_all(table, phones, LETTERS)
    pages["pink"].keyboard.type("COAT")
    for player in ("green", "purple"):
        expect_cell(pages[player], "D1", "^D1, letter T$")
        expect(pages[player].get_by_text("Ann is entering…")).to_be_visible()
    expect(pages["pink"].get_by_text("entering…")).to_have_count(0)
    tap(pages["green"], "A2")
    pages["green"].keyboard.type("BEE")
    pages["pink"].keyboard.type("S")
    for page in pages.values():
        expect_cell(page, "E1", "^E1, letter S$")
        expect_cell(page, "C2", "^C2, letter E$")
    expect(pages["purple"].get_by_text(f"Ann and {NAMES['green']} are entering…")).to_be_visible()
    for button, shown in (("Undo", "no letter$"), ("Redo", "letter S$")):
        pages["pink"].get_by_role("button", name=button, exact=True).tap()
        for page in pages.values():
            expect_cell(page, "E1", shown)
            expect_cell(page, "C2", "^C2, letter E$")
    assert table.ask("GET", "/rounds/1/board")["rows"][0] == list("COATS")


def test_a_conflict_names_the_cell_and_who_was_first_and_loses_nothing_else(
    take_phone: TakePhone, address: str
) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, RINGS)
    held: list[Route] = []
    pages["green"].route("**/rounds/1/board", lambda route: held.append(route), times=1)
    with pages["green"].expect_request("**/rounds/1/board"):
        tap(pages["green"], "A1")
    tap(pages["green"], "A2")
    tap(pages["green"], "B3")
    tap(pages["pink"], "A1")
    expect(pages["pink"].get_by_role("button", name="Ann, 4 rings left")).to_be_visible()
    tap(pages["pink"], "B2")
    held[0].continue_()
    expect(pages["green"].get_by_text("A1 has the ring of Ann now: Ann was first.")).to_be_visible()
    rings = {"A1": "Ann", "B2": "Ann", "A2": NAMES["green"], "B3": NAMES["green"]}
    for page in pages.values():
        expect_rings(page, rings)


def test_what_is_entered_without_a_network_is_kept_merged_and_taken_back(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, RINGS)
    phones["green"].context.set_offline(True)
    for cell in ("A2", "B3", "C4"):
        tap(pages["green"], cell)
    pages["green"].get_by_role("button", name="Undo", exact=True).tap()
    expect_rings(pages["green"], {"A2": NAMES["green"], "B3": NAMES["green"]})
    for cell in ("A1", "B3"):
        tap(pages["pink"], cell)
    phones["green"].context.set_offline(False)
    expect(pages["green"].get_by_text("B3 has the ring of Ann now: Ann was first.")).to_be_visible()
    for page in pages.values():
        expect_rings(page, {"A1": "Ann", "B3": "Ann", "A2": NAMES["green"]})
    pages["green"].get_by_role("button", name="Undo", exact=True).tap()
    for page in pages.values():
        expect_rings(page, {"A1": "Ann", "B3": "Ann"})


def test_a_letter_that_cannot_be_is_refused_alone(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round()
    pages = open_all(table, phones, LETTERS)
    phones["green"].context.set_offline(True)
    pages["green"].keyboard.type("CO")
    pages["green"].get_by_role("button", name="Other tile").tap()
    pages["green"].get_by_label("What the tile shows").fill("Я")
    pages["green"].get_by_role("button", name="Lay the tile").tap()
    pages["green"].keyboard.type("T")
    expect_cell(pages["green"], "D1", "letter T$")
    phones["green"].context.set_offline(False)
    expect(pages["green"].get_by_text("The dictionary of this match has no such letter.")).to_be_visible()
    for page in pages.values():
        for cell, shown in (("A1", "letter C$"), ("B1", "letter O$"), ("C1", "no letter$"), ("D1", "letter T$")):
            expect_cell(page, cell, shown)


def test_a_host_without_a_seat_takes_back_what_it_entered(take_phone: TakePhone, address: str) -> None:
    table = new_table(address)
    table.sit("green")
    table.open_round(BOARD)
    host = take_phone()
    host.keep(f"match:{table.id}", {"host": table.host, "seats": {}})
    page = host.open(table.path + RINGS)
    tap(page, "A1")
    expect_rings(page, {"A1": "Ann"})
    expect_soon(page, lambda: bool(table.ask("GET", "/rounds/1/board")["rings"]))
    table.ask("PATCH", "/rounds/1/board", {"rings": {"A2": GREEN_RING}}, token=table.seats["green"])
    expect_rings(page, {"A1": "Ann", "A2": NAMES["green"]})
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect_rings(page, {"A2": NAMES["green"]})
    page.get_by_role("button", name="Redo", exact=True).tap()
    expect_rings(page, {"A1": "Ann", "A2": NAMES["green"]})


def test_what_has_just_appeared_under_a_finger_is_not_taken_away(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    clock = datetime.now(UTC)
    phones["green"].page.clock.set_fixed_time(clock)
    pages = open_all(table, phones, LETTERS)
    for page in pages.values():
        page.get_by_role("button", name="Place the rings").tap()  # the board is handed on from screen to screen
        expect(page.get_by_role("grid", name="Board, place the rings")).to_be_visible()
    tap(pages["pink"], "A1")
    expect_cell(pages["green"], "A1", "ring$")
    tap(pages["green"], "A1")
    expect(pages["green"].get_by_text("A1 has the ring of Ann now: Ann was first.")).to_be_visible()
    tap(pages["green"], "A2")
    rings = {"A1": "Ann", "A2": NAMES["green"]}
    for page in pages.values():
        expect_rings(page, rings)
    phones["green"].page.clock.set_fixed_time(clock + timedelta(seconds=1))
    tap(pages["green"], "A1")
    for page in pages.values():
        expect_rings(page, {"A2": NAMES["green"]})


def test_what_others_enter_is_seen_while_a_finger_is_down(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    phones["green"].page.add_init_script(HELD_FOR_LONG)
    pages = open_all(table, phones, RINGS)
    press(pages["green"].locator("[data-cell=A2]"))
    tap(pages["pink"], "A1")
    expect_cell(pages["green"], "A1", "ring$")


def test_a_whole_board_does_not_overwrite_what_others_have_entered(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, LETTERS)
    phones["pink"].context.set_offline(True)
    pages["pink"].get_by_role("button", name="Clear").tap()
    expect_cell(pages["pink"], "B1", "no letter$")
    pages["green"].keyboard.type("Z")
    expect_cell(pages["green"], "A1", "letter Z$")
    expect_soon(pages["green"], lambda: table.ask("GET", "/rounds/1/board")["rows"][0][0] == "Z")
    phones["pink"].context.set_offline(False)
    expect(pages["pink"].get_by_text("The board was changed on another phone")).to_be_visible()
    for page in pages.values():
        expect_cell(page, "A1", "letter Z$")
        expect_cell(page, "B1", "letter O$")
    pages["pink"].get_by_role("button", name="Use mine").tap()
    expect_cell(pages["green"], "B1", "no letter$")
    pages["pink"].get_by_role("button", name="Undo", exact=True).tap()
    for page in pages.values():
        expect_cell(page, "A1", "letter Z$")
        expect_cell(page, "B1", "letter O$")


def test_rows_stay_the_same_under_a_finger_and_a_focus(take_phone: TakePhone, address: str) -> None:
    """What is drawn again because of another phone keeps its nodes: a tap that has begun still counts."""
    two = THREE[:2]
    names = {player: NAMES[player] for player in two}
    table, phones = seat_phones(take_phone, address, two, players=two, names=names)
    page = phones["pink"].open(table.path)
    button = page.get_by_role("button", name=f"Seat of {NAMES['green']}")
    button.hover()
    page.mouse.down()
    table.ask("PATCH", "/players/green", {"name": "Bo"}, token=table.seats["green"])
    expect(page.locator(".total", has_text="Bo")).to_be_visible()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Seat of Bo"
    page.mouse.up()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Bo")).to_be_visible()
    page.keyboard.press("Escape")
    table.ask("PUT", "/players/red", {"name": "Flo"}, token=table.seats["pink"])
    expect(page.locator(".total", has_text="Flo")).to_be_visible()
    assert page.locator("ul.totals").evaluate("(node) => node.style.getPropertyValue('--totals')") == "3"


def test_the_result_keeps_its_place_while_others_rule(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(FULL)
    table.claim(1, {"pink": ["COATS", "XYZZY", "PLUGH"], "green": ["BEE", *(f"{letter}QX" for letter in "ABCDEFGH")]})
    table.close(1)
    page = phones["green"].open(f"{table.path}/rounds/1/result")
    page.get_by_role("button", name=re.compile("^Ann: ")).tap()
    missed = page.locator("summary")
    missed.tap()
    opened = page.locator("details").evaluate("(node) => node.open")
    chip = page.get_by_role("button", name=re.compile("^COATS"))
    chip.focus()
    page.evaluate("scrollTo(0, 300)")
    before = page.evaluate("scrollY")
    table.ask("POST", "/rounds/1/rulings", {"player": "pink", "word": "XYZZY", "accept": True})
    expect(page.get_by_role("button", name=re.compile("^XYZZY"))).to_be_visible()
    assert page.evaluate("document.activeElement.textContent").startswith("COATS")
    assert page.locator("details").evaluate("(node) => node.open") == opened
    assert page.evaluate("scrollY") == before
    expect(page.get_by_role("button", name=re.compile("^Ann: "))).to_have_attribute("aria-pressed", "true")


def test_a_play_out_of_turn_is_marked_and_can_be_taken_back(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, THREE[:2])
    table.open_round(BOARD)
    pages = open_all(table, phones, "/rounds/1/plays")
    tap(pages["green"], "A2")
    for page in pages.values():
        expect(page.get_by_role("list", name="Latest plays").get_by_text("out of turn")).to_be_visible()
    pages["pink"].get_by_role("button", name=re.compile("^Ann, ")).tap()
    tap(pages["pink"], "A1")
    expect(pages["green"].get_by_text("Ann: ring on A1", exact=True)).to_be_visible()
    pages["green"].get_by_role("button", name=re.compile("^Undo: .*ring on A2")).tap()
    for page in pages.values():
        expect(page.locator(".plays li")).to_have_count(1)
        expect(page.get_by_text("Ann: ring on A1", exact=True)).to_be_visible()
