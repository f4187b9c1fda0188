"""`one-word` in words."""

from collections.abc import Sequence

from solver.puzzles.parts import Part, WordLines
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted
from tests.solver.puzzles.ninth_kind.task import OneWord

TITLE = "One word"

TELLS = "points"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    assert isinstance(puzzle.task, OneWord)
    return f"Find the word through the ring that scores exactly {counted(puzzle.task.target, 'point')}."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    return [WordLines(1)]
