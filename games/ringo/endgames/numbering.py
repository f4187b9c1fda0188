"""The numbers of positions with few pieces, without the side to move; two mirrored positions share one.

The left and the right of the board are alike: slice s of one is slice 8 - s of the other, and the Neutral Zone stays.
So of two sets of attackers that mirror each other only the first has numbers, and the other is looked up mirrored.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import SLICES

MATERIALS = ((2, 1), (3, 1), (2, 2), (3, 2))
"""How many attackers, those in the castle counted, are against how many defenders; no one follows a later one."""

MOST_ATTACKERS, MOST_DEFENDERS = 3, 2

INSIDE = 2
"""A position with two attackers in the castle is over, so none or one of them are."""


class Numbering(NamedTuple):
    """How the positions of a board are numbered.

    Args:
        starts: int64[attackers, defenders, INSIDE]: the first number with so many pieces, -1 where there is none.
        ways: int64[cells, pieces]: in how many ways so many of the first cells can be chosen.
        classes: int32[attackers outside the castle, sets]: twice the number of a set of attackers up to mirroring, and
            one more where it has to be mirrored.
        attackers: uint64[attackers outside the castle, sets]: the set of each number.
        defenders: uint64[defenders, sets]: the set of each number.
        size: how many numbers there are.
    """

    starts: NDArray[np.int64]
    ways: NDArray[np.int64]
    classes: NDArray[np.int32]
    attackers: NDArray[np.uint64]
    defenders: NDArray[np.uint64]
    size: int

    def count_attackers(self, pieces: int) -> int:
        """Return how many sets of so many attackers have a number."""
        return int(np.count_nonzero(self.attackers[pieces]))

    def count_defenders(self, pieces: int) -> int:
        """Return how many sets of so many defenders there are."""
        return int(np.count_nonzero(self.defenders[pieces]))


@cache
def numbering(rings: int) -> Numbering:
    """Return how the positions of a board of so many rings are numbered."""
    cells = SLICES * rings
    sets = [_sets(cells, pieces) for pieces in range(MOST_ATTACKERS + 1)]
    classes = np.zeros((MOST_ATTACKERS + 1, len(sets[-1])), np.int32)
    attackers = np.zeros((MOST_ATTACKERS + 1, len(sets[-1])), np.uint64)
    defenders = np.zeros((MOST_DEFENDERS + 1, len(sets[MOST_DEFENDERS])), np.uint64)
    counts = [0] * (MOST_ATTACKERS + 1)
    for pieces in range(1, MOST_ATTACKERS + 1):
        ranks = {chosen: rank for rank, chosen in enumerate(sets[pieces])}
        for rank, chosen in enumerate(sets[pieces]):
            mirrored = ranks[tuple(sorted(map(_mirrored, chosen)))]
            if mirrored < rank:
                classes[pieces, rank] = classes[pieces, mirrored] | 1
                continue
            classes[pieces, rank] = 2 * counts[pieces]
            attackers[pieces, counts[pieces]] = _bits(chosen)
            counts[pieces] += 1
    for pieces in range(1, MOST_DEFENDERS + 1):
        defenders[pieces, : len(sets[pieces])] = [_bits(chosen) for chosen in sets[pieces]]
    starts, size = np.full((MOST_ATTACKERS + 1, MOST_DEFENDERS + 1, INSIDE), -1, np.int64), 0
    for attacking, defending in MATERIALS:
        for inside in range(INSIDE):
            starts[attacking, defending, inside] = size
            size += counts[attacking - inside] * comb(cells, defending)
    ways = np.array([[comb(cell, piece + 1) for piece in range(MOST_ATTACKERS)] for cell in range(cells)], np.int64)
    return Numbering(starts, ways, classes, attackers, defenders, size)


def _sets(cells: int, pieces: int) -> list[tuple[int, ...]]:
    """Return every choice of cells in the order of its rank: that of its highest cell, then of the next."""
    return sorted(combinations(range(1, cells + 1), pieces), key=lambda chosen: chosen[::-1])


def _mirrored(cell: int) -> int:
    ring, slice = divmod(cell - 1, SLICES)
    return ring * SLICES + (SLICES - slice) % SLICES + 1


def _bits(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)
