"""`endgame`: the best first play of the last two to four plays of a round, with both hands open."""

from solver.puzzles.conventions import GRADES
from solver.puzzles.kind import Kind, OrderOptions
from solver.puzzles.kinds.endgame.task import Endgame


def steps_of(plays: int, cells: int) -> int:
    """Return how many steps it takes to read the board of every layout, and to look at all plays."""
    return {2: 2, 3: 3, 4: 7}[plays] * cells**2


KIND = Kind(
    __name__,
    Endgame,
    OrderOptions("plays", 3, {2: GRADES[:3], 3: GRADES[:4]}, spare_tiles=2, steps_of=steps_of),
    judged_by_kernels=True,
    nearness=1,
)
