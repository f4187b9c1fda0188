"""One board that changes cell by cell: the compiled part of `solver.kernels.position`.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so a
class is cancelled as a whole, and a player's score is the sum over the classes of what the class is worth times the
number of its segments that the player has a ring on, counted as the ruleset says.

Compiled code, that of others too, such as a bot's playouts, takes a position as two named tuples, `Fixed` and `State`.
Python calls the functions of `solver.kernels.entries` instead. A function that is called for every tile or ring is
compiled into its callers, because a call copies the description of every array in both tuples.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.compiled import compiled, inlined
from solver.kernels.lines import COVER, MAX_SIDE
from solver.kernels.lookups import child, live_node, lowest, run_at, short_run
from solver.kernels.tables import WORTHLESS
from solver.kernels.words import DENSE_LENGTH, REAR

# ruff: noqa: D103 (compiled functions that one line would only repeat the name of)

CANCEL_OFF, CANCEL_ALL, CANCEL_ANY_SHARED = 0, 1, 2

LINE, PLACE, LENGTH, SEGMENT = 0, 1, 2, 3
"""What `Lines.through` holds: where a line begins, the cell's place on it, its length, and its first segment."""

U = np.uint64
ONE = np.uint64(1)
FIRST = np.array([first for last in range(MAX_SIDE) for first in range(last)])
LAST = np.array([last for last in range(MAX_SIDE) for _ in range(last)])
"""Where a segment begins and ends, by its number within its line."""


class Fixed(NamedTuple):
    """What no change of a position touches: its options, and the arrays of the word list, the ruleset and the lines.

    Attributes:
        size: the number of tiles of the alphabet, 1 to 64.
        dense: whether the runs of two to five tiles are found by their code.
        cancel: one of `CANCEL_OFF`, `CANCEL_ALL` and `CANCEL_ANY_SHARED`.
        once: whether a spelling scores once per player.
        points: uint16[64]: the points of each tile, or `WORTHLESS`; see `Tables`.
        flags: uint8[codes]: the runs in each code of two, three and four tiles; see `ShortRuns`.
        five: uint32[words]: a bit for each code of five tiles, set where it is a run; see `ShortRuns`.
        bits: uint64[words, 2]: a bit for each code of two to five tiles, and the number of the first run in the word;
            see `ShortRuns`.
        nodes: uint64[nodes, 2]: the trie of the longer runs; see `Trie`.
        live: uint64[words, 2]: the codes of five tiles with which a longer run begins; see `Trie`.
        classes: int32[runs, 2]: the class of each run, and how many words a class has; see `Words`.
        holes: uint32[places]: the tiles that complete a run of two to five cells, as bits; see `Words`.
        through: int32[cells, 4, 4]: the four lines through each cell, by direction: `LINE`, `PLACE`, `LENGTH` and
            `SEGMENT`; see `Lines`.
        cells: int32[places]: the cells of every line, one line after the other; see `Lines`.
    """

    size: int
    dense: bool
    cancel: int
    once: bool
    points: NDArray[np.uint16]
    flags: NDArray[np.uint8]
    five: NDArray[np.uint32]
    bits: NDArray[np.uint64]
    nodes: NDArray[np.uint64]
    live: NDArray[np.uint64]
    classes: NDArray[np.int32]
    holes: NDArray[np.uint32]
    through: NDArray[np.int32]
    cells: NDArray[np.int32]


class State(NamedTuple):
    """What a change of a position brings up to date, in place.

    Attributes:
        tiles: uint8[cells]: the number of the tile on each cell.
        owners: int8[cells]: the player whose ring holds the cell, or -1.
        reads: int32[segments, 2]: the class of each segment that reads as a word, else -1; and its points, else 0.
        holders: uint64[segments]: a bit for each player with a ring on the segment.
        counts: uint16[classes, players]: how many segments of a class each player has a ring on.
        scores: int32[2, players]: each player's points with cancellation, and before it.
    """

    tiles: NDArray[np.uint8]
    owners: NDArray[np.int8]
    reads: NDArray[np.int32]
    holders: NDArray[np.uint64]
    counts: NDArray[np.uint16]
    scores: NDArray[np.int32]


@inlined
def is_cancelled(cancel, counts, group):
    players = counts.shape[1]
    if cancel == CANCEL_OFF or players < 2:
        return False
    holding = 0
    for player in range(players):
        holding += counts[group, player] > 0
    return holding >= (players if cancel == CANCEL_ALL else 2)


@inlined
def count_segment(fixed, state, group, worth, held, sign):
    """Count a segment of a class for the players who hold it, or no longer do."""
    if not held:
        return
    counts, scores = state.counts, state.scores
    most = fixed.classes[group, 1] if fixed.once else np.int32(1 << 16)
    if not is_cancelled(fixed.cancel, counts, group):
        for player in range(counts.shape[1]):
            scores[0, player] -= worth * min(np.int32(counts[group, player]), most)
    for player in range(counts.shape[1]):
        if (held >> U(player)) & ONE:
            counts[group, player] += sign
            scores[1, player] += sign * worth
    if not is_cancelled(fixed.cancel, counts, group):
        for player in range(counts.shape[1]):
            scores[0, player] += worth * min(np.int32(counts[group, player]), most)


