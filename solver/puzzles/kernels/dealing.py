"""Dealing many boards from draws made beforehand."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating


@allocating
def deal(bag, draws, count, cells):
    """Deal boards, each by the first steps of a shuffle of the whole bag.

    Args:
        bag: uint8: the tiles.
        draws: float64[count * cells]: numbers from 0 up to but not with 1.
    """
    dealt = np.empty((count, cells), np.uint8)
    left = np.empty(bag.size, np.uint8)
    for board in range(count):
        left[:] = bag
        for place in range(cells):
            other = place + int(draws[board * cells + place] * (bag.size - place))
            left[place], left[other] = left[other], left[place]
            dealt[board, place] = left[place]
    return dealt
