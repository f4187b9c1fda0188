"""`exact-score` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.parts import Part, StandingWords, ring_blanks
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted, rings_so_that

TITLE = "Exact score"

TELLS = "points"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    task = puzzle.task
    assert isinstance(task, ExactScore)
    return f"Place {rings_so_that(task.rings_to_place)} exactly {counted(task.target, 'point')} together."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, ExactScore)
    return [StandingWords(), ring_blanks(puzzle.task.rings_to_place)]
