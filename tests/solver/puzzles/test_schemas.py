"""The published schemas of puzzles: right puzzles of all kinds fit, from everywhere, and wrong ones do not."""

import random
from datetime import date, timedelta
from functools import cache
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.schemas.puzzle_documents import schema_of
from api.settings import Settings
from solver.puzzles.daily import EDITIONS, puzzle_of_day
from solver.puzzles.generator import new_puzzle
from solver.puzzles.registry import kind_named, kind_names
from tests.solver.puzzles.samples import CATALOG, order_of

KINDS = kind_names()
FIRST, DAYS = date(2026, 1, 1), 330


@cache
def validator(kind: str) -> Any:
    return jsonschema_rs.Draft202012Validator(schema_of(kind, "https://ringers.example/x.json"))


@cache
def archived(kind: str) -> list[dict[str, Any]]:
    days = (FIRST + timedelta(after) for after in range(DAYS))
    puzzles = (puzzle_of_day(day, edition) for day in days for edition in EDITIONS)
    return [puzzle.to_json() for puzzle in puzzles if puzzle.kind == kind]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_published_for_each_kind(client: FlaskClient, kind: str) -> None:
    response = client.get(f"/schemas/puzzle-{kind}.json")
    assert (response.status_code, response.mimetype) == (200, "application/schema+json")
    schema = response.get_json(force=True)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"http://localhost/schemas/puzzle-{kind}.json"
    assert schema == schema_of(kind, schema["$id"])
    jsonschema_rs.meta.validate(schema)
    again = client.get(f"/schemas/puzzle-{kind}.json", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


def test_there_is_none_of_another_kind(client: FlaskClient) -> None:
    assert client.get("/schemas/puzzle-chess.json").status_code == 404


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_fits_the_schema_of_its_kind_alone(kind: str) -> None:
    made = new_puzzle(order_of(kind, 2, random.Random(kind)), "schema", CATALOG)[0].to_json()
    assert archived(kind)
    for puzzle in (*archived(kind), made, *([made | {"words": ["CAT"]}] * (kind == "find-words"))):
        for other in KINDS:
            assert validator(other).is_valid(puzzle) == (other == kind), puzzle["id"]


def test_what_the_service_sends_fits_too(client: FlaskClient) -> None:
    shown = client.get(f"/v1/puzzles/daily/{FIRST}")
    while shown.status_code == 410:
        shown = client.get(f"/v1/puzzles/{shown.get_json()['errors'][0]['puzzle']}")
    assert validator(shown.get_json()["kind"]).is_valid(shown.get_json())


@pytest.mark.parametrize("kind", KINDS)
def test_wrong_puzzles_do_not_fit(kind: str) -> None:
    puzzle = archived(kind)[0]
    for name in puzzle:
        without = {key: value for key, value in puzzle.items() if key != name}
        assert not validator(kind).is_valid(without), name
        assert not validator(kind).is_valid(puzzle | {name: None}), name
    task = kind_named(kind).task
    for name in task.own:
        assert name in puzzle or name in task.may_lack
    board = puzzle["board"]
    wrong: list[dict[str, Any]] = [
        {"solution": {}},
        {"grade": 6},
        {"id": "x"},
        {"seed": "x" * 101},
        {"board": board | {"rings": {"A1": "pink"}}},
        {"board": board | {"rings": {"11": "you"}}},
        {"board": board | {"rows": board["rows"][:2]}},
        {"board": {"rows": board["rows"]}},
        {"ruleset": puzzle["ruleset"] | {"target": 3}},
        {"ruleset": {}},
        {"dictionary": {"id": "en"}},
    ]
    for fields in wrong:
        assert not validator(kind).is_valid(puzzle | fields), fields
