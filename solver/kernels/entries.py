"""The compiled functions about a position that Python calls.

They take what is their own and then ``*position.arrays``, the fields of `Fixed` and of `State` one by one;
`ring_points` takes the few that it needs. numba looks at every argument at every call, and needs three times as long
for a named tuple as for its fields: 2.9 µs in place of 1.0 for these twenty, more than a tile takes to be placed.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled
from solver.kernels.lines import MAX_SIDE
from solver.kernels.questions import (
    LANES,
    MAX_THROUGH,
    ONE,
    U,
    add_short,
    fill_ring_scores,
    fill_tile_points,
    fill_tile_scores,
    find_tables,
)
from solver.kernels.state import LENGTH, PLACE, SEGMENT, Fixed, State, put_ring, put_tile, read_board
from solver.kernels.words import DENSE_LENGTH, MAX_TILES


@compiled
def set_up(
    rings, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put the rings on a board without any and read all of its segments."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    read_board(fixed, state, rings)


@compiled
def place_tile(
    cell, tile, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put a tile on a cell, whose ring stays; return the tile that was there."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    return put_tile(fixed, state, cell, tile)


@compiled
def place_ring(
    cell, player, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put a player's ring on a cell in place of any other, or take it away (-1); return whose was there."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    return put_ring(fixed, state, cell, player)


@allocating
def tile_points(
    player, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what a player would have before cancelling with each tile on each cell."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    gains = np.zeros(tiles.size * LANES, np.uint32)
    if dense:
        tables = np.empty((DENSE_LENGTH + 1, DENSE_LENGTH), np.int64)
        codes = np.empty((MAX_SIDE, MAX_SIDE), np.int64)
        below, values = np.zeros(MAX_SIDE + 1, np.int32), np.zeros(LANES, np.uint32)
        find_tables(size, tables)
        add_short(fixed, state, player, tables, codes, below, values, gains)
    fill_tile_points(fixed, state, player, gains, answer)


@compiled
def ring_points(player, answer, through, reads, holders, scores):
    """Fill in what a player would have before cancelling with a ring on each cell."""
    for cell in range(answer.size):
        total = scores[1, player]
        for number in range(4):
            place, length = through[cell, number, PLACE], through[cell, number, LENGTH]
            base = through[cell, number, SEGMENT]
            for last in range(max(place, 1), length):
                for first in range(min(place + 1, last)):
                    segment = base + last * (last - 1) // 2 + first
                    if not (holders[segment] >> U(player)) & ONE:
                        total += reads[segment, 1]
        answer[cell] = total


@compiled
def ring_scores(
    player, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what every player would score with a player's ring on each cell."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    fill_ring_scores(fixed, state, player, answer)


@allocating
def tile_scores(
    choice, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what every player would score with each tile of a choice on each cell."""
    fixed = Fixed(size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells)
    state = State(tiles, owners, reads, holders, counts, scores)
    tables = np.empty((DENSE_LENGTH + 1, DENSE_LENGTH), np.int64)
    codes = np.empty((MAX_SIDE, MAX_SIDE), np.int64)
    notes = np.empty((MAX_TILES, MAX_THROUGH, 3), np.int32)
    found = np.empty(MAX_TILES, np.int64)
    find_tables(size, tables)
    fill_tile_scores(fixed, state, choice, tables, codes, notes, found, answer)
