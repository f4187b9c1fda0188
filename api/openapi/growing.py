"""Marks what of answers may have more values in later versions: a program bears with values that it does not know."""

from collections.abc import Iterator, Mapping
from typing import Any

MAY_GROW = "x-may-grow"

UNIONS = ("MatchEvent", "TableEvent")
CODES = ("ErrorCode", "ProblemType")
FIELDS = {
    "broken_by",
    "cause",
    "code",
    "drawn",
    "how",
    "kind",
    "mistake",
    "no_puzzle",
    "reaction",
    "read_as",
    "reason",
    "tags",
}
"""Names of fields that say what something is or why: the service learns more of these. It learns no more states."""


def mark_growing(schemas: Mapping[str, Any]) -> None:
    """Mark the schemas with values, and the unions of events with the field that tells events apart."""
    for name in CODES + UNIONS:
        schemas[name][MAY_GROW] = True
    told_apart = {member["$ref"].rpartition("/")[2] for name in UNIONS for member in schemas[name]["oneOf"]}
    for name, schema in schemas.items():
        for field, about in schema.get("properties", {}).items():
            if field in FIELDS or (field == "type" and name in told_apart | {"Step"}):
                for part in _with_values(about):
                    part[MAY_GROW] = True


def _with_values(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "enum" in schema or "const" in schema:
        yield schema
    for part in (*schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else ())):
        yield from _with_values(part)
