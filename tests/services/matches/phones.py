"""Phones around a table: each calls the service with its own token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

PIT = "PIT pink:A1;green:C1"


@dataclass
class Phone:
    """Somebody who calls the service about one match."""

    client: FlaskClient
    token: str = ""
    match: str = ""

    def call(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> TestResponse:
        """Send a request; a path that does not begin with a slash is one of the match."""
        url = path if path.startswith("/") else f"/v1/matches/{self.match}" + (f"/{path}" if path else "")
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            named["Authorization"] = f"Bearer {self.token}"
        return self.client.open(url, method=method, json=body, headers=named)

    def do(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> Any:
        """Send a request that must succeed, and return the answer's JSON."""
        response = self.call(method, path, body, **headers)
        assert response.status_code < 300, response.data
        return response.get_json() if response.data else None

    def refused(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> tuple[int, str]:
        """Send a request that must fail, and return status and code."""
        response = self.call(method, path, body, **headers)
        assert response.status_code >= 400, response.data
        problem = response.get_json()
        return response.status_code, problem.get("errors", [problem | {"code": None}])[0]["code"]

    def events(self, after: str = "0") -> list[dict[str, Any]]:
        """Return the log from a position on, read page by page."""
        found: list[dict[str, Any]] = []
        while True:
            page = self.do("GET", f"events?after={after}&limit=5")
            found += page["items"]
            if page["next"] is None:
                return found
            after = page["next"]


@dataclass
class Party:
    """A match with its host and a phone for each seat."""

    host: Phone
    seats: dict[str, Phone]
    code: str

    def __getitem__(self, player: str) -> Phone:
        return self.seats[player]

    def play_round(self, board: str = PIT, **claims: str) -> Any:
        """Open a round, write claims, close it, and return the verdict."""
        number = self.host.do("POST", "rounds", {"board": board})["number"]
        for player, words in claims.items():
            self[player].do("PUT", f"rounds/{number}/claims", {"words": words.split()})
        return self.host.do("POST", f"rounds/{number}/close")


def stranger(app: Flask, match: str = "") -> Phone:
    """Return somebody without a token."""
    return Phone(app.test_client(), "", match)


def gather(app: Flask, *players: str, **options: Any) -> Party:
    """Create a match and let every player join."""
    created = stranger(app).do("POST", "/v1/matches", {"players": players or ("pink", "green"), **options})
    match, code = created["match"]["id"], created["match"]["code"]
    seats = {
        player: Phone(
            app.test_client(),
            stranger(app, match).do("POST", "players", {"code": code, "player": player})["seat_token"],
            match,
        )
        for player in created["match"]["players"]
    }
    return Party(Phone(app.test_client(), created["host_token"], match), seats, code)
