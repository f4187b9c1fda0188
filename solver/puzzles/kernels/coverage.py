"""The best places for some rings, exactly: which cells touch the most points.

A board becomes *parts*, each worth some points and touched by a ring on any of some cells; a set of rings scores the
parts that it touches. In most kinds a part is a segment that reads as a word. ``cover[word, cell]`` holds the parts
that a ring on a cell touches, as bits of one or more words, and ``planes[word, b]`` those parts in whose points bit
``b`` is set, so that the points of a set of parts are a few bit counts.

A set of cells is one number, its bits; boards have up to `MAX_CELLS` here. All functions raise `ValueError` for arrays
of another type or shape than they name, and for numbers out of range, and `CoreMissing` without the compiled core.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core
from solver.puzzles.kernels.parts import MAX_WIDTH, MAX_WORDS, MOST, Block, Parts, check_cells, check_range, pointer

Bits = NDArray[np.uint64]

MAX_ENDS = 256
"""The most different ends of greedy runs that are followed; a board with more is not looked at further."""

MAX_RINGS = 8


def points_of(parts: Bits, planes: Bits) -> int:
    """Add up the points of a set of parts.

    >>> points_of(np.array([5], np.uint64), np.array([[1, 4]], np.uint64))
    3
    """
    check_array("parts", parts, np.uint64, None)
    check_array("planes", planes, np.uint64, parts.size, None)
    check_range("words", parts.size, 1, MAX_WORDS)
    check_range("bits", planes.shape[1], 1, MAX_WIDTH)
    ffi = core().ffi
    of_parts, of_planes = ffi.from_buffer("uint64_t[]", parts), ffi.from_buffer("uint64_t[]", planes)
    return int(core().lib.puzzles_points_of(of_parts, of_planes, *planes.shape))


def points_of_cells(cover: Bits, planes: Bits, cells: int, covered: Bits) -> int:
    """Return what a set of cells scores; fill in what it covers, uint64[words]."""
    parts = Parts(cover, planes)
    check_array("covered", covered, np.uint64, parts.words)
    room = pointer("uint64_t[]", covered)
    return int(core().lib.puzzles_points_of_cells(parts.struct, check_cells("cells", cells), room))


def scorer(cover: Bits, planes: Bits) -> Callable[[int], int]:
    """Return a function that tells what a set of cells scores, for one thread; its arrays are looked at once."""
    parts, score = Parts(cover, planes), core().lib.puzzles_points_of_cells
    room = pointer("uint64_t[]", np.empty(parts.words, np.uint64))
    return lambda cells: int(score(parts.struct, check_cells("cells", cells), room))


def gather(
    reads: Bits,
    points: NDArray[np.uint16],
    segments: NDArray[np.int32],
    cover: Bits,
    planes: Bits,
    kept: NDArray[np.int64],
) -> tuple[int, int]:
    """Turn the segments of one board into parts; return the number of words that their bits take, and of parts.

    Args:
        reads: uint64[words]: the segments that read as words.
        points: uint16[segments].
        segments: int32[segments, 3]: as in `Lines`.
        cover, planes: room for the words of all segments.
        kept: receives the number of the segment behind each part.
    """
    check_array("cover", cover, np.uint64, None, None)
    board = Block(reads[None], points[None], None, segments, cover.shape[1])
    check_array("planes", planes, np.uint64, len(cover), None)
    check_range("words", len(cover), max(1, (board.segments + 63) // 64), MAX_WORDS)
    check_range("bits", planes.shape[1], 1, MAX_WIDTH)
    check_array("kept", kept, np.int64, None)
    check_range("kept", kept.size, board.segments, kept.size)
    room = pointer("uint64_t[]", cover), pointer("uint64_t[]", planes), pointer("int64_t[]", kept)
    parts = core().lib.puzzles_gather(board.struct, planes.shape[1], *room)
    return max(1, (parts + 63) // 64), int(parts)


def restrict(planes: Bits, kept: NDArray[np.int64], parts: int, reads: Bits) -> None:
    """Take the points away from the parts whose segment does not read so.

    Args:
        planes: to be changed.
        kept: the number of the segment behind each part.
        parts: how many there are.
        reads: uint64[words]: the segments that read so.
    """
    check_array("planes", planes, np.uint64, None, None)
    check_array("kept", kept, np.int64, None)
    check_array("reads", reads, np.uint64, None)
    check_range("bits", planes.shape[1], 1, MAX_WIDTH)
    check_range("parts", parts, 0, min(kept.size, 64 * len(planes)))
    if parts and not 0 <= kept[:parts].min() <= kept[:parts].max() < 64 * reads.size:
        raise ValueError("kept: a segment is not one of those that are read")
    ffi = core().ffi
    numbers, words = ffi.from_buffer("int64_t[]", kept), ffi.from_buffer("uint64_t[]", reads)
    core().lib.puzzles_restrict(pointer("uint64_t[]", planes), planes.shape[1], numbers, parts, words)


def best_sets(cover: Bits, planes: Bits, free: int, rings: int) -> tuple[int, int, int, int]:
    """Find the best set of so many free cells.

    Returns its points, those of the best other set or -1, how many sets are best, and one of them. Sets are gone
    through depth first over the cells in the order of what each scores alone; a branch ends where even the cells that
    score most alone could not bring it above the second best set, nor level with the best while there are several.
    """
    parts, cells = Parts(cover, planes), check_cells("free", free)
    check_range("rings", rings, 1, MAX_RINGS)
    best = core().ffi.new("struct puzzles_best *")
    core().lib.puzzles_best_sets(parts.struct, cells, rings, best)
    return best.points, best.runner_up, best.optima, best.cells


def tally(cover: Bits, planes: Bits, free: int, rings: int, least: int, counts: NDArray[np.int64], sets: Bits) -> None:
    """Go through every set of so many free cells; count by points those of at least `least`, and keep one of each.

    Args:
        cover, planes, free, rings: as for `best_sets`.
        least: sets that score less are left out.
        counts: int64[points]: added to, with room for what all free cells score together.
        sets: uint64[points]: receives one set of each.
    """
    parts, cells = Parts(cover, planes), check_cells("free", free)
    check_range("rings", rings, 1, MAX_RINGS)
    check_range("least", least, -MOST, MOST)
    check_array("counts", counts, np.int64, None)
    check_array("sets", sets, np.uint64, counts.size)
    room = pointer("int64_t[]", counts), pointer("uint64_t[]", sets)
    if not core().lib.puzzles_tally(parts.struct, cells, rings, least, *room, counts.size):
        raise ValueError(f"counts: expected room for all points, not {counts.size}")


def sets_scoring(cover: Bits, planes: Bits, free: int, rings: int, points: int, sets: Bits) -> int:
    """Count the sets of so many free cells that score exactly so many points; keep the first of them in `sets`.

    Cells are gone through as in `best_sets`. More rings never score less, so a branch ends where it scores too much,
    or where even the cells that score most alone could not bring it up to the points.
    """
    parts, cells = Parts(cover, planes), check_cells("free", free)
    check_range("rings", rings, 1, MAX_RINGS)
    check_range("points", points, -MOST, MOST)
    check_array("sets", sets, np.uint64, None)
    room = pointer("uint64_t[]", sets)
    return int(core().lib.puzzles_sets_scoring(parts.struct, cells, rings, points, room, sets.size))


def greedy_ends(cover: Bits, planes: Bits, free: int, rings: int, ceiling: int, ends: Bits) -> int:
    """Place rings one by one, each where it adds most, whichever way ties are broken.

    Args:
        cover, planes, free, rings: as for `best_sets`.
        ceiling: a ring that would bring the points above this is not placed.
        ends: receives the sets that runs end with, each once.

    Returns how many there are, or -1 if there are more than `MAX_ENDS`.
    """
    parts, cells = Parts(cover, planes), check_cells("free", free)
    check_range("rings", rings, 0, MAX_RINGS)
    check_range("ceiling", ceiling, -MOST, MOST)
    check_array("ends", ends, np.uint64, MAX_ENDS)
    room = pointer("uint64_t[]", ends)
    return int(core().lib.puzzles_greedy_ends(parts.struct, cells, rings, ceiling, room))


def steps_needed(
    cover: Bits, planes: Bits, common_planes: Bits, free: int, rings: int, ceiling: int, answer: int, ends: Bits
) -> int:
    """Tell which of the five solvers first finds an answer however ties are broken: 1 to 5, or 0 if luck finds it."""
    parts, cells = Parts(cover, planes), check_cells("free", free)
    check_array("common_planes", common_planes, np.uint64, *planes.shape)
    check_range("rings", rings, 0, MAX_RINGS)
    check_range("ceiling", ceiling, -MOST, MOST)
    check_array("ends", ends, np.uint64, MAX_ENDS)
    common, room = core().ffi.from_buffer("uint64_t[]", common_planes), pointer("uint64_t[]", ends)
    wanted = check_cells("answer", answer)
    return int(core().lib.puzzles_steps_needed(parts.struct, common, cells, rings, ceiling, wanted, room))
