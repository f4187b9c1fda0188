"""What is least, most and nothing of all that a schema takes: boards of one line, empty lists, counts of zero."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from tests.api.endpoints import resolved

BOARDS = ("H", "HO", "H/O", "HOUSE", "H/O/U/S/E", "HOUSEHOLDS")
"""Boards of one cell, of one row, of one column; the last of a row as long as a side can be for a search."""

RINGS = ("", " you:A1", " pink:A1;green:A1")

Path = tuple[str | int, ...]


class Variant(NamedTuple):
    """One value in place of another.

    Args:
        path: where it stands; empty for the whole.
        value: what is put there.
        is_large: whether it is as large as it may be, or larger.
    """

    path: Path
    value: Any
    is_large: bool = False

    def __str__(self) -> str:
        return f"/{'/'.join(map(str, self.path))} {str(self.value)[:60]}"

    def put_into(self, example: Any) -> Any:
        """Return an example with the value in it; what leads there is made where it is missing."""
        if not self.path:
            return self.value
        whole = _of_kind(deepcopy(example), self.path[0])
        at = whole
        for step, following in zip(self.path, self.path[1:], strict=False):
            at = _entered(at, step, following)
        _set(at, self.path[-1], self.value)
        return whole


def _of_kind(value: Any, step: str | int) -> Any:
    """Return a value that a step leads into: it itself, or an empty one if it is none."""
    kind = list if isinstance(step, int) else dict
    return value if isinstance(value, kind) else kind()


def _entered(at: Any, step: str | int, following: str | int) -> Any:
    inner = (at[0] if at else None) if isinstance(step, int) else at.get(step)
    _set(at, step, _of_kind(inner, following))
    return at[step]


def _set(at: Any, step: str | int, value: Any) -> None:
    if isinstance(step, int):
        at[step : step + 1] = [value]
    else:
        at[step] = value


def variants(schema: Mapping[str, Any], path: Path = (), seen: tuple[int, ...] = ()) -> Iterator[Variant]:
    """Yield what can be least, most or nothing in what a schema takes, one thing at a time.

    Args:
        schema: the schema.
        path: where what it takes stands in a body.
        seen: the schemas around it.
    """
    schema = resolved(schema)
    if id(schema) in seen:
        return
    seen = (*seen, id(schema))
    for branch in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from variants(branch, path, seen)
    if is_board(schema, path):
        yield from (Variant(path, board) for board in boards())
    kind = schema.get("type")
    if kind in ("integer", "number"):
        yield from (Variant(path, value, is_large) for value, is_large in counts(schema))
    elif kind == "array":
        yield Variant(path, [])
        yield from variants(schema.get("items", {}), (*path, 0), seen)
    elif kind == "string" and not {"enum", "const"} & schema.keys():
        yield Variant(path, "")
    elif kind == "object":
        yield Variant(path, {})
        for name, inner in schema.get("properties", {}).items():
            yield from variants(inner, (*path, name), seen)


def is_board(schema: Mapping[str, Any], path: Path) -> bool:
    """Tell whether a schema takes a board: by its name, or by what it has."""
    named = bool(path) and (path[-1] == "board" or path[-2:] == ("boards", 0)) and schema.get("type") == "string"
    return named or ({"rows", "rings"} <= schema.get("properties", {}).keys() and "kind" not in schema["properties"])


def boards() -> Iterator[Any]:
    """Yield boards with next to nothing on them, as texts and as JSON."""
    for board in BOARDS:
        yield from (f"{board}{rings}" for rings in RINGS)
        yield {"rows": [list(row) for row in board.split("/")], "rings": {"A1": "pink"}}
    yield from ("", " pink:A1", {"rows": []}, {"rows": [[]]}, {"rows": [], "rings": {}})


def counts(schema: Mapping[str, Any]) -> Iterator[tuple[Any, bool]]:
    """Yield numbers at the limits of a schema and one beyond, and zero; each with whether it is large."""
    least, most = schema.get("minimum", schema.get("exclusiveMinimum", -1)), schema.get("maximum", 2**63 - 1)
    yield from dict.fromkeys([(0, False), (least, False), (least - 1, False), (most, True), (most + 1, True)])
