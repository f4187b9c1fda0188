"""Later documents break nothing of the last release, and whatever would is found where it stands."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.api.endpoints import DOCUMENT
from tests.contract.bounds import CHANGED, bounds_of
from tests.contract.compatibility import breaking_changes, places
from tests.contract.mutation_kinds import BREAKING, HARMLESS
from tests.contract.mutations import Operation, Place, made
from tests.contract.releases import FOLDER, released_document, without_words, written
from tests.repetitions import times

COUNT = times(8, 200)
"""How many changes of each kind to make."""

Kind = Callable[[Operation], Iterator[Place]]
ROOT = Path(__file__).parents[2]


def kinds(of: tuple[Kind, ...]) -> Any:
    return pytest.mark.parametrize("kind", of, ids=lambda kind: kind.__name__.strip("_"))


def test_nothing_of_the_last_release_is_broken() -> None:
    assert breaking_changes(released_document(), DOCUMENT) == []


def test_bounds_and_defaults_are_those_of_the_last_release_but_for_what_is_listed() -> None:
    before, now = bounds_of(released_document()), bounds_of(without_words(DOCUMENT))
    assert len(before) > 1000
    kept = before.keys() & now.keys()
    assert {place: now[place] for place in kept - CHANGED.keys()} == {
        place: before[place] for place in kept - CHANGED.keys()
    }
    assert all(before[place] != now[place] for place in kept & CHANGED.keys()), "only what is another one is listed"


def test_the_document_of_the_last_release_is_kept() -> None:
    releases = re.findall(r"(?m)^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text())
    last = releases[0] if releases else DOCUMENT["info"]["version"]
    assert [path.name for path in FOLDER.iterdir()] == [f"openapi-{last}.json"]


def test_what_is_kept_has_all_that_is_compared() -> None:
    kept = json.loads(written(without_words(DOCUMENT)))
    assert breaking_changes(kept, DOCUMENT) == breaking_changes(DOCUMENT, kept) == []
    schemas = DOCUMENT["components"]["schemas"]
    assert {name: set(about.get("properties", ())) for name, about in kept["components"]["schemas"].items()} == {
        name: set(about.get("properties", ())) for name, about in schemas.items()
    }


def test_a_schema_keeps_its_name() -> None:
    name = "DictionaryVersion"
    renamed = json.loads(json.dumps(DOCUMENT).replace(f'/{name}"', '/MadeUp"').replace(f'"{name}": {{', '"MadeUp": {'))
    assert places(breaking_changes(DOCUMENT, renamed)) == [f"/components/schemas/{name}"]


@kinds(BREAKING)
def test_what_breaks_programs_is_found_where_it_stands(kind: Kind) -> None:
    changed = list(made(Random(kind.__name__), DOCUMENT, kind, COUNT))
    assert changed
    for before, after, place in changed:
        assert place in places(breaking_changes(before, after))


@kinds(HARMLESS)
def test_what_programs_bear_with_is_no_finding(kind: Kind) -> None:
    changed = list(made(Random(kind.__name__), DOCUMENT, kind, 5 * COUNT))
    assert changed
    for before, after, place in changed:
        assert breaking_changes(before, after) == [], place


NODE = {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"}, "value": {"type": "integer"}}}
TEXT_OR_NODE = {"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/Node"}]}
CLOSED = {"type": "object", "properties": {"a": {}}, "additionalProperties": False}


@pytest.mark.parametrize(
    ("before", "after", "request_breaks", "answer_breaks"),
    [
        ({"type": ["string", "null"]}, {"anyOf": [{"type": "null"}, {"type": "string"}]}, False, False),
        ({"type": "integer"}, {"type": "number"}, False, True),
        ({"const": "a"}, {"enum": ["a", "b"]}, False, True),
        ({"enum": [1]}, {"enum": [True]}, True, True),
        ({"enum": ["a", "b"]}, {"oneOf": [{"const": "a"}, {"const": "b"}]}, False, False),
        ({"enum": ["a"], "x-may-grow": True}, {"enum": ["a", "b"]}, False, False),
        ({"enum": ["a"]}, {"type": "string"}, False, True),
        ({"exclusiveMaximum": 9, "type": "integer"}, {"maximum": 9, "type": "integer"}, False, False),
        ({"maximum": 9, "type": "integer"}, {"exclusiveMaximum": 9, "type": "integer"}, True, False),
        ({"type": "string"}, {"type": "string", "format": "date"}, True, False),
        ({"type": "string", "format": "date"}, {"type": "string"}, False, True),
        (CLOSED, {**CLOSED, "additionalProperties": True}, False, False),
        ({**CLOSED, "additionalProperties": {"type": "integer"}}, CLOSED, True, False),
        ({"prefixItems": [{}, {"type": "string"}], "type": "array"}, {"type": "array"}, False, True),
        ({"type": "array"}, {"items": False, "type": "array"}, True, False),
        ({"allOf": [{"type": "object", "required": ["a"]}, CLOSED]}, {**CLOSED, "required": ["a"]}, False, False),
        (TEXT_OR_NODE, {"$ref": "#/components/schemas/Node"}, True, False),
        ({"$ref": "#/components/schemas/Node"}, NODE, False, False),
        ({"type": "string"}, {"type": "string", "not": {"const": "a"}}, True, True),
    ],
)
def test_schemas_are_compared_by_what_they_take(
    before: Any, after: Any, request_breaks: bool, answer_breaks: bool
) -> None:
    content, changed = ({"application/json": {"schema": schema}} for schema in (before, after))

    def document(sent: Any, answered: Any) -> dict[str, Any]:
        answer = {"200": {"content": answered}}
        operation = {"operationId": "a", "requestBody": {"content": sent}, "responses": answer}
        return {"paths": {"/": {"post": operation}}, "components": {"schemas": {"Node": NODE}}}

    assert bool(breaking_changes(document(content, content), document(changed, content))) == request_breaks
    assert bool(breaking_changes(document(content, content), document(content, changed))) == answer_breaks
