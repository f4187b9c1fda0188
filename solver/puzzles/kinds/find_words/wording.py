"""`find-words` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.answers import Words
from solver.puzzles.parts import Note, Part, WordLines
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted

TITLE = "Find the words"

TELLS = "points"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    return "Find the words through the rings. Everyday words count; each other one is a bonus."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    if solution is None or not isinstance(solution.answer, Words):
        return [WordLines(None)]
    count = len(solution.details.get("goals", solution.answer.words))
    return [Note(f"{counted(count, 'everyday word')} to find"), WordLines(count)]
