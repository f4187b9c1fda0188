"""One of each thing that a path of the API can name, and the tokens that open it."""

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.context import STORE
from api.services.tokens import ADMIN as ADMIN_SCOPE
from api.services.tokens import code_of, digest_of, token_of
from api.settings import Settings
from api.store import api_tokens
from tests.api.endpoints import OPERATIONS
from tests.pushing import KEY

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1"
ADMIN_SECRET = token_of(bytes(32))

NO_TOKEN, ADMIN, HOST, SEAT, SHARE = "", "AdminToken", "HostToken", "SeatToken", "ShareToken"
"""What the document calls some tokens."""


def errors(response: TestResponse) -> list[tuple[str, str]]:
    """Return what a refused request is blamed for: where it stands, and the code."""
    assert response.status_code == 422, response.data
    return [(error["pointer"], error["code"]) for error in response.get_json()["errors"]]


def add_admin_token(app: Flask) -> None:
    """Let `ADMIN_SECRET` be a token with the scope `admin`."""
    with app.extensions[STORE].write() as session:
        api_tokens.add(session, "administrator", digest_of(ADMIN_SECRET), (ADMIN_SCOPE,), datetime.now(UTC), None)


def quiet_app(folder: Path) -> Flask:
    """Return a service that makes nothing by itself, with a token for whoever runs it."""
    nobody_works = {"puzzle_processes": 0, "bot_processes": 0, "batches_per_caller": 1000}
    settings = {"database": str(folder / "test.sqlite3"), "house_lists": folder / "lists", "puzzle_seconds": 120}
    notifying = {"push_key": KEY, "private_targets": True}
    app = create_app(Settings(**settings, **nobody_works, **notifying, rate_limits=""))
    add_admin_token(app)
    return app


