"""The OpenAPI document: complete, with an example in every schema, and true."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient
from pydantic import BaseModel

from api import schemas
from api.schemas.base import Body, Page, Query
from tests.api.endpoints import DOCUMENT, ENDPOINTS, EXAMPLES, OPERATIONS, WITH_BODY, resolved

UNDOCUMENTED = {"embeds", "feeds", "schemas", "static", "openapi", "docs", "pages"}
"""Puzzles for other sites, feeds, schemas, files, pages and the document itself."""

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def path_of(rule: str) -> str:
    return re.sub(r"<(?:[^<>]*:)?([^<>:]+)>", r"{\1}", rule)


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_it_lists_exactly_what_the_application_answers(app: Flask) -> None:
    rules = {
        f"{method} {path_of(rule.rule)}"
        for rule in app.url_map.iter_rules()
        if rule.endpoint.partition(".")[0] not in UNDOCUMENTED
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert set(OPERATIONS) == rules


def test_the_page_about_the_api_lists_every_endpoint_once() -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    listed = re.findall(r"(?m)^\| `([A-Z]+ /\S*)` \|", page.partition("## Endpoints")[2].partition("\n## ")[0])
    assert sorted(listed) == sorted([*OPERATIONS, "GET /metrics"]), "which only those who run a service ask"


def test_every_endpoint_under_v1_is_documented(app: Flask) -> None:
    undocumented = [rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.partition(".")[0] in UNDOCUMENTED]
    assert not [rule for rule in undocumented if rule.startswith("/v1")]


def test_every_reference_leads_somewhere_and_every_schema_is_used() -> None:
    assert all(resolved({"$ref": reference}) for reference in references(DOCUMENT))
    used = {reference.rpartition("/")[2] for reference in references(DOCUMENT)}
    assert set(SCHEMAS) <= used


def test_it_is_openapi_3_1_without_an_absolute_address() -> None:
    assert DOCUMENT["openapi"].startswith("3.1.")
    assert DOCUMENT["info"]["title"] == "Word Ringers"
    assert [server["url"] for server in DOCUMENT["servers"]] == ["/"]
    assert not re.search(
        r"https?://(?!ipuz\.org/|\w+\.example/)|//(?!ipuz\.org/|\w+\.example/)[a-z]", json.dumps(DOCUMENT)
    )


def test_operations_stand_under_tags_that_are_listed_once() -> None:
    tags = [tag["name"] for tag in DOCUMENT["tags"]]
    assert len(tags) == len(set(tags))
    assert {tag for operation in OPERATIONS.values() for tag in operation["tags"]} <= set(tags)
    ids = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_has_an_example_and_a_description(name: str) -> None:
    assert SCHEMAS[name]["examples"]
    assert SCHEMAS[name]["description"]


def with_default(value: object) -> Iterator[dict[str, Any]]:
    """Yield every schema of the document that has a default."""
    if isinstance(value, dict):
        if "default" in value and {"type", "anyOf", "$ref", "enum", "const"} & value.keys():
            yield value
        for name, inner in value.items():
            if name not in ("default", "example", "examples"):
                yield from with_default(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from with_default(inner)


def test_every_default_fits_its_schema() -> None:
    for part in (DOCUMENT["paths"], SCHEMAS):
        found = {json.dumps(schema): schema for schema in with_default(part)}  # many stand at several operations
        assert found
        for text, schema in found.items():
            others = {"components": DOCUMENT["components"]} if "$ref" in text else {}
            assert jsonschema_rs.Draft202012Validator({**others, **schema}).is_valid(schema["default"]), schema


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_media_type_has_an_example_and_json_is_first(name: str) -> None:
    operation = OPERATIONS[name]
    answers = [resolved(answer) for answer in operation["responses"].values()]
    for part in (operation.get("requestBody", {}), *answers):
        for mimetype, content in part.get("content", {}).items():
            schema = resolved(content["schema"])
            assert mimetype.startswith("image/") or schema["examples"]
        assert "application/json" not in list(part.get("content", {}))[1:]


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_is_described(name: str) -> None:
    operation = OPERATIONS[name]
    assert operation["summary"]
    assert re.fullmatch(r"[a-z]+(_[a-z]+)+", operation["operationId"])
    assert operation["tags"]
    parameters = [resolved(each) for each in operation["parameters"]]
    assert all(parameter["description"] for parameter in parameters)
    assert "security" in operation
    assert {"400", "500"} <= set(operation["responses"])
    if "requestBody" in operation:
        assert operation["requestBody"]["required"] in (True, False)
        assert {"413", "415", "422"} <= set(operation["responses"])


def models(base: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for model in base.__subclasses__():
        if model.__module__.startswith(schemas.__name__):
            yield model
            yield from models(model)


@pytest.mark.parametrize("model", list(models(Body)), ids=lambda model: model.__name__)
def test_the_examples_of_a_body_fit_it(model: type[BaseModel]) -> None:
    extra = model.model_config.get("json_schema_extra")
    examples = extra["examples"] if isinstance(extra, dict) else []
    for example in examples:  # type: ignore[union-attr]
        model.model_validate_json(json.dumps(example), strict=True, extra="forbid")


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_examples_of_a_schema_fit_it(name: str) -> None:
    schema = jsonschema_rs.Draft202012Validator({"components": DOCUMENT["components"], **SCHEMAS[name]})
    for example in SCHEMAS[name]["examples"]:
        schema.validate(example)
        assert "properties" not in SCHEMAS[name] or set(example) <= set(SCHEMAS[name]["properties"])


def test_models_are_strict() -> None:
    for model in models(Body):
        assert model.model_config["strict"]
        assert model.model_config["extra"] == "forbid"
        assert model.model_config["frozen"]
    for model in models(Query):
        assert model.model_config["extra"] == "forbid"
    assert Page().limit == 100


NO_TEXT = {"POST /v1/boards/read-photo"}
"""Where bodies are pictures, of which JSON has no example that is one; `test_photos.py` sends some."""


def examples_of_bodies() -> Iterator[tuple[str, str, object]]:
    for endpoint in WITH_BODY:
        if str(endpoint) in NO_TEXT:
            continue
        operation = OPERATIONS[f"{endpoint.method} {path_of(endpoint.rule)}"]
        assert sorted(operation["requestBody"]["content"]) == sorted(endpoint.accepts)
        for mimetype, content in operation["requestBody"]["content"].items():
            schema = resolved(content["schema"])
            for example in schema["examples"]:
                yield f"{endpoint.method} {endpoint.path}", mimetype, example


GUARDED = {
    endpoint.path for endpoint in ENDPOINTS if OPERATIONS[f"{endpoint.method} {path_of(endpoint.rule)}"]["security"]
}
"""Where a token is needed, by some method."""


def is_missing(path: str, status: int) -> bool:
    """Tell whether an answer is about a thing of which the examples name none that exists, or the right to see it."""
    things = ("matches", "tables", "codes", "puzzle", "ipuz/", "leagues/", "parcels/")
    return (
        (path.startswith(tuple(f"/v1/{name}" for name in things)) and status in (404, 428))
        or (status == 401 and path in GUARDED)
        or (path == "/v1/push/daily" and status in (404, 422))  # nobody has the browser of the example
    )


@pytest.mark.parametrize(("name", "mimetype", "example"), list(examples_of_bodies()))
def test_every_example_of_a_body_is_accepted(client: FlaskClient, name: str, mimetype: str, example: object) -> None:
    method, path = name.split(" ")
    data = json.dumps(example) if mimetype == "application/json" else example
    response = client.open(path, method=method, data=data, content_type=mimetype)
    assert response.status_code in (200, 201, 202, 204) or is_missing(path, response.status_code)


NEEDED = {"GET /v1/puzzles/sheet": {"ids": EXAMPLES["puzzle"]}}
"""What has to be asked beside the path."""


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name.startswith("GET")])
def test_every_example_of_a_path_is_answered(client: FlaskClient, name: str) -> None:
    path = re.sub(r"\{(\w+)\}", lambda found: str(EXAMPLES[found[1]]), name.removeprefix("GET "))
    status = client.get(path, query_string=NEEDED.get(name)).status_code
    assert status == 200 or is_missing(path, status)


def test_the_tokens_that_open_operations_are_described() -> None:
    schemes = DOCUMENT["components"]["securitySchemes"]
    used = {token for operation in OPERATIONS.values() for each in operation["security"] for token in each}
    assert used == set(schemes)
    assert all(scheme["type"] == "http" and scheme["description"] for scheme in schemes.values())


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name.startswith("GET")])
def test_operations_with_parameters_refuse_others_and_those_without_ignore_the_query(
    client: FlaskClient, name: str
) -> None:
    path = re.sub(r"\{(\w+)\}", lambda found: str(EXAMPLES[found[1]]), name.removeprefix("GET "))
    query = {**NEEDED.get(name, {}), "misspelt": "1"}
    answer = client.get(path, query_string=query)
    parameters = map(resolved, OPERATIONS[name].get("parameters", []))
    if any(parameter["in"] == "query" for parameter in parameters):
        assert (answer.status_code, answer.json["errors"][0]["pointer"]) == (422, "/misspelt")
    else:
        assert answer.status_code == client.get(path).status_code


def test_it_marks_what_may_grow_and_no_state() -> None:
    assert all(SCHEMAS[name]["x-may-grow"] for name in ("ErrorCode", "ProblemType", "MatchEvent", "TableEvent"))
    grows, states = (
        {
            f"{name}.{field}"
            for name, schema in SCHEMAS.items()
            for field, about in schema.get("properties", {}).items()
            if ('"enum"' in json.dumps(about) or '"const"' in json.dumps(about))
            and ('"x-may-grow"' in json.dumps(about)) == is_marked
        }
        for is_marked in (True, False)
    )
    assert {"PlayerEvent.type", "Step.type", "Puzzle.kind", "NextPuzzle.tags", "CheckedClaim.reason"} <= grows
    assert {"Match.status", "Table.role", "AttemptVerdict.rank", "AdvisedPlay.known"} <= states
