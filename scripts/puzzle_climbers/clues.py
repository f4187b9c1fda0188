"""Hidden rings, found from the clues alone: nothing is read, only numbers are compared."""

import random
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
        cells: all cells of the board, row by row.
        fitting: the sets of rings that the clues do not rule out without reading; all sets if that leaves none.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        task = puzzle.task
        assert isinstance(task, RingDeduction)
        rows, columns = len(puzzle.board.rows), len(puzzle.board.rows[0])
        self.cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
        self._lines = {
            clue.line: frozenset(
                cell for cell in self.cells if clue.line in (str(cell.row + 1), column_name(cell.column))
            )
            for clue in task.clues
        }
        self._points = {clue.line: clue.points for clue in task.clues}
        every = list(combinations(self.cells, task.rings_to_place))
        self.fitting: list[Ringed] = [ringed for ringed in every if self.fits(ringed)] or every

    def fits(self, ringed: Ringed) -> bool:
        """Tell whether the clues do not rule out some rings.

        Args:
            ringed: the rings.
        """
        scores = dict[Cell, int]()
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


def press(clues: Clues, attempt: Attempt, draw: random.Random) -> None:
    """Make an attempt: check any rings that the clues do not rule out.

    How many clues agree with a wrong answer tells nothing more to somebody who does not know what a ring scores.

    Args:
        clues: the clues.
        attempt: the attempt.
        draw: which rings are checked.
    """
    left = draw.sample(clues.fitting, len(clues.fitting))
    while attempt.outcome is None:
        attempt.check(Rings(left.pop() if left else draw.choice(clues.fitting)))
