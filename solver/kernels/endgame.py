"""The last plays of a round, exactly: two players, open hands, at most a tile and a ring each.

Which tiles lie where is a number, the *layout*: ``a * (cells + 1) + b`` where ``a`` is the cell of your tile plus one,
or 0 while it is not laid or covered, and ``b`` likewise the rival's. For every layout the words are found beforehand,
so that a leaf of the search is a few bit counts.

Moves are numbered: a tile to cell ``c`` is ``c``, a ring is ``cells + c``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.compiled import allocating, compiled, count_bits

U = np.uint64
ONE = np.uint64(1)
TILE_BITS = 6
MAX_PLAYS = 4
INFINITY = 1 << 40
CELL_A, CELL_B, TILE, RING = 0, 1, 2, 4
"""Places in a row of `hands`: where the two tiles lie, and, plus the player, what each still has to lay."""


class Layouts(NamedTuple):
    """What is read on the board of every layout.

    Attributes:
        cover: uint64[layouts, words, cells]: the segments through each cell, as bits.
        group: uint64[layouts, words, cells]: the segments of the same class as one through the cell.
        planes: uint64[layouts, words, bits]: the segments in whose points a bit is set.
    """

    cover: NDArray[np.uint64]
    group: NDArray[np.uint64]
    planes: NDArray[np.uint64]


@allocating
def gather_layouts(reads, points, segments, tiles, wanted, layouts):
    """Fill in `layouts` for those that are wanted.

    Args:
        reads: uint64[layouts, words]: the segments that read as words.
        points: uint16[layouts, segments].
        segments: int32[segments, 3]: as in `Lines`.
        tiles: uint8[layouts, cells].
        wanted: int64: the layouts.
        layouts: zeros.
    """
    live = np.empty(segments.shape[0], np.int64)
    code = np.empty(segments.shape[0], np.uint64)
    for row in range(wanted.size):
        layout = wanted[row]
        count = 0
        for number in range(segments.shape[0]):
            if not (reads[row, number >> 6] >> U(number & 63)) & ONE:
                continue
            first, step, length = segments[number, 0], segments[number, 1], segments[number, 2]
            forward = backward = U(length)
            for place in range(length):
                forward = (forward << U(TILE_BITS)) | U(tiles[row, first + step * place])
                backward = (backward << U(TILE_BITS)) | U(tiles[row, first + step * (length - 1 - place)])
            live[count], code[count] = number, min(forward, backward)
            count += 1
        for part in range(count):
            number = live[part]
            word, bit = part >> 6, ONE << U(part & 63)
            for place in range(segments[number, 2]):
                cell = segments[number, 0] + segments[number, 1] * place
                layouts.cover[layout, word, cell] |= bit
                for other in range(count):
                    if code[other] == code[part]:
                        layouts.group[layout, other >> 6, cell] |= ONE << U(other & 63)
            for plane in range(layouts.planes.shape[2]):
                if (points[row, number] >> plane) & 1:
                    layouts.planes[layout, word, plane] |= bit


@compiled
def margin(layouts, layout, mine, theirs):
    """Return how far you are ahead, cancelled words taken out."""
    total = 0
    for word in range(layouts.cover.shape[1]):
        my_parts = my_group = their_parts = their_group = U(0)
        left = mine
        while left:
            cell = count_bits((left & (~left + ONE)) - ONE)
            my_parts |= layouts.cover[layout, word, cell]
            my_group |= layouts.group[layout, word, cell]
            left &= left - ONE
        left = theirs
        while left:
            cell = count_bits((left & (~left + ONE)) - ONE)
            their_parts |= layouts.cover[layout, word, cell]
            their_group |= layouts.group[layout, word, cell]
            left &= left - ONE
        my_parts &= ~their_group
        their_parts &= ~my_group
        for plane in range(layouts.planes.shape[2]):
            bits = layouts.planes[layout, word, plane]
            total += (np.int64(count_bits(my_parts & bits)) - np.int64(count_bits(their_parts & bits))) << plane
    return total


@compiled
def is_legal(move, cells, player, rings, hands):
    """Tell whether a player may make a move; `rings` are your cells, the rival's, and those with a ring on top."""
    if move < cells:
        bit = ONE << U(move)
        return hands[TILE + player] > 0 and (not rings[2] & bit or bool(rings[player] & bit))
    return hands[RING + player] > 0 and not rings[2] & (ONE << U(move - cells))


