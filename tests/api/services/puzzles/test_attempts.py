"""Attempts over HTTP: ranks, and what is recorded."""

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
