"""A board with the rival's rings as parts: the points that your rings win and cancel.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so
with two players a class that both touch scores for nobody. So a ring is worth the segments of classes that the rival
does not touch, and, once for each class that the rival touches, the rival's score with it.
"""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, bits, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import Block, Parts


def gather_cancel_duel(block: Block, board: int, tiles: NDArray[np.uint8], rival: int) -> tuple[Parts, int]:
    """Return the parts of a duel, and what the rival scores while no other ring is there.

    Args:
        block: what is read on boards.
        board: which of them.
        tiles: uint8[cells]: of this board.
        rival: the rival's cells, as bits.

    Raises:
        ValueError: something is of another type or shape, or out of range.
        CoreMissing: the compiled core is not there.
    """
    number("board", board, 0, block.boards - 1)
    array("tiles", tiles, np.uint8, (block.cells,))
    parts, at = Parts(block), core().pointer(tiles)
    alone = core().lib.puzzles_gather_cancel_duel(
        block.pointer, board, at, bits("rival", rival), parts.room, parts.pointer
    )
    return parts, alone
