"""One board that changes cell by cell: the compiled part of `solver.kernels.position`.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so a
class is cancelled as a whole, and a player's score is the sum over the classes of what the class is worth times the
number of its segments that the player has a ring on, counted as the ruleset says.

The functions take the arrays of a position one by one, in the order of `Arrays`: a tuple of them would be copied
piece by piece at every call. Compiled code of others, such as a bot's playouts, may call `put_tile` and `put_ring` with
``*position.arrays`` after the arguments of their own.
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


class Arrays(NamedTuple):
    """A position: its tables and options, which never change, and from `tiles` on what does.

    Attributes:
        size: the number of tiles of the alphabet.
        dense: the short runs are found by their code.
        cancel: one of the three constants above.
        once: a spelling scores once per player.
        points: see `Tables`.
        flags: see `ShortRuns`; also the next two.
        five: the codes of five tiles that are runs.
        bits: the codes of two to five tiles that are runs, and their numbers.
        nodes: see `Trie`; also the next.
        live: the codes of five tiles with which a longer run begins.
        classes: see `Words`; also the next.
        holes: the tiles that complete a run.
        through: see `Lines`; also the next.
        cells: the cells of every line.
        tiles: uint8[cells].
        owners: int8[cells]: the player whose ring holds the cell, or -1.
        reads: int32[segments, 2]: the class of each segment that reads as a word, else -1; and its points, else 0.
        holders: uint64[segments]: a bit for each player with a ring on the segment.
        counts: uint16[classes, players]: how many segments of a class each player has a ring on.
        scores: int32[2, players]: with cancellation, and before it.
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
def count_segment(cancel, once, classes, counts, scores, group, worth, held, sign):
    """Count a segment of a class for the players who hold it, or no longer do."""
    if not held:
        return
    most = classes[group, 1] if once else np.int32(1 << 16)
    if not is_cancelled(cancel, counts, group):
        for player in range(counts.shape[1]):
            scores[0, player] -= worth * min(np.int32(counts[group, player]), most)
    for player in range(counts.shape[1]):
        if (held >> U(player)) & ONE:
            counts[group, player] += sign
            scores[1, player] += sign * worth
    if not is_cancelled(cancel, counts, group):
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
def read_segment(
    cancel, once, points, classes, cells, tiles, reads, holders, counts, scores, line, first, last, base, run
):  # fmt: skip
    """Note that a segment reads as a run, and count it."""
    worth = np.int32(0)
    for place in range(first, last + 1):
        value = points[tiles[cells[line + place]]]
        if value >= WORTHLESS:
            worth = np.int32(0)
            break
        worth += np.int32(value)
    segment, group = base + last * (last - 1) // 2 + first, classes[run, 0]
    reads[segment, 0], reads[segment, 1] = group, worth
    count_segment(cancel, once, classes, counts, scores, group, np.int32(worth), holders[segment], 1)


@inlined
def read_line(
    size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, cells, tiles, reads, holders, counts,
    scores, line, length, base, place,
):  # fmt: skip
    """Read the segments of a line through one of its cells, or all of them (-1), none of which has been read."""
    if dense:
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
            run = short_run(size, bits, last - first + 1, code)
            read_segment(
                cancel, once, points, classes, cells, tiles, reads, holders, counts, scores, line, first, last, base,
                run,
            )  # fmt: skip
        if length <= DENSE_LENGTH:
            return
    for first in range(length - 1 if place < 0 else min(place + 1, length - 1)):
        node, start = U(0), first
        if dense:
            start = first + DENSE_LENGTH
            if start >= length:
                return
            code = np.int64(0)
            for at in range(first, start):
                code = code * size + tiles[cells[line + at]]
            node = live_node(live, code)
            if not node:
                continue
        for last in range(start, length):
            node = child(nodes, node, tiles[cells[line + last]])
            if not node:
                break
            run = run_at(nodes, node)
            if run >= 0 and last >= place:
                read_segment(
                    cancel, once, points, classes, cells, tiles, reads, holders, counts, scores, line, first, last,
                    base, run,
                )  # fmt: skip


@compiled
def read_through(
    cell, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells, tiles,
    owners, reads, holders, counts, scores,
):  # fmt: skip
    """Read every segment through a cell, none of which has been read."""
    for number in range(4):
        line, place = through[cell, number, LINE], through[cell, number, PLACE]
        length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
        if length:
            read_line(
                size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, cells, tiles, reads,
                holders, counts, scores, line, length, base, place,
            )  # fmt: skip


@compiled
def forget_through(cell, cancel, once, classes, through, reads, holders, counts, scores):
    """Take back every segment through a cell."""
    for number in range(4):
        place, length = through[cell, number, PLACE], through[cell, number, LENGTH]
        base = through[cell, number, SEGMENT]
        for last in range(max(place, 1), length):
            for first in range(min(place + 1, last)):
                segment = base + last * (last - 1) // 2 + first
                group = reads[segment, 0]
                if group >= 0:
                    worth = reads[segment, 1]
                    count_segment(cancel, once, classes, counts, scores, group, worth, holders[segment], -1)
                    reads[segment, 0], reads[segment, 1] = -1, 0


@compiled
def put_tile(
    cell, tile, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put a tile on a cell, whose ring stays; return the tile that was there."""
    old = np.int64(tiles[cell])
    if old != tile:
        forget_through(cell, cancel, once, classes, through, reads, holders, counts, scores)
        tiles[cell] = tile
        read_through(
            cell, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
            tiles, owners, reads, holders, counts, scores,
        )  # fmt: skip
    return old


@compiled
def put_ring(
    cell, player, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells,
    tiles, owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put a player's ring on a cell in place of any other, or take it away (-1); return whose was there."""
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
                        count_segment(cancel, once, classes, counts, scores, group, worth, holders[segment], -1)
                        count_segment(cancel, once, classes, counts, scores, group, worth, held, 1)
                    holders[segment] = held
    return old


@compiled
def set_up(
    rings, size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, holes, through, cells, tiles,
    owners, reads, holders, counts, scores,
):  # fmt: skip
    """Put the rings on a board without any and read all of its segments."""
    for cell in range(tiles.size):
        if rings[cell] >= 0:
            put_ring(
                cell, np.int64(rings[cell]), size, dense, cancel, once, points, flags, five, bits, nodes, live, classes,
                holes, through, cells, tiles, owners, reads, holders, counts, scores,
            )  # fmt: skip
    for cell in range(tiles.size):
        for number in range(4):
            line, place = through[cell, number, LINE], through[cell, number, PLACE]
            length, base = through[cell, number, LENGTH], through[cell, number, SEGMENT]
            if length and not place:
                read_line(
                    size, dense, cancel, once, points, flags, five, bits, nodes, live, classes, cells, tiles, reads,
                    holders, counts, scores, line, length, base, -1,
                )  # fmt: skip
