"""Several phones enter the same board at the same time: nothing of what they enter is lost."""

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import (
    expect_soon,
    hold_back,
    offline,
    see,
    see_cells,
    see_heading,
    see_rings,
    tap,
    tap_cells,
)
from tests.browser.finger import HELD_FOR_LONG, press
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, hold, open_phones, seat_phones
from tests.browser.world import BOARD, FULL, NAMES, new_table
from tests.databases import KINDS, prepared_database
from tests.servers import running_server

LETTERS, RINGS, PLAYS = "/rounds/1/letters", "/rounds/1/rings", "/rounds/1/plays"
TWO = ("pink", "green")
THREE = (*TWO, "purple")
BO = NAMES["green"]
OWN = {
    "pink": ("A1", "B2", "C3", "D4", "E5"),
    "green": ("A2", "B3", "C4", "D5", "E1"),
    "purple": ("A3", "B4", "C5", "D1", "E2"),
}
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

    table, pages = open_phones(take_phone, *THREE, path=RINGS, board=BOARD)
    for turn in range(5):
        began = time.monotonic()
        for player, page in pages.items():
            tap_cells(page, OWN[player][turn])
        page.wait_for_timeout(max(0, PACE - (time.monotonic() - began)) * 1000)
    see_rings(pages, **{cell: NAMES[player] for player, cells in OWN.items() for cell in cells})
    assert table.board()["rings"] == {cell: player for player, cells in OWN.items() for cell in cells}
    for phone in phones:
        phone.close()
        phone.check_clean()


def test_undo_and_redo_reach_the_other_phones_and_each_takes_back_its_own(take_phone: TakePhone) -> None:
    table, pages = open_phones(take_phone, *TWO, path=RINGS, board=BOARD)
    for player, page in pages.items():
        tap(page, re.compile(f"^{NAMES[player]}, "))
        tap_cells(page, *OWN[player][:2])
    see_rings(pages, A1="Ann", B2="Ann", A2=BO, B3=BO)
    tap(pages["pink"], "Undo", exact=True)
    see_rings(pages, A1="Ann", A2=BO, B3=BO)
    tap(pages["pink"], "Redo", exact=True)
    see_rings(pages, A1="Ann", B2="Ann", A2=BO, B3=BO)
    tap(pages["green"], "Undo", "Undo", exact=True)
    see_rings(pages, A1="Ann", B2="Ann")
    assert table.board()["rings"] == {"A1": "pink", "B2": "pink"}


def test_the_host_is_offered_what_others_entered_last(take_phone: TakePhone) -> None:
    _, pages = open_phones(take_phone, *TWO, path=RINGS, board=BOARD)
    tap_cells(pages["green"], "A2")
    see_cells(pages["pink"], A2="ring$")
    tap(pages["pink"], "Undo", exact=True)
    see(pages["pink"], f"{BO} entered the last letter or ring.")
    see_cells(pages["green"], A2="ring$")
    tap(pages["pink"], "Take that back")
    see_rings(pages)


def test_undo_in_an_earlier_round_reaches_the_service_and_its_score(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, *TWO, board=f"{BOARD} pink:A1")
    table.claim(1, {"pink": ["COATS"], "green": ["BEE"]})
    table.close(1)
    first = table.ask("GET", "")["totals"]
    table.open_round(BOARD)
    pages = {player: phone.open(table.path + RINGS) for player, phone in phones.items()}
    tap(pages["pink"], re.compile(f"^{BO}, "))
    tap_cells(pages["pink"], "A2")
    see_rings(pages["green"], A1="Ann", A2=BO)
    assert table.ask("GET", "")["totals"]["green"] > first["green"]
    tap(pages["pink"], "Undo", exact=True)
    see_rings(pages, A1="Ann")
    assert table.board()["rings"] == {"A1": "pink"}
    assert table.ask("GET", "")["totals"] == first


