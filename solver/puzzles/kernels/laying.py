"""Laying words of a short list on dealt boards; `solver.puzzles.laid_words` says what for.

All chance is integers: each board has a number of its own from which the words, and their places to try, follow.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, check_bounds, core

LONGEST = 64
"""The most tiles of a word."""


def lay(
    boards: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    bag: NDArray[np.uint8],
    letters: NDArray[np.uint8],
    begin: NDArray[np.int64],
    start: NDArray[np.int32],
    cells: NDArray[np.int32],
    tries: int,
) -> None:
    """Lay words on each board, at random places where they fit what was laid before, none twice.

    Args:
        boards: uint8[boards, cells]: the tiles, to be changed.
        seeds: uint64[boards]: what the words and places follow from, none of them 0.
        bag: uint8: all tiles.
        letters: uint8: the tiles of all words, one after the other.
        begin: int64[words + 1]: where each word begins.
        start, cells: as in `Lines`.
        tries: how many words and places are tried for a board.

    Raises:
        ValueError: the arrays do not fit together, or a board was not dealt from the bag; those before it are changed.
        CoreMissing: the compiled core is not there.
    """
    check_array("boards", boards, np.uint8, None, None)
    count, size = boards.shape
    check_array("seeds", seeds, np.uint64, count)
    check_array("bag", bag, np.uint8, None)
    check_array("letters", letters, np.uint8, None)
    check_array("begin", begin, np.int64, None)
    check_array("start", start, np.int32, None)
    check_array("cells", cells, np.int32, None)
    check_bounds("begin", begin, letters.size)
    check_bounds("start", start, cells.size)
    lengths = np.diff(begin)
    if not 1 <= lengths.min() <= lengths.max() <= LONGEST:
        raise ValueError(f"begin: expected words of 1 to {LONGEST} tiles")
    if cells.size and not 0 <= cells.min() <= cells.max() < size:
        raise ValueError(f"cells: a cell is not one of {size}")
    if not seeds.all():
        raise ValueError("seeds: no board has the number 0")
    if bag.size < size or tries < 0:
        raise ValueError(f"{size} cells of {bag.size} tiles cannot be tried {tries} times")
    # Each array stays referenced until the call is over, and so do those that are room.
    left, fixed, laid = np.empty(bag.size, np.uint8), np.empty(size, np.uint8), np.full(begin.size - 1, -1, np.int64)
    ffi = core().ffi
    laying = {
        "bag": ffi.from_buffer("uint8_t[]", bag),
        "bag_size": bag.size,
        "letters": ffi.from_buffer("uint8_t[]", letters),
        "begin": ffi.from_buffer("int64_t[]", begin),
        "words": begin.size - 1,
        "line_cells": ffi.from_buffer("int32_t[]", cells),
        "start": ffi.from_buffer("int32_t[]", start),
        "lines": start.size - 1,
        "board_size": size,
        "tries": tries,
        "left": ffi.from_buffer("uint8_t[]", left),
        "fixed": ffi.from_buffer("uint8_t[]", fixed),
        "laid": ffi.from_buffer("int64_t[]", laid),
    }
    tiles = ffi.from_buffer("uint8_t[]", boards, require_writable=True)
    made = ffi.new("struct puzzles_laying *", laying)
    wrong = core().lib.puzzles_lay(made, tiles, ffi.from_buffer("uint64_t[]", seeds), count)
    if wrong >= 0:
        raise ValueError(f"boards: the bag has not all tiles of board {wrong}")
