"""The OpenAPI document: what APIFlask collects from the routes, completed and tidied."""

import re
from collections.abc import Container, Iterable
from typing import Any, cast

from apiflask import APIFlask
from flask import Response

from api.http.answers import answer_schema
from api.http.bodies import JSON, SCHEMA
from api.http.problem_kinds import KINDS
from api.http.problems import MIMETYPE
from api.http.urls import below
from api.openapi.declared import HEADER_PARAMETERS, HEADERS, LEFT_OUT, MORE, PARAMETERS, SENDS, TAKES, TOKENS
from api.openapi.examples import complete_examples
from api.openapi.growing import mark_growing
from api.schemas.games import config_schemas
from api.schemas.problem import Problem
from games.registry import games

RESPONSES = "#/components/responses/"

DESCRIPTION = """\
Solving, scoring and checking words for the board game Word Ringers.

A board is sent as a JSON object or as its compact notation; cells are named like a spreadsheet's, `A1` at the top
left. Errors are `application/problem+json` (RFC 9457); the `type` of each is a path of this service that explains it.
"""

TAGS = {
    "Boards": "Boards are read from text, written as text or pictures, and dealt at random.",
    "Rounds": "A board is solved, and a round is scored. Nothing is kept.",
    "Dictionaries": "What dictionaries there are, and which words they have.",
    "Matches": "People at one table play a match and see it live.",
    "Rounds of matches": "Boards, plays, claims and rulings of a match.",
    "Games": "Which games there are, tables to play them at, and questions that need no table.",
    "Tables": "People, bots and programs play a game at a table of the service.",
    "Puzzles": "Puzzles of the day and others, attempts at them, hints and solutions.",
    "Ratings": "Solvers who are known by a token alone, rated attempts, and puzzles near a rating.",
    "Leagues": "People compare how they do at the puzzles of the day.",
    "Parcels": "What moves from one device to another without an account, encrypted on the devices.",
    "Batches of puzzles": "Puzzles by the thousand.",
    "Service": "Whether the service answers.",
}
"""What the operations under a tag are about."""

EVERYWHERE = ("X-Request-Id",)
UNDER_V1 = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
OF_STATUS = {401: ("WWW-Authenticate",), 415: ("Accept",), 429: ("Retry-After",), 503: ("Retry-After",)}
"""The headers of all answers, of all under /v1, and of problems with a status."""


PROBLEM_PAGES = "/problems/"
_PROBLEM_PAGE = re.compile(rf"(?:(?<=`)|^){PROBLEM_PAGES}")


def init_app(app: APIFlask) -> None:
    """Describe the API at ``/openapi.json``."""
    app.config.update(
        OPENAPI_VERSION="3.1.0",
        DESCRIPTION=DESCRIPTION,
        CONTACT={"name": "Word Ringers"},
        LICENSE={"name": "MIT", "identifier": "MIT"},
        SERVERS=[{"url": "/", "description": "This service."}],
        SECURITY_SCHEMES={
            name: {"type": "http", "scheme": "bearer", "description": description}
            for name, description in TOKENS.items()
        },
        AUTO_SERVERS=False,
        AUTO_200_RESPONSE=False,
        AUTO_404_RESPONSE=False,
        AUTO_AUTH_ERROR_RESPONSE=False,
        AUTO_VALIDATION_ERROR_RESPONSE=False,
    )

    describe = app.view_functions["openapi.spec"]

    def spec() -> Response:
        """Send the document, in which all addresses are below the base path that the request came by."""
        response = cast("Response", describe())
        if base := below(""):
            document = _below(response.get_json(), base) | {"servers": [{"url": base}]}
            response.set_data(app.json.dumps(document))
        return response

    app.view_functions["openapi.spec"] = spec

    @app.spec_processor  # type: ignore[arg-type]
    def complete(spec: dict[str, Any]) -> dict[str, Any]:
        components = spec["components"]
        problem = answer_schema(Problem, SCHEMA)
        schemas = _by_own_name(components["schemas"]) | problem.pop("$defs") | {"Problem": problem}
        schemas |= config_schemas()
        complete_examples(schemas)
        mark_growing(schemas)
        _offer_configs(schemas["TableRequest"])
        components["schemas"] = dict(sorted(schemas.items()))
        components["headers"] = HEADERS
        components["parameters"] = {
            name: {"name": name, "in": "header", "required": False} | about for name, about in HEADER_PARAMETERS.items()
        }
        spec["tags"] = [{"name": name, "description": description} for name, description in TAGS.items()]
        spec["paths"] = dict(sorted(spec["paths"].items()))
        for path, operations in spec["paths"].items():
            for operation in operations.values():
                _complete_operation(operation, path)
        used = {
            status
            for each in spec["paths"].values()
            for operation in each.values()
            for status in operation["responses"]
        }
        components["responses"] = _problem_responses(used)
        return spec


