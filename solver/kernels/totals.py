"""The compiled scores and segments of a block of boards; `solver.kernels.bulk` explains them."""

from __future__ import annotations

import numpy as np

from solver.kernels.blocks import BLOCK, ONE, SHORT_LINE, U16, U32, U, find, load
from solver.kernels.compiled import allocating, compiled, count_bits
from solver.kernels.lines import COVER, COVER_SHORT, TOUCHED, TOUCHED_SHORT
from solver.kernels.tables import WORTHLESS


@compiled
def appraise(boards, tiles, tile_points, worth, marked, anywhere):
    """Look up what the cells are worth; mark those without a value and return whether there are any."""
    found = False
    for cell in range(U(anywhere.size)):
        begin = cell * BLOCK
        for x in range(begin, begin + boards):
            worth[x] = tile_points[tiles[x]]
        some = U16(0)
        for x in range(begin, begin + boards):
            some |= worth[x]
        anywhere[cell] = some & U16(WORTHLESS)
        if some & U16(WORTHLESS):
            found = True
            for x in range(begin, begin + boards):
                marked[x] = worth[x] >> U16(15)
                worth[x] &= U16(WORTHLESS - 1)
    return found


@compiled
def mark_void(boards, marked, anywhere, start, cells, short_void, long_void):
    """Find the segments through a tile without a value, which score no points."""
    for line in range(U(start.size - 1)):
        origin = U(start[line])
        length = U(start[line + ONE]) - origin
        here = line * BLOCK
        for x in range(here, here + boards):
            short_void[x] = U16(0)
        if length > SHORT_LINE:
            for x in range(here, here + boards):
                long_void[x] = U(0)
        for place in range(length):
            cell = U(cells[origin + place])
            if not anywhere[cell]:
                continue
            cell *= BLOCK
            if length > SHORT_LINE:
                over = COVER[place]
                for x in range(boards):
                    long_void[here + x] |= U(marked[cell + x]) * over
            else:
                over_short = COVER_SHORT[place]
                for x in range(boards):
                    short_void[here + x] |= U16(marked[cell + x] * over_short)


@compiled
def score(
    boards, ringed, worth, start, cells, short_found, short_void, long_found, long_void, segments, points, spare, long
):  # fmt: skip
    """Add up the segments through a ringed cell, and the points of those that are not void.

    A segment's points are counted cell by cell: what a cell is worth, times the segments that lie over it.
    """
    pattern, short, part = spare[:BLOCK], spare[BLOCK:], spare[U(2) * BLOCK :]
    for x in range(boards):
        segments[x] = U32(0)
        points[x] = U32(0)
    for line in range(U(start.size - 1)):
        origin = U(start[line])
        length = U(start[line + ONE]) - origin
        here = line * BLOCK
        a, b = U(cells[origin]) * BLOCK, U(cells[origin + ONE]) * BLOCK
        if length == SHORT_LINE:
            c, d = U(cells[origin + U(2)]) * BLOCK, U(cells[origin + U(3)]) * BLOCK
            e = U(cells[origin + U(4)]) * BLOCK
            for x in range(boards):
                front = ringed[a + x] | U16(ringed[b + x] << U16(1)) | U16(ringed[c + x] << U16(2))
                pattern[x] = front | U16(ringed[d + x] << U16(3)) | U16(ringed[e + x] << U16(4))
            for x in range(boards):
                short[x] = short_found[here + x] & TOUCHED_SHORT[pattern[x]]
            for x in range(boards):
                segments[x] += U32(count_bits(short[x]))
            for x in range(boards):
                short[x] &= ~short_void[here + x]
            for x in range(boards):
                bits = short[x]
                part[x] = (
                    U16(count_bits(U16(bits & COVER_SHORT[0])) * worth[a + x])
                    + U16(count_bits(U16(bits & COVER_SHORT[1])) * worth[b + x])
                    + U16(count_bits(U16(bits & COVER_SHORT[2])) * worth[c + x])
                    + U16(count_bits(U16(bits & COVER_SHORT[3])) * worth[d + x])
                    + U16(count_bits(U16(bits & COVER_SHORT[4])) * worth[e + x])
                )
            for x in range(boards):
                points[x] += U32(part[x])
            continue
        for x in range(boards):
            pattern[x] = ringed[a + x] | U16(ringed[b + x] << U16(1))
        for place in range(U(2), length):
            cell = U(cells[origin + place]) * BLOCK
            for x in range(boards):
                pattern[x] |= U16(ringed[cell + x] << U16(place))
        if length > SHORT_LINE:
            for x in range(boards):
                long[x] = long_found[here + x] & TOUCHED[pattern[x]]
                segments[x] += U32(count_bits(long[x]))
                long[x] &= ~long_void[here + x]
            for place in range(length):
                over, cell = COVER[place], U(cells[origin + place]) * BLOCK
                for x in range(boards):
                    points[x] += U32(count_bits(long[x] & over)) * U32(worth[cell + x])
            continue
        for x in range(boards):
            short[x] = short_found[here + x] & TOUCHED_SHORT[pattern[x]]
        for x in range(boards):
            segments[x] += U32(count_bits(short[x]))
        for x in range(boards):
            short[x] &= ~short_void[here + x]
        for place in range(length):
            over_short, cell = COVER_SHORT[place], U(cells[origin + place]) * BLOCK
            for x in range(boards):
                points[x] += U32(U16(count_bits(U16(short[x] & over_short)) * worth[cell + x]))


