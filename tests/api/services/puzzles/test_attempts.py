"""Attempts over HTTP: ranks, and what is recorded."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from api.context import STORE
from api.services.tokens import digest_of
from api.store.puzzles import AttemptRow
from solver.puzzles.ranks import rank_of
from tests.api.services.puzzles.puzzles import EASY, add, solution_of, try_it


@pytest.mark.parametrize(
    ("share", "rank"),
    [(0, "none"), (69, "none"), (70, "bronze"), (80, "silver"), (90, "gold"), (99, "gold"), (100, "best")],
)
def test_ranks_begin_at_seventy_per_cent(share: int, rank: str) -> None:
    assert rank_of(share) == rank


def test_what_comes_of_an_attempt_is_recorded_without_who_it_was(app: Flask, client: FlaskClient) -> None:
    id = add(client, **EASY)["id"]
    rings = solution_of(client, id)["rings"]
    token = try_it(client, id, answer={"rings": rings}, seconds=42, hints=2).get_json()["token"]
    with app.extensions[STORE].read() as session:
        rows = list(session.scalars(select(AttemptRow).order_by(AttemptRow.made_at)))
        told = [(row.solved, row.points is None, row.seconds, row.hints, row.gave_up) for row in rows]
        assert told == [(False, True, None, 0, True), (True, False, 42, 2, False)]
        assert (rows[1].puzzle_id, rows[1].digest) == (id, digest_of(token))
    assert {column.name for column in AttemptRow.__table__.columns} == {
        *("digest", "puzzle_id", "made_at", "clock", "solved", "points", "share", "seconds", "hints", "gave_up")
    }


def test_as_many_hints_are_given_as_are_promised(app: Flask, client: FlaskClient) -> None:
    """Those that tell only what is found are neither promised nor given."""
    id = add(client, kind="place-rings", grade=2, rings=3)["id"]
    rings = solution_of(client, id)["rings"]
    for found in ([], rings[:1], rings[1:], rings[:2]):
        given: list[dict[str, Any]] = []
        while not given or given[-1]["left"]:
            step = given[-1]["step"] + 1 if given else 1
            answer = client.get(f"/v1/puzzles/{id}/hints?step={step}&found={','.join(found)}")
            assert answer.status_code == 200
            given.append(answer.get_json())
        assert [hint["left"] for hint in given] == list(reversed(range(len(given))))
        after = client.get(f"/v1/puzzles/{id}/hints?step={given[-1]['step'] + 1}&found={','.join(found)}")
        assert after.status_code == 422
