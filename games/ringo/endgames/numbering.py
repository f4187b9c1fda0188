"""The numbers of positions with few pieces, without the side to move; two mirrored positions share one.

The left and the right of the board are alike: slice s of one is slice 8 - s of the other, and the Neutral Zone stays.
So of two sets of attackers that mirror each other only the first has numbers, and the other is looked up mirrored.
"""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import MOST_ATTACKERS, MOST_DEFENDERS, SLICES

MATERIALS = ((2, 1), (3, 1), (2, 2), (3, 2))
"""How many attackers, those in the castle counted, are against how many defenders in a table that is shipped."""

SHIPPED_PIECES, MOST_PIECES = 5, 7
"""The most pieces in a table that is shipped, which has only some positions of five, and in any."""

INSIDE = 2
"""A position with two attackers in the castle is over, so none or one of them are."""


class Numbering(NamedTuple):
    """How the positions of a board are numbered.

    Args:
        starts: int64[attackers, defenders, INSIDE]: the first number with so many pieces, -1 where there is none.
        ways: int64[cells, pieces]: in how many ways so many of the first cells can be chosen.
        attacking: int64[attackers outside the castle]: where the sets of so many begin in `classes` and `attackers`.
        defending: int64[defenders]: where the sets of so many begin in `defenders`.
        classes: int32[sets]: twice the number of a set of attackers up to mirroring, and one more where it has to be
            mirrored.
        attackers: uint64[sets]: the set of each number; zeros behind those of as many.
        defenders: uint64[sets]: the set of each number.
        size: how many numbers there are.
    """

    starts: NDArray[np.int64]
    ways: NDArray[np.int64]
    attacking: NDArray[np.int64]
    defending: NDArray[np.int64]
    classes: NDArray[np.int32]
    attackers: NDArray[np.uint64]
    defenders: NDArray[np.uint64]
    size: int

    def count_attackers(self, pieces: int) -> int:
        """Return how many sets of so many attackers have a number."""
        return _count_classes(len(self.ways), pieces)

    def count_defenders(self, pieces: int) -> int:
        """Return how many sets of so many defenders there are."""
        return comb(len(self.ways), pieces)

    def size_of(self, attackers: int, defenders: int) -> int:
        """Return how many numbers there are with so many pieces."""
        sets = sum(self.count_attackers(attackers - inside) for inside in range(INSIDE))
        return sets * self.count_defenders(defenders)


def materials_of(pieces: int) -> tuple[tuple[int, int], ...]:
    """Return how many attackers are against how many defenders in a table; no one follows a later one.

    >>> materials_of(6)
    ((2, 1), (3, 1), (2, 2), (4, 1), (3, 2), (2, 3), (5, 1), (4, 2), (3, 3), (2, 4))
    """
    if pieces == SHIPPED_PIECES:
        return MATERIALS
    return tuple(
        (total - defenders, defenders)
        for total in range(3, pieces + 1)
        for defenders in range(1, MOST_DEFENDERS + 1)
        if 2 <= total - defenders <= MOST_ATTACKERS
    )


@cache
def numbering(rings: int, pieces: int = SHIPPED_PIECES) -> Numbering:
    """Return how the positions of a board of so many rings, with at most so many pieces, are numbered."""
    cells, materials = SLICES * rings, materials_of(pieces)
    outside = [_sets(cells, count) for count in range(max(own for own, _ in materials) + 1)]
    classes, attackers = zip(*map(_classes, outside), strict=True)
    defenders = [_sets(cells, count) for count in range(max(other for _, other in materials) + 1)]
    starts, size = np.full((MOST_ATTACKERS + 1, MOST_DEFENDERS + 1, INSIDE), -1, np.int64), 0
    for attacking, defending in materials:
        for inside in range(INSIDE):
            starts[attacking, defending, inside] = size
            size += _count_classes(cells, attacking - inside) * comb(cells, defending)
    ways = np.array([[comb(cell, piece + 1) for piece in range(MOST_ATTACKERS)] for cell in range(cells)], np.int64)
    return Numbering(
        starts,
        ways,
        _begins([len(each) for each in outside], MOST_ATTACKERS + 1),
        _begins([len(each) for each in defenders], MOST_DEFENDERS + 1),
        np.concatenate(classes),
        np.concatenate(attackers),
        np.concatenate(defenders),
        size,
    )


