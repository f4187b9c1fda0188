"""`restore`: the missing tiles back in their holes, so that the board spells all the words."""

from solver.puzzles.conventions import GRADES
from solver.puzzles.kind import Kind, OrderOptions
from solver.puzzles.kinds.restore.task import Restore


def steps_of(holes: int, cells: int) -> int:
    """Return how many steps it takes to leave out words until so many tiles can just be found."""
    return 250 * holes


KIND = Kind(__name__, Restore, OrderOptions("holes", 5, {3: GRADES[:4]}, steps_of=steps_of))
