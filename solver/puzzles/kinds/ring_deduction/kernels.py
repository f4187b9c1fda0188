"""The sets of rings that agree with the scores of rows and columns."""

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from solver.cores import Struct
from solver.kernels.checked import bits, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.coverage import MOST_LISTED
from solver.puzzles.kernels.parts import MAX_CELLS, MOST, Parts

MAX_LINES = 63
"""The most lines, so that a set of them is one number."""

MOST_SETS = 1 << 32
"""The most sets that are gone through one by one."""


def clues_of(lines: Sequence[int], scores: Sequence[int]) -> Struct:
    """Return what is told of some lines.

    Args:
        lines: the cells of each line, as bits.
        scores: what the rings of each score together.

    Raises:
        ValueError: they do not fit together, or are out of range.
        CoreMissing: the compiled core is not there.
    """
    count = number("the number of lines", len(lines), 0, MAX_LINES)
    number("the number of scores", len(scores), count, count)
    cells = core().ffi.new("uint64_t[]", [bits("a line", line) for line in lines])
    points = core().ffi.new("int64_t[]", [number("a score", score, -MOST, MOST) for score in scores])
    return core().struct("puzzles_clues", lines=cells, scores=points, count=count)


def match_clues(parts: Parts, rings: int, clues: Struct) -> tuple[NDArray[np.uint32], int]:
    """Go through every set of so many cells.

    Args:
        parts: of the board.
        rings: how many cells a set has.
        clues: see `clues_of`.

    Returns:
        uint32[sets]: a bit for each line whose rings score as told, in the order in which the sets come; and the first
        set that agrees with all lines, as bits, or 0.

    Raises:
        ValueError: there are no such sets, or too many.
        CoreMissing: the compiled core is not there.
    """
    sets = comb(parts.cells, number("rings", rings, 0, parts.cells))
    matches = np.empty(number("the number of sets", sets, 1, MOST_SETS), np.uint32)
    first = core().lib.puzzles_match_clues(parts.pointer, rings, clues.pointer, core().pointer(matches))
    return matches, first


def agree_with_all(parts: Parts, rings: int, clues: Struct, most: int) -> tuple[int, list[int]]:
    """Count the sets of so many cells whose rings score on each line as told; return the first `most` of them too.

    Raises:
        ValueError: there are no such sets, or too many are asked for.
        CoreMissing: the compiled core is not there.
    """
    number("rings", rings, 0, parts.cells)
    sets = np.empty(number("most", most, 0, MOST_LISTED), np.uint64)
    found = core().lib.puzzles_agree_with_all(parts.pointer, rings, clues.pointer, core().pointer(sets), most)
    return found, sets[:found].tolist()


def agree_by_numbers(cells: int, rings: int, clues: Struct, most: int) -> int:
    """Count the sets of so many of the cells that the numbers alone do not rule out, up to `most`.

    Raises:
        ValueError: there are no such sets.
        CoreMissing: the compiled core is not there.
    """
    number("cells", cells, 1, MAX_CELLS)
    number("rings", rings, 0, cells)
    number("most", most, -MOST, MOST)
    return core().lib.puzzles_agree_by_numbers(cells, rings, clues.pointer, most)
