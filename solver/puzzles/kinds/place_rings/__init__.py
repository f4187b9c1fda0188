"""`place-rings`: a number of rings for the most points."""

from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.place_rings.task import PlaceRings


def fewest_words(rings: int, grade: int) -> int:
    """Return how many words a board needs for one best set of rings that does not take them all.

    Each ring has two words of its own: if it had one, any other cell of that word would score as much.
    """
    return 2 * rings + 1


KIND = Kind(__name__, PlaceRings, OrderOptions("rings", 3, FEW_RINGS, fewest_words=fewest_words))
