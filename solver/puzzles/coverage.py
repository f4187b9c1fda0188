"""One board as parts that rings touch: the best sets of rings, how many there are, and who would find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.cells import Cell
from solver.kernels.lines import lines_of
from solver.puzzles.features import Features, least_near, standing
from solver.puzzles.kernels.coverage import (
    MAX_ENDS,
    best_sets,
    gather,
    greedy_ends,
    points_of,
    points_of_cells,
    restrict,
    scorer,
    sets_scoring,
    steps_needed,
    tally,
)
from solver.puzzles.ladder import first_solvers
from solver.puzzles.vocabulary import Reads

NO_CEILING = 1 << 40


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


@dataclass(frozen=True, slots=True, eq=False)
class Coverage:
    """The parts of one board, and what each is worth.

    Attributes:
        cover: uint64[words, cells]: the parts that a ring on each cell touches, as bits.
        planes: uint64[words, bits]: the parts in whose points a bit is set.
        common: the same, with the points of common words alone.
        free: the cells that may be ringed, as bits.
        rows: the rows of the board.
        columns: its columns.
    """

    cover: NDArray[np.uint64]
    planes: NDArray[np.uint64]
    common: NDArray[np.uint64]
    free: int
    rows: int
    columns: int

    @classmethod
    def of_segments(cls, reads: Reads, board: int, rows: int, columns: int) -> Coverage:
        """Take every segment that reads as a word for a part.

        Args:
            reads: what is read on some boards.
            board: the number of one of them.
            rows: the rows of the boards.
            columns: their columns.
        """
        segments = lines_of(rows, columns).segments
        width = points_width(reads.points[board])
        cover = np.zeros((reads.words.shape[1], rows * columns), np.uint64)
        planes = np.zeros((reads.words.shape[1], width), np.uint64)
        kept = np.empty(len(segments), np.int64)
        words, parts = gather(reads.words[board], reads.points[board], segments, cover, planes, kept)
        common = planes[:words].copy()
        restrict(common, kept, parts, reads.common[board])
        return cls(cover[:words], planes[:words], common, (1 << rows * columns) - 1, rows, columns)

    @property
    def total(self) -> int:
        """The points of all parts that a ring on a free cell touches."""
        free = [cell for cell in range(self.rows * self.columns) if self.free >> cell & 1]
        return points_of(np.bitwise_or.reduce(self.cover[:, free], axis=1), self.planes)

    def points_of(self, cells: int) -> int:
        """Return what rings on some cells, given as bits, score."""
        covered = np.empty(len(self.cover), np.uint64)
        return points_of_cells(self.cover, self.planes, cells, covered)

    def scorer(self) -> Callable[[int], int]:
        """Return a function that does the same for many sets of cells, for one thread."""
        return scorer(self.cover, self.planes)

    def best(self, rings: int) -> Best:
        """Find the best set of so many rings."""
        return Best(*best_sets(self.cover, self.planes, self.free, rings))

    def tally(self, rings: int, least: int = 0) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
        """Count all sets of so many rings by what they score.

        Args:
            rings: how many.
            least: sets that score less are left out.

        Returns:
            int64[points]: how many sets score so much; and uint64[points]: the cells of one of them.
        """
        most = self.total
        counts, sets = np.zeros(most + 1, np.int64), np.zeros(most + 1, np.uint64)
        tally(self.cover, self.planes, self.free, rings, least, counts, sets)
        return counts, sets

    def standing(self, rings: int, best: Best) -> Features:
        """Tell where the best set of so many rings stands among all sets."""
        counts, _ = self.tally(rings, least_near(best.points))
        runner_up = best.runner_up if best.runner_up >= 0 else None
        return standing(comb(self.free.bit_count(), rings), best.points, runner_up, int(counts.sum()) - 1)

    def solver_needed(self, rings: int, answer: int, ceiling: int = NO_CEILING) -> int:
        """Tell which of the five solvers is the first to find an answer.

        Args:
            rings: how many rings it has.
            answer: its cells, as bits.
            ceiling: no ring is placed that would bring the points above this.

        Returns:
            1 to 5, or 0 where that depends on how ties are broken.
        """
        ends = np.empty(MAX_ENDS, np.uint64)
        return steps_needed(self.cover, self.planes, self.common, self.free, rings, ceiling, answer, ends)

    def solvers(self, rings: int, answer: int, ceiling: int = NO_CEILING) -> frozenset[int]:
        """Tell which of the five solvers can be the first to find an answer, by how they break ties.

        Args:
            rings: how many rings it has.
            answer: its cells, as bits.
            ceiling: as for `solver_needed`.

        Returns:
            The one that `solver_needed` tells, or all that are possible where it tells none; nothing if there are too
            many ways to be greedy.
        """
        needed = self.solver_needed(rings, answer, ceiling)
        if needed:
            return frozenset({needed})
        lacking: list[set[int]] = []
        for planes in (self.common, self.planes):
            ends = np.empty(MAX_ENDS, np.uint64)
            found = greedy_ends(self.cover, planes, self.free, rings, ceiling, ends)
            if found < 0:
                return frozenset()
            short = rings - np.bitwise_count(ends[:found] & np.uint64(answer)).astype(int)
            lacking.append(set(short.tolist()) or {rings})
        return first_solvers(*lacking)

    def sets_of(self, rings: int, points: int, most: int = 2) -> tuple[int, list[int]]:
        """Count the sets of so many rings that score exactly so many points.

        Args:
            rings: how many rings.
            points: what the sets score.
            most: how many of them to return.

        Returns:
            How many there are, and the first of them, each as bits.
        """
        sets = np.zeros(most, np.uint64)
        found = sets_scoring(self.cover, self.planes, self.free, rings, points, sets)
        return found, sets[: min(found, most)].tolist()


def points_width(points: NDArray[np.uint16]) -> int:
    """Return how many bits the largest of some points needs, at least one."""
    return max(1, int(points.max(initial=0)).bit_length())


def cells_of(bits: int, columns: int) -> tuple[Cell, ...]:
    """Return a set of cells, given as bits, in reading order."""
    return tuple(Cell(*divmod(number, columns)) for number in range(bits.bit_length()) if bits >> number & 1)


def bits_of(cells: Iterable[Cell], columns: int) -> int:
    """Return some cells as bits."""
    return sum(1 << cell.row * columns + cell.column for cell in cells)