@inlined
def number_of(first, last):
    """Return the number of a segment within its line."""
    return U(last * (last - 1) // 2 + first)


@inlined
def find_in_line(size, flags, five, cells, tiles, line, length, begin, end):
    """Return a bit for each run of two to five tiles of a line, as far as it lies in some windows of four cells."""
    square = size * size
    first_code = np.int64(tiles[cells[line]]) * size + tiles[cells[line + 1]]
    if length == 2:
        return U(flags[first_code])
    if length == 3:
        return U(flags[square + first_code * size + tiles[cells[line + 2]]])
    found, front, code = U(0), U(0), np.int64(0)
    for first in range(begin, min(end, length - 3)):
        a, b = np.int64(tiles[cells[line + first]]), np.int64(tiles[cells[line + first + 1]])
        c, d = np.int64(tiles[cells[line + first + 2]]), np.int64(tiles[cells[line + first + 3]])
        before, code = code, ((a * size + b) * size + c) * size + d
        seen = U(flags[square + square * size + code])
        found |= (seen & ONE) << number_of(first, first + 1)
        found |= (seen >> ONE & U(3)) << number_of(first, first + 2)
        found |= (seen >> U(3) & U(7)) << number_of(first, first + 3)
        if front & seen & U(REAR):
            whole = before * size + d
            found |= U(five[whole >> 5] >> np.uint32(whole & 31) & np.uint32(1)) << number_of(first - 1, first + 3)
        front = seen << ONE
    return found


@inlined
def read_segment(fixed, state, line, first, last, base, run):
    """Note that a segment reads as a run, and count it."""
    worth = np.int32(0)
    for place in range(first, last + 1):
        value = fixed.points[state.tiles[fixed.cells[line + place]]]
        if value >= WORTHLESS:
            worth = np.int32(0)
            break
        worth += np.int32(value)
    segment, group = base + last * (last - 1) // 2 + first, fixed.classes[run, 0]
    state.reads[segment, 0], state.reads[segment, 1] = group, worth
    count_segment(fixed, state, group, np.int32(worth), state.holders[segment], 1)


@inlined
def read_line(fixed, state, line, length, base, place):
    """Read the segments of a line through one of its cells, or all of them (-1), none of which has been read."""
    size, flags, five, cells, tiles = fixed.size, fixed.flags, fixed.five, fixed.cells, state.tiles
    if fixed.dense:
        if place < 0:
            found = find_in_line(size, flags, five, cells, tiles, line, length, 0, length)
        else:
            found = find_in_line(size, flags, five, cells, tiles, line, length, max(0, place - 4), place + 2)
            found &= COVER[place]
        while found:
            number = lowest(found)
            found &= found - ONE
            first, last = FIRST[number], LAST[number]
            code = np.int64(0)
            for at in range(first, last + 1):
                code = code * size + tiles[cells[line + at]]
            run = short_run(size, fixed.bits, last - first + 1, code)
            read_segment(fixed, state, line, first, last, base, run)
        if length <= DENSE_LENGTH:
            return
    for first in range(length - 1 if place < 0 else min(place + 1, length - 1)):
        node, start = U(0), first
        if fixed.dense:
            start = first + DENSE_LENGTH
            if start >= length:
                return
            code = np.int64(0)
            for at in range(first, start):
                code = code * size + tiles[cells[line + at]]
            node = live_node(fixed.live, code)
            if not node:
                continue
        for last in range(start, length):
            node = child(fixed.nodes, node, tiles[cells[line + last]])
            if not node:
                break
            run = run_at(fixed.nodes, node)
            if run >= 0 and last >= place:
                read_segment(fixed, state, line, first, last, base, run)


@compiled
def read_through(fixed, state, cell):
    """Read every segment through a cell, none of which has been read."""
    through = fixed.through
    for number in range(4):
        line, place = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        if length:
            read_line(fixed, state, line, length, base, place)


@inlined
def forget_through(fixed, state, cell):
    """Take back every segment through a cell."""
    through, reads = fixed.through, state.reads
    for number in range(4):
        place, length = through[cell, number, PLACE], through[cell, number, LENGTH]
        base = through[cell, number, SEGMENT]
        for last in range(max(place, 1), length):
            for first in range(min(place + 1, last)):
                segment = base + last * (last - 1) // 2 + first
                group = reads[segment, 0]
                if group >= 0:
                    count_segment(fixed, state, group, reads[segment, 1], state.holders[segment], -1)
                    reads[segment, 0], reads[segment, 1] = -1, 0


@inlined
def put_tile(fixed, state, cell, tile):
    """Put a tile on a cell, whose ring stays; return the tile that was there."""
    old = np.int64(state.tiles[cell])
    if old != tile:
        forget_through(fixed, state, cell)
        state.tiles[cell] = tile
        read_through(fixed, state, cell)
    return old


@inlined
def put_ring(fixed, state, cell, player):
    """Put a player's ring on a cell in place of any other, or take it away (-1); return whose was there."""
    through, cells = fixed.through, fixed.cells
    owners, reads, holders = state.owners, state.reads, state.holders
    old = np.int64(owners[cell])
    if old == player:
        return old
    owners[cell] = player
    for number in range(4):
        line, place = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        for last in range(max(place, 1), length):
            held = U(0)
            for back in range(last + 1):
                first = last - back
                owner = owners[cells[line + first]]
                if owner >= 0:
                    held |= ONE << U(owner)
                segment = base + last * (last - 1) // 2 + first
                if first < last and first <= place and held != holders[segment]:
                    group, worth = reads[segment, 0], reads[segment, 1]
                    if group >= 0:
                        count_segment(fixed, state, group, worth, holders[segment], -1)
                        count_segment(fixed, state, group, worth, held, 1)
                    holders[segment] = held
    return old


@inlined
def read_board(fixed, state, rings):
    """Put the rings on a board without any and read all of its segments."""
    through = fixed.through
    for cell in range(state.tiles.size):
        if rings[cell] >= 0:
            put_ring(fixed, state, cell, np.int64(rings[cell]))
    for cell in range(state.tiles.size):
        for number in range(4):
            line, place = through[cell, number, LINE], through[cell, number, PLACE]
            length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
            if length and not place:
                read_line(fixed, state, line, length, base, -1)
