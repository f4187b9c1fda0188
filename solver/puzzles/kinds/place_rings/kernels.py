"""Looking through blocks of boards for one that makes a `place-rings` puzzle, compiled."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating
from solver.puzzles.kernels.coverage import MAX_ENDS, best_sets, gather, points_of, restrict, steps_needed

U = np.uint64
ONE = np.uint64(1)


@allocating
def first_place_rings(
    reads,
    points,
    common_reads,
    skip,
    segments,
    planes_needed,
    rings,
    grade,
    least_lead,
    most_lead,
    least_points,
    easier,
):
    """Find the first board of a block that makes a `place-rings` puzzle of a grade; return its index, or -1.

    Args:
        reads: uint64[boards, words]: the segments that read as words.
        points: uint16[boards, segments].
        common_reads: uint64[boards, words]: those that read as common words.
        skip: bool[boards]: boards not to use.
        segments: int32[segments, 3]: as in `Lines`.
        planes_needed: the number of bits of the most points of a segment.
        least_lead, most_lead: limits of the lead of the best set over the second best, in per cent of the best.
        least_points: how many points the lead is at least.
        easier: with a lead of more than so many per cent a board for a stronger solver has the grade.
    """
    cells = 0
    for number in range(segments.shape[0]):
        cells = max(cells, segments[number, 0] + segments[number, 1] * (segments[number, 2] - 1) + 1)
    free = (ONE << U(cells)) - ONE
    all_words = reads.shape[1]
    whole_cover = np.zeros((all_words, cells), np.uint64)
    whole_planes = np.zeros((all_words, planes_needed), np.uint64)
    kept = np.empty(segments.shape[0], np.int64)
    ends = np.empty(MAX_ENDS, np.uint64)
    everything = np.full(all_words, ~U(0), np.uint64)
    for board in range(reads.shape[0]):
        if skip[board]:
            continue
        words, parts = gather(reads[board], points[board], segments, whole_cover, whole_planes, kept)
        cover, planes = whole_cover[:words], whole_planes[:words]
        best, second, _, chosen = best_sets(cover, planes, free, rings)
        lead = best - second
        if lead < least_points or 100 * lead < least_lead * best or 100 * lead > most_lead * best:
            continue
        if best == points_of(everything[:words], planes):
            continue
        common_planes = planes.copy()
        restrict(common_planes, kept, parts, common_reads[board])
        solver = steps_needed(cover, planes, common_planes, free, rings, best, chosen, ends)
        if solver == grade or (solver > grade and 100 * lead > easier * best):
            return board
    return -1
