"""The compiled part of `solver.kernels.what_if`.

The tile on a cell is left open, and for every run of cells over it the table of holes, or a walk through the trie,
gives all the tiles that make it read as a word at once.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled, inlined
from solver.kernels.lines import MAX_SIDE
from solver.kernels.lookups import child, lowest, run_at, short_run
from solver.kernels.state import LENGTH, LINE, PLACE, SEGMENT, count_segment, forget_through, put_ring, read_through
from solver.kernels.tables import WORTHLESS
from solver.kernels.words import DENSE_LENGTH, DENSE_TILES, MAX_TILES

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
def add_short(size, points, holes, through, cells, tiles, holders, player, tables, codes, below, values, gains):
    """Add, for each cell and tile, the points of the player's segments of two to five cells that would read."""
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
def walk_to(dense, nodes, cells, tiles, line, first, hole, length):
    """Return the node that the cells from one to before another lead to, and whether there is one."""
    node = U(0)
    if dense and length - first <= DENSE_LENGTH:
        return node, False
    for place in range(first, hole):
        node = child(nodes, node, tiles[cells[line + place]])
        if not node:
            return node, False
    return node, True


@compiled
def add_walking(dense, points, nodes, through, cells, tiles, holders, player, cell, answer):
    """Add, for each tile on a cell, the points of the player's segments over it that the trie knows."""
    for number in range(4):
        line, hole = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        for first in range(min(hole + 1, length - 1)):
            node, alive = walk_to(dense, nodes, cells, tiles, line, first, hole, length)
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


@compiled
def lost_through(cell, through, reads, holders, player):
    """Return the points of the player's segments through a cell."""
    lost = np.int32(0)
    for number in range(4):
        place, length = through[cell, number, PLACE], through[cell, number, LENGTH]
        base = through[cell, number, SEGMENT]
        for last in range(max(place, 1), length):
            for first in range(min(place + 1, last)):
                segment = base + last * (last - 1) // 2 + first
                if (holders[segment] >> U(player)) & ONE:
                    lost += reads[segment, 1]
    return lost


@allocating
def tile_points(
    player, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what a player would have before cancelling with each tile on each cell."""
    gains = np.zeros(tiles.size * LANES, np.uint32)
    if dense:
        tables = np.empty((DENSE_LENGTH + 1, DENSE_LENGTH), np.int64)
        codes = np.empty((MAX_SIDE, MAX_SIDE), np.int64)
        below, values = np.zeros(MAX_SIDE + 1, np.int32), np.zeros(LANES, np.uint32)
        find_tables(size, tables)
        add_short(size, points, holes, through, cells, tiles, holders, player, tables, codes, below, values, gains)
    fill_answer(player, answer, size, dense, points, nodes, through, cells, tiles, reads, holders, scores, gains)


@compiled
def fill_answer(player, answer, size, dense, points, nodes, through, cells, tiles, reads, holders, scores, gains):
    """Put together what a player loses and gains at each cell."""
    for cell in range(tiles.size):
        rest = scores[1, player] - lost_through(cell, through, reads, holders, player)
        for tile in range(size):
            answer[cell, tile] = rest
        if dense:
            for tile in range(size):
                answer[cell, tile] += np.int32(gains[U(cell) * LANES + U(tile)])
        if nodes.shape[0]:
            add_walking(dense, points, nodes, through, cells, tiles, holders, player, cell, answer)


@compiled
def ring_points(
    player, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what a player would have before cancelling with a ring on each cell."""
    for cell in range(tiles.size):
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
    for cell in range(tiles.size):
        old = np.int64(owners[cell])
        for turn in range(2):
            put_ring(
                cell, player if turn == 0 else old, size, dense, cancel, once, points, flags, five, bits, nodes, live,
                classes, holes, through, cells, tiles, owners, reads, holders, counts, scores,
            )  # fmt: skip
            if turn == 0:
                for other in range(scores.shape[1]):
                    answer[cell, other] = scores[0, other]


@inlined
def note(cell_notes, found, holders, tile, segment, worth, group):
    """Note that a tile would make a segment read, if any player holds the segment."""
    if holders[segment]:
        number = found[tile]
        cell_notes[tile, number, 0], cell_notes[tile, number, 1] = segment, group
        cell_notes[tile, number, 2] = max(np.int32(0), worth)
        found[tile] = number + 1


@compiled
def note_short(
    size, points, bits, classes, holes, through, cells, tiles, holders, chosen, cell, tables, codes, notes, found
):  # fmt: skip
    """Note the segments of two to five cells that each chosen tile on a cell would make read."""
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
                    run = short_run(size, bits, last - first + 1, (left * size + tile * after) + right)
                    segment, worth = base + last * (last - 1) // 2 + first, rest + value_of(points, tile)
                    note(notes, found, holders, tile, segment, worth, classes[run, 0])


@compiled
def note_walking(dense, points, nodes, classes, through, cells, tiles, holders, chosen, cell, notes, found):
    """Note the segments that each chosen tile on a cell would make read and that the trie knows."""
    for number in range(4):
        line, hole = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        for first in range(min(hole + 1, length - 1)):
            node, alive = walk_to(dense, nodes, cells, tiles, line, first, hole, length)
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
                        note(notes, found, holders, tile, segment, worth, classes[run, 0])


@compiled
def count_notes(cancel, once, classes, holders, counts, scores, notes, found, tile, sign):
    for number in range(found[tile]):
        segment, group, worth = notes[tile, number, 0], notes[tile, number, 1], notes[tile, number, 2]
        count_segment(cancel, once, classes, counts, scores, group, worth, holders[segment], sign)


@allocating
def tile_scores(
    choice, answer, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Fill in what every player would score with each tile of a choice on each cell."""
    tables = np.empty((DENSE_LENGTH + 1, DENSE_LENGTH), np.int64)
    codes = np.empty((MAX_SIDE, MAX_SIDE), np.int64)
    notes = np.empty((MAX_TILES, MAX_THROUGH, 3), np.int32)
    found = np.empty(MAX_TILES, np.int64)
    chosen = U(0)
    for place in range(choice.size):
        chosen |= ONE << U(choice[place])
    find_tables(size, tables)
    for cell in range(tiles.size):
        found[:] = 0
        if dense:
            note_short(
                size, points, bits, classes, holes, through, cells, tiles, holders, chosen, cell, tables, codes, notes,
                found,
            )  # fmt: skip
        if nodes.shape[0]:
            note_walking(dense, points, nodes, classes, through, cells, tiles, holders, chosen, cell, notes, found)
        forget_through(cell, cancel, once, classes, through, reads, holders, counts, scores)
        for place in range(choice.size):
            tile = choice[place]
            count_notes(cancel, once, classes, holders, counts, scores, notes, found, tile, 1)
            for player in range(scores.shape[1]):
                answer[cell, place, player] = scores[0, player]
            count_notes(cancel, once, classes, holders, counts, scores, notes, found, tile, -1)
        read_through(
            cell, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
            tiles, owners, reads, holders, counts, scores,
        )  # fmt: skip
