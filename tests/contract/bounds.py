"""The bounds and defaults of an OpenAPI document, by where they stand, and those that a release changes on purpose."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.contract.compatibility import LEAST, MOST

BOUNDS = {*MOST, *LEAST, "exclusiveMaximum", "exclusiveMinimum", "multipleOf", "default"}

CHANGED: Mapping[str, str] = {}
"""Bounds and defaults that are others than in the last release: where, and why. A release empties it.

Wider bounds break no program, and a default breaks none by its schema; but a request without it means something else.
"""


def bounds_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the bounds and defaults of a document, by JSON pointers in which parameters have their names.

    >>> bounds_of({"parameters": [{"name": "rows", "schema": {"maximum": 8}}]})
    {'/parameters/rows/schema/maximum': 8}
    """
    return dict(_bounds(document, ""))


def _bounds(part: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(part, list):
        for number, each in enumerate(part):
            name = each.get("name", number) if isinstance(each, dict) else number
            yield from _bounds(each, f"{place}/{name}")
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in BOUNDS and (name == "default" or not isinstance(value, dict)):
                yield f"{place}/{name}", value
            else:
                yield from _bounds(value, f"{place}/{name}")
