"""Rated attempts over HTTP: opened before the board is sent, judged by the service, and what they change."""

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import STORE
from api.store import ratings
from api.store.ratings import PuzzleRatingRow, SolverRatingRow
from api.store.solvers import MetRow, RatedAttemptRow, SolverRow
from solver.puzzles.ratings.glicko import Rating, Result, updated
from solver.puzzles.ratings.rules import CHECKS, LIMIT, MOST_WRONG
from tests.api.services.puzzles.puzzles import bearer
from tests.api.services.puzzles.rated import KIND, Person, earlier, solution, solve, stands, stored, wrong


def test_an_attempt_is_rated_before_its_board_is_sent(app: Flask, anna: Person) -> None:
    opened = anna.open()
    assert (opened["status"], opened["checks_left"], opened["seconds"]) == ("open", CHECKS, None)
    assert opened["puzzle"]["board"]["rows"]
    assert opened["puzzle"]["kind"] == KIND
    assert (opened["change"], opened["puzzle_rating"]) == (None, None)
    again = anna.send("POST", "/rated-attempts", {"kind": KIND})
    assert (again.status_code, again.get_json()["id"]) == (200, opened["id"])
    assert again.headers["Cache-Control"] == "private, no-store"
    shown = anna.send("GET", f"/rated-attempts/{opened['id']}").get_json()
    assert (shown["puzzle"], shown["opened_at"]) == (opened["puzzle"], opened["opened_at"])


def test_the_best_answer_wins(app: Flask, anna: Person) -> None:
    won = solve(app, anna)
    assert (won["status"], won["verdict"]["solved"], won["verdict"]["share"]) == ("won", True, 100)
    assert 60 <= won["seconds"] <= 70
    puzzle = won["puzzle"]["id"]
    opened = anna.client.get(f"/v1/puzzles/{puzzle}/solution", headers=bearer(won["token"]))
    assert opened.status_code == 200
    assert won["counts"] == {
        "attempts": 1,
        "solved": 1,
        "ranks": {"none": 0, "bronze": 0, "silver": 0, "gold": 0, "best": 1},
    }
    [row] = stands(app)
    expected = updated(Rating(), [Result(stored(app, puzzle), 1.0)])
    assert (row.points, row.deviation) == (pytest.approx(expected.points), pytest.approx(expected.deviation))
    assert (anna.stands()["attempts"], anna.stands()["solved"]) == (1, 1)
    assert anna.send("POST", f"/rated-attempts/{won['id']}/checks", {"gave_up": True}).status_code == 409


def test_each_check_counts_and_the_last_one_ends_it(app: Flask, anna: Person) -> None:
    opened = anna.open()
    id, answer = opened["id"], wrong(app, opened)
    for left in range(CHECKS - 1, 0, -1):
        told = anna.check(id, answer=answer)
        assert (told["status"], told["checks_left"], told["token"]) == ("open", left, None)
        assert not {"best", "share"} & set(told["verdict"])
    told = anna.check(id, answer=answer)
    assert (told["status"], told["checks_left"], told["verdict"]["solved"]) == ("lost", 0, False)
    assert "best" in told["verdict"]
    assert (stands(app)[0].points < 1500, anna.stands()["attempts"], anna.stands()["solved"]) == (True, 1, 0)
    assert anna.open()["puzzle"]["id"] != told["puzzle"]["id"]


def test_giving_up_loses_with_and_without_an_answer(app: Flask, anna: Person) -> None:
    first = anna.check(anna.open()["id"], gave_up=True)
    assert (first["status"], first["verdict"]) == ("lost", None)
    opened = anna.open()
    second = anna.check(opened["id"], gave_up=True, answer=wrong(app, opened))
    assert (second["status"], second["verdict"]["solved"]) == ("lost", False)
    assert anna.stands()["attempts"] == 2
    empty = anna.send("POST", f"/rated-attempts/{anna.open()['id']}/checks", {})
    assert [error["pointer"] for error in empty.get_json()["errors"]] == ["/answer"]


