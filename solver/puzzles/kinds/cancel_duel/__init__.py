"""`cancel-duel`: a number of rings against the rival's, for the best margin after cancelling."""

from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.cancel_duel.task import CancelDuel


def fewest_words(rings: int, grade: int) -> int:
    """Return how many words a board needs for one best set of rings that does not take them all, each adding one."""
    return rings + 1


OPTIONS = OrderOptions("rings", 5, FEW_RINGS, fewest_words=fewest_words)
KIND = Kind(__name__, CancelDuel, OPTIONS, nearness=3)
