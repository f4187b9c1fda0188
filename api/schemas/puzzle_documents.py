"""The published JSON schemas of puzzles: one for each kind, made from the API's schemas of puzzles."""

from typing import Any

from api.http.answers import answer_schema
from api.schemas.puzzles import Puzzle
from solver.puzzles.conventions import MAX_LISTED_SIDE, MAX_SIDE, MIN_SIDE, RIVAL, YOU
from solver.puzzles.puzzle import ID_LENGTH, MAX_SEED, SCORING_OPTIONS
from solver.puzzles.registry import kind_named

DIALECT = "https://json-schema.org/draft/2020-12/schema"

OF_THE_SERVICE = ("link", "daily")
"""What the service adds to a puzzle, which is one without it too."""


def schema_of(kind: str, address: str) -> dict[str, Any]:
    """Return the JSON schema of puzzles of a kind, as files and answers have them.

    Args:
        kind: its name.
        address: where the schema is published, which is its id.
    """
    whole = answer_schema(Puzzle, "#/$defs/{model}")
    task = kind_named(kind).task
    described: dict[str, Any] = whole["properties"]
    common = [name for name in whole["required"] if name not in OF_THE_SERVICE]
    properties = {name: described[name] for name in (*common, *OF_THE_SERVICE)}
    properties |= {name: _present(described[name]) for name in task.own}
    properties["kind"] = {"const": kind}
    properties["id"] = described["id"] | {"pattern": f"^[a-z2-7]{{{ID_LENGTH}}}$"}
    properties["seed"] = described["seed"] | {"maxLength": MAX_SEED}
    definitions: dict[str, Any] = whole["$defs"]
    definitions["Board"] = _board(definitions["Board"], kind)
    definitions["RulesetOptions"] = _ruleset(definitions["RulesetOptions"])
    text = str(properties)
    return {
        "$schema": DIALECT,
        "$id": address,
        "title": f"A puzzle of the kind {kind}",
        "description": "A puzzle of Word Ringers, without its solution.",
        "type": "object",
        "required": [*common, *(name for name in task.own if name not in task.may_lack)],
        "properties": properties,
        "additionalProperties": False,
        "$defs": {name: each for name, each in definitions.items() if f"#/$defs/{name}'" in text},
    }


def _present(described: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a field that is there, where that of all kinds says that it may be null."""
    options = [each for each in described.get("anyOf", ()) if each != {"type": "null"}]
    if len(options) != 1:
        return described
    rest = {name: value for name, value in described.items() if name not in ("anyOf", "default")}
    return {**options[0], **rest}


def _board(board: dict[str, Any], kind: str) -> dict[str, Any]:
    """Return the schema of boards of puzzles, which are small and have rings of two players alone."""
    most = MAX_LISTED_SIDE if kind_named(kind).lists else MAX_SIDE
    rows, sides = board["properties"]["rows"], {"minItems": MIN_SIDE, "maxItems": most}
    rings = {
        "type": "object",
        "additionalProperties": {"enum": [YOU, RIVAL]},
        "propertyNames": {"pattern": "^[A-Z]\\d+$"},
    }
    properties = {"rows": rows | sides | {"items": rows["items"] | sides}, "rings": rings}
    rest = {name: value for name, value in board.items() if name != "examples"}
    return rest | {"properties": properties, "required": ["rows", "rings"]}


def _ruleset(ruleset: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of what a puzzle says of the rules, all of which it says."""
    properties = {name: ruleset["properties"][name] for name in SCORING_OPTIONS}
    rest = {name: value for name, value in ruleset.items() if name != "examples"}
    return rest | {"properties": properties, "required": list(SCORING_OPTIONS), "description": "The rules that count."}
