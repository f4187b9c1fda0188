"""The compiled chain of simulated annealing; whole numbers only, so that a seed gives the same board everywhere."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, count_bits, inlined
from solver.kernels.lines import COVER_SHORT, TOUCHED_SHORT

U = np.uint64
U16 = np.uint16
RING_MOVES = 5
"""One move in so many moves a ring, where there are rings."""

CHANCES = 4096
LOGARITHMS = np.array([round(-1024 * np.log((i + 0.5) / CHANCES)) for i in range(CHANCES)], np.int64)
"""For equally likely numbers from 0 to 1, their negative logarithms in units of 1/1024."""


@inlined
def draw(state, count):
    """Return a number below a count; the generator is SplitMix64."""
    state[0] += U(0x9E3779B97F4A7C15)
    mixed = state[0]
    mixed = (mixed ^ (mixed >> U(30))) * U(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> U(27))) * U(0x94D049BB133111EB)
    return np.int64(((mixed ^ (mixed >> U(31))) >> U(32)) * U(count) >> U(32))


@inlined
def line_value(bits, counts_words, length, cells, tiles, worth):
    """Return what the words of a line are worth together."""
    if bits == U16(0):
        return np.int64(0)
    if counts_words:
        return np.int64(count_bits(bits))
    value = np.int64(0)
    for place in range(length):
        value += np.int64(count_bits(U16(bits & COVER_SHORT[place]))) * worth[tiles[cells[place]]]
    return value


@allocating
def anneal(
    tiles, rings, best_tiles, best_rings, best, state, temperature, steps, counts_words, cells, faces, worth, found,
    offset, start, line_cells,
):  # fmt: skip
    """Anneal a board, and its rings if it has any, at one temperature; return the most that was ever reached.

    Args:
        tiles: int32[tiles]: the face of every tile, those of the board first; is changed.
        rings: int32[rings]: the cells of the rings; none where every word counts; is changed.
        best_tiles: like `tiles`: the best board so far; is replaced by a better one.
        best_rings: likewise.
        best: what it has.
        state: uint64[1]: of the generator.
        temperature: in 1/1024 of what is counted.
        steps: how many moves are tried.
        counts_words: count words and not points.
        cells: how many cells the board has.
        faces: how many faces there are; for this and the rest see `Readings` and `Lines`.
    """
    lines = start.size - 1
    codes, masks, values = np.zeros(lines, np.int64), np.zeros(lines, np.int64), np.zeros(lines, np.int64)
    # for each line through a cell: its number, the weight of the cell in its code, and the cell's bit
    crossing, weight, bit = np.zeros((3, cells, 4), np.int64)
    crossings = np.zeros(cells, np.int64)
    for line in range(lines):
        length = start[line + 1] - start[line]
        power = np.int64(1)
        for place in range(length - 1, -1, -1):
            cell = line_cells[start[line] + place]
            number = crossings[cell]
            crossing[cell, number], weight[cell, number], bit[cell, number] = line, power, 1 << place
            crossings[cell] += 1
            codes[line] += power * tiles[cell]
            power *= faces
    everywhere = rings.size == 0
    ringed = np.zeros(cells, np.bool_)
    for cell in rings:
        ringed[cell] = True
    for cell in range(cells):
        if everywhere or ringed[cell]:
            for number in range(crossings[cell]):
                masks[crossing[cell, number]] |= bit[cell, number]
    total = np.int64(0)
    for line in range(lines):
        length = start[line + 1] - start[line]
        bits = U16(found[offset[length] + codes[line]] & TOUCHED_SHORT[masks[line]])
        values[line] = line_value(bits, counts_words, length, line_cells[start[line] : start[line + 1]], tiles, worth)
        total += values[line]
    if total > best:
        best = total
        best_tiles[:] = tiles
        best_rings[:] = rings
    changed, old = np.empty(8, np.int64), np.empty(8, np.int64)
    is_changed = np.zeros(lines, np.bool_)
    bag = tiles.size
    for _ in range(steps):
        ring_move = not everywhere and draw(state, RING_MOVES) == 0
        a, b, which = np.int64(0), np.int64(0), np.int64(0)
        if ring_move:
            which = draw(state, rings.size)
            a, b = np.int64(rings[which]), draw(state, cells)
            if ringed[b]:
                continue
        else:
            a, b = draw(state, cells), draw(state, bag)
            if tiles[a] == tiles[b]:
                continue
        count = 0
        step = np.int64(tiles[b]) - np.int64(tiles[a])
        for number in range(crossings[a]):
            line = crossing[a, number]
            if ring_move:
                masks[line] ^= bit[a, number]
            else:
                codes[line] += step * weight[a, number]
            changed[count] = line
            is_changed[line] = True
            count += 1
        if b < cells:
            for number in range(crossings[b]):
                line = crossing[b, number]
                if ring_move:
                    masks[line] ^= bit[b, number]
                else:
                    codes[line] -= step * weight[b, number]
                if not is_changed[line]:
                    changed[count] = line
                    count += 1
        if not ring_move:
            tiles[a], tiles[b] = tiles[b], tiles[a]
        gain = np.int64(0)
        for number in range(count):
            line = changed[number]
            is_changed[line] = False
            length = start[line + 1] - start[line]
            bits = U16(found[offset[length] + codes[line]] & TOUCHED_SHORT[masks[line]])
            old[number] = values[line]
            values[line] = line_value(
                bits, counts_words, length, line_cells[start[line] : start[line + 1]], tiles, worth
            )
            gain += values[line] - old[number]
        if gain >= 0 or -gain * 1024 * 1024 <= temperature * LOGARITHMS[draw(state, CHANCES)]:
            total += gain
            if ring_move:
                rings[which], ringed[a], ringed[b] = b, False, True
            if total > best:
                best = total
                best_tiles[:] = tiles
                best_rings[:] = rings
            continue
        for number in range(count):
            values[changed[number]] = old[number]
        if not ring_move:
            tiles[a], tiles[b] = tiles[b], tiles[a]
        for number in range(crossings[a]):
            line = crossing[a, number]
            if ring_move:
                masks[line] ^= bit[a, number]
            else:
                codes[line] -= step * weight[a, number]
        if b < cells:
            for number in range(crossings[b]):
                line = crossing[b, number]
                if ring_move:
                    masks[line] ^= bit[b, number]
                else:
                    codes[line] += step * weight[b, number]
    return best
