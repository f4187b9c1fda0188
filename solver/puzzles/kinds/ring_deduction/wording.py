"""`ring-deduction` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.parts import Part, StandingWords, ring_blanks
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted

TITLE = "Where are the rings?"

TELLS = "solutions"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    assert isinstance(puzzle.task, RingDeduction)
    rings = puzzle.task.rings_to_place
    return (
        f"{counted(rings, 'ring')} {'is' if rings == 1 else 'are'} hidden. The number beside a row, or below a column, "
        "is what all words through the rings of that row or column score together. Find the rings."
    )


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, RingDeduction)
    return [StandingWords(), ring_blanks(puzzle.task.rings_to_place)]
