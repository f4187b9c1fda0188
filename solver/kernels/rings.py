"""The rings of boards as arrays for the kernels."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver.board import Board


def ring_masks(boards: Sequence[Board], players: Sequence[Sequence[str]]) -> NDArray[np.uint64]:
    """Return the players' ringed cells as bit masks, as `evaluate_many` takes them.

    Args:
        boards: boards of one size, at least one; on a board without any ring every cell counts as every player's.
        players: for each board whose masks to make, equally many for all boards.

    Returns:
        uint64[boards, players, words].
    """
    rows, columns = len(boards[0].rows), len(boards[0].rows[0])
    masks = np.zeros((len(boards), len(players[0]), -(-rows * columns // 64)), np.uint64)
    for number, (board, names) in enumerate(zip(boards, players, strict=True)):
        sums = dict.fromkeys(names, 0 if board.rings else (1 << rows * columns) - 1)
        for (row, column), player in board.rings.items():
            if player in sums:
                sums[player] |= 1 << row * columns + column
        for place, mask in enumerate(sums.values()):
            for word in range(masks.shape[2]):
                masks[number, place, word] = mask >> 64 * word & 0xFFFFFFFFFFFFFFFF
    return masks


def ring_owners(board: Board, players: Sequence[str]) -> NDArray[np.int16]:
    """Return the number of the player whose ring is on each cell, as `evaluate_grid` takes it.

    Args:
        board: the board; without any ring every cell is the first player's.
        players: who is numbered from 0; other players' rings are left out.

    Returns:
        int16[rows, columns], -1 where there is no ring.
    """
    number = {player: number for number, player in enumerate(players)}
    owners = np.full(board.size, -1 if board.rings else 0, np.int16)
    for cell, player in board.rings.items():
        owners[cell] = number.get(player, -1)
    return owners
