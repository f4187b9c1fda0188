"""Proofs for kinds in which sets of rings score: the sets that score the most, or exactly a target."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.answers import Rings
from solver.puzzles.coverage import Coverage, cells_of
from solver.puzzles.handmade.proof import Distance, Proof
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kernels.coverage import Best
from solver.puzzles.ladder import grade_of, lead_of
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Reads, Vocabulary

MOST_ANSWERS = 2
"""How many answers are shown of a puzzle that has several."""


def read_all(settings: Sequence[Setting], vocabulary: Vocabulary) -> tuple[NDArray[np.uint8], Reads]:
    """Return the tile numbers of the boards of settings, and what is read on them.

    Raises:
        BadArrays: a board shows a tile that the dictionary's alphabet lacks.
    """
    ruleset = settings[0].ruleset
    cells: NDArray[np.uint8] = vocabulary.tables(ruleset).cells([setting.board for setting in settings])
    return cells, vocabulary.reads(cells, ruleset)


def best_of(puzzle: Puzzle, coverage: Coverage, rings: int) -> Proof:
    """Prove which sets of so many rings score the most."""
    best: Best = coverage.best(rings)
    solvers = coverage.solvers(rings, best.cells) if best.optima == 1 else frozenset[int]()
    return Proof(
        puzzle,
        best.optima,
        partial(_answers, coverage, rings, best.points),
        frozenset(grade_of(solver, best.points, best.runner_up) for solver in solvers),
        best.runner_up >= 0,
        Distance(best.points, best.runner_up, partial(lead_of, rings=rings, strict=False)),
    )


def exactly(puzzle: Puzzle, coverage: Coverage, rings: int, points: int) -> Proof:
    """Prove which sets of so many rings score exactly so many points."""
    found, sets = coverage.sets_of(rings, points, 1)
    return Proof(
        puzzle,
        found,
        partial(_answers, coverage, rings, points),
        coverage.solvers(rings, sets[0], points) if found == 1 else frozenset(),
        coverage.free.bit_count() > rings,
    )


def _answers(coverage: Coverage, rings: int, points: int) -> tuple[Rings, ...]:
    return tuple(Rings(cells_of(cells, coverage.columns)) for cells in coverage.sets_of(rings, points)[1])
