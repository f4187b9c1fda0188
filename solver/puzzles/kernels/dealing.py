"""Deals many boards from draws made in advance."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, check, number
from solver.puzzles.kernels.core import core

MOST_BOARDS = 1 << 40


def deal(bag: NDArray[np.uint8], draws: NDArray[np.float64], count: int, cells: int) -> NDArray[np.uint8]:
    """Deal boards, each by the first steps of a shuffle of the whole bag, as uint8[count, cells].

    Args:
        bag: uint8: the tiles.
        draws: float64[count * cells]: numbers from 0 up to but not with 1.
        count: how many boards are dealt.
        cells: how many tiles each of them has.

    Raises:
        ValueError: the arrays are of another type or shape, or the bag has too few tiles.
        CoreMissing: the compiled core is not there.

    >>> deal(np.arange(4, dtype=np.uint8), np.array([0.5, 0.5, 0.0, 0.0]), 2, 2).tolist()
    [[2, 0], [0, 1]]
    """
    tiles = array("bag", bag, np.uint8).size
    number("count", count, 0, MOST_BOARDS)
    number("cells", cells, 0, tiles)
    array("draws", draws, np.float64, (count * cells,))
    dealt, left, at = np.empty((count, cells), np.uint8), np.empty(tiles, np.uint8), core().pointer
    fits = core().lib.puzzles_deal(at(bag), tiles, at(draws), count, cells, at(left), at(dealt))
    check(fits, "draws: expected numbers from 0 up to but not with 1")
    return dealt
