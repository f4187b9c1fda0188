"""The last plays of a round, exactly: two players, open hands, at most a tile and a ring each.

The *layout*, the places of the tiles, is a number: ``a * (cells + 1) + b`` where ``a`` is the cell of your tile plus
one, or 0 while it is not laid or covered, and ``b`` likewise the rival's. The words of every layout are found in
advance, so that a leaf of the search is a few bit counts.

Moves are numbered: a tile to cell ``c`` is ``c``, a ring is ``cells + c``.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.cores import Struct
from solver.kernels.checked import array, check, number
from solver.kernels.core import core
from solver.kernels.lines import lines_of

MAX_PLAYS = 4
MAX_CELLS = 64
INFINITY = 1 << 40

SLOW_STEP = 2
"""So many moves at a time are looked at with the most plays left, so that a signal is noticed in between."""

Standing: TypeAlias = Any
"""Who has what, ``struct solver_standing``; see `standing_of`."""


class Layouts(NamedTuple):
    """What is read on the board of every layout.

    Attributes:
        cells: the number of cells of the board.
        cover: uint64[layouts, words, cells]: the segments through each cell, as bits.
        group: uint64[layouts, words, cells]: the segments of the same class as one through the cell.
        planes: uint64[layouts, words, bits]: the segments in whose points a bit is set.
        struct: the same as C has it.
    """

    cells: int
    cover: NDArray[np.uint64]
    group: NDArray[np.uint64]
    planes: NDArray[np.uint64]
    struct: Struct


def gather_layouts(
    reads: NDArray[np.uint64], points: NDArray[np.uint16], boards: NDArray[np.uint8], numbers: NDArray[np.int64]
) -> Layouts:
    """Return what is read on some layouts; on others nothing is.

    Args:
        reads: uint64[layouts, words]: the segments that read as words, as `segments_many` has them.
        points: uint16[layouts, segments]: the points of those.
        boards: uint8[layouts, rows, columns]: tile numbers, up to 64 cells.
        numbers: int64[layouts]: which layouts these are.

    Raises:
        ValueError: the arrays do not fit together.
        BadArrays: a side is less than 1 or more than 10.
        CoreMissing: the compiled core is not there.
    """
    count, rows, columns = array("boards", boards, np.uint8, (None, None, None)).shape
    segments, cells = lines_of(rows, columns).segments, number("cells", rows * columns, 1, MAX_CELLS)
    array("reads", reads, np.uint64, (count, -(-len(segments) // 64)))
    array("points", points, np.uint16, (count, len(segments)))
    all_layouts = (cells + 1) ** 2
    array("numbers", numbers, np.int64, (count,), 0, all_layouts - 1)
    width = max(1, -(-int(np.bitwise_count(reads).sum(axis=1).max(initial=0)) // 64))
    bits = max(1, int(points.max(initial=0)).bit_length())
    cover, group = np.zeros((2, all_layouts, width, cells), np.uint64)
    planes = np.zeros((all_layouts, width, bits), np.uint64)
    found, codes = np.empty(len(segments), np.int64), np.empty(len(segments), np.uint64)
    at = core().pointer
    filled = {"cover": at(cover), "group": at(group), "planes": at(planes)}
    struct = core().struct("solver_layouts", cells=cells, words=width, bits=bits, **filled)
    core().lib.solver_gather_layouts(
        *(struct.pointer, at(numbers), count, at(reads), reads.shape[1], at(points)),
        *(at(segments, "struct solver_segment"), len(segments), at(boards), at(found), at(codes)),
    )
    return Layouts(cells, cover, group, planes, struct)


def standing_of(layouts: Layouts, rings: tuple[int, int], tiles: Sequence[bool], ring: Sequence[bool]) -> Standing:
    """Return who has what before any of the last plays.

    Args:
        layouts: of the board.
        rings: the cells of your rings and of the rival's, as bits.
        tiles: whether you have a tile to lay, and the rival.
        ring: the same for a ring.

    Raises:
        ValueError: there are other cells than the board has, or not two players.
    """
    check(len(rings) == len(tiles) == len(ring) == 2, "rings, tiles and ring: expected two players")
    own, theirs = (number("rings", cells, 0, (1 << layouts.cells) - 1) for cells in rings)
    have = {"tiles": list(map(int, tiles)), "ring": list(map(int, ring))}
    return core().new("solver_standing", rings=[own, theirs, own | theirs], **have)


def make_move(layouts: Layouts, move: int, player: int, standing: Standing) -> Standing:
    """Return what a move leads to.

    Raises:
        ValueError: there is no such move or player.
    """
    _check(layouts, player, 1, move)
    after = core().new("solver_standing")
    core().lib.solver_make_move(move, layouts.cells, player, standing, after)
    return after


def move_values(layouts: Layouts, player: int, plays: int, standing: Standing) -> NDArray[np.int64]:
    """Return what each move of a player is worth for that player, with so many plays left, 1 to 4.

    Exact for the best and the second best moves and whatever is level with them, and at most as high as the second best
    for all others; -INFINITY for a move that is not legal.

    Raises:
        ValueError: there is no such player, or there are not so many plays.
    """
    _check(layouts, player, plays)
    values = np.empty(2 * layouts.cells, np.int64)
    at, best = core().pointer(values), core().ffi.new("int64_t[2]", [-INFINITY, -INFINITY])
    step = len(values) if plays < MAX_PLAYS else SLOW_STEP
    for begin in range(0, len(values), step):
        end = min(begin + step, len(values))
        core().lib.solver_move_values(layouts.struct.pointer, player, plays, standing, begin, end, best, at)
    return values


def first_value(layouts: Layouts, move: int, plays: int, standing: Standing) -> int:
    """Return what one move of yours is worth, with so many plays left, 1 to 4; -INFINITY if it is not legal.

    Raises:
        ValueError: there is no such move, or there are not so many plays.
    """
    _check(layouts, 0, plays, move)
    value: int = core().lib.solver_first_value(layouts.struct.pointer, move, plays, standing)
    return value


def _check(layouts: Layouts, player: int, plays: int, move: int = 0) -> None:
    number("player", player, 0, 1)
    number("plays", plays, 1, MAX_PLAYS)
    number("move", move, 0, 2 * layouts.cells - 1)
