"""`exact-score`: a number of rings for exactly a target of points."""

from math import comb

from solver.puzzles.conventions import GRADES, MAX_RINGS
from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.exact_score.task import ExactScore


def fewest_words(rings: int, grade: int) -> int:
    """Return how many words a board needs for one set of rings that scores the target, which is not the most.

    Each ring has a word of its own, and one more is left. Only where words are on nearly all cells may a ring have
    none, and that takes four words at least.
    """
    return min(rings + 1, 4)


def steps_of(rings: int, cells: int) -> int:
    """Return how many steps it takes to count all sets of so many rings by what they score."""
    return 300 + comb(cells, rings) // 100


KIND = Kind(
    __name__,
    ExactScore,
    OrderOptions("rings", 3, {**FEW_RINGS, MAX_RINGS: GRADES[1:]}, fewest_words=fewest_words, steps_of=steps_of),
)