@pytest.mark.parametrize("by", ["itself", "another", "an answer"])
def test_an_hour_loses(app: Flask, client: FlaskClient, anna: Person, by: str) -> None:
    opened = anna.open()
    earlier(app, opened, LIMIT + 1)
    if by == "an answer":
        assert anna.check(opened["id"], answer=solution(app, opened))["status"] == "lost"
    elif by == "itself":
        assert anna.open()["id"] != opened["id"]
    else:
        Person(client).open()
    ended = anna.send("GET", f"/rated-attempts/{opened['id']}").get_json()
    assert (ended["status"], ended["seconds"]) == ("lost", LIMIT)
    assert (anna.stands()["attempts"], stands(app)[0].points < 1500) == (1, True)


def test_the_best_answer_at_once_counts_for_nobody(app: Flask, anna: Person) -> None:
    opened = anna.open()
    void = anna.check(opened["id"], answer=solution(app, opened))
    assert (void["status"], void["verdict"]["solved"], void["change"]) == ("void", True, None)
    assert stands(app) == []
    assert anna.stands()["attempts"] == 0
    assert anna.open()["puzzle"]["id"] != opened["puzzle"]["id"]


def test_ratings_are_told_only_when_they_are_sure(app: Flask, anna: Person) -> None:
    won = solve(app, anna)
    puzzle = won["puzzle"]["id"]
    assert (anna.stands()["rating"], anna.stands()["deviation"]) == (None, None)
    assert (won["puzzle_rating"], won["change"]) == (None, None)
    told = anna.client.get(f"/v1/puzzle-ratings/{puzzle}").get_json()
    assert told == {"rating": None, "deviation": None, "attempts": 1, "solved": 1}
    for deviation, sure in ((89.9, True), (90.1, False)):
        with app.extensions[STORE].write() as session:
            session.query(SolverRatingRow).one().deviation = deviation
            session.get_one(PuzzleRatingRow, puzzle).deviation = deviation
        assert (anna.stands()["rating"] is not None) == sure
        told = anna.client.get(f"/v1/puzzle-ratings/{puzzle}").get_json()
        assert (told["rating"] is not None, told["deviation"] is not None) == (sure, sure)
    with app.extensions[STORE].write() as session:
        row = session.query(SolverRatingRow).one()
        row.deviation, row.rated_at = 89.0, row.rated_at - timedelta(days=365)
    assert anna.stands()["rating"] is None  # which was sure a year ago


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/solvers/me"),
        ("DELETE", "/solvers/me"),
        ("POST", "/rated-attempts"),
        ("GET", "/rated-attempts/x"),
        ("POST", "/rated-attempts/x/checks"),
    ],
)
def test_only_solvers_are_rated(client: FlaskClient, method: str, path: str) -> None:
    body = {"kind": KIND} if path == "/rated-attempts" else {"gave_up": True} if method == "POST" else None
    for headers in ({}, bearer("wr_" + "a" * 43)):
        assert client.open(f"/v1{path}", method=method, json=body, headers=headers).status_code == 401
    assert client.get("/v1/puzzles/next", headers=bearer("wr_" + "a" * 43)).status_code == 401


def test_nobody_sees_the_attempts_of_others(client: FlaskClient, anna: Person) -> None:
    id = anna.open()["id"]
    other = Person(client)
    assert other.send("GET", f"/rated-attempts/{id}").status_code == 404
    assert other.send("POST", f"/rated-attempts/{id}/checks", {"gave_up": True}).status_code == 404


def test_who_is_removed_is_forgotten(app: Flask, anna: Person) -> None:
    solve(app, anna)
    assert anna.send("DELETE", "/solvers/me").status_code == 204
    assert anna.send("GET", "/solvers/me").status_code == 401
    with app.extensions[STORE].read() as session:
        for table in (SolverRow, SolverRatingRow, MetRow, RatedAttemptRow):
            assert session.query(table).count() == 0
        assert session.query(PuzzleRatingRow).count() == 1


