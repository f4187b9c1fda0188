"""Laying words of a short list on dealt boards; `solver.puzzles.laid_words` says what for.

All chance is integers: each board has a number of its own from which the words, and their places to try, follow.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled
from solver.puzzles.kernels.good_boards import drawn_after, tiles_left

U = np.uint64


@compiled
def take_tile(tile, cell, tiles, left, fixed):
    """Bring a tile to a cell from a cell that is not fixed or from the bag, in exchange; tell whether there was one."""
    if tiles[cell] == tile:
        return True
    for other in range(tiles.size):
        if not fixed[other] and tiles[other] == tile:
            tiles[other], tiles[cell] = tiles[cell], tile
            return True
    for other in range(left.size):
        if left[other] == tile:
            left[other], tiles[cell] = tiles[cell], tile
            return True
    return False


@compiled
def lay_word(letters, line, tiles, left, fixed):
    """Lay a word along cells; if a tile is missing, some tiles change places, and the cells stay as free as before."""
    for place in range(letters.size):
        if fixed[line[place]] and tiles[line[place]] != letters[place]:
            return False
    taken = np.int64(0)
    for place in range(letters.size):
        if fixed[line[place]]:
            continue
        if not take_tile(letters[place], line[place], tiles, left, fixed):
            for again in range(place):
                if taken >> again & 1:
                    fixed[line[again]] = False
            return False
        fixed[line[place]] = True
        taken |= np.int64(1) << place
    return True


@allocating
def lay(boards, seeds, bag, letters, begin, start, cells, tries):
    """Lay words on each board, at random places where they fit what was laid before, none twice.

    Args:
        boards: uint8[boards, cells]: the tiles, to be changed.
        seeds: uint64[boards]: what the words and places follow from, none of them 0.
        bag: uint8: all tiles.
        letters: uint8: the tiles of all words, one after the other.
        begin: int64[words + 1]: where each word begins.
        start, cells: as in `Lines`.
        tries: how many words and places are tried for a board.
    """
    words, lines = begin.size - 1, start.size - 1
    fixed = np.zeros(boards.shape[1], np.bool_)
    laid = np.full(words, -1, np.int64)
    for board in range(boards.shape[0]):
        tiles, left, state = boards[board], tiles_left(bag, boards[board]), seeds[board]
        fixed[:] = False
        for _ in range(tries):
            state = drawn_after(state)
            drawn = np.int64(state >> U(33))
            word = drawn % words
            backwards = drawn // words % 2 == 1
            state = drawn_after(state)
            drawn = np.int64(state >> U(33))
            line = drawn % lines
            room = start[line + 1] - start[line] - (begin[word + 1] - begin[word])
            if room < 0 or laid[word] == board:
                continue
            first = start[line] + drawn // lines % (room + 1)
            along = cells[first : first + begin[word + 1] - begin[word]]
            if lay_word(
                letters[begin[word] : begin[word + 1]], along[::-1] if backwards else along, tiles, left, fixed
            ):
                laid[word] = board