def _below(part: Any, base: str) -> Any:
    """Return a part of the document in which the pages about problems are below a base path."""
    if isinstance(part, dict):
        return {name: _below(value, base) for name, value in part.items()}
    if isinstance(part, list):
        return [_below(value, base) for value in part]
    return _PROBLEM_PAGE.sub(base + PROBLEM_PAGES, part) if isinstance(part, str) else part


def _offer_configs(request: dict[str, Any]) -> None:
    """Say that the configuration of a new table is that of its game."""
    config = request["properties"]["config"]
    for key in ("additionalProperties", "default", "type"):  # programs that make clients take no default of a union
        config.pop(key)
    config["anyOf"] = [{"$ref": SCHEMA.format(model=game.config_type.__name__)} for game in games()]


def _by_own_name(schemas: dict[str, Any]) -> dict[str, Any]:
    """Bring schemas that several others contain, which APIFlask names ``Outer.Inner``, together as ``Inner``."""
    named: dict[str, Any] = {}
    for name, schema in schemas.items():
        own = name.rpartition(".")[2]
        if named.setdefault(own, schema) != schema:
            raise ValueError(f"two different schemas are named {own}")
    return named


def _headers(names: Iterable[str]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in sorted(names)}


def _problem_responses(used: Container[str]) -> dict[str, Any]:
    """Return the answers of problems with the statuses that operations name."""
    content = {MIMETYPE: {"schema": {"$ref": SCHEMA.format(model="Problem")}}}
    titles: dict[int, list[str]] = {}
    for kind in KINDS.values():
        titles.setdefault(kind.status, []).append(f"{kind.title} (`/problems/{kind.code}`).")
    return {
        f"Problem{status}": {
            "description": " ".join(lines),
            "headers": _headers([*EVERYWHERE, *UNDER_V1, *OF_STATUS.get(status, ())]),
            "content": content,
        }
        for status, lines in titles.items()
        if str(status) in used
    }


def _complete_operation(operation: dict[str, Any], path: str) -> None:
    statuses = {400, 500, *operation.pop(MORE, ())}
    headers = {*EVERYWHERE, *operation.pop(SENDS, ())}
    if path.startswith("/v1/"):
        statuses |= {429, 503}
        headers |= set(UNDER_V1)
    if "requestBody" in operation:
        operation["requestBody"]["required"] = not operation.pop(LEFT_OUT, False)
        statuses |= {408, 413, 415, 422}
    for parameter in operation["parameters"]:
        if parameter["in"] == "path":
            parameter["description"], parameter["example"] = PARAMETERS[parameter["name"]]
            statuses |= {404, 422}
        else:
            parameter["description"] = parameter["schema"].pop("description")
            if parameter["schema"].get("type") == "array":
                parameter["explode"] = False  # the values stand behind each other, with commas between
            statuses.add(422)
            headers |= {"Link"} if parameter["name"] == "cursor" else set()
    for name in operation.pop(TAKES, ()):
        _take_header(operation, name, headers, statuses)
    operation.setdefault("description", operation["summary"])
    operation.setdefault("security", [])
    for response in operation["responses"].values():
        response["headers"] = _headers(headers)
        _json_first(response)
    for status in sorted(statuses):
        operation["responses"].setdefault(str(status), {"$ref": f"{RESPONSES}Problem{status}"})


def _take_header(operation: dict[str, Any], name: str, headers: set[str], statuses: set[int]) -> None:
    """Add a header of the request, and what follows from it."""
    operation["parameters"].append({"$ref": f"#/components/parameters/{name}"})
    if name == "Idempotency-Key":
        headers.add("Idempotency-Replayed")
        statuses.add(422)
    if name == "If-None-Match":
        operation["responses"]["304"] = {"description": "The caller has the present version already."}


def _json_first(response: dict[str, Any]) -> None:
    """Put JSON before other media types: programs that make clients take the first one."""
    if content := response.get("content"):
        response["content"] = dict(sorted(content.items(), key=lambda item: item[0] != JSON))
