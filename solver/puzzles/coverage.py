"""One board as parts that rings touch: the best sets of rings, their number, and the solvers that would find them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from solver.cells import Cell
from solver.puzzles.features import Features, least_near, standing
from solver.puzzles.kernels.coverage import (
    Best,
    best_sets,
    gather,
    greedy_ends,
    points_of_cells,
    sets_scoring,
    steps_needed,
    tally,
)
from solver.puzzles.kernels.parts import Parts
from solver.puzzles.ladder import first_solvers
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Reads, Vocabulary

NO_CEILING = 1 << 40


@dataclass(frozen=True, slots=True, eq=False)
class Coverage:
    """The parts of one board, and what each is worth.

    Attributes:
        parts: of the board.
        free: the cells that may be ringed, as bits.
        rows: the rows of the board.
        columns: its columns.
    """

    parts: Parts
    free: int
    rows: int
    columns: int

    @classmethod
    def of_segments(cls, reads: Reads, board: int) -> Coverage:
        """Take every segment that reads as a word for a part.

        Args:
            reads: what is read on some boards.
            board: the number of one of them.
        """
        free = (1 << reads.rows * reads.columns) - 1
        return cls(gather(reads.block, board), free, reads.rows, reads.columns)

    @classmethod
    def of_puzzle(cls, puzzle: Puzzle, vocabulary: Vocabulary) -> Coverage:
        """Take every segment of a puzzle's board that reads as a word for a part.

        Raises:
            BadArrays: the board shows a tile that the dictionary's alphabet lacks.
        """
        cells = vocabulary.tables(puzzle.ruleset).cells([puzzle.board])
        return cls.of_segments(vocabulary.reads(cells, puzzle.ruleset), 0)

    @property
    def total(self) -> int:
        """The points of all parts that a ring on a free cell touches."""
        return points_of_cells(self.parts, self.free)

    def points_of(self, cells: int) -> int:
        """Return what rings on some cells, given as bits, score."""
        return points_of_cells(self.parts, cells)

    def best(self, rings: int) -> Best:
        """Find the best set of so many rings."""
        return best_sets(self.parts, self.free, rings)

    def tally(self, rings: int, least: int = 0) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
        """Count all sets of so many rings by what they score.

        Args:
            rings: how many.
            least: sets that score less are left out.

        Returns:
            int64[points]: how many sets score so much; and uint64[points]: the cells of one of them.
        """
        return tally(self.parts, self.free, rings, least)

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
        return steps_needed(self.parts, self.free, rings, ceiling, answer)

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
        for common in (True, False):
            ends = greedy_ends(self.parts, self.free, rings, ceiling, common=common)
            if ends is None:
                return frozenset()
            short = rings - np.bitwise_count(ends & np.uint64(answer)).astype(int)
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
        return sets_scoring(self.parts, self.free, rings, points, most)


def cells_of(bits: int, columns: int) -> tuple[Cell, ...]:
    """Return a set of cells, given as bits, in reading order."""
    return tuple(Cell(*divmod(number, columns)) for number in range(bits.bit_length()) if bits >> number & 1)


def bits_of(cells: Iterable[Cell], columns: int) -> int:
    """Return some cells as bits."""
    return sum(1 << cell.row * columns + cell.column for cell in cells)
