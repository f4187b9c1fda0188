"""The hints to `cancel-duel`."""

from __future__ import annotations

from solver.puzzles.hints import Hint, ring_hints
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return the rows of the rings, their columns, then one after the other but for the last."""
    return ring_hints(puzzle, solution, found)
