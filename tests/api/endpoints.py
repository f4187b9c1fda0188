"""What the application offers: its map of addresses, and the document that describes it."""

from collections.abc import Mapping
from functools import reduce
from operator import getitem
from typing import Any, NamedTuple

from flask import Flask

from api.app import create_app
from api.http.bodies import accepted_types, body_limit, does_without_body
from api.openapi.declared import PARAMETERS

EXAMPLES = {name: value for name, (_, value) in PARAMETERS.items()}
"""A value for each parameter of a path."""


class Endpoint(NamedTuple):
    """One method of one path."""

    method: str
    path: str
    rule: str
    accepts: tuple[str, ...]
    max_body: int
    does_without_body: bool

    def __str__(self) -> str:
        return f"{self.method} {self.rule}"


def endpoints(app: Flask) -> list[Endpoint]:
    """List every endpoint under /v1, with its parameters filled in."""
    found = []
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith("/v1/"):
            continue
        values = {name: EXAMPLES[name] for name in rule.arguments}
        path = app.url_map.bind("localhost").build(rule.endpoint, values)
        body = accepted_types(app, rule.endpoint), body_limit(app, rule.endpoint), does_without_body(app, rule.endpoint)
        found += [
            Endpoint(method, path, rule.rule, *body) for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        ]
    return sorted(found)


APP = create_app()
DOCUMENT: dict[str, Any] = APP.test_client().get("/openapi.json").get_json()


def resolved(part: Mapping[str, Any]) -> Any:
    """Return a part of the document, or the one that it refers to."""
    found: Any = part
    while "$ref" in found:
        found = reduce(getitem, found["$ref"].removeprefix("#/").split("/"), DOCUMENT)
    return found


OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
}
"""What the document says of each method of each path."""

ENDPOINTS = endpoints(APP)
WITH_BODY = [endpoint for endpoint in ENDPOINTS if endpoint.accepts]
WITH_OPTIONAL_BODY = [endpoint for endpoint in WITH_BODY if endpoint.does_without_body]
WITH_JSON = [endpoint for endpoint in WITH_BODY if "application/json" in endpoint.accepts]
