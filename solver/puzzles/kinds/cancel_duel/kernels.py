"""A board with the rival's rings as parts: what your rings win, and what they cancel.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so
with two players a class that both touch scores for nobody. So a ring is worth the segments of classes that the rival
does not touch, and, once for each class that the rival does touch, what the rival scores with it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core
from solver.puzzles.kernels.parts import MAX_WIDTH, Block, check_cells, check_range, pointer


def gather_duel(
    reads: NDArray[np.uint64],
    points: NDArray[np.uint16],
    common_reads: NDArray[np.uint64],
    segments: NDArray[np.int32],
    tiles: NDArray[np.uint8],
    rival: int,
    cover: NDArray[np.uint64],
    planes: NDArray[np.uint64],
    common_planes: NDArray[np.uint64],
) -> tuple[int, int]:
    """Fill in the parts of a duel; return the words that their bits take, and what the rival scores alone.

    Args:
        reads: uint64[words]: the segments that read as words.
        points: uint16[segments].
        common_reads: uint64[words]: those that read as common words.
        segments: int32[segments, 3]: as in `Lines`.
        tiles: uint8[cells].
        rival: the rival's cells, as bits.
        cover, planes, common_planes: zeros, as `solver.puzzles.kernels.coverage` has them.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    check_array("tiles", tiles, np.uint8, None)
    board = Block(reads[None], points[None], common_reads[None], segments, tiles.size)
    check_array("cover", cover, np.uint64, board.words, tiles.size)
    check_array("planes", planes, np.uint64, board.words, None)
    check_array("common_planes", common_planes, np.uint64, *planes.shape)
    check_range("bits", planes.shape[1], 1, MAX_WIDTH)
    live, group = np.empty(board.segments, np.int64), np.empty(board.segments, np.uint64)
    held, alone = np.empty(board.segments, np.bool_), np.zeros(1, np.int64)
    filled = [pointer("uint64_t[]", array) for array in (cover, planes, common_planes)]
    room = pointer("int64_t[]", live), pointer("uint64_t[]", group), pointer("bool[]", held)
    of_tiles, of_alone = core().ffi.from_buffer("uint8_t[]", tiles), pointer("int64_t[]", alone)
    taken = check_cells("rival", rival)
    parts = core().lib.puzzles_gather_duel(board.struct, of_tiles, taken, planes.shape[1], *filled, *room, of_alone)
    return max(1, (parts + 63) // 64), int(alone[0])
