"""The points that one more ring adds, on many boards."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import bits
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import Block


def ring_values(block: Block, own: int, *, common: bool) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return what a player's rings score on each board, and what a ring on each other cell would add.

    Args:
        block: what is read on the boards.
        own: the player's cells, as bits.
        common: whether common words alone count.

    Returns:
        int64[boards], and int64[boards, cells].

    Raises:
        ValueError: there are no such cells.
        CoreMissing: the compiled core is not there.
    """
    bits("own", own)
    base, gains = np.zeros(block.boards, np.int64), np.zeros((block.boards, block.cells), np.int64)
    at = core().pointer
    core().lib.puzzles_ring_values(block.pointer, common, own, at(base), at(gains))
    return base, gains
