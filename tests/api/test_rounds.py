"""Solving and scoring over HTTP: the contract's examples, field by field, and what cannot be asked."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from api.schemas.board import BOARD, NOTATION
from api.schemas.ruleset import RulesetOptions
from dictionaries import open_dictionary
from solver.notation import parse_board
from solver.ruleset import CHOICES, Ruleset
from solver.solve import solve

SOLVE, SCORE = "/v1/solve", "/v1/score"
BOTH = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"


def errors(response: Any) -> list[tuple[str, str]]:
    assert response.status_code == 422
    return [(error["pointer"], error["code"]) for error in response.json["errors"]]


def test_the_example_of_solving(client: FlaskClient) -> None:
    answer = client.post(SOLVE, json={"board": BOTH}).json
    assert answer["dictionary"] == {"id": "en", "version": open_dictionary().version}
    assert answer["players"][0] == {
        "player": "pink",
        "total": 4,
        "count": 1,
        "words": [
            {"word": "PI", "points": 4, "cells": ["A1", "B1"], "direction": "E", "also": [], "cancelled": False},
            {
                "word": "PIT",
                "points": 6,
                "cells": ["A1", "B1", "C1"],
                "direction": "E",
                "also": ["TIP"],
                "cancelled": True,
            },
        ],
    }
    assert answer["players"][1]["player"] == "green"
    assert answer["players"][1]["total"] == 3
    assert answer["players"][1]["count"] == 1
    assert answer["cancelled"] == ["PIT", "TIP"]


def test_the_example_of_scoring(client: FlaskClient) -> None:
    claims = {"pink": ["PIT", "TIP"], "green": ["IT"]}
    answer = client.post(SCORE, json={"board": BOTH, "claims": claims}).json
    assert answer["players"] == [
        {
            "player": "pink",
            "total": 6,
            "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
            "rejected": [{"word": "TIP", "reason": "already_scored"}],
            "cancelled": [],
            "missed": {"count": 1, "points": 4},
        },
        {
            "player": "green",
            "total": 3,
            "accepted": [{"word": "IT", "points": 3, "cells": ["B1", "C1"]}],
            "rejected": [],
            "cancelled": [],
            "missed": {"count": 1, "points": 6},
        },
    ]
    assert answer["cancelled"] == []
    assert answer["winners"] == ["pink"]


def test_each_reason_is_told(client: FlaskClient) -> None:
    words = ["P1T", "P", "ZZX", "COATS", "DAB", "PIT", "TIP", "pit ", "x" * 200, ""]
    answer = client.post(SCORE, json={"board": BOTH, "claims": {"pink": words}}).json
    (pink,) = answer["players"]
    assert [claim["word"] for claim in pink["accepted"]] == ["PIT"]
    assert [claim["reason"] for claim in pink["rejected"]] == [
        "bad_letters",
        "too_short",
        "not_in_dictionary",
        "not_on_board",
        "no_ring",
        "already_scored",
        "already_scored",
        "bad_letters",
        "too_short",
    ]


def test_cancelled_claims_say_where_they_stand(client: FlaskClient) -> None:
    answer = client.post(SCORE, json={"board": BOTH, "claims": {"pink": ["PIT"], "green": ["PIT"]}}).json
    for player in answer["players"]:
        assert player["cancelled"] == [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}]
        assert player["total"] == 0
    assert answer["cancelled"] == ["PIT"]
    assert answer["winners"] == ["pink", "green"]


def test_a_board_is_the_same_in_either_form(client: FlaskClient) -> None:
    assert client.post(SOLVE, json={"board": BOARD}).json == client.post(SOLVE, json={"board": NOTATION}).json


def test_a_board_without_rings_is_solved_whole(client: FlaskClient) -> None:
    (whole,) = client.post(SOLVE, json={"board": "PIT"}).json["players"]
    assert whole["player"] == "board"
    assert {word["word"] for word in whole["words"]} == {"PI", "IT", "PIT"}


def test_players_may_be_named(client: FlaskClient) -> None:
    answer = client.post(SOLVE, json={"board": BOTH, "players": ["green", "purple"]}).json
    assert [(player["player"], player["count"]) for player in answer["players"]] == [("green", 2), ("purple", 0)]
    assert answer["cancelled"] == []


def test_null_is_as_if_left_out(client: FlaskClient) -> None:
    bare = client.post(SOLVE, json={"board": BOTH})
    assert client.post(SOLVE, json={"board": BOTH, "players": None, "ruleset": None}).json == bare.json


def test_another_dictionary_may_be_named(client: FlaskClient) -> None:
    answer = client.post(SOLVE, json={"board": BOTH, "dictionary": "en-common"}).json
    assert answer["dictionary"]["id"] == "en-common"


def test_an_old_version_of_a_dictionary_may_be_named(client: FlaskClient) -> None:
    """Its words are those that old puzzles were made with."""
    asked = {"board": "ES/QQ pink:A1", "dictionary": "en-common"}
    old = {**asked, "dictionary_version": "f56721827265f12f"}
    new = {**asked, "dictionary_version": client.post(SOLVE, json=asked).json["dictionary"]["version"]}
    assert [client.post(SOLVE, json=body).json["players"][0]["count"] for body in (asked, new, old)] == [0, 0, 1]
    scored = client.post(SCORE, json={**old, "claims": {"pink": ["ES"]}}).json
    assert (scored["dictionary"]["version"], scored["players"][0]["total"]) == ("f56721827265f12f", 3)


def test_a_tile_without_a_value_has_null_points(client: FlaskClient) -> None:
    answer = client.post(SOLVE, json={"board": "QI"}).json
    assert [word["points"] for word in answer["players"][0]["words"]] == [None]
    assert answer["players"][0]["total"] == 0


def test_a_ruleset_changes_the_answer(client: FlaskClient) -> None:
    body = {"board": BOTH, "ruleset": {"min_length": 3, "letter_points": {"P": 10}, "cancel": "off"}}
    pink = client.post(SOLVE, json=body).json["players"][0]
    assert [(word["word"], word["points"]) for word in pink["words"]] == [("PIT", 13)]
    assert pink["total"] == 13


def test_what_scores_once_is_told_apart_in_its_other_places(client: FlaskClient) -> None:
    body = {"board": "AXA/TIT/AXA pink:A1,B2;green:C3", "ruleset": {"repeat": "once", "cancel": "any_shared"}}
    players = client.post("/v1/solve", json=body).json["players"]
    for player in players:
        assert all(word.get("scores", False) is False for word in player["words"])
        scoring = [word for word in player["words"] if not word["cancelled"] and "scores" not in word]
        assert (len(scoring), sum(word["points"] for word in scoring)) == (player["count"], player["total"])
        spellings = [word["word"] for word in scoring]
        assert len(set(spellings)) == len(spellings)
        elsewhere = {word["word"] for word in player["words"] if "scores" in word}
        assert elsewhere <= set(spellings)
    assert any("scores" in word for player in players for word in player["words"])
    assert any(word["cancelled"] for player in players for word in player["words"])
    body["ruleset"] = {"repeat": "per_place"}
    assert b'"scores"' not in client.post("/v1/solve", json=body).data


def test_the_options_are_those_of_the_domain() -> None:
    assert list(RulesetOptions.model_fields) == list(Ruleset().options())
    assert RulesetOptions().model_dump() == Ruleset().options()
    schema = RulesetOptions.model_json_schema()["properties"]
    assert {name: tuple(schema[name]["enum"]) for name in CHOICES} == dict(CHOICES)


@pytest.mark.parametrize(
    ("fields", "pointer", "code"),
    [
        ({"dictionary": "xx"}, "/dictionary", "unknown_dictionary"),
        ({"dictionary": ""}, "/dictionary", "unknown_dictionary"),
        ({"dictionary": "../en"}, "/dictionary", "unknown_dictionary"),
        ({"dictionary": 1}, "/dictionary", "wrong_type"),
        ({"dictionary_version": "0a1b2c3d4e5f6071"}, "/dictionary_version", "unknown_dictionary"),
        ({"dictionary_version": "../x"}, "/dictionary_version", "unknown_dictionary"),
        ({"dictionary_version": "e" * 65}, "/dictionary_version", "out_of_range"),
        ({"dictionary": "e" * 101}, "/dictionary", "out_of_range"),
        ({"ruleset": []}, "/ruleset", "wrong_type"),
        ({"ruleset": {"minlength": 3}}, "/ruleset/minlength", "unknown_field"),
        ({"ruleset": {"min_length": 1}}, "/ruleset/min_length", "out_of_range"),
        ({"ruleset": {"min_length": 31}}, "/ruleset/min_length", "out_of_range"),
        ({"ruleset": {"min_length": True}}, "/ruleset/min_length", "wrong_type"),
        ({"ruleset": {"cancel": "some"}}, "/ruleset/cancel", "unknown_value"),
        ({"ruleset": {"letter_points": {"A": "1"}}}, "/ruleset/letter_points/A", "wrong_type"),
        ({"ruleset": {"letter_points": {"A": 1001}}}, "/ruleset/letter_points/A", "out_of_range"),
        ({"ruleset": {"letter_points": {"?": 1}}}, "/ruleset", "bad_option"),
        ({"ruleset": {"letter_points": {f"A{n}": 1 for n in range(101)}}}, "/ruleset/letter_points", "out_of_range"),
        ({"ruleset": {"tiles": {"A": 0}}}, "/ruleset/tiles/A", "out_of_range"),
        ({"board": "A1"}, "/board", "bad_board"),
        ({"board": "ΩΑ"}, "/board", "bad_letters"),
    ],
)
@pytest.mark.parametrize("path", [SOLVE, SCORE])
def test_what_cannot_be_asked_is_422(
    client: FlaskClient, path: str, fields: dict[str, Any], pointer: str, code: str
) -> None:
    body = {"board": BOTH, **fields} | ({"claims": {"pink": []}} if path == SCORE else {})
    assert errors(client.post(path, json=body)) == [(pointer, code)]


@pytest.mark.parametrize(
    ("players", "pointer", "code"),
    [
        ([], "/players", "out_of_range"),
        (["pink", "pink"], "/players", "bad_players"),
        (["Pink"], "/players/0", "bad_format"),
        (["pink", ""], "/players/1", "bad_format"),
        (["pink\n"], "/players/0", "bad_format"),
        ([7], "/players/0", "wrong_type"),
        ("pink", "/players", "wrong_type"),
        ([f"p{n}" for n in range(101)], "/players", "out_of_range"),
    ],
)
def test_bad_players_are_422(client: FlaskClient, players: Any, pointer: str, code: str) -> None:
    assert errors(client.post(SOLVE, json={"board": BOTH, "players": players})) == [(pointer, code)]


@pytest.mark.parametrize(
    ("claims", "pointer", "code"),
    [
        ({}, "/claims", "out_of_range"),
        ([], "/claims", "wrong_type"),
        ({"Pink": []}, "/claims/Pink", "bad_format"),
        ({"pink": "PIT"}, "/claims/pink", "wrong_type"),
        ({"pink": ["PIT", 7]}, "/claims/pink/1", "wrong_type"),
        ({"pink": ["PIT"] * 1001}, "/claims/pink", "out_of_range"),
        ({f"p{n}": [] for n in range(101)}, "/claims", "out_of_range"),
    ],
)
def test_bad_claims_are_422(client: FlaskClient, claims: Any, pointer: str, code: str) -> None:
    assert errors(client.post(SCORE, json={"board": BOTH, "claims": claims})) == [(pointer, code)]


def test_claims_up_to_the_limit_are_taken(client: FlaskClient) -> None:
    claims = {f"p{n}": ["PIT"] for n in range(99)} | {"pink": ["PIT"] * 1000}
    assert client.post(SCORE, json={"board": BOTH, "claims": claims}).status_code == 200


def test_an_unspellable_tile_is_named(client: FlaskClient) -> None:
    (error,) = client.post(SOLVE, json={"board": "AB/CΩ"}).json["errors"]
    assert (error["cell"], error["character"]) == ("B2", "Ω")


def test_every_word_is_in_the_answer(client: FlaskClient) -> None:
    notation = "COATS/BEEXX/BADXX/DABXX/ARMXX pink:A1,C3;green:E1,B2;purple:A4"
    solution = solve(parse_board(notation), open_dictionary())
    answer = client.post(SOLVE, json={"board": notation}).json
    for player, shown in zip(solution.players, answer["players"], strict=True):
        assert (shown["player"], shown["total"], shown["count"]) == (player.player, player.total, player.count)
        assert [
            (word["word"], word["points"], word["cells"], word["direction"], word["also"], word["cancelled"])
            for word in shown["words"]
        ] == [
            (found.word, found.points, list(found.cell_names), found.direction.name, list(found.also), found.cancelled)
            for found in player.words
        ]
