"""Everybody else around a seat: they send whatever the service offers, with every token and code that they get."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

from flask.testing import FlaskClient

from games.seating.takeover import TAKEOVER_SECONDS

VICTIM = "anna"
OTHERS = ("bob", "cleo")
SECRET = "xyzzyq"
"""What the victim claims in a match; no word, so that nothing else in an answer says it."""

ENDS_ALL = {"remove_match", "remove_table"}
"""What leaves nothing to read."""
OPENS_CLAIMS = {"close_round"}
"""What opens the claims of everybody alike, which are no secret of a seat any more."""

ASKS = {"offer_recovery", "give_seat_up", "offer_table_recovery", "give_table_seat_up"}
"""With what the host asks for a seat."""

ASKS_NO_MORE = {"object_to_seat_takeover", "object_to_table_seat_takeover", "take_player_out", "hand_host_over"}
ASKS_NO_MORE |= {"hand_table_over"}
"""What ends that, if it is done to the same seat."""

KEYS = ("k1", "k2", "k3")
"""With which requests are sent again."""

Operation = tuple[str, str, str]
"""A method, a path below the subject, and the name of the operation."""


def operations_on(document: dict[str, Any], kind: str) -> list[Operation]:
    """Return what the service offers to do with a subject of a kind, as its own description lists it."""
    prefix = f"/v1/{'matches' if kind == 'match' else 'tables'}/{{{kind}}}"
    found = [
        (method.upper(), path.removeprefix(prefix), operation["operationId"])
        for path, methods in document["paths"].items()
        if path == prefix or path.startswith(f"{prefix}/")
        for method, operation in methods.items()
    ]
    assert len(found) > 15
    return [each for each in found if each[2] not in ENDS_ALL | OPENS_CLAIMS]


@dataclass
class Siege:
    """A subject, the phone of the victim, and everybody else.

    Args:
        client: sends the requests.
        kind: of the subject.
        id: the subject's id.
        code: its join code.
        victim: the token of the seat that is besieged.
        tokens: what the others have, that of the host first.
        random: draws what they do.
        passed: the seconds that the clock of the service has gone on for them.
        codes: with which seats are recovered, that the others have.
        asked_at: when the host has asked for the seat, if that is open.
        released: whether the time to object is over, so that the seat is anybody's.
        done: what has happened so far.
    """

    client: FlaskClient
    kind: str
    id: str
    code: str
    victim: str
    tokens: list[str]
    random: Random
    passed: float = 0
    codes: list[str] = field(default_factory=list)
    asked_at: float | None = None
    released: bool = False
    done: list[str] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/v1/{'matches' if self.kind == 'match' else 'tables'}/{self.id}"

    def send(self, method: str, path: str, token: str, body: Any = None, key: str = "") -> tuple[int, Any]:
        """Send a request, and return the status and the JSON of the answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {"Idempotency-Key": key} if key else {}
        response = self.client.open(path, method=method, json=body, headers=headers)
        return response.status_code, response.get_json(silent=True) if response.data else None

    def step(self, operations: Sequence[Operation]) -> None:
        """Let somebody do something, and look whether anybody else has the seat too soon."""
        draw = self.random.random()
        if draw < 0.15:
            self.passed += self.random.choice((1, 30, TAKEOVER_SECONDS / 2))
            self._let_pass()
        elif draw < 0.22:
            self._object()
        elif draw < 0.45:
            self._join()
        else:
            about_seats = [each for each in operations if each[1].startswith(("/players", "/host"))]
            self._command(*self.random.choice(about_seats if self.random.random() < 0.7 else operations))
        self.check()

    def check(self) -> None:
        """Look from everywhere: before the seat was let go, only its own token opens it, and that one does."""
        if self.released:
            return
        paths = ("", "/events?after=0&limit=100", "/rounds/1" if self.kind == "match" else "/actions")
        for token in self.tokens:
            _, answer = self.send("GET", self.path + self.random.choice(paths), token)
            self._check_told(answer)
        status, own = self.send("GET", self.path, self.victim)
        assert status == 200, f"the seat's own token opens nothing: {self.done}"
        assert self.victim_of(own) in (VICTIM, None), self.done

    def victim_of(self, view: Any) -> str | None:
        """Return whose seat a view is seen from."""
        you = view["you"]
        found: str | None = you["player"] if isinstance(you, dict) else you
        return found

    def _check_told(self, answer: Any) -> None:
        assert SECRET not in str(answer), f"somebody has read the claims: {self.done}"
        for view in views_in(answer):
            assert self.victim_of(view) != VICTIM, f"somebody else sits there too soon: {self.done}"

    def _let_pass(self) -> None:
        if self.asked_at is not None and self.passed >= self.asked_at + TAKEOVER_SECONDS:
            self.released = True

    def _object(self) -> None:
        status, _ = self.send("DELETE", f"{self.path}/players/{VICTIM}/takeover", self.victim)
        if status == 200:
            self.done.append("the seat says no")
            self.asked_at = None

    def _join(self) -> None:
        code, key = self.random.choice([self.code, *self.codes]), self.random.choice(["", *KEYS])
        name = self.random.choice((VICTIM, VICTIM, *OTHERS))
        body = {"code": code, "player" if self.kind == "match" else "seat": name}
        status, answer = self.send("POST", f"{self.path}/players", "", body, key)
        self._note(f"join {name} {'' if code == self.code else 'with a code'}: {status}", answer)

    def _command(self, method: str, path: str, name: str) -> None:
        player = self.random.choice((VICTIM, VICTIM, VICTIM, *OTHERS))
        filled = path.replace("{player}", player).replace("{number}", "1").replace("{offer}", "1")
        host = self.tokens[0]
        token = host if self.random.random() < 0.4 else self.random.choice(self.tokens)
        key = self.random.choice(["", *KEYS])
        body = self._body(name, path, player) if method in ("POST", "PUT", "PATCH") else None
        if "events" in path:
            filled += "?after=0"
        status, answer = self.send(method, self.path + filled, token, body, key)
        if player == VICTIM and status < 300:
            if name in ASKS and self.asked_at is None:
                self.asked_at = self.passed
            elif name in ASKS_NO_MORE or body == {"out": True}:
                self.asked_at = None
        self._note(f"{name} {player}: {status}", answer)

    def _body(self, name: str, path: str, player: str) -> Any:
        if path == "/host":
            return {"player" if self.kind == "match" else "seat": player}
        if name == "change_player":
            return {"out": self.random.random() < 0.5}
        if name == "play_action":
            _, may = self.send("GET", f"{self.path}/actions", self.random.choice(self.tokens))
            listed = (may or {}).get("actions") or ["x"]
            return {"action": self.random.choice(listed), "ply": (may or {}).get("ply", 0)}
        bodies = {
            "/offers": {"offer": "take-back"},
            "/offers/{number}": {"accept": True},
            "/rounds": {"board": "PIT bob:A1"},
        }
        return bodies.get(path, {})

    def _note(self, what: str, answer: Any) -> None:
        self.done.append(what)
        if not isinstance(answer, dict):
            return
        self.tokens += [answer[name] for name in ("seat_token", "share_token", "host_token") if answer.get(name)]
        if answer.get("held_until", ...) is not ...:
            self.codes.append(answer["code"])
        if not self.released:
            self._check_told(answer)


def views_in(answer: Any) -> Iterator[Any]:
    """Yield everything in an answer that is seen from somewhere."""
    if isinstance(answer, dict):
        if "you" in answer and "seat_takeovers" in answer:
            yield answer
        for each in answer.values():
            yield from views_in(each)
    elif isinstance(answer, list):
        for each in answer:
            yield from views_in(each)


def shifted(siege: Siege) -> timedelta:
    """Return how far the clock of the service has gone for those at a subject."""
    return timedelta(seconds=siege.passed)
