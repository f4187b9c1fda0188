"""Questions about games that need no table, over HTTP."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.jobs import question_work

STUCK = "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:1 side:a"


def test_positions_of_ringo(client: FlaskClient) -> None:
    counted = client.post("/v1/games/ringo/analysis/perft", json={"depth": 4})
    assert (counted.status_code, counted.json) == (200, {"nodes": 13860})
    other = {"depth": 2, "position": STUCK, "config": {"no_castle_entry_from_nz": True}}
    assert client.post("/v1/games/ringo/analysis/perft", json=other).json == {"nodes": 0}
    refused = client.post("/v1/games/ringo/analysis/perft", json={"depth": 1, "position": "x"})
    assert (refused.status_code, refused.json["errors"][0]["code"]) == (422, "bad_position")
    asked = client.post("/v1/games/ringo/analysis/position", json={"move": "r5s1-r5s3"})
    assert asked.json["refused"]["rule"] == "geometry"
    assert client.post("/v1/games/ringo/analysis/position", json={"board": "x"}).status_code == 422


def test_a_position_of_ringo_is_looked_at_for_so_many_seconds(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    monkeypatch.setattr(
        question_work, "process_time", lambda: read.append(0) or len(read) - 1
    )  # each reading is a second
    depths = []
    for seconds in (0.5, 4.0):
        told = question_work.answer((), "ringo", "position", json.dumps({"seconds": seconds}))
        depths.append(told["evaluation"]["depth"])
    assert depths == [1, 4]
    read.clear()
    equal = [question_work.answer((), "ringo", "position", '{"nodes": 5000}') for _ in range(2)]
    assert equal[0] == equal[1]
    assert read == [], "with positions alone no clock is asked"
    assert asked(client, "ringo/position", {"seconds": 0.01, "nodes": 500})["evaluation"]["nodes"] <= 501
    assert client.post("/v1/games/ringo/analysis/position", json={"seconds": 5.1}).status_code == 422


def asked(client: FlaskClient, question: str, fields: dict[str, Any]) -> Any:
    """Return the answer to a question, which is named as ``game/question``."""
    game, _, name = question.partition("/")
    response = client.post(f"/v1/games/{game}/analysis/{name}", json=fields)
    assert response.status_code == 200, response.json
    return response.json


DRINK, GEM = {"kind": "drink", "value": 2}, {"kind": "gem", "value": 5}


def test_questions_of_ring(client: FlaskClient) -> None:
    final = {"dinos": [2, "joker", 4, 5, 5, 9, 10], "hand": [1, 2, 3, 4, 5]}
    score = {"total": 28, "stars": 17, "groups": 3, "sequences": 6, "hand": 2, "removed": None}
    assert asked(client, "ring/score", final) == {**score, "arrangement": [[2, "joker", 4, 5]]}
    assert asked(client, "ring/score", {"dinos": [], "hand": [], "mine": False})["total"] == 0
    told = asked(client, "ring/ranking", {"players": {"anna": final, "bob": {"dinos": [1], "hand": []}}})
    assert (told["order"], told["players"]["anna"]["total"]) == ([["anna"], ["bob"]], 28)
    told = asked(client, "ring/payments", {"dino": 10, "bid": 4, "hand": [DRINK, GEM]})
    assert (told["max_bid"], told["payments"][0]["cards"]) == (5, [GEM])
    worth = asked(client, "ring/worth", {"dino": 10, "players": {"anna": {"dinos": [], "mine": False}}})
    assert worth == {"players": {"anna": {"now": 0, "then": 5, "worth": 5}}}
    told = asked(client, "ring/hands", {"dino": 10, "deeds": [{"took": GEM}], "seen": [DRINK], "dealt": 1})
    assert (told["known"], told["unknown"], told["sure"]) == ([GEM], 1, 5)


def test_questions_of_ding(client: FlaskClient) -> None:
    before = asked(client, "ding/odds", {"wilds": 2, "hand": [], "upcards": [], "replacements": 3})
    assert before == {"ding": pytest.approx(0.086, abs=0.001)}
    told = asked(client, "ding/odds", {"hand": ["BD", "Oi", "Yn", "B2", "B3"], "upcards": ["G7"]})
    assert told["discard"] == ["B2", "B3"]
    certain = {"hand": ["BD", "Oi", "Yn", "Gg", "O3"], "upcards": ["B2"]}
    told = asked(client, "ding/tricks", {**certain, "opponents": 2, "seat": 0})
    assert (told["chances"][5], told["known"]) == (1, "proven")
    told = asked(client, "ding/movement", {**certain, "positions": [3, 9, 14], "seat": 0, "samples": 100})
    assert (told["go_in"], told["known"]) == (True, "estimated")


OPEN = {"trump": "B", "leader": 0, "hands": [["B12", "O2"], ["B3", "O4"], ["W", "O3"]]}


def test_tricks_that_are_sure_in_ding(client: FlaskClient) -> None:
    assert asked(client, "ding/open", OPEN) == {"tricks": [0, 1, 1], "most": [0, 1, 1], "known": "proven"}


def test_questions_of_ringer(client: FlaskClient) -> None:
    told = asked(
        client, "ringer/ranking", {"players": {"anna": {"won": 2, "hand": 1}, "bob": {"won": [], "hand": ["B3"]}}}
    )
    assert told == {"scores": {"anna": 1, "bob": -1}, "order": [["anna"], ["bob"]], "shared": []}
    told = asked(client, "ringer/chains", {"top": "B3", "die": 6, "hand": ["BR", "B1", "W2"], "stack": 3})
    assert told["shortest_ringer"] == {"possible": 2, "certain": None, "order": ["BR", "B1"], "rolls": [1]}
    assert told["largest_stack"]["possible"] == 6
    bob = {"cards": 1, "known": ["G3"], "none": ["B"]}
    few = {"others": {"bob": bob}, "seen": ["B3"], "config": {"deck": ["B3", "B4:take", "W4:take", "G3", "Y1"]}}
    told = asked(client, "ringer/odds", few)["cards"]
    assert told["W4:take"] == {"left": 1, "next_draw": 0.25, "holds": {"bob": 0.5}}
    assert told["G3"] == {"left": 1, "next_draw": 0, "holds": {"bob": 1}}
    assert asked(client, "ringer/take-over", {"top": "B3", **few}) == {"risk": 0.5}


BAD = [
    ("ringer/ranking", {"players": {"anna": {"won": ["X"], "hand": 1}}}, "/players/anna/won", "bad_cards"),
    ("ringer/chains", {"top": "B3", "die": 7, "hand": []}, "/die", "out_of_range"),
    ("ringer/odds", {"seen": ["BR"] * 4, "others": {"bob": {"cards": 1}}}, "/seen", "bad_cards"),
    (
        "ringer/take-over",
        {"top": "B3", "seen": [], "others": {"bob": {"cards": 13}}},
        "/others/bob/cards",
        "out_of_range",
    ),
    ("ding/odds", {"wilds": 4}, "/wilds", "out_of_range"),
    ("ding/odds", {"hand": ["B2"]}, "/hand", "bad_cards"),
    ("ding/odds", {"hand": ["B2", "B1", "B4", "B5", "B6"], "upcards": ["O2"]}, "/hand/1", "bad_format"),
    (
        "ding/tricks",
        {"hand": ["B2", "B3", "B4", "B5", "B6"], "upcards": ["O2"], "opponents": 2, "seat": 3},
        "/seat",
        "out_of_range",
    ),
    (
        "ding/movement",
        {"hand": ["B2", "B3", "B4", "B5", "O2"], "upcards": ["O2"], "positions": [0, 0, 0], "seat": 0},
        "/hand",
        "bad_cards",
    ),
    ("ding/open", {**OPEN, "hands": [["B12", "O2"], ["B3"]]}, "/hands/1", "bad_cards"),
    ("ring/score", {"dinos": [11], "hand": []}, "/dinos/0", "unknown_value"),
    ("ring/score", {"dinos": [9, 9, 9], "hand": []}, "/dinos", "bad_cards"),
    ("ring/ranking", {"players": {"anna": {"dinos": [], "hand": [6]}}}, "/players/anna/hand/0", "out_of_range"),
    ("ring/payments", {"dino": 5, "bid": 1, "hand": [{"kind": "D", "value": 1}]}, "/hand/0/kind", "unknown_value"),
    ("ring/worth", {"dino": 1, "players": {"anna": {"dinos": [1, 1]}}}, "/players", "bad_cards"),
    ("ring/hands", {"dino": 5, "deeds": [{"bid": 26, "dino": 5}]}, "/deeds", "bad_cards"),
]


@pytest.mark.parametrize(("question", "fields", "pointer", "code"), BAD)
def test_what_makes_no_sense_names_the_field(
    client: FlaskClient, question: str, fields: dict[str, Any], pointer: str, code: str
) -> None:
    game, _, name = question.partition("/")
    response = client.post(f"/v1/games/{game}/analysis/{name}", json=fields)
    assert response.status_code == 422
    (error,) = response.json["errors"]
    assert (error["pointer"], error["code"]) == (pointer, code)