def test_letters_appear_while_others_type_with_who_is_entering_and_so_do_undo_and_redo(take_phone: TakePhone) -> None:
    table, pages = open_phones(take_phone, *THREE, path=LETTERS, board="")
    pages["pink"].keyboard.type("COAT")
    others = (pages["green"], pages["purple"])
    see_cells(others, D1="^D1, letter T$")
    see(others, "Ann is entering…")
    expect(pages["pink"].get_by_text("entering…")).to_have_count(0)
    tap_cells(pages["green"], "A2")
    pages["green"].keyboard.type("BEE")
    pages["pink"].keyboard.type("S")
    see_cells(pages, E1="^E1, letter S$", C2="^C2, letter E$")
    see(pages["purple"], f"Ann and {BO} are entering…")
    for button, shown in (("Undo", "no letter$"), ("Redo", "letter S$")):
        tap(pages["pink"], button, exact=True)
        see_cells(pages, E1=shown, C2="^C2, letter E$")
    assert table.board()["rows"][0] == list("COATS")


def test_a_conflict_names_the_cell_and_who_was_first_and_loses_nothing_else(take_phone: TakePhone) -> None:
    _, pages = open_phones(take_phone, *TWO, path=RINGS, board=BOARD)
    held = hold_back(pages["green"], "**/rounds/1/board", times=1)
    with pages["green"].expect_request("**/rounds/1/board"):
        tap_cells(pages["green"], "A1")
    tap_cells(pages["green"], "A2", "B3")
    tap_cells(pages["pink"], "A1")
    expect(pages["pink"].get_by_role("button", name="Ann, 4 rings left")).to_be_visible()
    tap_cells(pages["pink"], "B2")
    held[0].continue_()
    see(pages["green"], "A1 has the ring of Ann now: Ann was first.")
    see_rings(pages, A1="Ann", B2="Ann", A2=BO, B3=BO)


def test_what_is_entered_without_a_network_is_kept_merged_and_taken_back(take_phone: TakePhone) -> None:
    _, pages = open_phones(take_phone, *TWO, path=RINGS, board=BOARD)
    green = pages["green"]
    with offline(green):
        tap_cells(green, "A2", "B3", "C4")
        tap(green, "Undo", exact=True)
        see_rings(green, A2=BO, B3=BO)
        tap_cells(pages["pink"], "A1", "B3")
    see(green, "B3 has the ring of Ann now: Ann was first.")
    see_rings(pages, A1="Ann", B3="Ann", A2=BO)
    tap(green, "Undo", exact=True)
    see_rings(pages, A1="Ann", B3="Ann")


def test_a_letter_that_cannot_be_is_refused_alone(take_phone: TakePhone) -> None:
    _, pages = open_phones(take_phone, *TWO, path=LETTERS, board="")
    green = pages["green"]
    with offline(green):
        green.keyboard.type("CO")
        tap(green, "Other tile")
        green.get_by_label("What the tile shows").fill("Я")
        tap(green, "Lay the tile")
        green.keyboard.type("T")
        see_cells(green, D1="letter T$")
    see(green, "The dictionary of this match has no such letter.")
    see_cells(pages, A1="letter C$", B1="letter O$", C1="no letter$", D1="letter T$")


def test_a_host_without_a_seat_takes_back_what_it_entered(phone: Phone, address: str) -> None:
    table = new_table(address, "green", board=BOARD)
    page = hold(phone, table, path=RINGS, host=True)
    tap_cells(page, "A1")
    see_rings(page, A1="Ann")
    expect_soon(page, lambda: bool(table.board()["rings"]))
    table.ring("A2", token=table.seats["green"])
    see_rings(page, A1="Ann", A2=BO)
    tap(page, "Undo", exact=True)
    see_rings(page, A2=BO)
    tap(page, "Redo", exact=True)
    see_rings(page, A1="Ann", A2=BO)


def test_what_has_just_appeared_under_a_finger_is_not_taken_away(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, *TWO, board=BOARD)
    clock = datetime.now(UTC)
    phones["green"].page.clock.set_fixed_time(clock)
    pages = {player: phone.open(table.path + LETTERS) for player, phone in phones.items()}
    for page in pages.values():
        tap(page, "Place the rings")  # the board is handed on from screen to screen
        expect(page.get_by_role("grid", name="Board, place the rings")).to_be_visible()
    tap_cells(pages["pink"], "A1")
    see_cells(pages["green"], A1="ring$")
    tap_cells(pages["green"], "A1")
    see(pages["green"], "A1 has the ring of Ann now: Ann was first.")
    tap_cells(pages["green"], "A2")
    see_rings(pages, A1="Ann", A2=BO)
    phones["green"].page.clock.set_fixed_time(clock + timedelta(seconds=1))
    tap_cells(pages["green"], "A1")
    see_rings(pages, A2=BO)


