"""Looking through blocks of boards for one that makes a `place-rings` puzzle."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.kernels.core import check_array, core
from solver.puzzles.kernels.coverage import MAX_RINGS
from solver.puzzles.kernels.parts import MAX_WIDTH, MOST, Block, check_range, pointer

MOST_PER_CENT = 1 << 20


def first_place_rings(
    reads: NDArray[np.uint64],
    points: NDArray[np.uint16],
    common_reads: NDArray[np.uint64],
    skip: NDArray[np.bool_],
    segments: NDArray[np.int32],
    planes_needed: int,
    rings: int,
    grade: int,
    least_lead: int,
    most_lead: int,
    least_points: int,
    easier: int,
) -> int:
    """Find the first board of a block that makes a `place-rings` puzzle of a grade; return its index, or -1.

    Args:
        reads: uint64[boards, words]: the segments that read as words.
        points: uint16[boards, segments].
        common_reads: uint64[boards, words]: those that read as common words.
        skip: bool[boards]: boards not to use.
        segments: int32[segments, 3]: as in `Lines`.
        planes_needed: the number of bits of the most points of a segment.
        rings: how many rings are placed.
        grade: the grade.
        least_lead, most_lead: limits of the lead of the best set over the second best, in per cent of the best.
        least_points: how many points the lead is at least.
        easier: with a lead of more than so many per cent a board for a stronger solver has the grade.

    Raises:
        ValueError: the arrays are of another type or shape, or do not fit together.
        CoreMissing: the compiled core is not there.
    """
    check_array("segments", segments, np.int32, None, 3)
    ends = segments[:, 0].astype(np.int64) + segments[:, 1].astype(np.int64) * (segments[:, 2] - 1)
    cells = int(ends.max(initial=-1)) + 1
    block = Block(reads, points, common_reads, segments, cells)
    check_array("skip", skip, np.bool_, len(reads))
    check_range("planes_needed", planes_needed, 1, MAX_WIDTH)
    check_range("rings", rings, 1, MAX_RINGS)
    for name, number in {"least_lead": least_lead, "most_lead": most_lead, "easier": easier}.items():
        check_range(name, number, -MOST_PER_CENT, MOST_PER_CENT)
    check_range("grade", grade, -MOST, MOST)
    check_range("least_points", least_points, -MOST, MOST)
    cover, kept = np.empty((block.words, cells), np.uint64), np.empty(block.segments, np.int64)
    planes, common = (np.empty((block.words, planes_needed), np.uint64) for _ in range(2))
    ffi = core().ffi
    of_board = (rings, grade, least_lead, most_lead, least_points, easier)
    wanted = ffi.new("struct puzzles_place_rings *", of_board)
    room = [pointer("uint64_t[]", array) for array in (cover, planes, common)]
    return int(
        core().lib.puzzles_first_place_rings(
            *(block.struct, len(reads), ffi.from_buffer("bool[]", skip), wanted, planes_needed),
            *(*room, pointer("int64_t[]", kept)),
        )
    )
