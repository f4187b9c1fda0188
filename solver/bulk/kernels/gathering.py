"""Boards of one size and number of players, taken out of many, as the kernels of `solver.kernels` want them."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled

U = np.uint64


@compiled
def gather(chosen, lines, cells, tiles, masks):
    """Copy the tiles of some boards, and set a bit for each ring.

    Args:
        chosen: int64[boards]: which of the lines.
        lines, cells: `Lines` and `Cells`.
        tiles: uint8[boards, cells]: to be filled.
        masks: uint64[boards, players, words]: all zeros, to be filled; see `evaluate_many`.
    """
    size = tiles.shape[1]
    for board in range(len(chosen)):
        line = chosen[board]
        begin = lines.cells[line]
        for cell in range(size):
            tiles[board, cell] = cells.tiles[begin + cell]
            owner = cells.owners[begin + cell]
            if owner >= 0:
                masks[board, owner, cell >> 6] |= U(1) << U(cell & 63)
