"""Questions about games that need no table, over HTTP."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.folders import Folders
from api.jobs import question_work


def test_a_position_of_ringo_is_looked_at_for_so_many_seconds(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    monkeypatch.setattr(
        question_work, "process_time", lambda: read.append(0) or len(read) - 1
    )  # each reading is a second
    depths = []
    for seconds in (0.5, 4.0):
        told = question_work.answer(Folders(()), "ringo", "position", json.dumps({"seconds": seconds}))
        depths.append(told["evaluation"]["depth"])
    assert depths == [1, 4]
    read.clear()
    equal = [question_work.answer(Folders(()), "ringo", "position", '{"nodes": 5000}') for _ in range(2)]
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
