"""Boards changed cell by cell over HTTP; `test_live` does it with several phones at once on both databases."""

from typing import Any

import pytest
from flask import Flask

from games.word_ringers.match.cells import MAX_ENTRIES
from tests.api.services.matches.phones import PIT, gather

pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)

BOARD = "rounds/1/board"


def tiles(word: str, was: str | None = None, row: int = 1) -> dict[str, Any]:
    return {f"{column}{row}": {"tile": face, "was": was} for column, face in zip("ABCDE", word, strict=False)}


def test_changes_are_answered_with_what_was_applied_and_the_round(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds")
    body = {"cells": tiles("pi"), "rings": {"b1": {"player": "pink", "was": None}}}
    response = party["pink"].call("PATCH", BOARD, body)
    answer = response.get_json()
    assert answer["applied"] == [
        {"pointer": "/cells/A1", "cell": "A1", "tile": "P", "changed": True},
        {"pointer": "/cells/B1", "cell": "B1", "tile": "I", "changed": True},
        {"pointer": "/rings/B1", "cell": "B1", "player": "pink", "changed": True},
    ]
    assert answer["round"]["board"] == {"rows": [["P", "I", "", "", ""], *[[""] * 5] * 4], "rings": {"B1": "pink"}}
    assert response.headers["ETag"] == f'"{answer["round"]["version"]}"'
    assert party["green"].do("GET", BOARD) == answer["round"]["board"]
    assert party["green"].do("GET", "rounds/1")["left"]["pink"] == {"tiles": 5, "rings": 4}


def test_a_conflict_names_the_cell_and_who_was_first_and_loses_nothing_else(app: Flask) -> None:
    party = gather(app, names={"pink": "Ann"})
    party.host.do("POST", "rounds")
    party["pink"].do("PATCH", BOARD, {"cells": tiles("p")})
    body = {"cells": tiles("tip"), "rings": {"A1": {"player": "green", "was": None}}}
    for replayed in (None, "true"):
        response = party["green"].call("PATCH", BOARD, body, Idempotency_Key="k")
        problem = response.get_json()
        assert (response.status_code, response.headers.get("Idempotency-Replayed")) == (409, replayed)
        assert response.mimetype == "application/problem+json"
        assert problem["type"] == "/problems/conflict"
        assert problem["errors"] == [
            {
                "pointer": "/cells/A1",
                "code": "cell_changed",
                "detail": "A1 shows P now, put there by Ann.",
                "cell": "A1",
                "stands": "P",
                "by": "pink",
            }
        ]
        assert [applied["pointer"] for applied in problem["applied"]] == ["/cells/B1", "/cells/C1", "/rings/A1"]
        assert problem["round"]["board"]["rows"][0] == ["P", "I", "P", "", ""]
    assert party["green"].do("GET", "rounds/1")["undo"]["type"] == "ring"
    again = party["green"].call("PATCH", BOARD, body).get_json()
    assert [applied["changed"] for applied in again["applied"]] == [False, False, False]
    types = [event["type"] for event in party["pink"].events()]
    assert types[-3:] == ["round_opened", "cells_changed", "cells_changed"]


def test_what_can_never_be_right_is_422_and_changes_nothing(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds")
    ring = {"player": "pink", "was": None}
    for body, pointer, code in (
        ({"cells": {"A1": {"tile": "P"}}}, "/cells/A1/was", "missing"),
        ({"cells": tiles("p") | {"1A": {"tile": "P", "was": None}}}, "/cells/1A", "bad_cell"),
        ({"cells": tiles("p") | {"a1": {"tile": "P", "was": None}}}, "/cells/a1", "bad_board"),
        ({"cells": tiles("p") | {"B1": {"tile": "?", "was": None}}}, "/cells/B1/tile", "bad_board"),
        ({"cells": tiles("p·")}, "/cells/B1/tile", "bad_letters"),
        ({"rings": {"A1": ring, "B1": {"player": "blue", "was": None}}}, "/rings/B1/player", "unknown_player"),
        (
            {"cells": {f"A{row}": {"tile": "P", "was": None} for row in range(1, MAX_ENTRIES + 2)}},
            "/cells",
            "out_of_range",
        ),
        (
            {
                "cells": {f"A{row}": {"tile": "P", "was": None} for row in range(1, MAX_ENTRIES + 1)},
                "rings": {"A1": ring},
            },
            "",
            "bad_board",
        ),
    ):
        response = party["pink"].call("PATCH", BOARD, body)
        error = response.get_json()["errors"][0]
        assert (response.status_code, error["pointer"], error["code"]) == (422, pointer, code)
    assert party.host.do("GET", "rounds/1")["board"] is None
    most = {f"A{row}": {"tile": "P", "was": None} for row in range(1, MAX_ENTRIES + 1)}
    refused = party["pink"].call("PATCH", BOARD, {"cells": most}).get_json()
    assert (len(refused["applied"]), len(refused["errors"])) == (5, MAX_ENTRIES - 5)
    assert {error["code"] for error in refused["errors"]} == {"outside_board"}


def test_a_board_with_empty_cells_is_put_and_opened_like_any_other(app: Flask) -> None:
    party = gather(app)
    part = {"rows": [["P", "", "t"]], "rings": {"B1": "green"}}
    opened = party.host.call("POST", "rounds", {"board": part})
    shown = party["pink"].do("GET", BOARD)
    assert shown == {"rows": [["P", "", "T"]], "rings": {"B1": "green"}}
    party["pink"].do("PUT", BOARD, shown, If_Match=opened.headers["ETag"])
    assert party["green"].refused("PUT", BOARD, shown, If_Match=opened.headers["ETag"])[0] == 412
    assert party.host.refused("POST", "rounds/1/close") == (409, "empty_cells")
    assert party["pink"].refused("POST", "rounds/1/plays", {"play": "ring@A1"}) == (409, "empty_cells")
    party["pink"].do("PATCH", BOARD, {"cells": {"B1": {"tile": "I", "was": None}}})
    party.host.do("POST", "rounds/1/close")


def test_undo_reaches_the_other_phones_in_an_earlier_round_too(app: Flask) -> None:
    party = gather(app)
    party.play_round(PIT, pink="pit", green="it")
    party.host.do("POST", "rounds")
    body = {"rings": {"B1": {"player": "green", "was": None}}}
    assert party["green"].refused("PATCH", BOARD, body) == (409, "round_closed")
    party.host.do("PATCH", BOARD, body)
    assert party["pink"].do("GET", BOARD)["rings"] == {"A1": "pink", "B1": "green", "C1": "green"}
    undone = party.host.do("POST", "undo", {"round": 1})["undone"]
    assert undone == {"type": "ring", "by": "host", "cell": "B1", "player": "green", "was": None}
    assert party["pink"].do("GET", BOARD)["rings"] == {"A1": "pink", "C1": "green"}
    assert party["green"].refused("POST", "undo", {"round": 1}) == (409, "round_closed")
    party["green"].do("PATCH", "rounds/2/board", {"cells": tiles("it")})
    party["pink"].do("PATCH", "rounds/2/board", {"cells": tiles("p", "I")})
    party["green"].do("POST", "undo")
    refused = party["green"].call("POST", "undo").get_json()["errors"][0]
    assert refused == {
        "pointer": "",
        "code": "overwritten",
        "detail": "A1 shows P now, put there by pink.",
        "cell": "A1",
        "stands": "P",
        "by": "pink",
    }


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