@allocating
def evaluate_boards(
    boards, rings, totals, size, tile_points, flags, five, nodes, live, start, cells
):  # fmt: skip
    """Fill in every player's segments and points on every board; return whether every tile was one of the alphabet."""
    count, players = U(boards.shape[1] * boards.shape[2]), U(rings.shape[1])
    width = (U(start.size) - ONE) * BLOCK
    area = count * BLOCK
    long_width = width if nodes.size > 0 else ONE
    # three allocations instead of a dozen: for a single board they are what costs
    halves = np.empty(U(3) * area + U(2) * width + U(4) * BLOCK, np.uint16)
    worth, marked, ringed = halves[:area], halves[area : U(2) * area], halves[U(2) * area : U(3) * area]
    halves = halves[U(3) * area :]
    short_found, short_void = halves[:width], halves[width : U(2) * width]
    anywhere, spare = halves[U(2) * width :][:count], halves[U(2) * width + BLOCK :]
    wholes = np.empty(area + U(4) * BLOCK, np.uint32)
    tiles, spare32 = wholes[:area], wholes[area : area + U(2) * BLOCK]
    segments, points = wholes[area + U(2) * BLOCK :][:BLOCK], wholes[area + U(3) * BLOCK :]
    doubles = np.empty(U(2) * long_width + BLOCK, np.uint64)
    long_found, long_void, long = doubles[:long_width], doubles[long_width:], doubles[U(2) * long_width :]
    voided = True
    for begin in range(U(0), U(boards.shape[0]), BLOCK):
        block = min(BLOCK, U(boards.shape[0]) - begin)
        if not load(boards, begin, block, size, tiles):
            return False
        some_void = appraise(block, tiles, tile_points, worth, marked, anywhere)
        find(
            block, tiles, size, flags, five, nodes, live, start, cells, spare, spare32, short_found, long_found
        )  # fmt: skip
        if some_void or voided:
            mark_void(block, marked, anywhere, start, cells, short_void, long_void)
            voided = some_void
        for player in range(players):
            for cell in range(count):
                word, bit = cell >> U(6), cell & U(63)
                for x in range(block):
                    ringed[cell * BLOCK + x] = U16((rings[begin + x, player, word] >> bit) & ONE)
            score(
                block, ringed, worth, start, cells, short_found, short_void, long_found, long_void, segments, points,
                spare, long,
            )  # fmt: skip
            for x in range(block):
                totals[U(0), begin + x, player] = segments[x]
                totals[ONE, begin + x, player] = points[x]
    return True


@allocating
def find_segments(
    boards, reads, points, segment_start, size, tile_points, flags, five, nodes, live, start, cells
):  # fmt: skip
    """Fill in which segments read as words and their points; return whether every tile was one of the alphabet."""
    count = U(boards.shape[1] * boards.shape[2])
    width = (U(start.size) - ONE) * BLOCK
    tiles = np.empty(count * BLOCK, np.uint32)
    short_found = np.empty(width, np.uint16)
    long_found = np.empty(width if nodes.size > 0 else ONE, np.uint64)
    spare, spare32 = np.empty(U(2) * BLOCK, np.uint16), np.empty(U(2) * BLOCK, np.uint32)
    for begin in range(U(0), U(boards.shape[0]), BLOCK):
        block = min(BLOCK, U(boards.shape[0]) - begin)
        if not load(boards, begin, block, size, tiles):
            return False
        find(
            block, tiles, size, flags, five, nodes, live, start, cells, spare, spare32, short_found, long_found
        )  # fmt: skip
        for line in range(U(start.size - 1)):
            origin = U(start[line])
            length = U(start[line + ONE]) - origin
            for x in range(block):
                here = line * BLOCK + x
                left = long_found[here] if length > SHORT_LINE else U(short_found[here])
                number = U(segment_start[line])
                for last in range(ONE, length):
                    for first in range(last):
                        if left & ONE:
                            total = U16(0)
                            for place in range(first, last + ONE):
                                tile = U(tiles[U(cells[origin + place]) * BLOCK + x])
                                total |= tile_points[tile] & U16(WORTHLESS)
                                total += tile_points[tile] & U16(WORTHLESS - 1)
                            reads[begin + x, number >> U(6)] |= ONE << (number & U(63))
                            if total < U16(WORTHLESS):
                                points[begin + x, number] = total
                        left >>= ONE
                        number += ONE
    return True
