"""`tile-and-ring`: one tile of the rack and one ring for the most points."""

from solver.puzzles.kind import Kind, OrderOptions
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing

RACK = 5
"""The tiles on the rack of a puzzle that is made."""


def steps_of(number: int, cells: int) -> int:
    """Return how many steps it takes to read a board for each tile on each cell."""
    return 20 * cells


KIND = Kind(__name__, TileAndRing, OrderOptions(spare_tiles=RACK, steps_of=steps_of), nearness=2)
