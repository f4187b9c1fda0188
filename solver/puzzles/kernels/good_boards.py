"""Swapping tiles of dealt boards until their words are good; `solver.puzzles.good_boards` says what that means.

Words are counted line by line, so that a swap costs a new look at the lines through two cells alone. Words of up to
five tiles count, which are found by their code. Longer ones, on larger boards, could only make a board better.

All chance is integers: each board has a number of its own from which the swaps to try follow.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled
from solver.kernels.words import FRONT, REAR

U = np.uint64
WORDS, SHORT, POINTS, LONG = 0, 1, 2, 3
"""What is counted: words, those of two tiles, all points, and those of words of four tiles or more."""

COUNTS = 4
MOST_LINES = 8
"""The most lines through two cells."""

OF_SHORT, OF_VOWELS, OF_POOR = 10, 60, 3
"""How bad a short word too many is, a vowel too many or too few, and a point too few, in points of no long word."""


@compiled
def drawn_after(state):
    """Return the state of a generator of chance (xorshift) after this one; its upper half is what is drawn."""
    state ^= state << U(13)
    state ^= state >> U(7)
    state ^= state << U(17)
    return state


@compiled
def read_four(flags, worth, a, b, c, d, first, counts):
    """Count the words of four cells in a row; all of them, or those alone that end at the last cell."""
    e, f, g, h = worth[a], worth[b], worth[c], worth[d]
    if first:
        read_three(flags, e, f, g, counts)
    if flags & 32:
        count_word(2, g + h, counts)
    if flags & 16:
        count_word(3, f + g + h, counts)
    if flags & 8:
        count_word(4, e + f + g + h, counts)


@compiled
def read_three(flags, a, b, c, counts):
    """Count the words of three cells in a row, which are worth so much."""
    if flags & 1:
        count_word(2, a + b, counts)
    if flags & 4:
        count_word(2, b + c, counts)
    if flags & 2:
        count_word(3, a + b + c, counts)


@compiled
def count_word(length, points, counts):
    """Count a word of so many tiles; with a tile without a value, whose worth is far below zero, it has no points."""
    counts[WORDS] += 1
    if length == 2:
        counts[SHORT] += 1
    if points > 0:
        counts[POINTS] += points
        if length >= 4:
            counts[LONG] += points


@compiled
def read_line(tiles, line, size, flags, five, worth, counts):
    """Count the words of one line of a board."""
    counts[:] = 0
    length = line.size
    fours = size * size * (1 + size)
    if length == 2:
        a, b = np.int64(tiles[line[0]]), np.int64(tiles[line[1]])
        read_three(flags[a * size + b], worth[a], worth[b], 0, counts)
        return
    if length == 3:
        a, b, c = np.int64(tiles[line[0]]), np.int64(tiles[line[1]]), np.int64(tiles[line[2]])
        read_three(flags[size * size + (a * size + b) * size + c], worth[a], worth[b], worth[c], counts)
        return
    before = np.uint8(0)
    last = np.int64(0)
    for place in range(length - 3):
        a, b = np.int64(tiles[line[place]]), np.int64(tiles[line[place + 1]])
        c, d = np.int64(tiles[line[place + 2]]), np.int64(tiles[line[place + 3]])
        code = ((a * size + b) * size + c) * size + d
        here = flags[fours + code]
        read_four(here, worth, a, b, c, d, place == 0, counts)
        if before & FRONT and here & REAR:
            code += last * size * size * size * size
            if (five[code >> 5] >> np.uint32(code & 31)) & np.uint32(1):
                count_word(5, worth[last] + worth[a] + worth[b] + worth[c] + worth[d], counts)
        before, last = here, a


@compiled
def badness(counts, vowels, low, high, least):
    """Tell how far a board is from being good; 0 if it is."""
    short = max(0, 3 * counts[SHORT] - counts[WORDS])
    long = max(0, counts[POINTS] - 3 * counts[LONG])
    wrong = max(0, low - vowels) + max(0, vowels - high)
    return OF_SHORT * short + long + OF_VOWELS * wrong + OF_POOR * max(0, least - counts[POINTS])


@compiled
def lines_through(lines_at, cell, other, found):
    """Write down the lines through one cell or two, each once, and return how many they are."""
    count = 0
    for number in lines_at[cell]:
        if number >= 0:
            found[count] = number
            count += 1
    if other < 0:
        return count
    own = count
    for number in lines_at[other]:
        known = number < 0
        for place in range(own):
            known |= found[place] == number
        if not known:
            found[count] = number
            count += 1
    return count


@allocating
def tiles_left(bag, tiles):
    """Return the tiles of a bag that are not on a board."""
    missing = np.zeros(256, np.int64)
    for tile in tiles:
        missing[tile] += 1
    left = np.empty(bag.size - tiles.size, np.uint8)
    count = 0
    for tile in bag:
        if missing[tile]:
            missing[tile] -= 1
        else:
            left[count] = tile
            count += 1
    return left


@compiled
def lines_of_cells(start, cells, lines_at):
    """Write down the lines through each cell, after them -1."""
    lines_at[:] = -1
    for line in range(start.size - 1):
        for place in range(start[line], start[line + 1]):
            for number in range(lines_at.shape[1]):
                if lines_at[cells[place], number] < 0:
                    lines_at[cells[place], number] = line
                    break


@allocating
def make_good(boards, seeds, bag, start, cells, size, flags, five, worth, vowel, low, high, wanted, least, most, good):
    """Swap tiles of each board with one another and with those left in the bag until the words are good.

    Args:
        boards: uint8[boards, cells]: the tiles, to be changed.
        seeds: uint64[boards]: what the swaps to try follow from, none of them 0.
        bag: uint8: all tiles.
        start, cells: as in `Lines`.
        size, flags, five: as in `Words` and `ShortRuns`.
        worth: int64[64]: the points of the tiles; far below zero for one without a value.
        vowel: int64[64]: 1 for tiles with a vowel.
        low, high: how many vowels there are to be.
        wanted: what the words are to be worth; a board that is good otherwise is changed until they are.
        least: what they are worth at least on a good board.
        most: how many swaps are tried for a board.
        good: bool[boards]: to be filled in.
    """
    lines = start.size - 1
    counts, new = np.zeros((lines, COUNTS), np.int64), np.zeros((MOST_LINES, COUNTS), np.int64)
    total, after = np.zeros(COUNTS, np.int64), np.zeros(COUNTS, np.int64)
    touched = np.zeros(MOST_LINES, np.int64)
    lines_at = np.empty((boards.shape[1], 4), np.int64)
    lines_of_cells(start, cells, lines_at)
    for board in range(boards.shape[0]):
        tiles, left, state = boards[board], tiles_left(bag, boards[board]), seeds[board]
        total[:] = 0
        for line in range(lines):
            read_line(tiles, cells[start[line] : start[line + 1]], size, flags, five, worth, counts[line])
            total += counts[line]
        vowels = 0
        for tile in tiles:
            vowels += vowel[tile]
        bad = badness(total, vowels, low, high, wanted)
        for _ in range(most):
            if bad == 0:
                break
            state = drawn_after(state)
            drawn = state >> U(33)
            cell = np.int64(drawn % U(tiles.size))
            other = np.int64(drawn // U(tiles.size) % U(tiles.size - 1 + left.size))
            mine = tiles[cell]
            changed, from_bag = 0, other - tiles.size + 1
            if from_bag < 0:
                other += other >= cell
                theirs = tiles[other]
                tiles[other] = mine
            else:
                other = -1
                theirs = left[from_bag]
                changed = vowel[theirs] - vowel[mine]
            tiles[cell] = theirs
            count = lines_through(lines_at, cell, other, touched)
            after[:] = total
            for place in range(count):
                line = touched[place]
                read_line(tiles, cells[start[line] : start[line + 1]], size, flags, five, worth, new[place])
                after += new[place] - counts[line]
            then = badness(after, vowels + changed, low, high, wanted)
            if then <= bad:
                bad, vowels = then, vowels + changed
                total[:] = after
                for place in range(count):
                    counts[touched[place]] = new[place]
                if from_bag >= 0:
                    left[from_bag] = mine
            else:
                tiles[cell] = mine
                if other >= 0:
                    tiles[other] = theirs
        good[board] = badness(total, vowels, low, high, least) == 0
