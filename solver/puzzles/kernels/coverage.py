"""The best places for some rings, exactly: which cells touch the most points.

A board becomes *parts*, each worth some points and touched by a ring on any of some cells; a set of rings scores the
parts that it touches. In most kinds a part is a segment that reads as a word. ``cover[word, cell]`` holds the parts
that a ring on a cell touches, as bits of one or more words, and ``planes[word, b]`` those parts in whose points bit
``b`` is set, so that the points of a set of parts are a few bit counts. Only C uses both: `Parts` holds them.

A set of cells is one number, its bits; boards have up to `MAX_CELLS` here. All functions raise `ValueError` for numbers
out of range, and `CoreMissing` without the compiled core.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import bits, number
from solver.puzzles.kernels.core import core
from solver.puzzles.kernels.parts import MOST, Block, Parts

Bits = NDArray[np.uint64]

MAX_ENDS = 256
"""The most different ends of greedy runs that are followed; a board with more is not looked at further."""

MAX_RINGS = 8

MOST_LISTED = 1 << 20
"""The most sets that are returned."""


class Best(NamedTuple):
    """The best set of rings.

    Args:
        points: what it scores.
        runner_up: what the best other set scores, or -1 if there is none.
        optima: how many sets score as much.
        cells: the set, as bits; one of them if there are several.
    """

    points: int
    runner_up: int
    optima: int
    cells: int


def gather(block: Block, board: int) -> Parts:
    """Return the segments of one board that read as words as parts.

    Args:
        block: what is read on boards.
        board: which of them.
    """
    parts = Parts(block)
    number("board", board, 0, block.boards - 1)
    core().lib.puzzles_gather(block.pointer, board, parts.room, parts.pointer)
    return parts


def points_of_cells(parts: Parts, cells: int) -> int:
    """Return what a set of cells scores."""
    return core().lib.puzzles_points_of_cells(parts.pointer, bits("cells", cells))


def best_sets(parts: Parts, free: int, rings: int) -> Best:
    """Find the best set of so many free cells.

    Sets are gone through depth first over the cells in the order of what each scores alone; a branch ends where even
    the cells that score most alone could not bring it above the second best set, nor level with the best while there
    are several.
    """
    best = core().new("puzzles_best")
    core().lib.puzzles_best_sets(parts.pointer, bits("free", free), number("rings", rings, 1, MAX_RINGS), best)
    return Best(best.points, best.runner_up, best.optima, best.cells)


def tally(parts: Parts, free: int, rings: int, least: int) -> tuple[NDArray[np.int64], Bits]:
    """Go through every set of so many free cells; count by points those of at least `least`, and keep one of each.

    Returns:
        int64[points]: how many sets score so much; and uint64[points]: one of them.
    """
    number("rings", rings, 1, MAX_RINGS)
    number("least", least, -MOST, MOST)
    size = points_of_cells(parts, free) + 1
    counts, sets, at = np.zeros(size, np.int64), np.zeros(size, np.uint64), core().pointer
    core().lib.puzzles_tally(parts.pointer, free, rings, least, at(counts), at(sets), size)
    return counts, sets


def sets_scoring(parts: Parts, free: int, rings: int, points: int, most: int) -> tuple[int, list[int]]:
    """Count the sets of so many free cells that score exactly so many points; return the first `most` of them too.

    Cells are gone through as in `best_sets`. More rings never score less, so a branch ends where it scores too much,
    or where even the cells that score most alone could not bring it up to the points.
    """
    bits("free", free)
    number("rings", rings, 1, MAX_RINGS)
    number("points", points, -MOST, MOST)
    sets = np.empty(number("most", most, 0, MOST_LISTED), np.uint64)
    room = core().pointer(sets)
    found = core().lib.puzzles_sets_scoring(parts.pointer, free, rings, points, room, most)
    return found, sets[:found].tolist()


def greedy_ends(parts: Parts, free: int, rings: int, ceiling: int, *, common: bool) -> Bits | None:
    """Place rings one by one, each where it adds most, whichever way ties are broken.

    Args:
        parts: of the board.
        free: the cells that may be ringed.
        rings: how many are placed.
        ceiling: a ring that would bring the points above this is not placed.
        common: whether the points of common words alone count.

    Returns:
        The sets that runs end with, each once; None if there are more than `MAX_ENDS`.
    """
    bits("free", free)
    number("rings", rings, 0, MAX_RINGS)
    number("ceiling", ceiling, -MOST, MOST)
    ends = np.empty(MAX_ENDS, np.uint64)
    found = core().lib.puzzles_greedy_ends(parts.pointer, common, free, rings, ceiling, core().pointer(ends))
    return None if found < 0 else ends[:found]


def steps_needed(parts: Parts, free: int, rings: int, ceiling: int, answer: int) -> int:
    """Tell which of the five solvers first finds an answer however ties are broken: 1 to 5, or 0 if luck finds it.

    Args:
        parts: of the board.
        free, rings, ceiling: as for `greedy_ends`.
        answer: the set.
    """
    bits("free", free)
    number("rings", rings, 0, MAX_RINGS)
    number("ceiling", ceiling, -MOST, MOST)
    return core().lib.puzzles_steps_needed(parts.pointer, free, rings, ceiling, bits("answer", answer))
