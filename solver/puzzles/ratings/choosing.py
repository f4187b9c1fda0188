"""Chooses the next puzzle: one near the rating of the solver."""

from collections.abc import Mapping

from solver.puzzles.conventions import GRADES
from solver.puzzles.ratings.scale import start_of

REACH = 100
"""How far the rating of a puzzle that is served may be from the rating that it is served for."""


def fits(puzzle: float, rating: float) -> bool:
    """Tell whether the rating of a puzzle is near enough to another rating."""
    return abs(puzzle - rating) <= REACH


def fitting(puzzles: Mapping[str, float], rating: float) -> list[str]:
    """Return the ids of the puzzles that fit, in alphabetical order.

    Args:
        puzzles: their ratings.
        rating: the rating that they are served for.
    """
    return sorted(id for id, points in puzzles.items() if fits(points, rating))


def grade_for(rating: float) -> int | None:
    """Return the grade of which a new puzzle fits; None where none does.

    >>> grade_for(1520), grade_for(2000), grade_for(2001)
    (3, 5, None)
    """
    grade = min(GRADES, key=lambda each: abs(start_of(each) - rating))
    return grade if fits(start_of(grade), rating) else None
