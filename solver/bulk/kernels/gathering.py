"""Gathers boards of one size and number of players, in the form of the kernels of `solver.kernels`."""

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.bulk.kernels.arrays import MAX_OWNERS, Cells
from solver.bulk.kernels.core import core
from solver.kernels.checked import array, check, number


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
    number("size", size, 1, MAX_SIDE**2)
    number("players", players, 1, MAX_OWNERS)
    boards = array("begins", begins, np.int32).size
    tiles = array("tiles", cells.tiles, np.uint8)
    owners = array("owners", cells.owners, np.int16, tiles.shape)
    own_tiles = np.empty((boards, size), np.uint8)
    own_masks = np.zeros((boards, players, -(-size // 64)), np.uint64)
    at = core().pointer
    gathering = core().new(
        "bulk_gathering",
        begins=at(begins),
        boards=boards,
        tiles=at(tiles),
        owners=at(owners),
        cells=tiles.size,
        size=size,
        players=players,
        words=own_masks.shape[2],
        own_tiles=at(own_tiles),
        own_masks=at(own_masks),
    )
    there = core().lib.gather_boards(gathering) == 0
    check(there, f"cells: a cell or a player is not there, on boards of {size} cells and {players} players")
    return own_tiles, own_masks
