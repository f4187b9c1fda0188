"""Boards of any size: one board at a time, line by line, with words of any length."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIDE
from solver.errors import BadArrays
from solver.kernels.compiled import allocating, compiled
from solver.kernels.lookups import child, live_node, run_at
from solver.kernels.plain_arrays import INT16, UINT8, bad_tile, check_tables, described, is_array, plain
from solver.kernels.tables import WORTHLESS, Tables
from solver.scan import MAX_PLAYERS

U = np.uint64
U32 = np.uint32
U16 = np.uint16
ONE = np.uint64(1)


class Lookups(NamedTuple):
    """What is looked up in the tables of the words.

    Attributes:
        size: the number of tiles of the alphabet, 1 to 64.
        flags: uint8[codes]: the runs in each code of two, three and four tiles, or empty; see `ShortRuns`.
        five: uint32[words]: a bit for each code of five tiles, set where it is a run; see `ShortRuns`.
        starts: uint8[codes]: for each code of four tiles the runs that begin there; see `Trie`.
        nodes: uint64[nodes, 2]: see `Trie`.
        live: uint64[words, 2]: the codes of five tiles with which a longer run begins; see `Trie`.
    """

    size: int
    flags: NDArray[np.uint8]
    five: NDArray[np.uint32]
    starts: NDArray[np.uint8]
    nodes: NDArray[np.uint64]
    live: NDArray[np.uint64]


class Line(NamedTuple):
    """One line of the board, with room for the longest; what stands behind its end is left over.

    Attributes:
        tiles: uint32[longest + 5]: the tile on each cell.
        owners: int16[longest]: the player whose ring stands at each cell, or -1.
        worth: uint32[longest + 5]: the points of all tiles before each cell.
        void: uint32[longest + 5]: for each cell the next one, or itself, whose tile has no value.
    """

    tiles: NDArray[np.uint32]
    owners: NDArray[np.int16]
    worth: NDArray[np.uint32]
    void: NDArray[np.uint32]


class Room(NamedTuple):
    """Room to work in, whose content counts for one line only.

    Attributes:
        code: uint32[longest + 5]: the code of the four tiles from each cell on.
        found: uint32[longest + 5]: of each cell, a bit for each length from 2 to 5 that begins a run there.
        queue: uint32[longest + 5]: the cells where a longer run may begin.
        leads: uint32[longest + 5]: the node of the trie that the first five tiles from each cell of `queue` lead to.
        reach: uint32[longest + 5]: for each cell the next one, or itself, that a player has a ring on.
        last_ring: uint64[players]: the nearest cell with a ring of each player, from the end of the line backwards.
    """

    code: NDArray[np.uint32]
    found: NDArray[np.uint32]
    queue: NDArray[np.uint32]
    leads: NDArray[np.uint32]
    reach: NDArray[np.uint32]
    last_ring: NDArray[np.uint64]


def evaluate_grid(
    tables: Tables, cells: NDArray[np.uint8], owners: NDArray[np.int16], players: int = 1
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Count each player's scoring segments and points on one board of any size, before any cancelling.

    Args:
        tables: see `tables_for`.
        cells: uint8[rows, columns]: tile numbers; up to 1000 rows and columns.
        owners: int16[rows, columns]: the number of the player whose ring is on a cell; -1, or anything that is not
            the number of a player, where none does.
        players: how many players there are, up to 100.

    Returns:
        Segments and points, each int64[players].

    Raises:
        BadArrays: a shape, a type, a tile number or the number of players does not fit.
    """
    check_tables(tables)
    if not is_array(cells, UINT8, 2) or not all(1 <= side <= MAX_SIDE for side in cells.shape):
        raise BadArrays(described("cells", cells), f"uint8[rows, columns] with 1 to {MAX_SIDE} of each")
    if not is_array(owners, INT16, 2) or owners.shape != cells.shape:
        raise BadArrays(described("owners", owners), f"int16{list(cells.shape)}")
    if not 1 <= players <= MAX_PLAYERS:
        raise BadArrays(f"{players} players", f"1 to {MAX_PLAYERS}")
    totals = np.zeros((2, players), np.int64)
    words = tables.words
    trie = words.trie
    if not scan_grid(
        *(plain(cells), plain(owners), totals, words.size, tables.points, words.short.flags, words.short.five),
        *(trie.starts, trie.nodes, trie.live),
    ):
        raise bad_tile(tables)
    return totals[0], totals[1]


