"""Stacks: the tiles and rings on one cell, one on another, and what the cell counts as."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile laid on a cell, on the bare cell or on what lies there."""

    face: str


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring laid on the topmost tile of a cell."""

    player: str


def top_of(stack: Sequence[Tile | Ring], ruleset: Ruleset) -> tuple[str | None, str | None]:
    """Return what a cell counts as for scoring: the face to read and the owner of the ring that holds it.

    Only the topmost tile is a letter of the board. A ring that its owner covered with a tile still holds the cell,
    until a newer ring does, if ``covered_ring`` is ``active``; else only a ring on top of the stack counts.

    Args:
        stack: everything laid on the cell, from the bottom up.
        ruleset: gives ``covered_ring``.
    """
    face = next((piece.face for piece in reversed(stack) if isinstance(piece, Tile)), None)
    rings = stack if ruleset.covered_ring == "active" else stack[-1:]
    owner = next((piece.player for piece in reversed(rings) if isinstance(piece, Ring)), None)
    return face, owner
