"""Hidden rings, found from the clues alone: nothing is read, only numbers are compared."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import combinations

from scripts.puzzle_climbers.pressing import Attempt
from solver.cells import Cell, column_name
from solver.puzzles.answers import Rings
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.puzzle import Puzzle

Ringed = tuple[Cell, ...]


class Clues:
    """The clues of a puzzle, to somebody who reads no words.

    A line whose clue is 0 has no ring, and any other has one. A ring that is alone on its row and alone on its column
    scores the same in both. Several rings of a line together score no less than each, and no more than all of them.

    Args:
        puzzle: the puzzle.

    Attributes:
        fitting: the sets of rings that the clues do not rule out without reading; all sets if that leaves none.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        task = puzzle.task
        assert isinstance(task, RingDeduction)
        rows, columns = len(puzzle.board.rows), len(puzzle.board.rows[0])
        cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
        self._lines = {
            clue.line: frozenset(cell for cell in cells if clue.line in (str(cell.row + 1), column_name(cell.column)))
            for clue in task.clues
        }
        self._points = {clue.line: clue.points for clue in task.clues}
        every = list(combinations(cells, task.rings_to_place))
        self.fitting: list[Ringed] = [ringed for ringed in every if self.fits(ringed, {})] or every

    def fits(self, ringed: Ringed, known: Mapping[Cell, int]) -> bool:
        """Tell whether the clues do not rule out some rings.

        Args:
            ringed: the rings.
            known: what rings on some cells score, from answers that were checked.
        """
        scores = {cell: known[cell] for cell in ringed if cell in known}
        together = []
        for line, points in self._points.items():
            here = [cell for cell in ringed if cell in self._lines[line]]
            if bool(here) != bool(points):
                return False
            if len(here) == 1 and scores.setdefault(here[0], points) != points:
                return False
            if len(here) > 1:
                together.append((here, points))
        return all(
            max(scores.get(cell, 0) for cell in here) <= points <= sum(scores.get(cell, points) for cell in here)
            for here, points in together
        )

    def learned(self, ringed: Ringed, clues: list[dict[str, int]]) -> Iterator[tuple[Cell, int]]:
        """Yield what Check tells of single rings: what each that is alone on a line with a clue scores."""
        for clue in clues:
            here = [cell for cell in ringed if cell in self._lines[str(clue["line"])]]
            if len(here) == 1:
                yield here[0], clue["found"]


def press(clues: Clues, attempt: Attempt, draw: random.Random) -> None:
    """Make an attempt: check any rings that the clues and what was told do not rule out.

    Args:
        clues: the clues.
        attempt: the attempt.
        draw: which rings are checked.
    """
    left, known = clues.fitting, dict[Cell, int]()
    while attempt.outcome is None:
        ringed = draw.choice(left)
        known.update(clues.learned(ringed, attempt.check(Rings(ringed)).details["clues"]))
        others = [other for other in clues.fitting if other != ringed and other in left]
        left = [other for other in others if clues.fits(other, known)] or others or clues.fitting
