"""Boards of one line, empty lists and counts of nothing, through every endpoint: each answer is one that is described.

What is asked comes from the OpenAPI document, so that a new endpoint is swept too, and so is a new field.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from games.registry import games
from solver.puzzles.handmade.setting import setting_of
from solver.puzzles.registry import kind_names
from tests.api.conftest import CheckingClient
from tests.api.endpoints import OPERATIONS, resolved
from tests.api.things import Things, quiet_app
from tests.api.variants import BOARDS, variants
from tests.repetitions import LONG
from tests.solver.puzzles.samples import small

JSON = "application/json"
FROM_OUTSIDE = {400, 404, 405, 406, 413, 415, 431}
"""What any request may be answered."""

REACHED = (*range(200, 300), 409, 412, 422)
"""How an endpoint answers who may ask it about a thing that is there."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    app = quiet_app(tmp_path_factory.mktemp("edges"))
    app.test_client_class = CheckingClient
    return app


def bases(name: str) -> Iterator[tuple[str, Any]]:
    """Yield the bodies to begin with, each with its media type; None for no body."""
    content = OPERATIONS[name].get("requestBody", {}).get("content", {})
    for mimetype, described in content.items():
        for example in resolved(described["schema"]).get("examples", ()):  # a photo has none
            yield mimetype, example
    if name in ("POST /v1/puzzles", "POST /v1/boards/prove"):
        yield from ((JSON, by_hand(kind)) for kind in kind_names())


def by_hand(kind: str) -> dict[str, Any]:
    """Return how a puzzle of a kind is laid out by hand."""
    setting = setting_of(small(kind)[0])
    return {"kind": kind, "dictionary": "en-common", "board": str(setting.board), **setting.fields}


def bodies(name: str) -> Iterator[tuple[str, Any]]:
    """Yield what to send, each with its media type."""
    for mimetype, example in bases(name):
        if mimetype != JSON:
            yield from ((mimetype, text) for text in (example, *TEXTS))
            continue
        yield mimetype, example
        for variant in variants(OPERATIONS[name]["requestBody"]["content"][mimetype]["schema"]):
            if LONG or not (variant.is_large and name in DEAR):
                yield mimetype, variant.put_into(example)


def queries(name: str) -> Iterator[dict[str, str]]:
    """Yield queries with one parameter that is least, most or nothing."""
    for parameter in OPERATIONS[name]["parameters"]:
        described = resolved(parameter)
        if described["in"] == "query":
            for variant in variants(described["schema"], (described["name"],)):
                if not isinstance(variant.value, Mapping | list):
                    yield {described["name"]: str(variant.value)}
            yield {described["name"]: ""}


TEXTS = ("", "\n", "{}", "[]", *BOARDS, *(f"{board} pink:A1" for board in BOARDS), "\n".join(BOARDS))
"""What is sent as plain text, as CSV and as lines."""

DEAR = {
    *("POST /v1/advise", "POST /v1/boards/compose", "POST /v1/boards/prove", "POST /v1/puzzles"),
    *(
        f"POST /v1/games/{game.name}/analysis/{question}"
        for game in games()
        for question, asked in game.analysis.items()
        if asked.takes_long
    ),
}
"""What takes long where a count is as large as it may be."""

TAKING = [name for name in OPERATIONS if next(bodies(name), None) or next(queries(name), None)]
"""The operations that take anything beside what their path names."""


def described(name: str, response: TestResponse) -> bool:
    """Tell whether an answer is one that the document describes, and says once where what cannot be used is."""
    status = response.status_code
    if status >= 500 or (str(status) not in OPERATIONS[name]["responses"] and status not in FROM_OUTSIDE):
        return False
    if status != 422:
        return True
    problem = response.get_json()
    pointers = [error["pointer"] for error in problem["errors"]]
    texts = [problem["detail"], *(error["detail"] for error in problem["errors"])]
    return not any(pointer and text.count(f"{pointer}: ") > 1 for text in texts for pointer in pointers)


@pytest.mark.parametrize("name", TAKING)
def test_every_answer_is_one_that_is_described(app: Flask, name: str) -> None:
    statuses, wrong = set(), []
    for game in [game.name for game in games()] if "{game}" in name else ["ringo"]:
        things = Things(app.test_client())
        things.names |= {"game": game} | ({"id": "club"} if name.startswith("PUT /v1/dictionaries") else {})
        for asked in requests(name):
            response = things.ask(name, **asked)
            statuses.add(response.status_code)
            if not described(name, response):
                wrong.append((asked, response.text))
    assert not wrong
    assert statuses & set(REACHED)


def requests(name: str) -> Iterator[dict[str, Any]]:
    """Yield what to ask an operation, as keywords for the client."""
    for mimetype, body in bodies(name):
        yield {"data": json.dumps(body) if mimetype == JSON else body, "content_type": mimetype}
    first = next(bodies(name), None)
    sent = (
        {}
        if first is None
        else {"data": first[1], "content_type": first[0]}
        if first[0] != JSON
        else {"json": first[1]}
    )
    yield from ({"query_string": query, **sent} for query in queries(name))


@pytest.mark.parametrize("board", BOARDS)
def test_a_round_on_a_board_of_one_line_is_answered_as_any_other(app: Flask, board: str) -> None:
    wrong = []
    for name in OF_A_ROUND:
        for is_closed in (False, True):
            things = Things(app.test_client(), f"{board} pink:A1")
            if is_closed:
                things.close_round()
            _, body = next(bodies(name), (JSON, None))
            response = things.ask(name, body)
            if not described(name, response):
                wrong.append((name, is_closed, response.text))
    assert not wrong


OF_A_ROUND = [name for name in OPERATIONS if "/v1/matches/{match}" in name and "/host" not in name]
"""All that can be asked of a match, whose round can be on any board."""


def test_what_is_swept_is_sent(app: Flask) -> None:
    """Or a schema that tells less would quietly be asked about less."""
    asked = list(bodies("POST /v1/boards/prove"))
    assert (JSON, {"board": "H", "rings": 2}) in asked
    assert {body["kind"] for _, body in asked if isinstance(body.get("board"), str) and "kind" in body} == set(
        kind_names()
    )
    assert (JSON, {"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 0}) in asked
    assert (JSON, {"words": []}) in list(bodies("POST /v1/dictionaries/{id}/check"))
    assert {"limit": "0"} in list(queries("GET /v1/puzzles"))
    assert len(TAKING) > 60
