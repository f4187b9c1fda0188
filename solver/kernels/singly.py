"""The compiled scores of boards, one board at a time; `solver.kernels.bulk` says when that is quicker."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled, count_bits
from solver.kernels.lines import COVER
from solver.kernels.state import find_in_line
from solver.kernels.tables import WORTHLESS

U = np.uint64
ONE = np.uint64(1)


@compiled
def evaluate_singly(boards, rings, totals, size, tile_points, flags, five, nodes, live, start, cells):
    """Do what `evaluate_boards` does where all runs are found by their code: short lines, few tiles."""
    tiles, area = boards.reshape(boards.size), boards.shape[1] * boards.shape[2]
    for tile in tiles:
        if tile >= size:
            return False
    totals[:] = 0
    for board in range(boards.shape[0]):
        for line in range(start.size - 1):
            origin, length = start[line], start[line + 1] - start[line]
            found = find_in_line(size, flags, five, cells, tiles, origin, length, 0, length)
            if not found:
                continue
            void = U(0)
            for place in range(length):
                if tile_points[tiles[cells[origin + place]]] >= WORTHLESS:
                    void |= COVER[place]
            for player in range(rings.shape[1]):
                touched = U(0)
                for place in range(length):
                    cell = U(cells[origin + place])
                    if rings[board, player, cell >> U(6)] >> (cell & U(63)) & ONE:
                        touched |= COVER[place]
                touched &= found
                totals[0, board, player] += np.int32(count_bits(touched))
                for place in range(length):
                    over = np.int32(count_bits(touched & ~void & COVER[place]))
                    totals[1, board, player] += over * np.int32(tile_points[tiles[cells[origin + place]]])
        tiles = tiles[area:]
    return True
