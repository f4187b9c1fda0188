"""The OpenAPI document, as the programs read it that make a client of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from api.app import create_app

Schema = Mapping[str, Any]

JSON = "application/json"
LINES = "application/x-ndjson"
EVENTS = "text/event-stream"

NAMES = {
    "solve_board": "solve",
    "score_round": "score",
    "evaluate_boards": "evaluate",
    "ask_for_advice": "advise",
}
"""What clients call these operations: the word that is their path. All others have the name of the document."""


@dataclass(frozen=True)
class Parameter:
    """What an operation takes beside its body.

    Args:
        name: as the request has it, such as ``min_length`` or ``Idempotency-Key``.
        place: ``path``, ``query`` or ``header``.
    """

    name: str
    place: str
    schema: Schema
    required: bool
    description: str


@dataclass(frozen=True)
class Operation:
    """One endpoint.

    Args:
        id: its name in the document.
        method: such as ``GET``.
        path: with the parameters in braces.
        parameters: those of the path first, in the order of the document.
        bodies: the schema of the body by its media type; empty without a body.
        needs_body: whether the body may not be left out.
        answers: the schema of the answer by its media type, JSON first; empty where it has no content.
        tokens: the kinds of tokens of which it wants one; empty if it asks for none.
        needs_token: whether it is refused without one.
    """

    id: str
    method: str
    path: str
    summary: str
    description: str
    tag: str
    parameters: tuple[Parameter, ...]
    bodies: Mapping[str, Schema]
    needs_body: bool
    answers: Mapping[str, Schema]
    tokens: tuple[str, ...]
    needs_token: bool

    @property
    def name(self) -> str:
        """What clients call it, in snake case."""
        return NAMES.get(self.id, self.id)

    @property
    def takes_key(self) -> bool:
        """Whether it may be sent again with the same idempotency key."""
        return any(parameter.name == "Idempotency-Key" for parameter in self.parameters)

    @property
    def is_paged(self) -> bool:
        """Whether its answer is a page, which names the next one."""
        return any(parameter.name == "cursor" for parameter in self.parameters)

    @property
    def has_lines(self) -> bool:
        """Whether ``Accept`` alone asks for its answer line by line, and it ends, unlike a stream of events."""
        return LINES in self.answers and EVENTS not in self.answers and not self.bodies

    def of(self, place: str) -> tuple[Parameter, ...]:
        """Return its parameters in the path, the query or the headers."""
        return tuple(parameter for parameter in self.parameters if parameter.place == place)


@dataclass(frozen=True)
class Document:
    """The operations in the order of their paths, and the named schemas."""

    operations: tuple[Operation, ...]
    schemas: Mapping[str, Schema]


def read_document(document: Mapping[str, Any]) -> Document:
    """Read an OpenAPI document of the service, as its JSON has it."""
    components = document["components"]
    operations = tuple(
        _operation(path, method.upper(), about, components["parameters"])
        for path, methods in document["paths"].items()
        for method, about in methods.items()
    )
    return Document(operations, components["schemas"])


def present_document() -> Document:
    """Return the document of the service as it is here now."""
    return read_document(create_app().test_client().get("/openapi.json").get_json())


def name_of(schema: Schema) -> str | None:
    """Return the name of the schema that a schema refers to, if it does."""
    reference = schema.get("$ref")
    return str(reference).rpartition("/")[2] if reference else None


def _operation(path: str, method: str, about: Mapping[str, Any], shared: Mapping[str, Any]) -> Operation:
    body = about.get("requestBody", {})
    # An operation that creates and one that finds what is there already have one answer, under 201 and under 200.
    answers = [answer for status, answer in sorted(about["responses"].items()) if status.startswith("2")]
    content = {media: each["schema"] for answer in answers for media, each in answer.get("content", {}).items()}
    security = about["security"]
    return Operation(
        id=about["operationId"],
        method=method,
        path=path,
        summary=about["summary"],
        description=about["description"],
        tag=about["tags"][0],
        parameters=tuple(_parameters(about["parameters"], shared)),
        bodies={media: each["schema"] for media, each in body.get("content", {}).items()},
        needs_body=bool(body.get("required")),
        answers=content,
        tokens=tuple(name for kind in security for name in kind),
        needs_token=bool(security) and {} not in security,
    )


def _parameters(about: list[Mapping[str, Any]], shared: Mapping[str, Any]) -> Iterator[Parameter]:
    named = [shared[name] if (name := name_of(each)) else each for each in about]
    for each in sorted(named, key=lambda each: ("path", "query", "header").index(each["in"])):
        yield Parameter(each["name"], each["in"], each["schema"], each["required"], each["description"])
