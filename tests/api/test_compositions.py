"""`POST /v1/boards/compose`: boards of one's own words over HTTP, and the puzzle that comes of one."""

from typing import Any

import pytest
from flask.testing import FlaskClient

COMPOSE = "/v1/boards/compose"
LESSON = ["leaf", "Root", "STEM", "flower", "seed", "water"]


def test_the_link_of_a_board_is_a_puzzle_of_exactly_its_words(client: FlaskClient) -> None:
    asked = {"words": [*LESSON, "photosynthesis"], "rows": 8, "columns": 9, "effort": 10}
    told: dict[str, Any] = client.post(COMPOSE, json=asked).get_json()
    assert told == client.post(COMPOSE, json=asked).get_json()
    assert [len(row) for row in told["board"]["rows"]] == [9] * 8
    assert [each["word"] for each in told["placed"]] == [word.upper() for word in LESSON]
    assert [(each["word"], each["reason"]) for each in told["left_out"]] == [("PHOTOSYNTHESIS", "impossible")]
    added = client.post("/v1/puzzles", json={"link": told["link"]})
    puzzle = added.get_json()
    assert (added.status_code, puzzle["kind"], puzzle["board"]) == (201, "find-words", told["board"])
    assert puzzle["words"] == [word.upper() for word in LESSON]
    path = f"/v1/puzzles/{puzzle['id']}"
    tried = client.post(f"{path}/attempts", json={"answer": {"words": ["leaf", "cat"]}}).get_json()
    assert tried["verdict"]["rejected"] == [{"word": "CAT", "reason": "not_listed"}]
    assert ([each["word"] for each in tried["verdict"]["goals"]], tried["verdict"]["goals_left"]) == (["LEAF"], 5)
    solved = client.post(f"{path}/attempts", json={"answer": {"words": LESSON}}).get_json()
    assert solved["verdict"]["solved"]
    shown = client.get(f"{path}/solution", headers={"Authorization": f"Bearer {solved['token']}"}).get_json()
    assert sorted(shown["words"]) == sorted(puzzle["words"])
    assert client.get(f"{path}/sheet").data.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("asked", "pointer", "code"),
    [
        ({"words": []}, "/words", "out_of_range"),
        ({"words": ["ab"] * 101}, "/words", "out_of_range"),
        ({"words": ["x" * 101]}, "/words/0", "out_of_range"),
        ({"words": ["cat", "x"]}, "/words/1", "bad_option"),
        ({"words": ["cat", "it's"]}, "/words/1", "bad_letters"),
        ({"rows": 2}, "/rows", "out_of_range"),
        ({"columns": 16}, "/columns", "out_of_range"),
        ({"tiles": "set", "rows": 7, "columns": 8}, "/rows", "bad_option"),
        ({"effort": 1001}, "/effort", "out_of_range"),
        ({"dictionary": "none"}, "/dictionary", "unknown_dictionary"),
    ],
)
def test_what_cannot_be_made_is_refused_at_its_field(
    client: FlaskClient, asked: dict[str, Any], pointer: str, code: str
) -> None:
    answer = client.post(COMPOSE, json={"words": ["cat"], **asked})
    assert answer.status_code == 422
    assert [(error["pointer"], error["code"]) for error in answer.get_json()["errors"]] == [(pointer, code)]
