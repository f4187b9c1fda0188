"""Which sets of rings agree with what rows and columns score."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating
from solver.puzzles.kernels.coverage import points_of_cells

U = np.uint64
ONE = np.uint64(1)


@allocating
def match_clues(cover, planes, rings, lines, scores, matches):
    """Go through every set of so many cells; set in `matches` a bit for each line whose rings score as told.

    Args:
        cover, planes: as `solver.puzzles.kernels.coverage` has them.
        lines: uint64: the cells of each line, as bits.
        scores: int64: what its rings score together.
        matches: uint32: one for each set, in the order in which the sets come.

    Returns the first set that agrees with all lines, as bits, or 0.
    """
    words, cells = cover.shape
    covered = np.empty(words, np.uint64)
    chosen = np.arange(rings)
    first = U(0)
    number = 0
    while True:
        here = U(0)
        for cell in chosen:
            here |= ONE << U(cell)
        bits = 0
        for line in range(lines.size):
            if points_of_cells(cover, planes, here & lines[line], covered) == scores[line]:
                bits |= 1 << line
        matches[number] = bits
        number += 1
        if not first and bits == (1 << lines.size) - 1:
            first = here
        place = rings - 1
        while place >= 0 and chosen[place] == cells - rings + place:
            place -= 1
        if place < 0:
            return first
        chosen[place] += 1
        for after in range(place + 1, rings):
            chosen[after] = chosen[after - 1] + 1


@allocating
def agree_with_all(cover, planes, rings, lines, scores, sets):
    """Count the sets of so many cells whose rings score on each line as told; keep the first of them in `sets`.

    Args:
        cover, planes, rings, lines, scores: as for `match_clues`.
        sets: uint64: zeros, to be filled in.
    """
    words, cells = cover.shape
    covered = np.empty(words, np.uint64)
    chosen = np.arange(rings)
    found = 0
    while True:
        here = U(0)
        for cell in chosen:
            here |= ONE << U(cell)
        agrees = True
        for line in range(lines.size):
            if points_of_cells(cover, planes, here & lines[line], covered) != scores[line]:
                agrees = False
                break
        if agrees:
            if found < sets.size:
                sets[found] = here
            found += 1
        place = rings - 1
        while place >= 0 and chosen[place] == cells - rings + place:
            place -= 1
        if place < 0:
            return found
        chosen[place] += 1
        for after in range(place + 1, rings):
            chosen[after] = chosen[after - 1] + 1
