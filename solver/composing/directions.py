"""The directions in which words may be read on a board, by their names or by the name of a choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from solver.cells import Direction
from solver.errors import BadComposition

ALL_DIRECTIONS = tuple(Direction)

PRESETS: Mapping[str, tuple[Direction, ...]] = MappingProxyType(
    {
        "young": (Direction.E, Direction.S),
        "school": (Direction.NE, Direction.E, Direction.SE, Direction.S),
        "all": ALL_DIRECTIONS,
    }
)
"""Choices by age: to the right and down; also the two diagonals to the right; all."""


def directions_named(names: str | Iterable[str]) -> tuple[Direction, ...]:
    """Return directions by their names, or by the name of a choice, in their order.

    Args:
        names: names such as ``E`` and ``S``, a text of them with commas between, or ``young``, ``school`` or ``all``.

    Raises:
        BadComposition: a name is unknown, or there is none.

    >>> [direction.name for direction in directions_named("S,E")]
    ['E', 'S']
    """
    parts = [part.strip() for part in (names.split(",") if isinstance(names, str) else names)]
    found: set[Direction] = set()
    for part in parts:
        if part.lower() in PRESETS:
            found.update(PRESETS[part.lower()])
        elif part.upper() in Direction.__members__:
            found.add(Direction[part.upper()])
        else:
            raise BadComposition("directions", f"{part[:20]!r} is none; {_expected()}")
    if not found:
        raise BadComposition("directions", _expected())
    return tuple(direction for direction in ALL_DIRECTIONS if direction in found)


def _expected() -> str:
    return f"expected some of {', '.join(Direction.__members__)}, or one of {', '.join(PRESETS)}"
