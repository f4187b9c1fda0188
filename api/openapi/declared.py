"""What routes declare: their operations, and what does not follow from their schemas."""

from collections.abc import Callable
from typing import Any, Literal, TypeVar, cast, get_args, get_type_hints, overload

from apiflask import APIBlueprint
from apiflask.types import ResponsesType
from flask import Response

from api.http.bodies import JSON, SCHEMA

A = TypeVar("A")
View = TypeVar("View", bound=Callable[..., Any])

INPUTS = {"json_data": "json", "query_data": "query"}
"""The parts of a request by the parameters that take them."""

PARAMETERS = {
    "id": ("The id of a dictionary, as listed by `GET /v1/dictionaries`.", "en"),
    "word": ("A word, in upper or lower case.", "ring"),
    "code": ("The code of a kind of problem.", "invalid"),
    "match": ("The id of a match.", "b7c2d9f0a4e81c35d6f2"),
    "number": ("The number of a round, from 1.", 1),
    "player": ("The name of a player.", "pink"),
    "date": ("A day, as `2026-11-20`, or `today`.", "today"),
    "puzzle": ("The id of a puzzle.", "pb7f3b6fqjona3ig"),
    "attempt": ("The id of a rated attempt.", "b7c2d9f0a4e81c35d6f2"),
    "batch": ("The id of a batch of puzzles.", "b7c2d9f0a4e81c35d6f2"),
    "join_code": ("The code with which people join a match or a table, in either case.", "K7WQ3T"),
    "game": ("The name of a game, as listed by `GET /v1/games`.", "word-ringers"),
    "table": ("The id of a table.", "b7c2d9f0a4e81c35d6f2"),
    "offer": ("The number of an offer, from 1.", 1),
    "league": ("The id of a league.", "b7c2d9f0a4e81c35d6f2"),
    "member": ("The number of a member, from 1.", 1),
    "webhook": ("The id of a webhook.", "b7c2d9f0a4e81c35d6f2"),
    "feed": ("The id of a feed of turns.", "b7c2d9f0a4e81c35d6f2"),
    "locator": ("What finds a parcel.", "K7WQ3T"),
    "week": ("A week of ISO 8601, as `2026-W48`, or `this`.", "this"),
}
"""The parameters of paths: description and example. A route with another parameter adds it here."""

Security = list[str | dict[str, list[Any]]]
"""What opens a route: the tokens of which a caller shows one."""

TOKENS = {
    "HostToken": "The `host_token` from creating a match or a table.",
    "SeatToken": "The `seat_token` from joining a match or a table. While the seat has the host's role it is good for "
    "what the `host_token` is good for.",
    "ShareToken": "A `share_token` that the host has made, to look at a match or a table with.",
    "AttemptToken": "The `token` from an attempt at the puzzle.",
    "SolverToken": "The `token` from making a solver.",
    "BatchToken": "The `token` from ordering the batch.",
    "MakerToken": "The `maker_token` from making a league.",
    "MemberToken": "The `member_token` from joining a league. That of the member who made the league is good for what "
    "the `maker_token` is good for.",
    "ParcelToken": "The `parcel_token` from sending a parcel.",
    "FeedToken": "The `feed_token` from making a feed of turns.",
    "AdminToken": "An API token with the scope `admin`, made by `ringers token`.",
}
"""The security schemes: what a caller may have to show."""

PLAYERS: Security = ["HostToken", "SeatToken"]
"""What the host and the seats of a match or a table show.

What only the host may do, a seat may do that has the host's role.
"""

FOLLOWERS: Security = [*PLAYERS, "ShareToken"]
"""What everybody shows who is at a match, to play or to look on."""

VIEWERS: Security = [*FOLLOWERS, "AdminToken"]
"""What everybody shows who may look at a match or a table."""

REMOVERS: Security = [*PLAYERS, "AdminToken"]
"""What everybody shows who may remove a match or a table."""

MEMBERS: Security = ["MakerToken", "MemberToken"]
"""What whoever made a league and its members show."""

HeaderParameter = Literal["Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID"]

HEADER_PARAMETERS: dict[HeaderParameter, dict[str, Any]] = {
    "Idempotency-Key": {
        "description": "A random key of the caller's own. The same request with the same key is carried out once, and "
        "gets the same answer for 24 hours.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 255, "examples": ["4f7c8a52-9d0e-4f5b"]},
    },
    "If-Match": {
        "description": "The `ETag` of the version that is to be replaced. An older one is 412, and none at all is 428.",
        "schema": {"type": "string", "examples": ['"5"']},
    },
    "If-None-Match": {
        "description": "The `ETag` of the version that the caller has. If it is still the present one, the answer is "
        "304.",
        "schema": {"type": "string", "examples": ['"0a1b2c3d4e5f6071"']},
    },
    "Last-Event-ID": {
        "description": "The id of the last event that the caller has, as browsers send it. It counts before `after`.",
        "schema": {"type": "string", "maxLength": 40, "examples": ["13.3"]},
    },
}
"""The headers of requests that routes read themselves."""

Header = Literal["Content-Disposition", "ETag", "Location"]