def test_what_others_enter_is_seen_while_a_finger_is_down(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, *TWO, board=BOARD)
    phones["green"].page.add_init_script(HELD_FOR_LONG)
    pages = {player: phone.open(table.path + RINGS) for player, phone in phones.items()}
    press(pages["green"].locator("[data-cell=A2]"))
    tap_cells(pages["pink"], "A1")
    see_cells(pages["green"], A1="ring$")


def test_a_whole_board_does_not_overwrite_what_others_have_entered(take_phone: TakePhone) -> None:
    table, pages = open_phones(take_phone, *TWO, path=LETTERS, board=BOARD)
    pink, green = pages.values()
    with offline(pink):
        tap(pink, "Clear")
        see_cells(pink, B1="no letter$")
        green.keyboard.type("Z")
        see_cells(green, A1="letter Z$")
        expect_soon(green, lambda: table.board()["rows"][0][0] == "Z")
    see(pink, "The board was changed on another phone")
    see_cells(pages, A1="letter Z$", B1="letter O$")
    tap(pink, "Use mine")
    see_cells(green, B1="no letter$")
    tap(pink, "Undo", exact=True)
    see_cells(pages, A1="letter Z$", B1="letter O$")


def test_rows_stay_the_same_under_a_finger_and_a_focus(take_phone: TakePhone) -> None:
    """What is drawn again because of another phone keeps its nodes: a tap that has begun still counts."""
    table, phones = seat_phones(take_phone, *TWO, players=TWO, names={player: NAMES[player] for player in TWO})
    page = phones["pink"].open(table.path)
    page.get_by_role("button", name=f"Seat of {BO}").hover()
    page.mouse.down()
    table.ask("PATCH", "/players/green", {"name": "Bo"}, token=table.seats["green"])
    expect(page.locator(".total", has_text="Bo")).to_be_visible()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Seat of Bo"
    page.mouse.up()
    see_heading(page.get_by_role("dialog"), "Bo")
    page.keyboard.press("Escape")
    table.ask("PUT", "/players/red", {"name": "Flo"}, token=table.seats["pink"])
    expect(page.locator(".total", has_text="Flo")).to_be_visible()
    assert page.locator("ul.totals").evaluate("(node) => node.style.getPropertyValue('--totals')") == "3"


def test_the_result_keeps_its_place_while_others_rule(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, *TWO, board=FULL)
    table.claim(1, {"pink": ["COATS", "XYZZY", "PLUGH"], "green": ["BEE", *(f"{letter}QX" for letter in "ABCDEFGH")]})
    table.close(1)
    page = phones["green"].open(f"{table.path}/rounds/1/result")
    tap(page, re.compile("^Ann: "))
    page.locator("summary").tap()
    opened = page.locator("details").evaluate("(node) => node.open")
    page.get_by_role("button", name=re.compile("^COATS")).focus()
    page.evaluate("scrollTo(0, 300)")
    before = page.evaluate("scrollY")
    table.rule("pink", "XYZZY", accept=True)
    expect(page.get_by_role("button", name=re.compile("^XYZZY"))).to_be_visible()
    assert page.evaluate("document.activeElement.textContent").startswith("COATS")
    assert page.locator("details").evaluate("(node) => node.open") == opened
    assert page.evaluate("scrollY") == before
    expect(page.get_by_role("button", name=re.compile("^Ann: "))).to_have_attribute("aria-pressed", "true")


def test_a_play_out_of_turn_is_marked_and_can_be_taken_back(take_phone: TakePhone) -> None:
    _, pages = open_phones(take_phone, *TWO, path=PLAYS, board=BOARD)
    tap_cells(pages["green"], "A2")
    see([page.get_by_role("list", name="Latest plays") for page in pages.values()], "out of turn")
    tap(pages["pink"], re.compile("^Ann, "))
    tap_cells(pages["pink"], "A1")
    expect(pages["green"].get_by_text("Ann: ring on A1", exact=True)).to_be_visible()
    tap(pages["green"], re.compile("^Undo: .*ring on A2"))
    for page in pages.values():
        expect(page.locator(".plays li")).to_have_count(1)
        expect(page.get_by_text("Ann: ring on A1", exact=True)).to_be_visible()
