"""`find-words` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.answers import Words
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.parts import Note, Part, WordLines, WordList
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.wording import counted

TITLE = "Find the words"

TELLS = "points"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    if _listed(puzzle):
        return "Find the words of the list on the board."
    return "Find the words through the rings. Everyday words count; each other one is a bonus."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    if words := _listed(puzzle):
        return [WordList("Words", words)]
    if solution is None or not isinstance(solution.answer, Words):
        return [WordLines(None)]
    count = len(solution.details.get("goals", solution.answer.words))
    return [Note(f"{counted(count, 'everyday word')} to find"), WordLines(count)]


def _listed(puzzle: Puzzle) -> tuple[str, ...]:
    assert isinstance(puzzle.task, FindWords)
    return puzzle.task.words
