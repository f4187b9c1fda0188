"""Swapping tiles of dealt boards until their words are good; `solver.puzzles.good_boards` says what that means.

Words are counted line by line, so that a swap costs a new look at the lines through two cells alone. Words of up to
five tiles count, which are found by their code. Longer ones, on larger boards, could only make a board better.

All chance is integers: each board has a number of its own from which the swaps to try follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.kernels.words import DENSE_TILES
from solver.puzzles.kernels.core import check_array, check_bounds, core
from solver.puzzles.kernels.parts import MOST, check_range, pointer

COUNTS = 4
"""What is counted: words, those of two tiles, all points, and those of words of four tiles or more."""

SHORTEST = 2
"""How many cells a line has at least."""

THROUGH = 4
"""How many lines go through a cell at most."""


def read_line(
    tiles: NDArray[np.uint8],
    line: NDArray[np.int32],
    size: int,
    flags: NDArray[np.uint8],
    five: NDArray[np.uint32],
    worth: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Count the words of one line of a board.

    Args:
        tiles: uint8[cells].
        line: int32: the cells of the line.
        size, flags, five, worth: as for `make_good`.
        counts: int64[`COUNTS`]: to be filled in.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    check_array("tiles", tiles, np.uint8, None)
    check_array("line", line, np.int32, None)
    check_array("counts", counts, np.int64, COUNTS)
    check_range("line", line.size, SHORTEST, tiles.size)
    _check_below("line", line, tiles.size)
    _check_below("tiles", tiles, size)
    _check_codes(size, flags, five, worth)
    ffi = core().ffi
    codes, kept = _codes(size, flags, five, worth)
    made = ffi.new("struct puzzles_codes *", codes)
    cells, board = ffi.from_buffer("int32_t[]", line), ffi.from_buffer("uint8_t[]", tiles)
    filled = ffi.cast("struct puzzles_counts *", ffi.from_buffer("int64_t[]", counts, require_writable=True))
    core().lib.puzzles_read_line(made, board, cells, line.size, filled)
    del kept


def make_good(
    boards: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    bag: NDArray[np.uint8],
    start: NDArray[np.int32],
    cells: NDArray[np.int32],
    size: int,
    flags: NDArray[np.uint8],
    five: NDArray[np.uint32],
    worth: NDArray[np.int64],
    vowel: NDArray[np.int64],
    low: int,
    high: int,
    wanted: int,
    least: int,
    most: int,
    good: NDArray[np.bool_],
) -> None:
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

    Raises:
        ValueError: the arrays do not fit together, or a board was not dealt from the bag; those before it are changed.
        CoreMissing: the compiled core is not there.
    """
    check_array("boards", boards, np.uint8, None, None)
    count, on_board = boards.shape
    check_array("seeds", seeds, np.uint64, count)
    check_array("bag", bag, np.uint8, None)
    check_array("start", start, np.int32, None)
    check_array("cells", cells, np.int32, None)
    check_array("good", good, np.bool_, count)
    check_bounds("start", start, cells.size)
    check_range("start", int(np.diff(start).min()), SHORTEST, on_board)
    _check_below("cells", cells, on_board)
    _check_below("bag", bag, size)
    _check_codes(size, flags, five, worth)
    check_array("vowel", vowel, np.int64, worth.size)
    _check_below("vowel", vowel, 2)
    check_range("bag", bag.size, max(2, on_board), bag.size)
    for name, number in {"low": low, "high": high, "wanted": wanted, "least": least, "most": most}.items():
        check_range(name, number, 0, MOST)
    if not seeds.all():
        raise ValueError("seeds: no board has the number 0")
    # Each array stays referenced until the call is over, and so do those that are room.
    left, counts = np.empty(bag.size, np.uint8), np.empty((start.size - 1, COUNTS), np.int64)
    lines_at = np.full((on_board, THROUGH), -1, np.int64)
    ffi = core().ffi
    codes, kept = _codes(size, flags, five, worth)
    room = ffi.from_buffer("int64_t[]", counts)
    swapping = {
        "codes": codes,
        "bag": ffi.from_buffer("uint8_t[]", bag),
        "bag_size": bag.size,
        "board_size": on_board,
        "line_cells": ffi.from_buffer("int32_t[]", cells),
        "start": ffi.from_buffer("int32_t[]", start),
        "lines": start.size - 1,
        "vowel": ffi.from_buffer("int64_t[]", vowel),
        "low": low,
        "high": high,
        "wanted": wanted,
        "least": least,
        "most": most,
        "left": ffi.from_buffer("uint8_t[]", left),
        "counts": ffi.cast("struct puzzles_counts *", room),
        "lines_at": ffi.from_buffer("int64_t[]", lines_at),
    }
    tiles, became = pointer("uint8_t[]", boards), pointer("bool[]", good)
    made = ffi.new("struct puzzles_swapping *", swapping)
    wrong = core().lib.puzzles_make_good(made, tiles, ffi.from_buffer("uint64_t[]", seeds), count, became)
    del kept
    if wrong >= 0:
        raise ValueError(f"boards: the bag has not all tiles of board {wrong}")


def _codes(
    size: int, flags: NDArray[np.uint8], five: NDArray[np.uint32], worth: NDArray[np.int64]
) -> tuple[dict[str, Any], list[Any]]:
    """Return the fields of the struct that words are counted by, and what has to stay referenced."""
    ffi = core().ffi
    kept = [ffi.from_buffer("uint8_t[]", flags), ffi.from_buffer("uint32_t[]", five)]
    kept += [ffi.from_buffer("int64_t[]", worth)]
    return {"size": size, "flags": kept[0], "five": kept[1], "worth": kept[2]}, kept


def _check_codes(size: int, flags: NDArray[np.uint8], five: NDArray[np.uint32], worth: NDArray[np.int64]) -> None:
    check_range("size", size, 1, DENSE_TILES)
    check_array("flags", flags, np.uint8, None)
    check_array("five", five, np.uint32, None)
    check_array("worth", worth, np.int64, None)
    check_range("flags", flags.size, size**2 + size**3 + size**4, flags.size)
    check_range("five", five.size, (size**5 + 31) // 32, five.size)
    check_range("worth", worth.size, size, worth.size)
    if not -MOST <= worth.min() <= worth.max() <= MOST:
        raise ValueError(f"worth: expected at most {MOST}")


def _check_below(name: str, array: NDArray[Any], limit: int) -> None:
    if array.size and not 0 <= array.min() <= array.max() < limit:
        raise ValueError(f"{name}: expected numbers from 0 up to but not with {limit}")
