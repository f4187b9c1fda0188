"""What operations need before they can be carried out: matches, tables, leagues, puzzles, people with tokens."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from api.services import reactions
from api.services.notification_targets import MOST
from api.services.tokens import digest_of, token_of
from api.store import api_tokens
from api.store.engine import Store, now
from tests.api.services.matches.streams import ask
from tests.processes import PATIENCE
from tests.pushing import Browser
from tests.races.crowd import SIZE, Answer, Request


@dataclass
class World:
    """A service with nothing in its database at first.

    Args:
        url: where the service is.
        database: the URL of its database.
    """

    url: str
    database: str
    numbers: Any = field(default_factory=count)
    """For names and seeds that nobody has had."""

    @property
    def port(self) -> int:
        """Where the service listens."""
        return int(self.url.rpartition(":")[2])

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Send a request that must succeed; return the answer's JSON."""
        status, answer = ask(self.url, method, path, body, token)
        deadline = time.monotonic() + PATIENCE
        while status == REFUSED and time.monotonic() < deadline:
            status, answer = ask(self.url, method, path, body, token)
        assert status < 300, f"{method} {path}: {status} {answer}"
        return answer

    @property
    def new(self) -> str:
        """A name that nothing has."""
        return f"n{next(self.numbers)}"

    def administrator(self) -> str:
        """Return a new token of an administrator."""
        store, token = Store(self.database), token_of(self.new.encode().ljust(32))
        with store.write() as session:
            assert api_tokens.add(session, self.new, digest_of(token), ["admin"], now(session), None)
        store.close()
        return token


@dataclass
class Place:
    """Something that people with tokens are at.

    Args:
        world: where it is.
        path: its path.
        code: its join code, if it has one.
        tokens: of those who are there, by name; that of a stranger is empty.
    """

    world: World
    path: str
    code: str = ""
    tokens: dict[str, str] = field(default_factory=lambda: {"stranger": ""})

    def do(self, who: str, method: str, path: str, body: Any = None) -> Any:
        """Send a request of somebody to a path below this one that must succeed; return the answer's JSON."""
        return self.world.ask(method, self.path + (path and f"/{path}"), body, self.tokens[who])


def feed(place: Place) -> dict[str, str]:
    """Make a feed, and return what adds the seat of the caller."""
    return {"feed_token": place.world.ask("POST", "/v1/feeds")["feed_token"]}


REFUSED = 503
"""What those are answered who would have to wait for too long on a machine that is busy."""

WEBHOOK = {"url": "http://127.0.0.1:9/"}

PUSH = {"subscription": Browser().subscription("http://127.0.0.1:9/push")}

Step = tuple[str, str, str] | tuple[str, str, str, Any]
"""Who asks before the crowd comes, the method, the path below the place, and the body."""

Statuses = Mapping[int, int | None]
"""How many answers have each status if the machine refuses nobody; None for any number, also none."""

Check = Callable[[World, Request, list[Answer]], None]
Prepare = Callable[[World, str], Request]


def nothing(world: World, request: Request, answers: list[Answer]) -> None:
    """Look at no more than the statuses."""


@dataclass(frozen=True)
class Case:
    """An operation that many carry out at once.

    Args:
        prepare: makes what it needs in a world, and returns the request for the operation of a name.
        statuses: of the answers to equal requests without an idempotency key.
        check: looks whether as much was made as is meant.
        stored: whether it reads or writes the database.
        ends_token: whether the caller's token opens nothing any more after it, so that it cannot be sent again.
    """

    prepare: Prepare
    statuses: Statuses
    check: Check = nothing
    stored: bool = True
    ends_token: bool = False


def every(status: int) -> Statuses:
    """Return that all are answered alike."""
    return {status: SIZE}


def first(status: int, others: int) -> Statuses:
    """Return that one is answered otherwise than all others."""
    return {status: 1, others: SIZE - 1}


FOUR_MADE: Statuses = {201: MOST, 409: SIZE - MOST}
"""The answers where as many may be made as a seat has webhooks."""

REACTION = {"reaction": "wow"}

THREE_HEARD: Statuses = {204: reactions.MOST, 429: SIZE - reactions.MOST}
"""The answers where a seat may say so much at once."""


@dataclass(frozen=True)
class Cases:
    """What many do at once at places of a kind.

    Args:
        open_place: makes a place for each case, with options.
        names: what the paths of operations name below the place.
    """

    open_place: Callable[..., Place]
    names: Mapping[str, Any]

    def case(
        self,
        statuses: Statuses,
        body: Any = None,
        who: str = "host",
        before: Sequence[Step] = (),
        *,
        names: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        check: Check = nothing,
        ends_token: bool = False,
        **options: Any,
    ) -> Case:
        """Return the case of an operation.

        Args:
            statuses: of the answers.
            body: of the request; may be made of the place.
            who: sends it.
            before: what was done there before.
            names: what the path names otherwise than usual; each may be made of the place.
            headers: of the request.
            check: looks at the answers.
            ends_token: whether the caller's token opens the place no more afterwards.
            options: of the place.
        """

        def prepare(world: World, operation: str) -> Request:
            place = self.open_place(world, **options)
            for each, method, path, *sent in before:
                place.do(each, method, path, *sent)
            method, path = operation.split(" ")
            named = {name: each(place) if callable(each) else each for name, each in (names or {}).items()}
            below = "".join(f"/{each}" for each in path.split("/", 4)[4:]).format(**{**self.names, **named})
            wanted = body(place) if callable(body) else body
            return Request(method, place.path + below, wanted, place.tokens[who], headers or {})

        return Case(prepare, statuses, check, ends_token=ends_token)


def asking(body: Any = None, token: Callable[[World], str] | None = None, **names: Any) -> Prepare:
    """Return what makes a request that needs nothing but a body, and perhaps a new token; each may be made of a world.

    Args:
        body: of the request.
        token: of the caller.
        names: what the path names.
    """

    def prepare(world: World, operation: str) -> Request:
        method, path = operation.split(" ")
        wanted = body(world) if callable(body) else body
        filled = path.format(**{name: each(world) if callable(each) else each for name, each in names.items()})
        return Request(method, filled, wanted, token(world) if token else "")

    return prepare


def only_one(name: str) -> Check:
    """Return a check that one answer alone has something in a field, such as a token, and all others null."""

    def check(world: World, request: Request, answers: list[Answer]) -> None:
        assert sum(answer.json[name] is not None for answer in answers if answer.status < 300) == 1

    return check


def same(*path: str) -> Check:
    """Return a check that all answers have the same in a field."""

    def check(world: World, request: Request, answers: list[Answer]) -> None:
        assert len({repr(_at(answer.json, path)) for answer in answers if answer.status < 300}) == 1

    return check


def different(*path: str) -> Check:
    """Return a check that each answer has something else in a field."""

    def check(world: World, request: Request, answers: list[Answer]) -> None:
        found = [repr(_at(answer.json, path)) for answer in answers if answer.status < 300]
        assert len(set(found)) == len(found)

    return check


def _at(value: Any, path: Sequence[str]) -> Any:
    for name in path:
        value = value[name]
    return value
