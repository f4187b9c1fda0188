"""Every screen in both themes and three sizes: no barrier, nothing cut off, nothing too small; a picture of each."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone, check_view
from tests.browser.world import (
    BOARD,
    FULL,
    LARGE,
    Table,
    crowded_table,
    finished_table,
    new_table,
    played_table,
)

LINK = f"/board#board={FULL.replace(' ', '+')}"
CLAIMED = "/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT,TIP,XXZ;green:PIT,IT"

Tables = dict[str, Table]


@pytest.fixture(scope="session")
def tables(address: str) -> Tables:
    return {
        "crowded": crowded_table(address),
        "played": played_table(address),
        "finished": finished_table(address),
        "fresh": new_table(address),
    }


def tap(phone: Phone, name: str | re.Pattern[str], role: str = "button") -> None:
    phone.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]


def start_again(phone: Phone, tables: Tables) -> None:
    phone.keep("solo", None)
    phone.open("/")


def resumed(phone: Phone, tables: Tables) -> None:
    phone.open(LINK)
    expect(phone.page).to_have_url(re.compile("result"))
    phone.keep("last-match", {"id": "x", "names": ["Ann", "Bartholomew Featherstonehaugh the Third"]})
    phone.open("/")


def empty_letters(phone: Phone, tables: Tables) -> None:
    phone.keep("solo", None)
    phone.open("/board/letters")


def third_copy(phone: Phone, tables: Tables) -> None:
    empty_letters(phone, tables)
    phone.page.keyboard.type("PEPPERCORNS")


def large_letters(phone: Phone, tables: Tables) -> None:
    phone.open(f"/board#board={LARGE}+pink:A1,J10")
    expect(phone.page).to_have_url(re.compile("result"))
    phone.open("/board/letters")


def large_result(phone: Phone, tables: Tables) -> None:
    phone.open(f"/board#board={LARGE}+pink:A1,J10,E5;green:C3,D4,F6")
    phone.page.locator(".chip").first.click()


def rings(phone: Phone, tables: Tables) -> None:
    phone.open(LINK)
    tap(phone, "Rings", "link")
    expect(phone.page.locator(".painter")).to_have_count(5)


def result(phone: Phone, tables: Tables) -> None:
    phone.open(LINK)
    phone.page.locator(".chip").first.click()
    expect(phone.page.locator(".word-name")).to_be_visible()


def claims(phone: Phone, tables: Tables) -> None:
    phone.open(CLAIMED)
    phone.page.get_by_label("Steps").get_by_role("link", name="Words").click()
    expect(phone.page.locator(".claims .chip.bad")).to_have_count(2)


def claims_result(phone: Phone, tables: Tables) -> None:
    phone.open(CLAIMED)
    tap(phone, re.compile("^Pink"))
    expect(phone.page.locator(".reasons li")).to_have_count(2)


def dialog(opener: str) -> Callable[[Phone, Tables], None]:
    def show(phone: Phone, tables: Tables) -> None:
        phone.open(LINK)
        tap(phone, opener)
        expect(phone.page.locator("dialog")).to_be_visible()

    return show


def import_error(phone: Phone, tables: Tables) -> None:
    empty_letters(phone, tables)
    tap(phone, "Paste")
    phone.page.get_by_label("The board as text").fill("ABC\nA?C")
    tap(phone, "Use this board")
    expect(phone.page.get_by_role("alert")).to_contain_text("A?C")


def keys(phone: Phone, tables: Tables) -> None:
    empty_letters(phone, tables)
    phone.page.keyboard.press("?")


def at(path: str, ready: str = "h1") -> Callable[[Phone, Tables], None]:
    def show(phone: Phone, tables: Tables) -> None:
        phone.open(path)
        expect(phone.page.locator(f"main {ready}").first).to_be_attached()

    return show


def judged(words: str) -> Callable[[Phone, Tables], None]:
    def show(phone: Phone, tables: Tables) -> None:
        phone.open("/words/judge")
        phone.page.get_by_label("All words of the play").fill(words)
        tap(phone, "Judge")
        expect(phone.page.locator(".verdict")).to_be_visible()

    return show


def new_match(phone: Phone, tables: Tables) -> None:
    phone.open("/matches/new")
    while phone.page.get_by_role("button", name="Add a player").is_visible():
        tap(phone, "Add a player")
    phone.page.get_by_label("Name of green").fill("Bartholomew Featherstonehaugh the Third")
    phone.page.locator("summary").click()


def look_dialog(phone: Phone, tables: Tables) -> None:
    phone.open("/matches/new")
    tap(phone, re.compile("^Ring of Pink"))


def known_matches(phone: Phone, tables: Tables) -> None:
    for table in tables.values():
        phone.keep(f"match:{table.id}", {"host": table.host, "seats": {}, "names": ["Ann", "Bo"], "at": 1})
    phone.open("/matches")
    expect(phone.page.get_by_text("Finished:")).to_be_visible()
    expect(phone.page.get_by_text("No round yet")).to_be_visible()


def of_table(name: str, path: str = "", ready: str = "h1") -> Callable[[Phone, Tables], None]:
    def show(phone: Phone, tables: Tables) -> None:
        table = tables[name]
        held = table.keys if table.seats else {"host": table.host, "seats": {}}
        phone.keep(f"match:{table.id}", held)
        phone.open(table.path + path)
        expect(phone.page.locator(f"main {ready}").first).to_be_visible()

    return show


def of_table_dialog(opener: str | re.Pattern[str]) -> Callable[[Phone, Tables], None]:
    def show(phone: Phone, tables: Tables) -> None:
        of_table("crowded")(phone, tables)
        tap(phone, opener)
        expect(phone.page.locator("dialog")).to_be_visible()

    return show


def seats_to_join(phone: Phone, tables: Tables) -> None:
    phone.open(f"/join/{tables['fresh'].code}")


def seat_taken(phone: Phone, tables: Tables) -> None:
    phone.keep(f"match:{tables['crowded'].id}", None)
    phone.open(f"/join/{tables['crowded'].code}")
    tap(phone, re.compile("^Ed"))


def unreachable(phone: Phone, tables: Tables) -> None:
    phone.open(LINK)
    expect(phone.page.locator(".total")).to_have_count(5)
    tap(phone, "Rings", "link")
    expect(phone.page.locator(".painter")).to_have_count(5)
    phone.context.set_offline(True)
    tap(phone, "Show the words", "link")
    expect(phone.page.get_by_role("alert")).to_be_visible()
    expect(phone.page.locator(".board .ring")).to_have_count(25)  # the board itself is kept, and can be seen


VIEWS: dict[str, Callable[[Phone, Tables], None]] = {
    "start": start_again,
    "start-resumed": resumed,
    "letters-empty": empty_letters,
    "letters-third-copy": third_copy,
    "letters-large": large_letters,
    "letters-import-error": import_error,
    "keys": keys,
    "rings": rings,
    "claims": claims,
    "result": result,
    "result-claims": claims_result,
    "result-large": large_result,
    "result-whole-board": at(f"/board#board={BOARD}", ".chip"),
    "share": dialog("Share"),
    "rules": dialog("Rules for this board"),
    "unreachable": unreachable,
    "word-valid": at("/words?q=coats", ".verdict"),
    "word-invalid": at("/words?q=xxq", ".verdict"),
    "words-of-pattern": at("/words?q=*ring*", ".chip"),
    "judge-good": judged("coats bee"),
    "judge-bad": judged("coats bex"),
    "how-to-play": at("/how-to-play"),
    "how-to-play-ringer": at("/play/ringer/rules", ".how-points"),
    "how-to-play-ding": at("/play/ding/rules", ".how-points"),
    "how-to-play-ring": at("/play/ring/rules", ".how-points"),
    "how-to-play-ringo": at("/play/ringo/rules", ".ringo-board"),
    "tv": at("/tv", ".input.code"),
    "nowhere": at("/join/NOTHERE"),
    "matches-none": at("/matches"),
    "matches": known_matches,
    "match-new": new_match,
    "match-look": look_dialog,
    "join-code": at("/join"),
    "join-seats": seats_to_join,
    "join-taken": seat_taken,
    "match-fresh": of_table("fresh", ready=".qr-image"),
    "match-crowded": of_table("crowded", ready=".chart"),
    "match-finished": of_table("finished", ready=".chart"),
    "match-menu": of_table_dialog("About this match"),
    "match-seat": of_table_dialog("Seat of Clémentine"),
    "round-letters": of_table("crowded", "/rounds/3/letters", ".key"),
    "round-rings": of_table("crowded", "/rounds/3/rings", ".painter"),
    "round-claims": of_table("crowded", "/rounds/3/words", ".claims .chip.good"),
    "round-plays": of_table("played", "/rounds/1/plays", ".plays li"),
    "round-result": of_table("crowded", "/rounds/2/result", ".chip"),
    "screen-fresh": of_table("fresh", "/screen", ".qr-image"),
    "screen-playing": of_table("crowded", "/screen", ".tile"),
    "screen-finished": of_table("finished", "/screen", ".tile"),
}


@pytest.mark.parametrize("view", VIEWS)
def test_view(phone: Phone, tables: Tables, view: str) -> None:
    VIEWS[view](phone, tables)
    check_view(phone, view)
