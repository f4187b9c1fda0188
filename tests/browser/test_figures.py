"""A player's figures: noted when results are shown, asked of the service where they were not, printed, and moved."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.actions import see
from tests.browser.phone import Phone, check_view
from tests.browser.table import TakePhone
from tests.browser.world import FULL, Table, new_table

MODULE = "/app/any/scripts"
SUMMARY = f"async (all) => (await import('{MODULE}/match/figures/summary.js')).summary(all)"
ROUND = f"async ([own, all, names]) => (await import('{MODULE}/match/figures/played.js')).roundOf(own, all, names)"
MERGED = f"async ([here, moved]) => (await import('{MODULE}/move/merging.js')).merged(here, moved)"
PLAYED = "() => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('ringers:played:')))"


def ended_match(address: str) -> Table:
    table = new_table(address, "pink", "green", board=FULL, target=1)
    table.claim(1, {"pink": ["COATS", "PLUNK"], "green": ["COATS"]})
    table.close(1)
    return table


def sit(phone: Phone, table: Table, player: str) -> None:
    keys = {"host": None, "seats": {player: table.seats[player]}, "share": None, "names": ["Ann"], "at": 5}
    phone.keep(f"match:{table.id}", keys)


def noted(page: Page) -> list[dict[str, Any]]:
    return [json.loads(text) for _, text in json.loads(page.evaluate(PLAYED))]


def test_a_shown_result_counts_once(phone: Phone, address: str) -> None:
    page = phone.open("/figures")
    see(page, "Nothing has been played on this phone yet")
    phone.check()
    table = ended_match(address)
    sit(phone, table, "pink")
    for _ in range(2):
        phone.open(f"{table.path}/rounds/1/result")
    (found,) = noted(page)
    own = found["rounds"]["1"]
    assert (found["game"], found["ended"], found["won"]) == ("match", True, found["points"] > 0)
    assert {word for word, _ in own["words"]} <= {"COATS", "PLUNK"}
    assert own["points"] == found["points"]
    phone.open("/figures")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.get_by_role("row", name="Match at a table")).to_contain_text("1")
    for word, points in own["words"]:
        expect(page.locator("li", has_text=word)).to_contain_text(str(points))


def test_what_was_not_noted_is_asked_of_the_service(phone: Phone, address: str) -> None:
    table = ended_match(address)
    sit(phone, table, "green")
    page = phone.open("/figures")
    expect(page.get_by_role("row", name="Match at a table")).to_be_visible()
    assert [each["game"] for each in noted(page)] == ["match"]


def test_a_phone_for_several_players_notes_nothing(phone: Phone, address: str) -> None:
    table = ended_match(address)
    keys = {"host": None, "seats": table.seats, "share": None, "names": ["Ann"], "at": 5}
    phone.keep(f"match:{table.id}", keys)
    page = phone.open(f"{table.path}/rounds/1/result")
    assert not noted(page)


def claim(word: str, points: int) -> dict[str, Any]:
    return {"word": word, "points": points, "cells": []}


def test_a_round_counts_what_was_cancelled_with_whom(phone: Phone) -> None:
    page = phone.open("/figures")
    own = {
        "player": "pink",
        "total": 9,
        "accepted": [claim(f"W{number}", number) for number in range(1, 8)],
        "cancelled": [claim("PIT", 6), claim("PIT", 6), claim("TIP", 6)],
    }
    green = {"player": "green", "total": 1, "accepted": [], "cancelled": [claim("PIT", 6), claim("TIP", 6)]}
    blue = {"player": "blue", "total": 1, "accepted": [], "cancelled": [claim("PIT", 6)]}
    orange = {"player": "orange", "total": 1, "accepted": [claim("PIT", 6)], "cancelled": []}
    found = page.evaluate(ROUND, [own, [own, green, blue, orange], {"green": "Bo", "blue": "Cy"}])
    assert found["points"] == 9
    assert found["words"] == [["W7", 7], ["W6", 6], ["W5", 5], ["W4", 4], ["W3", 3]]
    assert found["cancelled"] == {"Bo": 2, "Cy": 1}


def match(points: int, won: bool, **rounds: Any) -> dict[str, Any]:
    return {"game": "match", "at": 1, "ended": True, "won": won, "points": points, "rounds": rounds}


MATCHES = [
    match(30, True, **{"1": {"points": 30, "words": [["PIT", 6], ["CAT", 9]], "cancelled": {"Bo": 2}}}),
    match(12, False, **{"1": {"points": 12, "words": [["CAT", 11]], "cancelled": {"Bo": 1, "Cy": 4}}}),
    {"game": "match", "at": 1, "ended": False, "won": False, "points": 5, "rounds": {}},
    {"game": "ding", "at": 1, "ended": True, "won": True, "points": 7},
]


def test_the_sums_are_those_of_all_matches_and_games(phone: Phone) -> None:
    found = phone.open("/figures").evaluate(SUMMARY, MATCHES)
    assert found == {
        "played": 3,
        "won": 2,
        "rounds": 2,
        "points": 42,
        "bestRound": 30,
        "games": [
            {"game": "match", "played": 2, "won": 1, "points": 42, "best": 30},
            {"game": "ding", "played": 1, "won": 1, "points": 7, "best": 7},
        ],
        "words": [["CAT", 11], ["PIT", 6]],
        "cancelled": [["Cy", 4], ["Bo", 3]],
    }


def test_the_figures_are_printed(new_phone: TakePhone) -> None:
    phone = new_phone()
    for number, each in enumerate(MATCHES):
        phone.keep(f"played:m{number}", each)
    page = phone.open("/figures")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="Print").tap()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(page.get_by_role("row", name="Match at a table")).to_be_visible()
    expect(page.get_by_text("CAT")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    check_view(phone, "figures")


def test_figures_of_two_phones_are_joined(phone: Phone) -> None:
    page = phone.open("/figures")
    one, other = (match(9, True, **{number: {"points": 9, "words": [], "cancelled": {}}}) for number in "12")
    stored = page.evaluate(MERGED, [{"played:a": one}, {"played:a": other, "played:b": MATCHES[3]}])["stored"]
    assert stored["played:a"]["rounds"].keys() == {"1", "2"}
    open_one = {**one, "ended": False, "won": False}
    for pair in ([one, open_one], [open_one, one]):
        here, moved = ({"played:a": each} for each in pair)
        assert page.evaluate(MERGED, [here, moved])["stored"]["played:a"] == one
    assert stored["played:b"] == MATCHES[3]
