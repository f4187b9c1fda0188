"""`exact-score`: a number of rings for exactly a target of points."""

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.answers import Rings
from solver.puzzles.coverage import Coverage, cells_of
from solver.puzzles.deals import Deals
from solver.puzzles.features import Features, least_near, seen, standing, with_rings, yours
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.steps import Steps

MOST_BOARDS = 20_000
"""How many boards are looked at for one puzzle."""


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board that it deals with a target as the order wants it.

    The target is at least half of the most that so many rings score, but not the most itself. One set of rings scores
    it, and the solver of the grade is the first to find it; of several such targets one is drawn.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    rings = order.rings or 1
    for number, cells, reads, place in deals.clean_boards(vocabulary, MOST_BOARDS):
        coverage = Coverage.of_segments(reads, place)
        targets = _targets(order, coverage)
        if targets:
            target = targets[deals.extras(number).below(len(targets))]
            task = ExactScore(rings, target)
            puzzle = Puzzle(task, order.grade, deals.board(cells), vocabulary.version, order.ruleset, seed)
            return puzzle, _solution(puzzle, task, coverage, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the sets of rings that score the target, by going through all sets.

    Raises:
        BadArrays: the board shows a tile that the dictionary's alphabet lacks.
    """
    assert isinstance(puzzle.task, ExactScore)
    return _solution(puzzle, puzzle.task, Coverage.of_puzzle(puzzle, vocabulary), vocabulary)


def _targets(order: Order, coverage: Coverage) -> list[int]:
    rings = order.rings or 1
    most = coverage.best(rings).points
    counts, sets = coverage.tally(rings, (most + 1) // 2)
    return [
        target
        for target in np.flatnonzero(counts == 1).tolist()
        if target < most and coverage.solver_needed(rings, int(sets[target]), target) == order.grade
    ]


def _solution(puzzle: Puzzle, task: ExactScore, coverage: Coverage, vocabulary: Vocabulary) -> Solution:
    counts, sets = coverage.tally(task.rings_to_place)
    scores = np.flatnonzero(counts).tolist()
    hit = task.target in scores
    others = [score for score in scores if score != task.target]
    nearest = min(others, key=lambda score: (abs(score - task.target), score), default=None)
    runner_up = task.target if hit and counts[task.target] > 1 else nearest
    cells = cells_of(int(sets[task.target]), coverage.columns) if hit else ()
    end = with_rings(puzzle.board, cells)
    features = {**_standing(task.target, runner_up, counts), **seen(puzzle, end, yours, vocabulary)}
    return Solution(
        Rings(cells),
        task.target,
        int(counts[task.target]) if hit else 0,
        runner_up,
        {"most": scores[-1], "features": features},
    )


def _standing(target: int, runner_up: int | None, counts: NDArray[np.int64]) -> Features:
    """Tell where the answer stands among all sets of rings, of which those nearer to the target are the better."""
    away = target - least_near(target)
    near = int(counts[max(0, target - away) : target + away + 1].sum())
    closest = None if runner_up is None else -abs(runner_up - target)
    return standing(int(counts.sum()), 0, closest, max(0, near - 1))
