"""`place-rings` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.parts import Part, ring_blanks
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import rings_so_that

TITLE = "Place the rings"

TELLS = "next"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    assert isinstance(puzzle.task, PlaceRings)
    return f"Place {rings_so_that(puzzle.task.rings_to_place)} the most points together."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, PlaceRings)
    return [ring_blanks(puzzle.task.rings_to_place, ("Points", 3))]