def test_solvers_who_have_met_nothing_are_removed_after_a_day(app: Flask, client: FlaskClient, anna: Person) -> None:
    anna.open()
    idle = Person(client)
    with app.extensions[STORE].write() as session:
        for row in session.query(SolverRow):
            row.made_at -= timedelta(days=2)
    Person(client)
    assert idle.send("GET", "/solvers/me").status_code == 401
    assert anna.send("GET", "/solvers/me").status_code == 200


def test_an_answer_that_the_puzzle_does_not_allow_costs_no_check(anna: Person) -> None:
    id = anna.open()["id"]
    refused = anna.send("POST", f"/rated-attempts/{id}/checks", {"answer": {"rings": ["Z9"]}})
    assert refused.status_code == 422
    assert anna.send("GET", f"/rated-attempts/{id}").get_json()["checks_left"] == CHECKS


def test_settled_solvers_move_the_puzzle(app: Flask, anna: Person) -> None:
    solve(app, anna)
    with app.extensions[STORE].write() as session:
        row = session.query(SolverRatingRow).one()
        row.points, row.deviation, row.attempts, row.solved = 1500, 100.0, 10, 5
    before = anna.open()
    rating = stored(app, before["puzzle"]["id"])
    lost = anna.check(before["id"], gave_up=True)
    after = stored(app, before["puzzle"]["id"])
    assert after.points > rating.points
    assert after.deviation < rating.deviation
    assert lost["status"] == "lost"
    with app.extensions[STORE].read() as session:
        scale = ratings.scale_of(session, KIND)
    assert scale.moved == pytest.approx(after.points - rating.points)


@pytest.mark.parametrize("kind", ["find-words", "restore"])
def test_other_kinds_are_rated_too(app: Flask, anna: Person, kind: str) -> None:
    won = solve(app, anna, kind)
    assert (won["status"], anna.stands(kind)["solved"], anna.stands(KIND)["attempts"]) == ("won", 1, 0)


def test_an_answer_with_too_many_wrong_words_scores_nothing(app: Flask, anna: Person) -> None:
    opened = anna.open("find-words")
    earlier(app, opened, 60)
    right = solution(app, opened)["words"]
    wrong = [f"ZZ{letter}" for letter in "ABCDEFGHIJK"]
    assert len(wrong) == MOST_WRONG + 1
    told = anna.check(opened["id"], answer={"words": [*right, *wrong]})
    assert (told["status"], told["checks_left"]) == ("open", CHECKS - 1)
    shown = {name: value for name, value in told["verdict"].items() if value is not None}
    assert shown == {"points": 0, "solved": False, "rank": "none", "wrong": len(wrong)}
    told = anna.check(opened["id"], answer={"words": wrong[1:]})
    assert told["verdict"]["goals_left"] > 0
    assert len(told["verdict"]["rejected"]) == MOST_WRONG
    assert anna.check(opened["id"], answer={"words": [*right, *wrong[1:]]})["status"] == "won"


def test_a_wrong_answer_does_not_tell_what_its_hidden_rings_score(app: Flask, anna: Person) -> None:
    opened = anna.open("ring-deduction")
    right = solution(app, opened)["rings"]
    rings = [cell for cell in ("A1", "B2", "C3", "D4", "E5", "A2") if cell not in right][: len(right)]
    for left in range(CHECKS - 1, 0, -1):
        told = anna.check(opened["id"], answer={"rings": rings})
        assert told["checks_left"] == left
        assert told["verdict"].get("clues") is None
        assert told["verdict"]["points"] < len(opened["puzzle"]["clues"])
    told = anna.check(opened["id"], answer={"rings": rings})
    assert told["status"] == "lost"
    assert [clue["line"] for clue in told["verdict"]["clues"]] == [clue["line"] for clue in opened["puzzle"]["clues"]]
