"""The scale of the ratings of a kind: the initial ratings of puzzles and solvers, and the prevention of drift.

Only differences of ratings have a meaning, so all of them together can drift. Each puzzle begins at the rating of its
grade. The average distance of a kind's puzzles from there is the offset of the kind. Ratings are stored unchanged, a
new puzzle or solver begins higher by the offset, and the offset is subtracted from shown ratings. So the mean of the
puzzles stays where their grades put it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.puzzles.conventions import GRADES
from solver.puzzles.ratings.glicko import CENTRE, Rating

STEP = 200.0
"""How far the ratings of two neighbouring grades are apart at first."""

MIDDLE = GRADES[len(GRADES) // 2]
"""The grade whose puzzles begin where solvers do."""

GRADED = 200.0
"""How unsure the rating of a puzzle is at first: its grade tells something of it."""

STEADY = 0.03
"""The volatility of a puzzle at first: it stays as hard as it is, other than people."""

SURE = 90
"""The most that a rating's deviation may be for the rating to be told."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of a kind.

    Args:
        puzzles: how many puzzles have a rating.
        moved: how far they are from where they began, all together.
    """

    puzzles: int = 0
    moved: float = 0.0

    @property
    def offset(self) -> float:
        """How far they are from where they began on average."""
        return self.moved / self.puzzles if self.puzzles else 0.0

    def new_solver(self) -> Rating:
        """Return the rating of a solver of whom nothing is known."""
        return Rating(CENTRE + self.offset)

    def new_puzzle(self, grade: int) -> Rating:
        """Return the rating of a puzzle that nobody has tried."""
        return Rating(start_of(grade) + self.offset, GRADED, STEADY)

    def with_puzzle(self) -> Scale:
        """Return the scale with one puzzle more, which leaves the offset as it is."""
        return Scale(self.puzzles + 1, self.moved + self.offset)

    def with_moved(self, by: float) -> Scale:
        """Return the scale after the rating of a puzzle has moved."""
        return replace(self, moved=self.moved + by)

    def told(self, points: float) -> float:
        """Return a stored rating as it is told."""
        return points - self.offset

    def stored(self, points: float) -> float:
        """Return a rating that was told as it is stored."""
        return points + self.offset


def start_of(grade: int) -> float:
    """Return the rating at which puzzles of a grade begin.

    >>> [start_of(grade) for grade in (1, 3, 5)]
    [1100.0, 1500.0, 1900.0]
    """
    return CENTRE + STEP * (grade - MIDDLE)


def is_sure(rating: Rating) -> bool:
    """Tell whether a rating is sure enough to be told."""
    return rating.deviation <= SURE
