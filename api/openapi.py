"""The OpenAPI document: what APIFlask collects from the routes, completed and tidied."""

from __future__ import annotations

from typing import Any

from apiflask import APIFlask
from apiflask.types import ResponsesType

from api.http.bodies import SCHEMA
from api.http.problem_kinds import KINDS
from api.http.problems import MIMETYPE
from api.schemas.problem import Problem

RESPONSES = "#/components/responses/"

DESCRIPTION = """\
Solving, scoring and checking words for the board game Word Ringers.

A board is sent as a JSON object or as its compact notation; cells are named like a spreadsheet's, `A1` at the top
left. Errors are `application/problem+json` (RFC 9457); the `type` of each is a path of this service that explains it.
"""

PARAMETERS = {
    "id": ("The id of a dictionary, as listed by `GET /v1/dictionaries`.", "en"),
    "word": ("A word, in upper or lower case.", "ring"),
    "code": ("The code of a kind of problem.", "invalid"),
    "match": ("The id of a match.", "b7c2d9f0a4e81c35d6f2"),
    "number": ("The number of a round, from 1.", 1),
    "player": ("The name of a player.", "pink"),
    "date": ("A day, as `2026-11-20`, or `today`.", "today"),
    "puzzle": ("The id of a puzzle.", "pb7f3b6fqjona3ig"),
    "batch": ("The id of a batch of puzzles.", "b7c2d9f0a4e81c35d6f2"),
    "join_code": ("The code with which people join a match, in either case.", "K7WQ3T"),
}
"""The parameters of paths: description and example. A route with another parameter adds it here."""

_MORE = "x-problems"
_OPTIONAL_BODY = "x-optional-body"
OPTIONAL_BODY = {_OPTIONAL_BODY: True}
"""The extension by which a route tells that its body may be left out."""

HEADERS = {
    "X-Request-Id": {"description": "The id of the request, as in the log.", "schema": {"type": "string"}},
}


def ok(description: str, content: dict[str, dict[str, Any]]) -> ResponsesType:
    """Return how a route describes answers that are not, or not only, one JSON model.

    Args:
        description: what is answered.
        content: the schema by media type.
    """
    answer: dict[str, str | dict[str, dict[str, Any]]] = {"description": description, "content": content}
    responses: dict[int | str, dict[str, str | dict[str, dict[str, Any]]]] = {200: answer}
    return responses


def may_answer(*statuses: int) -> dict[str, list[int]]:
    """Return the extension by which a route tells of problems that are not evident from its path and parameters.

    Args:
        statuses: those of the problems.
    """
    return {_MORE: list(statuses)}


def init_app(app: APIFlask) -> None:
    """Describe the API at ``/openapi.json``."""
    app.config.update(
        OPENAPI_VERSION="3.1.0",
        DESCRIPTION=DESCRIPTION,
        LICENSE={"name": "MIT"},
        AUTO_SERVERS=False,
        AUTO_OPERATION_ID=True,
        AUTO_200_RESPONSE=False,
        AUTO_404_RESPONSE=False,
        AUTO_VALIDATION_ERROR_RESPONSE=False,
    )

    @app.spec_processor  # type: ignore[arg-type]
    def complete(spec: dict[str, Any]) -> dict[str, Any]:
        schemas = spec["components"]["schemas"] = _by_own_name(spec["components"]["schemas"])
        problem = Problem.model_json_schema(ref_template=SCHEMA)
        schemas |= problem.pop("$defs") | {"Problem": problem}
        spec["components"]["responses"] = _problem_responses()
        spec["tags"] = list({tag["name"]: tag for tag in spec["tags"]}.values())
        for path, operations in spec["paths"].items():
            for method, operation in operations.items():
                _complete_operation(operation, path, method)
        return spec


def _by_own_name(schemas: dict[str, Any]) -> dict[str, Any]:
    """Bring schemas that several others contain, which APIFlask names ``Outer.Inner``, together as ``Inner``."""
    named: dict[str, Any] = {}
    for name, schema in schemas.items():
        own = name.rpartition(".")[2]
        if named.setdefault(own, schema) != schema:
            raise ValueError(f"two different schemas are named {own}")
    return dict(sorted(named.items()))


def _problem_responses() -> dict[str, Any]:
    content = {MIMETYPE: {"schema": {"$ref": SCHEMA.format(model="Problem")}}}
    titles: dict[int, list[str]] = {}
    for kind in KINDS.values():
        titles.setdefault(kind.status, []).append(f"{kind.title} (`/problems/{kind.code}`).")
    return {
        f"Problem{status}": {"description": " ".join(lines), "content": content, "headers": HEADERS}
        for status, lines in titles.items()
    }


def _complete_operation(operation: dict[str, Any], path: str, method: str) -> None:
    statuses = {400, 500, *operation.pop(_MORE, ())}
    if path.startswith("/v1/"):
        statuses |= {429, 503}
    if "requestBody" in operation:
        operation["requestBody"]["required"] = not operation.pop(_OPTIONAL_BODY, False)
        statuses |= {408, 413, 415, 422}
    for parameter in operation["parameters"]:
        if parameter["in"] == "path":
            parameter["description"], parameter["example"] = PARAMETERS[parameter["name"]]
            statuses |= {404, 422}
        else:
            parameter["description"] = parameter["schema"].pop("description")
            statuses.add(422)
    for response in operation["responses"].values():
        response.setdefault("headers", HEADERS)
    for status in sorted(statuses):
        operation["responses"].setdefault(str(status), {"$ref": f"{RESPONSES}Problem{status}"})
