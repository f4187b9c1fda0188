"""A puzzle that somebody lays out, before its proof."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle
from solver.puzzles.conventions import GRADES, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.registry import kind_named
from solver.puzzles.tasks import Task
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET, Ruleset

RINGS, TO_PLACE = "rings", "rings_to_place"
"""What a setting, as an order, calls the number of rings to place, and what a puzzle calls it."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A board laid out by hand, and what is asked on it.

    Where a kind works fields out of an answer, rings of ``you`` on the board mark that answer: they are taken off the
    board of the puzzle. So they say what the target or the clues are, or which tiles are missing.

    Args:
        kind: the name of the kind.
        board: the board.
        fields: the fields of the kind that are stated, as the JSON of a puzzle has them; but ``rings`` says how many
            are to be placed.
        ruleset: gives the least number of cells and the points.
    """

    kind: str
    board: Board
    fields: Mapping[str, Any] = field(default_factory=dict)
    ruleset: Ruleset = DEFAULT_RULESET

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The cells with a ring of yours."""
        return tuple(cell for cell, owner in self.board.rings.items() if owner == YOU)

    @property
    def unmarked(self) -> Board:
        """The board without rings of yours."""
        return Board(self.board.rows, {cell: owner for cell, owner in self.board.rings.items() if owner != YOU})

    def states(self, *names: str) -> bool:
        """Tell whether one of some fields is stated."""
        return any(name in self.fields for name in names)

    def task(self, **found: Any) -> Task:
        """Return the task.

        Args:
            found: fields that were worked out.

        Raises:
            BadPuzzle: a field is missing, unknown or has a value that it cannot have.
        """
        fields = Fields({**self._given, **found}, _problem)
        task = kind_named(self.kind).task.from_json(fields)
        fields.done()
        return task

    @property
    def _given(self) -> dict[str, Any]:
        return {TO_PLACE if name == RINGS else name: value for name, value in self.fields.items()}

    def puzzle(self, task: Task, vocabulary: Vocabulary, board: Board | None = None) -> Puzzle:
        """Return the puzzle; it has the lowest grade until it is graded.

        Args:
            task: what is asked.
            vocabulary: which words count.
            board: the board that people see, if it is another one.

        Raises:
            BadPuzzle: the task does not go with the board, or something is beyond a limit.
        """
        try:
            return Puzzle(task, GRADES[0], self.board if board is None else board, vocabulary.version, self.ruleset)
        except BadPuzzle as error:
            raise _problem(error.problem, error.pointer) from None


def setting_of(puzzle: Puzzle) -> Setting:
    """Return the setting that states all of a puzzle."""
    told = puzzle.task.to_json()
    fields = {RINGS if name == TO_PLACE else name: value for name, value in told.items()}
    return Setting(puzzle.kind, puzzle.board, fields, puzzle.ruleset)


def _problem(problem: str, pointer: str) -> BadPuzzle:
    """Return what is wrong, with the name that the field of the rings to place has here."""
    return BadPuzzle(problem.replace(TO_PLACE, RINGS), pointer.replace(TO_PLACE, RINGS))
