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
from tests.api.things import errors

SOLVE, SCORE = "/v1/solve", "/v1/score"
BOTH = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"


def test_a_board_is_the_same_in_either_form(client: FlaskClient) -> None:
    assert client.post(SOLVE, json={"board": BOARD}).json == client.post(SOLVE, json={"board": NOTATION}).json


def test_null_is_as_if_left_out(client: FlaskClient) -> None:
    bare = client.post(SOLVE, json={"board": BOTH})
    assert client.post(SOLVE, json={"board": BOTH, "players": None, "ruleset": None}).json == bare.json


def test_an_old_version_of_a_dictionary_may_be_named(client: FlaskClient) -> None:
    """Its words are those that old puzzles were made with."""
    asked = {"board": "ES/QQ pink:A1", "dictionary": "en-common"}
    old = {**asked, "dictionary_version": "f56721827265f12f"}
    new = {**asked, "dictionary_version": client.post(SOLVE, json=asked).json["dictionary"]["version"]}
    assert [client.post(SOLVE, json=body).json["players"][0]["count"] for body in (asked, new, old)] == [0, 0, 1]
    scored = client.post(SCORE, json={**old, "claims": {"pink": ["ES"]}}).json
    assert (scored["dictionary"]["version"], scored["players"][0]["total"]) == ("f56721827265f12f", 3)


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
        ({"dictionary": "../en"}, "/dictionary", "unknown_dictionary"),
        ({"dictionary_version": "0a1b2c3d4e5f6071"}, "/dictionary_version", "unknown_dictionary"),
        ({"dictionary_version": "../x"}, "/dictionary_version", "unknown_dictionary"),
        ({"dictionary_version": "e" * 65}, "/dictionary_version", "out_of_range"),
        ({"dictionary": "e" * 101}, "/dictionary", "out_of_range"),
        ({"ruleset": []}, "/ruleset", "wrong_type"),
        ({"ruleset": {"min_length": True}}, "/ruleset/min_length", "wrong_type"),
        ({"ruleset": {"letter_points": {"A": "1"}}}, "/ruleset/letter_points/A", "wrong_type"),
        ({"ruleset": {"letter_points": {"A": 1001}}}, "/ruleset/letter_points/A", "out_of_range"),
        ({"ruleset": {"letter_points": {f"A{n}": 1 for n in range(101)}}}, "/ruleset/letter_points", "out_of_range"),
        ({"ruleset": {"tiles": {"A": 0}}}, "/ruleset/tiles/A", "out_of_range"),
        ({"board": "ΩΑ"}, "/board", "bad_letters"),
    ],
)
@pytest.mark.parametrize("path", [SOLVE, SCORE])
def test_what_cannot_be_asked_is_422(
    client: FlaskClient, path: str, fields: dict[str, Any], pointer: str, code: str
) -> None:
    body = {"board": BOTH, **fields} | ({"claims": {"pink": []}} if path == SCORE else {})
    assert errors(client.post(path, json=body)) == [(pointer, code)]


def test_claims_up_to_the_limit_are_taken(client: FlaskClient) -> None:
    claims = {f"p{n}": ["PIT"] for n in range(99)} | {"pink": ["PIT"] * 1000}
    assert client.post(SCORE, json={"board": BOTH, "claims": claims}).status_code == 200


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
