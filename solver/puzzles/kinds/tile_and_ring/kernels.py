"""What one more ring adds, on many boards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core
from solver.puzzles.kernels.parts import Block, check_cells, pointer


def ring_values(
    reads: NDArray[np.uint64],
    points: NDArray[np.uint16],
    segments: NDArray[np.int32],
    own: int,
    base: NDArray[np.int64],
    gains: NDArray[np.int64],
) -> None:
    """Add up what a player's rings score on each board, and what a ring on each other cell would add.

    Args:
        reads: uint64[boards, words]: the segments that count.
        points: uint16[boards, segments].
        segments: int32[segments, 3]: as in `Lines`.
        own: the player's cells, as bits.
        base: int64[boards]: zeros, to be filled in.
        gains: int64[boards, cells]: zeros, to be filled in.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    check_array("base", base, np.int64, None)
    check_array("gains", gains, np.int64, base.size, None)
    block = Block(reads, points, None, segments, gains.shape[1])
    check_array("reads", reads, np.uint64, base.size, None)
    room = pointer("int64_t[]", base), pointer("int64_t[]", gains)
    core().lib.puzzles_ring_values(block.struct, base.size, check_cells("own", own), *room)
