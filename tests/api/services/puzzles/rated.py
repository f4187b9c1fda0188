"""Solvers in tests of ratings, and what the service keeps of them."""

from datetime import timedelta
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.context import STORE
from api.store import ratings
from api.store.puzzles import PuzzleRow
from api.store.ratings import SolverRatingRow
from api.store.solvers import RatedAttemptRow
from solver.puzzles.ratings.glicko import Rating
from tests.api.services.puzzles.puzzles import answer_of, bearer

KIND = "exact-score"
CELLS = ("A1", "A2", "A3", "B1", "B2", "B3")


class Person:
    """A solver with a token, who asks from an address."""

    def __init__(self, client: FlaskClient, address: str = "127.0.0.1") -> None:
        self.client = client
        self.address = {"REMOTE_ADDR": address}
        self.token = client.post("/v1/solvers", environ_base=self.address).get_json()["token"]

    def send(self, method: str, path: str, body: Any = None, **more: str) -> TestResponse:
        headers = {**bearer(self.token), **more}
        return self.client.open(f"/v1{path}", method=method, json=body, headers=headers, environ_base=self.address)

    def open(self, kind: str = KIND, **more: Any) -> dict[str, Any]:
        response = self.send("POST", "/rated-attempts", {"kind": kind, **more})
        assert response.status_code in (200, 201), response.text
        return response.get_json()

    def check(self, id: str, **body: Any) -> dict[str, Any]:
        response = self.send("POST", f"/rated-attempts/{id}/checks", body)
        assert response.status_code == 200, response.text
        return response.get_json()

    def stands(self, kind: str = KIND) -> dict[str, Any]:
        return next(each for each in self.send("GET", "/solvers/me").get_json()["ratings"] if each["kind"] == kind)


def solution(app: Flask, attempt: dict[str, Any]) -> dict[str, Any]:
    with app.extensions[STORE].read() as session:
        return answer_of(session.get_one(PuzzleRow, attempt["puzzle"]["id"]).solution)


def wrong(app: Flask, attempt: dict[str, Any]) -> dict[str, Any]:
    right = solution(app, attempt)["rings"]
    others = [cell for cell in CELLS if cell not in right]
    return {"rings": others[: len(right)]}


def earlier(app: Flask, attempt: dict[str, Any], seconds: float) -> None:
    """Let an attempt have been opened so long ago."""
    with app.extensions[STORE].write() as session:
        session.get_one(RatedAttemptRow, attempt["id"]).opened_at -= timedelta(seconds=seconds)


def solve(app: Flask, person: Person, kind: str = KIND) -> dict[str, Any]:
    attempt = person.open(kind)
    earlier(app, attempt, 60)
    return person.check(attempt["id"], answer=solution(app, attempt))


def stored(app: Flask, puzzle: str) -> Rating:
    with app.extensions[STORE].read() as session:
        found = ratings.puzzle(session, puzzle)
        assert found is not None
        return found.standing.rating


def stands(app: Flask, kind: str = KIND) -> list[SolverRatingRow]:
    with app.extensions[STORE].read() as session:
        found = list(session.query(SolverRatingRow).filter_by(kind=kind))
        session.expunge_all()
        return found
