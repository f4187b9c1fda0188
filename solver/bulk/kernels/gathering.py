"""Boards of one size and number of players, taken out of many, as the kernels of `solver.kernels` want them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.bulk.kernels.arrays import INT16, INT32, UINT8, Cells
from solver.bulk.kernels.structs import checked, core


def gather(
    begins: NDArray[np.int32], cells: Cells, size: int, players: int
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """Copy the tiles of some boards, and set a bit for each ring.

    Args:
        begins: int32[boards]: the place of the first cell of each.
        cells: of all boards that were read.
        size: how many cells each of the boards has.
        players: how many players.

    Returns:
        uint8[boards, cells]: the tiles; and uint64[boards, players, words]: the rings, see `evaluate_many`.

    Raises:
        ValueError: an argument has another type or shape, or names a place that is not there.
    """
    if not 1 <= size <= MAX_SIDE**2 or players < 1:
        raise ValueError(f"boards of {size} cells and {players} players")
    boards = checked("begins", begins, INT32).size
    tiles, owners = checked("tiles", cells.tiles, UINT8), checked("owners", cells.owners, INT16, cells.tiles.size)
    own_tiles = np.empty((boards, size), np.uint8)
    own_masks = np.zeros((boards, players, -(-size // 64)), np.uint64)
    place = core().pointer
    gathering = core().new(
        "gathering",
        *(place("int32", begins), boards),
        *(place("uint8", tiles), place("int16", owners), tiles.size),
        *(size, players, own_masks.shape[2]),
        *(place("uint8", own_tiles), place("uint64", own_masks)),
    )
    if core().lib.gather_boards(gathering):
        raise ValueError(f"a cell or a player that is not there, on boards of {size} cells and {players} players")
    return own_tiles, own_masks
