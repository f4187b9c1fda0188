"""Dealing many boards from draws made beforehand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core


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
    check_array("bag", bag, np.uint8, None)
    if not (count >= 0 and 0 <= cells <= bag.size):
        raise ValueError(f"{count} boards of {cells} cells cannot be dealt from {bag.size} tiles")
    check_array("draws", draws, np.float64, count * cells)
    ffi, lib = core().ffi, core().lib
    dealt, left = np.empty((count, cells), np.uint8), np.empty(bag.size, np.uint8)
    tiles, room, boards = (ffi.from_buffer("uint8_t[]", array) for array in (bag, left, dealt))
    if not lib.puzzles_deal(tiles, bag.size, ffi.from_buffer("double[]", draws), count, cells, room, boards):
        raise ValueError("draws: expected numbers from 0 up to but not with 1")
    return dealt
