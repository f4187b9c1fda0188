"""What one more ring adds, on many boards."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled

U = np.uint64
ONE = np.uint64(1)


@compiled
def ring_values(reads, points, segments, own, base, gains):
    """Add up what a player's rings score on each board, and what a ring on each other cell would add.

    Args:
        reads: uint64[boards, words]: the segments that count.
        points: uint16[boards, segments].
        segments: int32[segments, 3]: as in `Lines`.
        own: the player's cells, as bits.
        base: int64[boards]: zeros, to be filled in.
        gains: int64[boards, cells]: zeros, to be filled in.
    """
    for board in range(reads.shape[0]):
        for number in range(segments.shape[0]):
            if not (reads[board, number >> 6] >> U(number & 63)) & ONE:
                continue
            first, step, length = segments[number, 0], segments[number, 1], segments[number, 2]
            touched = False
            for place in range(length):
                touched |= ((own >> U(first + step * place)) & ONE) == ONE
            worth = np.int64(points[board, number])
            if touched:
                base[board] += worth
            else:
                for place in range(length):
                    gains[board, first + step * place] += worth
