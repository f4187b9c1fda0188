"""Which sets of rings agree with what rows and columns score."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled
from solver.puzzles.kernels.coverage import points_of_cells

U = np.uint64
ONE = np.uint64(1)

UNKNOWN = -1
"""What a ring scores of which no line tells it."""


@compiled
def _advance(chosen, cells):
    """Go on to the next set of cells, in order; tell whether there is one."""
    rings = chosen.size
    place = rings - 1
    while place >= 0 and chosen[place] == cells - rings + place:
        place -= 1
    if place < 0:
        return False
    chosen[place] += 1
    for after in range(place + 1, rings):
        chosen[after] = chosen[after - 1] + 1
    return True


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
        if not _advance(chosen, cells):
            return first


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
        if not _advance(chosen, cells):
            return found


@allocating
def agree_by_numbers(cells, rings, lines, scores, most):
    """Count the sets of so many of the cells that the numbers alone do not rule out, up to `most`.

    Args:
        cells: how many cells the board has.
        rings, lines, scores: as for `match_clues`.
        most: where to stop.
    """
    chosen = np.arange(rings)
    known = np.empty(rings, np.int64)
    found = 0
    while found < most:
        known[:] = UNKNOWN
        if _tell_single_rings(chosen, lines, scores, known) and _bound_others(chosen, lines, scores, known):
            found += 1
        if not _advance(chosen, cells):
            break
    return found


@compiled
def _tell_single_rings(chosen, lines, scores, known):
    """Note what each ring scores that is alone on a line; tell whether every line has rings as it must have."""
    for line in range(lines.size):
        here, alone = 0, 0
        for ring in range(chosen.size):
            if lines[line] >> U(chosen[ring]) & ONE:
                here += 1
                alone = ring
        if (here > 0) != (scores[line] > 0):
            return False
        if here == 1:
            if known[alone] not in (UNKNOWN, scores[line]):
                return False
            known[alone] = scores[line]
    return True


@compiled
def _bound_others(chosen, lines, scores, known):
    """Tell whether each line of several rings scores no less than each of them, and no more than all."""
    for line in range(lines.size):
        here, largest, together = 0, 0, 0
        for ring in range(chosen.size):
            if lines[line] >> U(chosen[ring]) & ONE:
                here += 1
                largest = max(largest, known[ring])
                together += scores[line] if known[ring] == UNKNOWN else known[ring]
        if here > 1 and not largest <= scores[line] <= together:
            return False
    return True