@dataclass
class Things:
    """What paths name, made when an operation first names it.

    Args:
        client: calls the service.
        board: the board of the round of the match.
    """

    client: FlaskClient
    board: str = BOARD
    names: dict[str, Any] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    webhooks: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = {
            "id": "en",
            "word": "ring",
            "code": "invalid",
            "number": 1,
            "player": "pink",
            "date": "today",
            "week": "this",
            "member": 1,
            "offer": 1,
            "game": "ringo",
        }
        self.tokens = {NO_TOKEN: "", ADMIN: ADMIN_SECRET}

    def ask(self, operation: str, body: Any = None, token: str | None = None, **more: Any) -> TestResponse:
        """Send a request of an operation with the first token that opens it, unless another is named."""
        method, path = operation.split(" ")
        self._make(path)
        if token is None:
            token = next((name for each in OPERATIONS[operation]["security"] for name in each), NO_TOKEN)
        headers = {"If-Match": "*"}
        if self.tokens[token]:
            headers["Authorization"] = f"Bearer {self.tokens[token]}"
        if body is not None:
            more["json"] = body
        return self.client.open(path.format_map(self.names), method=method, headers=headers, **more)

    def _do(self, operation: str, body: Any = None, **more: Any) -> Any:
        response = self.ask(operation, body, **more)
        assert response.status_code in (200, 201, 202), response.data
        return response.get_json()

    def _make(self, path: str) -> None:
        """Make what a path names, and what the tokens for it belong to."""
        at_table = "/table" in path
        for part, name, make in (
            ("{match}", "match", self._match),
            ("{table}", "table", self._table),
            ("{join_code}", "table" if at_table else "match", self._table if at_table else self._match),
            ("{league}", "league", self._league),
            ("{locator}", "locator", self._parcel),
            ("{feed}", "feed", self._feed),
            ("{batch}", "batch", self._batch),
            ("{puzzle}", "puzzle", self._puzzle),
            ("/solvers/me", "solver", self._solver),
            ("/puzzles/next", "solver", self._solver),
            ("/rated-attempts", "attempt", self._attempt),
        ):
            if part in path and name not in self.names:
                make()
        if "{webhook}" in path:
            webhooks = path.removesuffix("/{webhook}")
            if webhooks not in self.webhooks:
                made = self._do(f"POST {webhooks}", {"url": "http://127.0.0.1:9/"})
                self.webhooks[webhooks] = made["id"]
            self.names["webhook"] = self.webhooks[webhooks]
        if "{join_code}" in path:
            self.names["join_code"] = self.names["table_code" if at_table else "match_code"]
        if "{player}" in path:
            self.names["player"] = "anna" if at_table else "pink"

    def _match(self) -> None:
        made = self._do("POST /v1/matches", {"players": ["pink", "green"], "hints": True})
        self.names |= {"match": made["match"]["id"], "match_code": made["match"]["code"]}
        join = {"code": made["match"]["code"], "player": "pink"}
        self._open(made, self._do("POST /v1/matches/{match}/players", join))
        self._do("POST /v1/matches/{match}/rounds", {"board": self.board}, token=HOST)
        self.tokens[SHARE] = self._do("POST /v1/matches/{match}/shares", token=HOST)["share_token"]

    def close_round(self) -> None:
        """Let the round be scored, in which a word was claimed."""
        self._make("/v1/matches/{match}")
        self._do("PUT /v1/matches/{match}/rounds/{number}/claims", {"words": ["PIT"]}, token=SEAT)
        self._do("POST /v1/matches/{match}/rounds/{number}/close", token=HOST)

    def play_rematch(self) -> None:
        """Let the match end, and another follow it."""
        self._make("/v1/matches/{match}")
        self._do("PATCH /v1/matches/{match}", {"target": 1}, token=HOST)
        self.close_round()
        following = self._do("POST /v1/matches/{match}/rematch", token=HOST)
        self.names["rematch"] = following["match"]["id"]

    def _table(self) -> None:
        made = self._do("POST /v1/games/{game}/tables", {"seats": ["anna", "bob"], "seed": "7"})
        self.names |= {"table": made["table"]["id"], "table_code": made["code"]}
        self._do("POST /v1/tables/{table}/players", {"code": made["code"], "seat": "bob"})
        self._open(made, made)
        self.tokens[SHARE] = self._do("POST /v1/tables/{table}/shares", token=HOST)["share_token"]

    def _open(self, made: Any, joined: Any) -> None:
        self.tokens |= {HOST: made["host_token"], SEAT: joined["seat_token"]}

    def _league(self) -> None:
        made = self._do("POST /v1/leagues", {"name": "Class 4b"})
        self.names["league"] = made["league"]["id"]
        self.tokens["MakerToken"] = made["maker_token"]
        joined = self._do("POST /v1/leagues/{league}/members", {"name": "Ann"}, token="MakerToken")
        self.tokens["MemberToken"] = joined["member_token"]

    def _parcel(self) -> None:
        locator = code_of(secrets.token_bytes(32), 6)
        made = self._do("POST /v1/parcels", {"locator": locator, "verifier": "9f" * 32, "content": "AQID"})
        self.names["locator"], self.tokens["ParcelToken"] = made["parcel"]["locator"], made["parcel_token"]

    def _feed(self) -> None:
        made = self._do("POST /v1/feeds")
        self.names["feed"], self.tokens["FeedToken"] = made["id"], made["feed_token"]

    def _batch(self) -> None:
        made = self._do("POST /v1/puzzle-batches", {"count": 2, "grade": 1, "kind": "place-rings", "rings": 2})
        self.names["batch"], self.tokens["BatchToken"] = made["batch"]["id"], made["token"]

    def _puzzle(self) -> None:
        self.names["puzzle"] = self._do("GET /v1/puzzles/daily/{date}")["id"]
        gave_up = self._do("POST /v1/puzzles/{puzzle}/attempts", {"gave_up": True})
        self.tokens["AttemptToken"] = gave_up["token"]

    def _solver(self) -> None:
        self.names["solver"] = "me"
        self.tokens["SolverToken"] = self._do("POST /v1/solvers")["token"]

    def _attempt(self) -> None:
        self._solver()
        self.names["attempt"] = ""
        self.names["attempt"] = self._do("POST /v1/rated-attempts", {"kind": "place-rings"})["id"]
