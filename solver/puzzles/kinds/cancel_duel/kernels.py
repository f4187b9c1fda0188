"""A board with the rival's rings as parts: what your rings win, and what they cancel.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so
with two players a class that both touch scores for nobody. So a ring is worth the segments of classes that the rival
does not touch, and, once for each class that the rival does touch, what the rival scores with it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, bits, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import MAX_WIDTH, Block


class Duel(NamedTuple):
    """The parts of a duel, as `solver.puzzles.kernels.coverage` has them.

    Attributes:
        cover: uint64[words, cells].
        planes: uint64[words, bits].
        common: uint64[words, bits]: with the points of common words alone.
        alone: what the rival scores while no other ring is there.
    """

    cover: NDArray[np.uint64]
    planes: NDArray[np.uint64]
    common: NDArray[np.uint64]
    alone: int


def gather_duel(block: Block, board: int, tiles: NDArray[np.uint8], rival: int, width: int) -> Duel:
    """Return the parts of a duel.

    Args:
        block: what is read on boards.
        board: which of them.
        tiles: uint8[cells]: of this board.
        rival: the rival's cells, as bits.
        width: how many bits the points of a part take; no more of them count.

    Raises:
        ValueError: something is of another type or shape, or out of range.
        CoreMissing: the compiled core is not there.
    """
    number("board", board, 0, block.boards - 1)
    array("tiles", tiles, np.uint8, (block.cells,))
    bits("rival", rival)
    number("width", width, 1, MAX_WIDTH)
    cover = np.zeros((block.words, block.cells), np.uint64)
    planes, common = np.zeros((2, block.words, width), np.uint64)
    live, group = np.empty(block.segments, np.int64), np.empty(block.segments, np.uint64)
    held, alone, at = np.empty(block.segments, np.bool_), np.zeros(1, np.int64), core().pointer
    parts = core().lib.puzzles_gather_duel(
        *(block.pointer, board, at(tiles), rival, width, at(cover), at(planes), at(common)),
        *(at(live), at(group), at(held), at(alone)),
    )
    words = max(1, (parts + 63) // 64)
    return Duel(cover[:words], planes[:words], common[:words], int(alone[0]))