@compiled
def find_starts(length, tiles, lookups, room):
    """Find the runs of two to five tiles along a line, and the cells where a longer run may begin.

    Returns:
        The number of cells in `Room.queue`.
    """
    size, five, starts, live = lookups.size, lookups.five, lookups.starts, lookups.live
    code, found, queue, leads = room.code, room.found, room.queue, room.leads
    base = U32(size)
    for first in range(length, length + U(5)):
        tiles[first] = U32(0)
    for first in range(length):
        code[first] = ((tiles[first] * base + tiles[first + ONE]) * base + tiles[first + U(2)]) * base + tiles[
            first + U(3)
        ]
    for first in range(length):
        found[first] = U32(starts[code[first]])
    waiting = U(0)
    for first in range(length - min(length, U(4))):
        queue[waiting] = U32(first)
        waiting += U((found[first] >> U32(6)) & (found[first + ONE] >> U32(7)))
    ahead = U(0)
    for number in range(waiting):
        first = U(queue[number])
        whole = U(U32(code[first] * base + tiles[first + U(4)]))
        found[first] |= (five[whole >> U(5)] >> U32(whole & U(31)) & U32(1)) << U32(3)
        node = live_node(live, whole)
        if node:
            queue[ahead], leads[ahead] = U32(first), U32(node)
            ahead += ONE
    # the last cells were read with tiles that are not there
    for back in range(ONE, min(length, U(3)) + ONE):
        found[length - back] &= U32((ONE << (back - ONE)) - ONE)
    return ahead


@compiled
def nearest(length, owners, player, reach):
    """Note for every cell of a line the next one, or itself, that a player has a ring on; return whether any has."""
    place = length + U(MAX_SIDE)
    for back in range(length):
        first = length - ONE - back
        if owners[first] == player:
            place = first
        reach[first] = U32(place)
    return place < length


@compiled
def count_short(length, player, found, worth, void, reach, totals):
    """Count a player's segments of two to five cells on a line, and the points of those without a void cell."""
    for more in range(U(4)):
        segments, points = U32(0), U32(0)
        bit, size = U32(more), more + U(2)
        for first in range(length - min(length, more + ONE)):
            hit = (found[first] >> bit) & U32(reach[first] < U32(first + size))
            segments += hit
            points += hit * U32(void[first] >= U32(first + size)) * (worth[first + size] - worth[first])
        totals[0, player] += segments
        totals[1, player] += points


@compiled
def walk(node, first, reached, length, players, line, nodes, last_ring, totals):
    """Count the runs that begin at a cell and that the trie knows from a node and a cell on."""
    tiles, worth, void = line.tiles, line.worth, line.void
    for last in range(reached, length):
        node = child(nodes, node, tiles[last])
        if not node:
            break
        if run_at(nodes, node) < 0:
            continue
        for player in range(players):
            if last_ring[player] <= last:
                totals[0, player] += 1
                if void[first] > last:
                    totals[1, player] += worth[last + ONE] - worth[first]


@compiled
def scan_line(length, players, line, lookups, room, totals):
    """Count every segment of one line."""
    owners, last_ring, nodes = line.owners, room.last_ring, lookups.nodes
    dense = lookups.flags.size > 0
    waiting = U(0)
    if dense:
        waiting = find_starts(length, line.tiles, lookups, room)
        for player in range(players):
            if nearest(length, owners, player, room.reach):
                count_short(length, player, room.found, line.worth, line.void, room.reach, totals)
        if waiting == U(0):
            return
    for player in range(players):
        last_ring[player] = length
    for back in range(length):
        first = length - ONE - back
        if 0 <= owners[first] < players:
            last_ring[owners[first]] = first
        if not dense:
            walk(U(0), first, first, length, players, line, nodes, last_ring, totals)
        elif waiting and room.queue[waiting - ONE] == first:
            waiting -= ONE
            walk(U(room.leads[waiting]), first, first + U(5), length, players, line, nodes, last_ring, totals)


@allocating
def scan_grid(cells, owners, totals, size, tile_points, flags, five, starts, nodes, live):
    """Add up every player's segments and points; return whether every tile was one of the alphabet."""
    rows, columns, players = cells.shape[0], cells.shape[1], U(totals.shape[1])
    for row in range(rows):
        for column in range(columns):
            if cells[row, column] >= size:
                return False
    longest = max(rows, columns)
    tiles, code, found, queue, leads, reach, void, worth = np.zeros((8, longest + 5), np.uint32)
    line_owners, marked = np.full((2, longest), -1, np.int16)
    lookups = Lookups(size, flags, five, starts, nodes, live)
    line = Line(tiles, line_owners, worth, void)
    room = Room(code, found, queue, leads, reach, np.empty(players, np.uint64))
    for direction in range(4):
        down, across = (0, 1, 1, 1)[direction], (1, 0, 1, -1)[direction]
        lines = (rows, columns, rows + columns - 1, rows + columns - 1)[direction]
        for start in range(lines):
            if direction == 0 or (direction == 2 and start >= columns):
                row, column = start if direction == 0 else start - columns + 1, 0
            elif direction == 3 and start >= columns:
                row, column = start - columns + 1, columns - 1
            else:
                row, column = 0, start
            length = 0
            while row < rows and 0 <= column < columns:
                tile = cells[row, column]
                tiles[length] = tile
                line_owners[length] = owners[row, column]
                marked[length] = tile_points[tile] >> U16(15)
                worth[length + 1] = worth[length] + U32(tile_points[tile] & U16(WORTHLESS - 1))
                row += down
                column += across
                length += 1
            if length > 1:
                nearest(U(length), marked, 1, void)
                scan_line(U(length), players, line, lookups, room, totals)
    return True
