"""What tests of puzzles over HTTP do again and again."""

import time
from functools import cache
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.folders import Folders
from api.jobs import puzzle_work
from api.jobs.puzzle_work import line_of
from dictionaries import Catalog
from solver.puzzles.generator import puzzle_of_batch
from solver.puzzles.orders import Batch, Order
from tests.processes import wait_until

CATALOG = Catalog()

ANSWERS = ("rings", "plays", "words", "tiles")

EASY = {"kind": "place-rings", "grade": 2, "rings": 3}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def add(client: FlaskClient, **options: Any) -> dict[str, Any]:
    response = client.post("/v1/puzzles", json={"seed": "x", **options})
    assert response.status_code == 201, response.text
    return response.get_json()


def try_it(client: FlaskClient, id: str, **attempt: Any) -> TestResponse:
    return client.post(f"/v1/puzzles/{id}/attempts", json=attempt)


def solution_of(client: FlaskClient, id: str) -> dict[str, Any]:
    token = try_it(client, id, gave_up=True).get_json()["token"]
    return client.get(f"/v1/puzzles/{id}/solution", headers=bearer(token)).get_json()


def answer_of(solution: dict[str, Any]) -> dict[str, Any]:
    return {name: solution[name] for name in ANSWERS if name in solution}


def listed(client: FlaskClient, **query: Any) -> list[dict[str, Any]]:
    """Return the whole list, page by page."""
    items, cursor = [], None
    while True:
        page = client.get("/v1/puzzles", query_string={**query, **({"cursor": cursor} if cursor else {})})
        assert page.status_code == 200
        items += page.get_json()["items"]
        cursor = page.get_json()["next"]
        assert ("Link" in page.headers) == (cursor is not None)
        if cursor is None:
            return items


def finished(client: FlaskClient, path: str, headers: dict[str, str]) -> dict[str, Any]:
    """Wait until a batch is made, and return it."""
    assert wait_until(lambda: client.get(path, headers=headers).get_json()["status"] != "running")
    return client.get(path, headers=headers).get_json()


def expected_lines(count: int, seed: str, **order: Any) -> str:
    """Make a batch here and now, without service, database and workers."""
    chosen = Order.from_json(order)
    return "".join(_line(chosen, seed, index) for index in range(count))


@cache
def _line(order: Order, seed: str, index: int) -> str:
    """Make a puzzle once for all batches that begin with it; how many come after it makes no difference."""
    return line_of(*puzzle_of_batch(Batch(order, index + 1, seed), index, CATALOG))


def make_lines_up_to(
    most: int, gate: str, folders: Folders, batch: Batch, version: str, begin: int, end: int, before: str
) -> str:
    """Make puzzles of a batch like the service does, but those after the first only when there is a certain file."""
    while begin >= most and not Path(gate).exists():
        time.sleep(0.05)
    return puzzle_work.make_lines(folders, batch, version, begin, end, before)
