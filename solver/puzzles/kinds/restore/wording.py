"""`restore` in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.parts import Part, Rack, WordList
from solver.puzzles.puzzle import Puzzle, Solution

TITLE = "Restore the board"

TELLS = "solutions"


def instruction(puzzle: Puzzle) -> str:
    """Return what is to be done."""
    return "Lay the tiles into the empty cells so that every word of the list stands on the board."


def parts(puzzle: Puzzle, solution: Solution | None) -> Sequence[Part]:
    """Return what stands below the board."""
    assert isinstance(puzzle.task, Restore)
    return [Rack("Tiles", puzzle.task.tiles), WordList("Words", puzzle.task.words)]
