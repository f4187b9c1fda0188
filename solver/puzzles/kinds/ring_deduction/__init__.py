"""`ring-deduction`: the places of the rings, from the scores of rows and columns."""

from math import comb

from solver.puzzles.conventions import GRADES
from solver.puzzles.kind import Kind, OrderOptions
from solver.puzzles.kinds.ring_deduction.task import RingDeduction

MAX_DEDUCED_SETS = 200_000
"""The most sets of rings that a puzzle is made from."""


def steps_of(rings: int, cells: int) -> int:
    """Return how many steps it takes to leave out clues, which is slow, and to try all sets of so many rings."""
    return 2_000 + comb(cells, rings) // 100


KIND = Kind(
    __name__,
    RingDeduction,
    OrderOptions("rings", 3, {1: GRADES[:4]}, most_sets=MAX_DEDUCED_SETS, fewest_rated=3, steps_of=steps_of),
    told_at_end=("clues",),
)
