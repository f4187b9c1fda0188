"""Swaps tiles of dealt boards until their words are good; `solver.puzzles.good_boards` defines that.

Words are counted line by line, so that a swap requires counting only the lines through two cells again. Words of up to
five tiles count, which are found by their code. Longer ones, on larger boards, could only make a board better.

All random numbers are integers: each board has its own number, which determines the swaps to try.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, bounds, check, number
from solver.kernels.words import DENSE_TILES
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import MOST

COUNTS = 6
"""What is counted: words, those of two tiles, all points, those of words of four tiles or more, unwanted words, and
words to avoid."""

Codes = tuple[NDArray[np.uint8], NDArray[np.uint32]]
"""`flags` and `five` of some words."""

PER_MILLE = 1000

SHORTEST = 2
"""How many cells a line has at least."""

THROUGH = 4
"""How many lines go through a cell at most."""


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
    unwanted: Codes | None = None,
    may_be_unwanted: int = PER_MILLE,
    avoided: Codes | None = None,
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
        unwanted: words of which a board is to have few; None if there are none.
        may_be_unwanted: of a thousand words how many may be unwanted.
        avoided: words of which a board is to have none; None if there are none.

    Raises:
        ValueError: the arrays do not fit together, or a board was not dealt from the bag; those before it are changed.
        CoreMissing: the compiled core is not there.
    """
    count, on_board = array("boards", boards, np.uint8, (None, None), written=True).shape
    array("seeds", seeds, np.uint64, (count,), 1)
    array("good", good, np.bool_, (count,), written=True)
    array("cells", cells, np.int32, (None,), 0, on_board - 1)
    bounds("start", array("start", start, np.int32), cells.size)
    array("the lengths of lines", np.diff(start), np.int32, (None,), SHORTEST, on_board)
    codes = codes_of(size, flags, five, worth)
    unwanted_codes, avoided_codes = (
        {} if some is None else codes_of(size, *some, worth) for some in (unwanted, avoided)
    )
    array("bag", bag, np.uint8, (None,), 0, size - 1)
    number("the tiles of the bag", bag.size, max(2, on_board), bag.size)
    array("vowel", vowel, np.int64, worth.shape, 0, 1)
    for name, value in {"low": low, "high": high, "wanted": wanted, "least": least, "most": most}.items():
        number(name, value, 0, MOST)
    number("may_be_unwanted", may_be_unwanted, 0, PER_MILLE)
    # Each array stays referenced until the call is over, and so do those that are room.
    left, counts = np.empty(bag.size, np.uint8), np.empty((start.size - 1, COUNTS), np.int64)
    lines_at = np.full((on_board, THROUGH), -1, np.int64)
    at = core().pointer
    swapping = core().new(
        "puzzles_swapping",
        codes=codes,
        unwanted=unwanted_codes,
        avoided=avoided_codes,
        bag=at(bag),
        bag_size=bag.size,
        board_size=on_board,
        line_cells=at(cells),
        start=at(start),
        lines=start.size - 1,
        vowel=at(vowel),
        low=low,
        high=high,
        wanted=wanted,
        least=least,
        most=most,
        may_be_unwanted=may_be_unwanted,
        left=at(left),
        counts=at(counts, "struct puzzles_counts"),
        lines_at=at(lines_at),
    )
    wrong = core().lib.puzzles_make_good(swapping, at(boards), at(seeds), count, at(good))
    check(wrong < 0, f"boards: the bag has not all tiles of board {wrong}")


def codes_of(size: int, flags: NDArray[np.uint8], five: NDArray[np.uint32], worth: NDArray[np.int64]) -> dict[str, Any]:
    """Return the fields of the struct that words are counted by, which keep what they point to."""
    number("size", size, 1, DENSE_TILES)
    array("flags", flags, np.uint8)
    array("five", five, np.uint32)
    array("worth", worth, np.int64, (None,), -MOST, MOST)
    number("the size of flags", flags.size, size**2 + size**3 + size**4, flags.size)
    number("the size of five", five.size, (size**5 + 31) // 32, five.size)
    number("the size of worth", worth.size, size, worth.size)
    at = core().pointer
    return {"size": size, "flags": at(flags), "five": at(five), "worth": at(worth)}