class Footprint(NamedTuple):
    """How much a table of at most so many pieces takes.

    Args:
        positions: how many positions it knows, mirrored ones counted once, whoever is to move.
        numbers: how many numbers they have, which is how many bytes a finished table has.
        memory: how many bytes it takes to make it: a byte for each number and side, the marks of the largest part, and
            the sets of attackers.
    """

    positions: int
    numbers: int
    memory: int


def footprint(rings: int, pieces: int) -> Footprint:
    """Return how much a table takes, from the numbers of pieces alone.

    >>> footprint(5, 6)
    Footprint(positions=126830445, numbers=161333650, memory=440369688)
    """
    cells, materials = SLICES * rings, materials_of(pieces)
    sizes = [
        sum(_count_classes(cells, attackers - inside) for inside in range(INSIDE)) * comb(cells, defenders)
        for attackers, defenders in materials
    ]
    sets = sum(comb(cells, count) for count in range(max(own for own, _ in materials) + 1))
    positions = sum(count_positions(rings, *each) for each in materials)
    return Footprint(positions, sum(sizes), 2 * sum(sizes) + 2 * max(sizes) + 12 * sets)


def count_positions(rings: int, attackers: int, defenders: int) -> int:
    """Return how many positions have so many pieces, two mirrored ones counted once, whoever is to move.

    >>> count_positions(5, 2, 1)
    15900
    """
    cells, total = SLICES * rings, 0
    for inside in range(INSIDE):
        own = attackers - inside
        total += comb(cells, own) * comb(cells - own, defenders) + _count_alike(rings, own, defenders)
    return total // 2


def _count_alike(rings: int, attackers: int, defenders: int) -> int:
    """Return how many positions are their own mirror image."""
    middle, beside, total = 2 * rings, 3 * rings, 0
    for pairs in range(attackers // 2 + 1):
        single = attackers - 2 * pairs
        own = comb(middle, single) * comb(beside, pairs)
        for others in range(defenders // 2 + 1 if own else 0):
            total += own * comb(middle - single, defenders - 2 * others) * comb(beside - pairs, others)
    return total


def _sets(cells: int, pieces: int) -> NDArray[np.uint64]:
    """Return every choice of cells as bits, in the order of its rank: that of its highest cell, then of the next."""
    found = np.zeros(1, np.uint64)
    for count in range(1, pieces + 1):
        lower = [found[: comb(highest - 1, count - 1)] | np.uint64(1 << highest) for highest in range(1, cells + 1)]
        found = np.concatenate(lower)
    return found


def _classes(sets: NDArray[np.uint64]) -> tuple[NDArray[np.int32], NDArray[np.uint64]]:
    """Return the class of each set, see `Numbering`, and the set of each class."""
    mirrored = _mirrored(sets)
    first = sets <= mirrored
    numbers = np.cumsum(first, dtype=np.int32) - 1
    own = numbers[np.searchsorted(sets, np.minimum(sets, mirrored))]
    chosen = np.zeros_like(sets)
    chosen[: np.count_nonzero(first)] = sets[first]
    return 2 * own + ~first, chosen


def _count_classes(cells: int, pieces: int) -> int:
    """Return how many sets there are, two mirrored ones counted once; a quarter of the cells are their own mirror."""
    alike = sum(comb(cells // 4, pieces - 2 * pairs) * comb(3 * cells // 8, pairs) for pairs in range(pieces // 2 + 1))
    return (comb(cells, pieces) + alike) // 2


def _mirrored(sets: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the sets on the other side of the board, as `mirrored` of the core does."""
    found = np.zeros_like(sets)
    for slice in range(SLICES):
        other = -slice % SLICES
        ring_bits = np.uint64(sum(1 << (SLICES * ring + slice + 1) for ring in range(7)))
        moved = sets & ring_bits
        found |= moved << np.uint64(other - slice) if other >= slice else moved >> np.uint64(slice - other)
    return found


def _begins(lengths: list[int], count: int) -> NDArray[np.int64]:
    begins = np.zeros(count, np.int64)
    begins[1 : len(lengths)] = np.cumsum(lengths)[:-1]
    return begins
