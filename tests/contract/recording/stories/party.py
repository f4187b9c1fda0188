"""A match with everybody who calls about it."""

from dataclasses import dataclass
from typing import Any

from tests.contract.recording.recorder import NOTHING, Answer, Recorder


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who calls about one match, or about what else a path names."""

    ask: Recorder
    id: str
    token: str | None = None
    folder: str = "/v1/matches"

    def __call__(self, method: str, path: str, body: Any = NOTHING, **headers: str) -> Answer:
        """Send a request to a path below it."""
        return self.ask(method, f"{self.folder}/{self.id}" + (path and f"/{path}"), body, self.token, **headers)


@dataclass(frozen=True, slots=True)
class Party:
    """A match of two, its host, a screen that looks on, and somebody without a token."""

    id: str
    code: str
    host: Caller
    pink: Caller
    green: Caller
    screen: Caller
    stranger: Caller


def gather(ask: Recorder, **options: Any) -> Party:
    """Create a match and let both players join."""
    created = ask("POST", "/v1/matches", {"players": ["pink", "green"], **options}).json
    id, code = created["match"]["id"], created["match"]["code"]
    stranger, host = Caller(ask, id), Caller(ask, id, created["host_token"])
    pink, green = (
        Caller(ask, id, stranger("POST", "players", {"code": code, "player": player}).json["seat_token"])
        for player in ("pink", "green")
    )
    return Party(id, code, host, pink, green, Caller(ask, id, host("POST", "shares").json["share_token"]), stranger)
