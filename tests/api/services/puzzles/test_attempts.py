"""Attempts over HTTP: judged, recorded, and what their tokens open."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from api.context import STORE
from api.services.tokens import digest_of
from api.store.puzzles import AttemptRow
from solver.puzzles.ranks import rank_of
from tests.api.services.puzzles.puzzles import EASY, add, bearer, solution_of, try_it

WRONG: dict[str, Any] = {
    "place-rings": {"rings": ["A1", "A2", "A3"]},
    "exact-score": {"rings": ["A1", "A2", "A3"]},
    "ring-deduction": {"rings": ["A1", "A2", "A3"]},
    "find-words": {"words": ["ZZZZ"]},
}


@pytest.mark.parametrize("kind", WRONG)
def test_the_best_points_are_told_at_the_end_alone(client: FlaskClient, kind: str) -> None:
    id = add(client, kind=kind, grade=3)["id"]
    wrong = try_it(client, id, answer=WRONG[kind]).get_json()["verdict"]
    assert not {"best", "share"} & set(wrong)
    assert wrong["rank"] != "best"
    end = try_it(client, id, answer=WRONG[kind], gave_up=True).get_json()["verdict"]
    assert end["best"] == solution_of(client, id)["points"]
    assert (end["share"] < 100, end["rank"], end["points"]) == (True, wrong["rank"], wrong["points"])


def test_a_hint_passes_over_what_is_found(client: FlaskClient) -> None:
    id = add(client, **EASY)["id"]
    first, *others = solution_of(client, id)["rings"]
    told = [client.get(f"/v1/puzzles/{id}/hints?step={step}").get_json() for step in (1, 2, 3)]
    assert [hint["step"] for hint in told] == [1, 2, 3]
    assert (told[2]["cells"], told[2]["code"], told[2]["facts"]) == ([first], "rings.one", {"cell": first})
    passed = client.get(f"/v1/puzzles/{id}/hints?step=3&found={first}").get_json()
    assert (passed["step"], passed["cells"]) == (4, others[:1])
    refused = client.get(f"/v1/puzzles/{id}/hints?found={first},{','.join(others)}")
    assert refused.status_code == 422
    assert [error["pointer"] for error in refused.get_json()["errors"]] == ["/found"]


@pytest.mark.parametrize(
    ("share", "rank"),
    [(0, "none"), (69, "none"), (70, "bronze"), (80, "silver"), (90, "gold"), (99, "gold"), (100, "best")],
)
def test_ranks_begin_at_seventy_per_cent(share: int, rank: str) -> None:
    assert rank_of(share) == rank


def test_words_found_so_far_are_judged_without_being_handed_in(client: FlaskClient) -> None:
    id = add(client, kind="find-words", grade=3)["id"]
    goals = [goal["word"] for goal in solution_of(client, id)["goals"]]
    ended = {"none": 1, "bronze": 0, "silver": 0, "gold": 0, "best": 0}
    counts = {"attempts": 1, "solved": 0, "ranks": ended}
    for found in range(1, len(goals) + 1):
        draft = try_it(client, id, answer={"words": goals[:found]}, draft=True)
        assert draft.status_code == 200
        assert draft.get_json()["verdict"]["solved"] == (found == len(goals))
        assert ("best" in draft.get_json()["verdict"]) == (found == len(goals))
        assert (draft.get_json()["counts"], draft.get_json()["token"]) == (counts, None)


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


def test_the_token_of_an_attempt_opens_the_solution_of_its_puzzle_alone(client: FlaskClient) -> None:
    made, other = add(client, seed="one"), add(client, seed="other")["id"]
    one = made["id"]
    token = try_it(client, one, gave_up=True).get_json()["token"]
    assert client.get(f"/v1/puzzles/{one}/solution", headers=bearer(token)).status_code == 200
    for headers in (bearer(token), bearer(made["token"]), bearer("wr_" + "a" * 43), {}, {"Authorization": "Basic x"}):
        assert client.get(f"/v1/puzzles/{other}/solution", headers=headers).status_code == 403
    assert client.get(f"/v1/puzzles/{other}").headers["Cache-Control"].startswith("public")
    opened = client.get(f"/v1/puzzles/{one}/solution", headers=bearer(token))
    assert opened.headers["Cache-Control"] == "private, no-store"
