"""Boards changed cell by cell over HTTP: how much at once; and plays out of turn."""

from typing import Any

import pytest
from flask import Flask

from games.word_ringers.match.cells import MAX_ENTRIES
from tests.api.services.matches.phones import gather

pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)

BOARD = "rounds/1/board"


def test_so_many_cells_are_changed_at_once(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds")

    def letters(count: int) -> dict[str, Any]:
        return {"cells": {f"A{row}": {"tile": "P", "was": None} for row in range(1, count + 1)}}

    rings = {"rings": {"A1": {"player": "pink", "was": None}}}
    assert party["pink"].refused("PATCH", BOARD, letters(MAX_ENTRIES + 1)) == (422, "out_of_range")
    assert party["pink"].refused("PATCH", BOARD, letters(MAX_ENTRIES) | rings) == (422, "bad_board")
    assert party.host.do("GET", "rounds/1")["board"] is None
    refused = party["pink"].call("PATCH", BOARD, letters(MAX_ENTRIES)).get_json()
    assert (len(refused["applied"]), len(refused["errors"])) == (5, MAX_ENTRIES - 5)
    assert {error["code"] for error in refused["errors"]} == {"outside_board"}


def test_plays_out_of_turn_are_marked_or_refused(app: Flask) -> None:
    party = gather(app, names={"pink": "Ann"})
    party.host.do("POST", "rounds", {"board": "PIT"})
    plays = party["green"].do("POST", "rounds/1/plays", {"play": "ring@A1"})["plays"]
    assert [play["out_of_turn"] for play in plays] == [True]
    party["pink"].do("POST", "rounds/1/plays", {"play": "ring@B1"})
    assert party["green"].do("POST", "undo")["round"]["plays"][0]["out_of_turn"] is False
    party.host.do("PATCH", "", {"turns": "strict"})
    party.host.do("POST", "undo")
    response = party["green"].call("POST", "rounds/1/plays", {"play": "ring@C1"}).get_json()
    assert (response["errors"][0]["code"], response["detail"]) == ("out_of_turn", "It is the turn of Ann.")
