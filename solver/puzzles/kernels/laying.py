"""Lays words of a short list on dealt boards; `solver.puzzles.laid_words` explains why.

All random numbers are integers: each board has its own number, which determines the words and the places to try.
"""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, bounds, check, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import MOST

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
    count, size = array("boards", boards, np.uint8, (None, None), written=True).shape
    array("seeds", seeds, np.uint64, (count,), 1)
    array("bag", bag, np.uint8)
    array("letters", letters, np.uint8)
    bounds("begin", array("begin", begin, np.int64), letters.size)
    bounds("start", array("start", start, np.int32), cells.size)
    array("the lengths of words", np.diff(begin), np.int64, (None,), 1, LONGEST)
    array("cells", cells, np.int32, (None,), 0, size - 1)
    number("the cells of a board", size, 0, bag.size)
    number("tries", tries, 0, MOST)
    # Each array stays referenced until the call is over, and so do those that are room.
    left, fixed, laid = np.empty(bag.size, np.uint8), np.empty(size, np.uint8), np.full(begin.size - 1, -1, np.int64)
    at = core().pointer
    laying = core().new(
        "puzzles_laying",
        bag=at(bag),
        bag_size=bag.size,
        letters=at(letters),
        begin=at(begin),
        words=begin.size - 1,
        line_cells=at(cells),
        start=at(start),
        lines=start.size - 1,
        board_size=size,
        tries=tries,
        left=at(left),
        fixed=at(fixed),
        laid=at(laid),
    )
    wrong = core().lib.puzzles_lay(laying, at(boards), at(seeds), count)
    check(wrong < 0, f"boards: the bag has not all tiles of board {wrong}")