HEADERS: dict[str, dict[str, Any]] = {
    "Accept": {"description": "The content types that the endpoint takes.", "schema": {"type": "string"}},
    "Content-Disposition": {"description": "The name of the file.", "schema": {"type": "string"}},
    "ETag": {"description": "The version of what is answered.", "schema": {"type": "string"}},
    "Idempotency-Replayed": {
        "description": "Whether this is the answer of a request that was carried out before.",
        "schema": {"type": "string", "enum": ["true"]},
    },
    "Link": {"description": "The next page of the list, as `rel=next`.", "schema": {"type": "string"}},
    "Location": {"description": "The path of what is new.", "schema": {"type": "string"}},
    "RateLimit-Limit": {"description": "How much may be asked in a time.", "schema": {"type": "integer"}},
    "RateLimit-Remaining": {"description": "How much of it is left.", "schema": {"type": "integer"}},
    "RateLimit-Reset": {"description": "The seconds until more is left.", "schema": {"type": "integer"}},
    "Retry-After": {"description": "The seconds after which to try again.", "schema": {"type": "integer"}},
    "WWW-Authenticate": {"description": "The kind of token that is needed.", "schema": {"type": "string"}},
    "X-Request-Id": {"description": "The id of the request, as in the log.", "schema": {"type": "string"}},
}
"""The headers of answers."""

MORE, TAKES, SENDS, LEFT_OUT = "x-problems", "x-takes", "x-sends", "x-optional-body"
"""The extensions by which routes declare; none is left in the document."""

OPTIONAL_BODY = {LEFT_OUT: True}
"""The extension by which a route tells that its body may be left out."""


def ok(description: str, content: dict[str, dict[str, Any]], status: int = 200) -> ResponsesType:
    """Return how a route describes answers that are not, or not only, one JSON model.

    Args:
        description: what is answered.
        content: the schema by media type.
        status: that of the answers.
    """
    answer: dict[str, str | dict[str, dict[str, Any]]] = {"description": description, "content": content}
    responses: dict[int | str, dict[str, str | dict[str, dict[str, Any]]]] = {status: answer}
    return responses


def also(status: int, description: str, model: str) -> ResponsesType:
    """Return how a route describes a second good answer.

    Args:
        status: its own.
        description: what is answered.
        model: the name of the schema.
    """
    return ok(description, {JSON: {"schema": {"$ref": SCHEMA.format(model=model)}}}, status)


def may_answer(*statuses: int) -> dict[str, list[int]]:
    """Return the extension by which a route tells of problems that are not evident from its path and parameters.

    Args:
        statuses: those of the problems.
    """
    return {MORE: list(statuses)}


def takes(*headers: HeaderParameter) -> dict[str, list[HeaderParameter]]:
    """Return the extension by which a route tells which headers of a request it reads.

    Args:
        headers: their names.
    """
    return {TAKES: list(headers)}


KEYED = takes("Idempotency-Key")
"""The extension by which a route tells that a request with an idempotency key is carried out once."""


def sends(*headers: Header) -> dict[str, list[Header]]:
    """Return the extension by which a route tells which headers its good answers have.

    Args:
        headers: their names, without those that follow from its parameters, such as ``Link`` from ``cursor``.
    """
    return {SENDS: list(headers)}


def optionally(token: str) -> Security:
    """Return the security of a route that answers more to whoever shows a token.

    Args:
        token: its security scheme.
    """
    return [{}, {token: []}]


class Blueprint(APIBlueprint):
    """Operations, each described by the types that its view takes and answers."""

    @overload
    def operation(
        self, method: str, rule: str, id: str, answer: type[A], status: int = 200
    ) -> Callable[[Callable[..., A | tuple[A, int] | Response]], Any]: ...

    @overload
    def operation(
        self, method: str, rule: str, id: str, answer: None = None, status: Literal[200, 204] = 200
    ) -> Callable[[View], View]: ...

    def operation(self, method: str, rule: str, id: str, answer: Any = None, status: int = 200) -> Any:
        """Return a decorator that makes a view an operation; its types of `INPUTS` describe what it takes.

        Args:
            method: the method.
            rule: the path.
            id: the name in generated clients: a verb first.
            answer: the `TypedDict` or the model of the answer; None where there is none, or `doc` describes it.
            status: the status.
        """

        def add(view: Callable[..., Any]) -> Any:
            types = get_type_hints(view)
            done = super(Blueprint, self).doc(operation_id=id, **getattr(view, "described", {}))(view)
            if answer is not None or status == 204:
                done = super(Blueprint, self).output(cast("Any", answer or {}), status)(done)
            for name in reversed([name for name in types if name in INPUTS]):
                model, *_ = get_args(types[name]) or (types[name],)
                done = self.input(model, location=INPUTS[name])(done)
            return self.route(rule, methods=[method])(done)

        return add

    def doc(self, **described: Any) -> Callable[[View], View]:  # type: ignore[override]
        """Return a decorator, to stand below `operation`, that tells what does not follow from a view's types."""

        def describe(view: View) -> View:
            view.described = described  # type: ignore[attr-defined]
            return view

        return describe
