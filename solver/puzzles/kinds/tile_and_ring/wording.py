"""`tile-and-ring` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.parts import Blanks, Part, Rack
from solver.puzzles.puzzle import Puzzle, Solution

TITLE = "A tile and a ring"

TELLS = "next"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    return (
        "The rings Y are yours, the rings R your rival's. Lay one tile of the rack on any cell without a rival's "
        "ring and one more ring of your own on a free cell, for the most points through your rings."
    )


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, TileAndRing)
    return [Rack("Rack", puzzle.task.rack), Blanks((("Tile", 2), ("on", 2), ("Ring on", 2), ("Points", 3)))]
