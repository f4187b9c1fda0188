"""Phones around a table: each calls the service with its own token."""

from dataclasses import dataclass
from typing import Any

from flask import Flask

from api.context import STORE
from api.services.tokens import digest_of
from api.store import api_tokens
from api.store.engine import now
from tests.api.services.callers import Caller

PIT = "PIT pink:A1;green:C1"

ADMIN = "wr_" + "T" * 43


class Phone(Caller):
    """Somebody who calls the service about one match."""

    FOLDER = "/v1/matches"


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


def timed(app: Flask, seconds: int) -> Party:
    """Open a round with claims that is closed by itself after some seconds."""
    party = gather(app, claim_seconds=seconds, close_in_time=True)
    party.host.do("POST", "rounds", {"board": PIT})
    party["pink"].do("PUT", "rounds/1/claims", {"words": ["pit"]})
    party.host.do("POST", "rounds/1/timer", {"kind": "claims"})
    return party


def administrator(app: Flask, match: str, scopes: list[str] | None = None) -> Phone:
    """Return a caller who has an API token of the service, and no token of the match."""
    with app.extensions[STORE].write() as session:
        api_tokens.add(session, "t", digest_of(ADMIN), scopes or ["admin"], now(session), None)
    return Phone(app.test_client(), ADMIN, match)