@compiled
def make_move(move, cells, player, rings, hands, new_rings, new_hands):
    """Fill in what a move leads to."""
    for place in range(rings.size):
        new_rings[place] = rings[place]
    for place in range(hands.size):
        new_hands[place] = hands[place]
    if move < cells:
        new_rings[2] = rings[2] & ~(ONE << U(move))
        new_hands[TILE + player] -= 1
        new_hands[CELL_A + player] = move + 1
        if hands[CELL_B - player] == move + 1:
            new_hands[CELL_B - player] = 0
    else:
        bit = ONE << U(move - cells)
        new_rings[player] = rings[player] | bit
        new_rings[1 - player] = rings[1 - player] & ~bit
        new_rings[2] = rings[2] | bit
        new_hands[RING + player] -= 1


@allocating
def value_of(layouts, player, plays, rings, hands, low, high):
    """Return the margin after so many more plays, each the best; exact if it is between `low` and `high`.

    Depth first with alpha-beta cuts; `player` is 0 for you, who wants the margin high, and 1 for the rival.
    """
    cells = layouts.cover.shape[2]
    all_rings = np.empty((MAX_PLAYS + 1, 3), np.uint64)
    all_hands = np.empty((MAX_PLAYS + 1, 6), np.int64)
    following = np.zeros(MAX_PLAYS + 1, np.int64)
    value = np.empty(MAX_PLAYS + 1, np.int64)
    lows, highs = np.empty(MAX_PLAYS + 1, np.int64), np.empty(MAX_PLAYS + 1, np.int64)
    all_rings[0], all_hands[0] = rings, hands
    lows[0], highs[0] = low, high
    value[0] = -INFINITY if player == 0 else INFINITY
    depth = 0
    while True:
        finished = depth == plays
        if finished:
            layout = all_hands[depth, CELL_A] * (cells + 1) + all_hands[depth, CELL_B]
            value[depth] = margin(layouts, layout, all_rings[depth, 0], all_rings[depth, 1])
        else:
            mover = (player + depth) & 1
            move = following[depth]
            while move < 2 * cells and not is_legal(move, cells, mover, all_rings[depth], all_hands[depth]):
                move += 1
            finished = move >= 2 * cells or lows[depth] >= highs[depth]
            if not finished:
                following[depth] = move + 1
                make_move(
                    move, cells, mover, all_rings[depth], all_hands[depth], all_rings[depth + 1], all_hands[depth + 1]
                )
                depth += 1
                following[depth] = 0
                lows[depth], highs[depth] = lows[depth - 1], highs[depth - 1]
                value[depth] = -INFINITY if (player + depth) & 1 == 0 else INFINITY
                continue
        if depth == 0:
            return value[0]
        depth -= 1
        if (player + depth) & 1 == 0:
            value[depth] = max(value[depth], value[depth + 1])
            lows[depth] = max(lows[depth], value[depth])
        else:
            value[depth] = min(value[depth], value[depth + 1])
            highs[depth] = min(highs[depth], value[depth])


@allocating
def move_values(layouts, player, plays, rings, hands, values):
    """Fill in what each move of a player is worth for that player, with so many plays left.

    Exact for the best and the second best moves and whatever is level with them, and at most as high as the second best
    for all others; -INFINITY for a move that is not legal.
    """
    cells = layouts.cover.shape[2]
    new_rings, new_hands = np.empty(3, np.uint64), np.empty(6, np.int64)
    best = second = -INFINITY
    for move in range(2 * cells):
        values[move] = -INFINITY
        if not is_legal(move, cells, player, rings, hands):
            continue
        make_move(move, cells, player, rings, hands, new_rings, new_hands)
        bound = second - 1
        if player == 0:
            value = value_of(layouts, 1, plays - 1, new_rings, new_hands, bound, INFINITY)
        else:
            value = -value_of(layouts, 0, plays - 1, new_rings, new_hands, -INFINITY, -bound)
        values[move] = value
        if value > best:
            best, second = value, best
        elif value > second:
            second = value


@allocating
def first_value(layouts, move, plays, rings, hands):
    """Return what one move of yours is worth, with so many plays left; -INFINITY if it is not legal."""
    cells = layouts.cover.shape[2]
    new_rings, new_hands = np.empty(3, np.uint64), np.empty(6, np.int64)
    if not is_legal(move, cells, 0, rings, hands):
        return -INFINITY
    make_move(move, cells, 0, rings, hands, new_rings, new_hands)
    return value_of(layouts, 1, plays - 1, new_rings, new_hands, -INFINITY, INFINITY)
