"""The compiled part of `solver.kernels.what_if`.

The tile on a cell is left open, and for every run of cells over it the table of holes, or a walk through the trie,
gives all the tiles that make it read as a word at once.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled, inlined
from solver.kernels.lookups import child, lowest, run_at, short_run
from solver.kernels.state import LENGTH, LINE, PLACE, SEGMENT, count_segment, forget_through, put_ring, read_through
from solver.kernels.tables import WORTHLESS
from solver.kernels.words import DENSE_LENGTH, DENSE_TILES

# ruff: noqa: D103 (compiled functions that one line would only repeat the name of)

U = np.uint64
U32 = np.uint32
ONE = np.uint64(1)
LANES = np.uint64(DENSE_TILES)
MAX_THROUGH = 128
"""More than the segments through any one cell of the largest board."""

VOID = np.int32(-1_000_000)
"""Stands for no value; no segment can make up for it."""


@inlined
def value_of(points, tile):
    value = points[tile]
    return VOID if value >= WORTHLESS else np.int32(value)


@compiled
def find_tables(size, tables):
    """Work out where the table of holes of each length, with each of its cells open, begins."""
    place, step = np.int64(0), np.int64(size)
    for length in range(2, DENSE_LENGTH + 1):
        for hole in range(length):
            tables[length, hole] = place
            place += step
        step *= size


@compiled
def find_codes(size, cells, tiles, line, length, codes):
    """Work out the code of each run of up to four cells of a line: ``codes[first, last]``."""
    for first in range(length):
        code = np.int64(0)
        for last in range(first, min(first + DENSE_LENGTH - 1, length)):
            code = code * size + tiles[cells[line + last]]
            codes[first, last] = code


@compiled
def add_short(fixed, state, player, tables, codes, below, values, gains):
    """Add, for each cell and tile, the points of the player's segments of two to five cells that would read."""
    size, points, holes = fixed.size, fixed.points, fixed.holes
    through, cells, tiles, holders = fixed.through, fixed.cells, state.tiles, state.holders
    valued = U32(0)
    for tile in range(size):
        value = value_of(points, tile)
        values[tile] = U32(max(np.int32(0), value))
        valued |= U32(value >= 0) << U32(tile)
    for cell in range(tiles.size):
        for number in range(4):
            line, length = through[cell, number, LINE], through[cell, number, LENGTH]
            if through[cell, number, PLACE] or not length:
                continue
            base = through[cell, number, SEGMENT]
            find_codes(size, cells, tiles, line, length, codes)
            for place in range(length):
                below[place + 1] = below[place] + value_of(points, tiles[cells[line + place]])
            for last in range(1, length):
                for first in range(max(0, last - DENSE_LENGTH + 1), last):
                    if not (holders[base + last * (last - 1) // 2 + first] >> U(player)) & ONE:
                        continue
                    whole = below[last + 1] - below[first]
                    after, right = np.int64(1), np.int64(0)
                    for back in range(last - first + 1):
                        hole = last - back
                        place = tables[last - first + 1, hole - first] + right
                        if hole > first:
                            place += codes[first, hole - 1] * after
                        bits = holes[place] & valued
                        right += tiles[cells[line + hole]] * after
                        after *= size
                        rest = whole - (below[hole + 1] - below[hole])
                        if bits and rest >= 0:
                            add_lanes(bits, U32(rest), values, gains, U(cells[line + hole]) * LANES)


@inlined
def add_lanes(bits, rest, values, gains, origin):
    """Add a segment's points for each of the tiles that complete it."""
    for tile in range(LANES):
        gains[origin + tile] += (U32(0) - U32((bits >> U32(tile)) & U32(1))) & U32(rest + values[tile])


@inlined
def walk_to(fixed, tiles, line, first, hole, length):
    """Return the node that the cells from one to before another lead to, and whether there is one."""
    node = U(0)
    if fixed.dense and length - first <= DENSE_LENGTH:
        return node, False
    for place in range(first, hole):
        node = child(fixed.nodes, node, tiles[fixed.cells[line + place]])
        if not node:
            return node, False
    return node, True


@compiled
def add_walking(fixed, state, player, cell, answer):
    """Add, for each tile on a cell, the points of the player's segments over it that the trie knows."""
    points, nodes, through, cells = fixed.points, fixed.nodes, fixed.through, fixed.cells
    tiles, holders = state.tiles, state.holders
    for number in range(4):
        line, hole = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        for first in range(min(hole + 1, length - 1)):
            node, alive = walk_to(fixed, tiles, line, first, hole, length)
            if not alive:
                continue
            before = np.int32(0)
            for place in range(first, hole):
                before += value_of(points, tiles[cells[line + place]])
            bits = nodes[node, 0]
            while bits:
                tile = lowest(bits)
                bits &= bits - ONE
                below, worth = child(nodes, node, tile), before + value_of(points, tile)
                for last in range(hole, length):
                    if last > hole:
                        below = child(nodes, below, tiles[cells[line + last]])
                        if not below:
                            break
                        worth += value_of(points, tiles[cells[line + last]])
                    held = holders[base + last * (last - 1) // 2 + first] if last else U(0)
                    if run_at(nodes, below) >= 0 and worth > 0 and (held >> U(player)) & ONE:
                        answer[cell, tile] += worth


@inlined
def lost_through(fixed, state, player, cell):
    """Return the points of the player's segments through a cell."""
    through, lost = fixed.through, np.int32(0)
    for number in range(4):
        place, length = through[cell, number, PLACE], through[cell, number, LENGTH]
        base = through[cell, number, SEGMENT]
        for last in range(max(place, 1), length):
            for first in range(min(place + 1, last)):
                segment = base + last * (last - 1) // 2 + first
                if (state.holders[segment] >> U(player)) & ONE:
                    lost += state.reads[segment, 1]
    return lost


@compiled
def fill_tile_points(fixed, state, player, gains, answer):
    """Put together what a player loses and gains at each cell, before cancelling."""
    for cell in range(state.tiles.size):
        rest = state.scores[1, player] - lost_through(fixed, state, player, cell)
        for tile in range(fixed.size):
            answer[cell, tile] = rest
        if fixed.dense:
            for tile in range(fixed.size):
                answer[cell, tile] += np.int32(gains[U(cell) * LANES + U(tile)])
        if fixed.nodes.shape[0]:
            add_walking(fixed, state, player, cell, answer)


@inlined
def fill_ring_scores(fixed, state, player, answer):
    """Fill in what every player would score with a player's ring on each cell."""
    for cell in range(state.tiles.size):
        old = np.int64(state.owners[cell])
        for phase in range(2):
            put_ring(fixed, state, cell, player if phase == 0 else old)
            if phase == 0:
                for other in range(state.scores.shape[1]):
                    answer[cell, other] = state.scores[0, other]


@inlined
def note(cell_notes, found, holders, tile, segment, worth, group):
    """Note that a tile would make a segment read, if any player holds the segment."""
    if holders[segment]:
        number = found[tile]
        cell_notes[tile, number, 0], cell_notes[tile, number, 1] = segment, group
        cell_notes[tile, number, 2] = max(np.int32(0), worth)
        found[tile] = number + 1


@inlined
def note_short(fixed, state, chosen, cell, tables, codes, notes, found):
    """Note the segments of two to five cells that each chosen tile on a cell would make read."""
    size, points, holes, through = fixed.size, fixed.points, fixed.holes, fixed.through
    cells, tiles = fixed.cells, state.tiles
    for number in range(4):
        line, hole = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        find_codes(size, cells, tiles, line, length, codes)
        for last in range(max(hole, 1), min(length, hole + DENSE_LENGTH)):
            after = np.int64(1)
            for _ in range(last - hole):
                after *= size
            right = codes[hole + 1, last] if hole < last else np.int64(0)
            for first in range(max(0, last - DENSE_LENGTH + 1), min(hole + 1, last)):
                left = codes[first, hole - 1] * after if hole > first else np.int64(0)
                some = U(holes[tables[last - first + 1, hole - first] + left + right]) & chosen
                if not some:
                    continue
                rest = np.int32(0)
                for place in range(first, last + 1):
                    if place != hole:
                        rest += value_of(points, tiles[cells[line + place]])
                while some:
                    tile = lowest(some)
                    some &= some - ONE
                    run = short_run(size, fixed.bits, last - first + 1, (left * size + tile * after) + right)
                    segment, worth = base + last * (last - 1) // 2 + first, rest + value_of(points, tile)
                    note(notes, found, state.holders, tile, segment, worth, fixed.classes[run, 0])


@inlined
def note_walking(fixed, state, chosen, cell, notes, found):
    """Note the segments that each chosen tile on a cell would make read and that the trie knows."""
    points, nodes, through, cells, tiles = fixed.points, fixed.nodes, fixed.through, fixed.cells, state.tiles
    for number in range(4):
        line, hole = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        for first in range(min(hole + 1, length - 1)):
            node, alive = walk_to(fixed, tiles, line, first, hole, length)
            if not alive:
                continue
            before = np.int32(0)
            for place in range(first, hole):
                before += value_of(points, tiles[cells[line + place]])
            some = nodes[node, 0] & chosen
            while some:
                tile = lowest(some)
                some &= some - ONE
                below, worth = child(nodes, node, tile), before + value_of(points, tile)
                for last in range(hole, length):
                    if last > hole:
                        below = child(nodes, below, tiles[cells[line + last]])
                        if not below:
                            break
                        worth += value_of(points, tiles[cells[line + last]])
                    run = run_at(nodes, below)
                    if run >= 0:
                        segment = base + last * (last - 1) // 2 + first
                        note(notes, found, state.holders, tile, segment, worth, fixed.classes[run, 0])


@inlined
def count_notes(fixed, state, notes, found, tile, sign):
    for number in range(found[tile]):
        segment, group, worth = notes[tile, number, 0], notes[tile, number, 1], notes[tile, number, 2]
        count_segment(fixed, state, group, worth, state.holders[segment], sign)


@inlined
def fill_tile_scores(fixed, state, choice, tables, codes, notes, found, answer):
    """Fill in what every player would score with each tile of a choice on each cell."""
    chosen = U(0)
    for place in range(choice.size):
        chosen |= ONE << U(choice[place])
    for cell in range(state.tiles.size):
        found[:] = 0
        if fixed.dense:
            note_short(fixed, state, chosen, cell, tables, codes, notes, found)
        if fixed.nodes.shape[0]:
            note_walking(fixed, state, chosen, cell, notes, found)
        forget_through(fixed, state, cell)
        for place in range(choice.size):
            tile = choice[place]
            count_notes(fixed, state, notes, found, tile, 1)
            for player in range(state.scores.shape[1]):
                answer[cell, place, player] = state.scores[0, player]
            count_notes(fixed, state, notes, found, tile, -1)
        read_through(fixed, state, cell)
