"""Schemas as types of TypeScript."""

from typing import Any

import pytest

from scripts.clients.document import read_document
from scripts.clients.typescript import annotation, modules

NAMED = {"$ref": "#/components/schemas/Board"}


@pytest.mark.parametrize(
    ("schema", "type_"),
    [
        ({}, "unknown"),
        ({"type": "integer"}, "number"),
        (NAMED, "types.Board"),
        ({"anyOf": [NAMED, {"type": "string"}, {"type": "null"}]}, "types.Board | string | null"),
        ({"enum": ["a", 1], "type": "string"}, '"a" | 1'),
        ({"const": "a"}, '"a"'),
        ({"enum": ["a"], "x-may-grow": True}, '"a" | OrAnother'),
        ({"type": "array", "items": NAMED}, "types.Board[]"),
        ({"type": "array", "items": {"anyOf": [NAMED, {"type": "null"}]}}, "(types.Board | null)[]"),
        (
            {"type": "array", "items": {"type": "object", "additionalProperties": NAMED}},
            "Record<string, types.Board>[]",
        ),
        ({"type": "object", "patternProperties": {"^[A-Z]$": {"type": "boolean"}}}, "Record<string, boolean>"),
        ({"type": "object"}, "Record<string, unknown>"),
    ],
)
def test_a_schema_is_a_type(schema: dict[str, Any], type_: str) -> None:
    assert annotation(schema, "types.") == type_


def test_an_operation_is_a_method_and_a_schema_an_interface() -> None:
    parameters = [
        {"name": "match", "in": "path", "required": True, "schema": {"type": "string"}, "description": ""},
        {"name": "cursor", "in": "query", "required": False, "schema": {"type": "string"}, "description": ""},
    ]
    operation = {
        "operationId": "list_plays",
        "summary": "List the plays",
        "description": "",
        "tags": ["Matches"],
        "parameters": parameters,
        "responses": {"200": {"content": {"application/json": {"schema": NAMED}}}},
        "security": [],
    }
    schema = {
        "type": "object",
        "description": "A board. It has rows.",
        "properties": {"rows": {"type": "integer", "description": "How many"}, "a-b": {"type": "string"}},
        "required": ["rows"],
    }
    components = {"parameters": {}, "schemas": {"Board": schema}}
    made = modules(read_document({"paths": {"/v1/{match}/plays": {"get": operation}}, "components": components}))
    assert (
        "  /** List the plays. */\n"
        "  listPlays(match: string, options?: Options & { cursor?: string }): Pages<types.Board> {\n"
        '    return this.pages("GET", path`/v1/${match}/plays`, { options });\n'
        "  }\n"
    ) in made["operations.ts"]
    assert (
        '/** A board. */\nexport interface Board {\n  /** How many. */\n  rows: number;\n  "a-b"?: string;\n}\n'
    ) in made["types.ts"]
