"""What tests of leagues over HTTP do again and again.

Their names begin with Qx: today's board, whichever it is, must not happen to show one.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, ClassVar

from flask import Flask
from flask.testing import FlaskClient

from api.context import STORE
from api.store.leagues import EntryRow
from tests.api.services.callers import Caller
from tests.api.services.puzzles.puzzles import answer_of, solution_of, try_it


@dataclass
class Player(Caller):
    """Somebody at a league."""

    FOLDER: ClassVar[str] = "/v1/leagues"
    number: int = 0

    def begin(self, date: str = "today") -> Any:
        return self.do("PUT", f"entries/{date}")

    def end(self, **attempt: Any) -> Any:
        """Hand in an attempt at today's puzzle that ends it, and name it in the league."""
        return self.do("PUT", "entries/today/result", {"attempt_token": self.attempt(**attempt)})

    def attempt(self, **attempt: Any) -> str:
        return str(try_it(self.client, self.puzzle_id, **attempt).get_json()["token"])

    @property
    def puzzle_id(self) -> str:
        edition = self.do("GET")["edition"]
        return str(self.client.get(f"/v1/puzzles/daily/today?edition={edition}").get_json()["id"])

    def solve(self) -> Any:
        return self.end(answer=self.best)

    @property
    def best(self) -> dict[str, Any]:
        return answer_of(solution_of(self.client, self.puzzle_id))

    def today(self) -> Any:
        return self.do("GET", "days/today")

    def week(self) -> Any:
        return self.do("GET", "weeks/this")


def new_league(client: FlaskClient, name: str = "Qx", edition: str = "gentle") -> Player:
    made = client.post("/v1/leagues", json={"name": name, "edition": edition})
    assert made.status_code == 201, made.text
    body = made.get_json()
    return Player(client, body["maker_token"], body["league"]["id"])


def join(at: Player, name: str, token: str = "") -> Player:
    joined = Player(at.client, token, at.id).do("POST", "members", {"name": name})
    return Player(at.client, joined["member_token"], at.id, joined["member"])


def move_back(app: Flask, player: Player, seconds: float) -> None:
    """Let the board have been sent to a player so long ago, as tests do not wait."""
    with app.extensions[STORE].write() as session:
        for row in session.query(EntryRow).filter_by(league_id=player.id, member=player.number):
            row.started_at -= timedelta(seconds=seconds)
