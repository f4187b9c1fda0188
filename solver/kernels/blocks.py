"""The compiled loops over a block of boards; `solver.kernels.bulk` explains them.

Arrays for a block hold the boards' values side by side: the value of board ``b`` for cell or line ``k`` is at
``k * BLOCK + b``. Segments of a line are numbered as in `solver.kernels.lines`.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled
from solver.kernels.lookups import child, live_node, run_at
from solver.kernels.words import FRONT

BLOCK = np.uint64(256)
"""How many boards are looked at side by side."""

SHORT_LINE = np.uint64(5)
"""The most cells of a line whose segments are held in 16 bits."""

U = np.uint64
U32 = np.uint32
U8 = np.uint8
U16 = np.uint16
ONE = np.uint64(1)
SEGMENTS_OF_FOUR = np.uint8(FRONT - 1)


@compiled
def load(cells, begin, boards, size, letters):
    """Copy the tiles of a block; return whether all of them are tiles of the alphabet."""
    count = U(cells.shape[1] * cells.shape[2])
    flat = cells.reshape(cells.size)
    worst = U32(0)
    for board in range(boards):
        origin = (begin + board) * count
        for cell in range(count):
            tile = U32(flat[origin + cell])
            letters[cell * BLOCK + board] = tile
            worst = max(worst, tile)
    return U(worst) < U(size)


@compiled
def runs_from(node, first, reached, length, tiles, cells, origin, board, nodes):
    """Walk the trie along one line of one board from a cell on; return a bit for each run that began at another."""
    found = U(0)
    for last in range(reached, length):
        node = child(nodes, node, tiles[U(cells[origin + last]) * BLOCK + board])
        if not node:
            break
        if run_at(nodes, node) >= 0:
            found |= ONE << ((last * (last - ONE) >> ONE) + first)
    return found


@compiled
def find_short(boards, tiles, size, flags, five, start, cells, code, rear, gate, queue, found):
    """Find the runs on every line of up to five cells."""
    base = U32(size)
    square, cube = base * base, base * base * base
    threes = U(square)
    fours = threes + U(cube)
    for line in range(U(start.size - 1)):
        origin = U(start[line])
        length = U(start[line + ONE]) - origin
        if length > SHORT_LINE:
            continue
        here = line * BLOCK
        a, b = U(cells[origin]) * BLOCK, U(cells[origin + ONE]) * BLOCK
        if length == U(2):
            for x in range(boards):
                found[here + x] = flags[U32(tiles[a + x]) * base + tiles[b + x]]
            continue
        c = U(cells[origin + U(2)]) * BLOCK
        if length == U(3):
            for x in range(boards):
                found[here + x] = flags[
                    threes + U(U32((U32(tiles[a + x]) * base + tiles[b + x]) * base + tiles[c + x]))
                ]
            continue
        d = U(cells[origin + U(3)]) * BLOCK
        for x in range(boards):
            code[x] = ((U32(tiles[a + x]) * base + tiles[b + x]) * base + tiles[c + x]) * base + tiles[d + x]
        if length == U(4):
            for x in range(boards):
                found[here + x] = flags[fours + U(code[x])] & SEGMENTS_OF_FOUR
            continue
        e = U(cells[origin + U(4)]) * BLOCK
        for x in range(boards):
            rear[x] = (code[x] - tiles[a + x] * cube) * base + tiles[e + x]
        for x in range(boards):
            left, right = U16(flags[fours + U(code[x])]), U16(flags[fours + U(rear[x])])
            found[here + x] = (left & U16(SEGMENTS_OF_FOUR)) | U16((right & U16(56)) << U16(4))
            gate[x] = (left >> U16(6)) & (right >> U16(7))
        waiting = U(0)
        for x in range(boards):
            queue[waiting] = x
            waiting += U(gate[x])
        for number in range(waiting):
            x = U(queue[number])
            whole = U32(code[x] * base + tiles[e + x])
            found[here + x] |= U16(((five[whole >> U32(5)] >> (whole & U32(31))) & U32(1)) << U32(6))


@compiled
def find_long(boards, tiles, size, flags, five, nodes, live, start, cells, code, found):
    """Find the runs on every line of more than five cells."""
    base = U32(size)
    fours = U(base * base) + U(base * base * base)
    for line in range(U(start.size - 1)):
        origin = U(start[line])
        length = U(start[line + ONE]) - origin
        if length <= SHORT_LINE:
            continue
        here = line * BLOCK
        for x in range(boards):
            found[here + x] = U(0)
        for first in range(length - U(3)):
            a = U(cells[origin + first]) * BLOCK
            b, c = U(cells[origin + first + ONE]) * BLOCK, U(cells[origin + first + U(2)]) * BLOCK
            d = U(cells[origin + first + U(3)]) * BLOCK
            for x in range(boards):
                code[x] = ((U32(tiles[a + x]) * base + tiles[b + x]) * base + tiles[c + x]) * base + tiles[d + x]
            last = first + U(3)
            bit = (last * (last - ONE) >> ONE) + first
            if first == U(0):
                for x in range(boards):
                    found[here + x] = U(flags[fours + U(code[x])] & SEGMENTS_OF_FOUR)
            else:
                for x in range(boards):
                    found[here + x] |= U(flags[fours + U(code[x])] >> U8(3) & U8(7)) << bit
            if first + U(4) == length:
                break
            last += ONE
            e = U(cells[origin + last]) * BLOCK
            bit = (last * (last - ONE) >> ONE) + first
            for x in range(boards):
                whole = U32(code[x] * base + tiles[e + x])
                found[here + x] |= U((five[whole >> U32(5)] >> (whole & U32(31))) & U32(1)) << bit
            if first + SHORT_LINE == length:
                continue
            for x in range(boards):
                node = live_node(live, U(U32(code[x] * base + tiles[e + x])))
                if node:
                    found[here + x] |= runs_from(node, first, last + ONE, length, tiles, cells, origin, x, nodes)


@compiled
def find_walking(boards, tiles, nodes, start, cells, short_found, long_found):
    """Find the runs on every line through the trie alone."""
    for line in range(U(start.size - 1)):
        origin = U(start[line])
        length = U(start[line + ONE]) - origin
        for x in range(boards):
            bits = U(0)
            for first in range(length - ONE):
                bits |= runs_from(U(0), first, first, length, tiles, cells, origin, x, nodes)
            if length > SHORT_LINE:
                long_found[line * BLOCK + x] = bits
            else:
                short_found[line * BLOCK + x] = U16(bits)


@compiled
def find(boards, tiles, size, flags, five, nodes, live, start, cells, spare, spare32, short_found, long_found):
    """Find the runs on every line of a block."""
    if flags.size == 0:
        find_walking(boards, tiles, nodes, start, cells, short_found, long_found)
        return
    code, rear, gate, queue = spare32[:BLOCK], spare32[BLOCK:], spare[:BLOCK], spare[BLOCK:]
    find_short(boards, tiles, size, flags, five, start, cells, code, rear, gate, queue, short_found)
    if nodes.size > 0:
        find_long(boards, tiles, size, flags, five, nodes, live, start, cells, code, long_found)
