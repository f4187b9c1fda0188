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
from tests.api.services.puzzles.puzzles import EASY, add, answer_of, bearer, solution_of, try_it

WRONG: dict[str, Any] = {
    "place-rings": {"rings": ["A1", "A2", "A3"]},
    "exact-score": {"rings": ["A1", "A2", "A3"]},
    "ring-deduction": {"rings": ["A1", "A2", "A3"]},
    "find-words": {"words": ["ZZZZ"]},
}


@pytest.mark.parametrize("kind", ["place-rings", "endgame", "restore", "find-words"])
def test_the_solution_solves(client: FlaskClient, kind: str) -> None:
    id = add(client, kind=kind, grade=3)["id"]
    solution = solution_of(client, id)
    attempt = try_it(client, id, answer=answer_of(solution), seconds=60, hints=1)
    assert attempt.status_code == 201
    verdict = attempt.get_json()["verdict"]
    assert (verdict["solved"], verdict["share"], verdict["points"]) == (True, 100, solution["points"])
    assert (verdict["best"], verdict["rank"]) == (solution["points"], "best")


@pytest.mark.parametrize("kind", WRONG)
def test_another_answer_does_not(client: FlaskClient, kind: str) -> None:
    id = add(client, kind=kind, grade=3)["id"]
    verdict = try_it(client, id, answer=WRONG[kind]).get_json()["verdict"]
    assert not verdict["solved"]
    again = try_it(client, id, answer=WRONG[kind]).get_json()["counts"]
    assert (again["attempts"], again["solved"], sum(again["ranks"].values())) == (2, 0, 0)


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


def test_what_others_reached_counts_those_who_are_at_the_end(client: FlaskClient) -> None:
    id = add(client, **EASY)["id"]
    rings = solution_of(client, id)["rings"]  # which somebody gave up for
    try_it(client, id, answer={"rings": ["A1", "A2", "A3"]})
    try_it(client, id, answer={"rings": rings})
    counts = try_it(client, id, answer={"rings": rings}).get_json()["counts"]
    assert (counts["attempts"], counts["solved"]) == (4, 2)
    assert counts["ranks"] == {"none": 1, "bronze": 0, "silver": 0, "gold": 0, "best": 2}


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


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("place-rings", {"answer": {"rings": ["A1", "A2", "A3"]}, "draft": True}),
        ("find-words", {"answer": {"words": ["AT"]}, "draft": True, "gave_up": True}),
    ],
)
def test_nothing_else_has_drafts(client: FlaskClient, kind: str, body: dict[str, Any]) -> None:
    refused = try_it(client, add(client, kind=kind, grade=3)["id"], **body)
    assert refused.status_code == 422
    assert [error["pointer"] for error in refused.get_json()["errors"]] == ["/draft"]


def test_an_answer_is_taken_as_people_type_it(client: FlaskClient) -> None:
    puzzle = add(client, **EASY)
    rings = solution_of(client, puzzle["id"])["rings"]
    verdict = try_it(client, puzzle["id"], answer=", ".join(rings).lower()).get_json()["verdict"]
    assert verdict["solved"]


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
    one, other = add(client, seed="one")["id"], add(client, seed="other")["id"]
    token = try_it(client, one, gave_up=True).get_json()["token"]
    assert client.get(f"/v1/puzzles/{one}/solution", headers=bearer(token)).status_code == 200
    for headers in (bearer(token), bearer("wr_" + "a" * 43), {}, {"Authorization": "Basic x"}):
        assert client.get(f"/v1/puzzles/{other}/solution", headers=headers).status_code == 403
    assert client.get(f"/v1/puzzles/{other}").headers["Cache-Control"].startswith("public")
    opened = client.get(f"/v1/puzzles/{one}/solution", headers=bearer(token))
    assert opened.headers["Cache-Control"] == "private, no-store"


def test_a_repeated_attempt_is_recorded_once_and_answers_with_the_same_token(client: FlaskClient) -> None:
    id = add(client, **EASY)["id"]
    headers = {"Idempotency-Key": "once"}
    path, attempt = f"/v1/puzzles/{id}/attempts", {"answer": {"rings": ["A1", "B1", "C1"]}}
    answers = [client.post(path, json=attempt, headers=headers).get_json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0]["counts"]["attempts"] == 1
    assert client.get(f"/v1/puzzles/{id}/solution", headers=bearer(answers[1]["token"])).status_code == 200


@pytest.mark.parametrize("kind", ["place-rings", "find-words"])
def test_hints_come_by_steps_and_do_not_tell_the_whole_answer(client: FlaskClient, kind: str) -> None:
    id = add(client, kind=kind, grade=3)["id"]
    first = client.get(f"/v1/puzzles/{id}/hints").get_json()
    steps = [client.get(f"/v1/puzzles/{id}/hints?step={step}").get_json() for step in range(1, first["steps"] + 1)]
    assert steps[0] == first
    assert [hint["step"] for hint in steps] == list(range(1, len(steps) + 1))
    beyond = client.get(f"/v1/puzzles/{id}/hints?step={len(steps) + 1}")
    assert (beyond.status_code, beyond.get_json()["errors"][0]["pointer"]) == (422, "/step")
    answer = answer_of(solution_of(client, id))
    told = " ".join(hint["text"] for hint in steps[2:])
    if "words" in answer:
        assert not all(f"{word} " in told for word in answer["words"])
    if "rings" in answer:
        assert not any(sorted(hint["cells"]) == sorted(answer["rings"]) for hint in steps)


def test_no_hint_tells_where_a_single_ring_goes(client: FlaskClient) -> None:
    id = add(client, kind="place-rings", grade=1, rings=1)["id"]
    (cell,) = solution_of(client, id)["rings"]
    hint = client.get(f"/v1/puzzles/{id}/hints").get_json()
    assert hint["steps"] == 1
    assert cell not in hint["text"]
    assert client.get(f"/v1/puzzles/{id}/hints?step=2").status_code == 422
