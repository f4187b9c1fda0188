"""`ring-deduction`: the places of the rings, from the scores of rows and columns."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from solver.puzzles.answers import Rings
from solver.puzzles.coverage import Coverage, cells_of
from solver.puzzles.deals import Deals, Extras
from solver.puzzles.deduction import Deduction, fewest_clues
from solver.puzzles.features import seen, standing, with_rings, yours
from solver.puzzles.kinds.ring_deduction.kernels import agree_by_numbers, agree_with_all, clues_of, match_clues
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction, line_names
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.steps import Steps

MOST_BOARDS = 20_000
"""How many boards are looked at for one puzzle."""

LEAST_OPEN, SETS_FOR_EACH = 40, 30
"""How many sets of rings the numbers of the clues leave at least: one in so many of all sets, and no more than 40."""


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board, with rings to be found, that is as the order wants it.

    At first every row and column is a clue; as long as that is too easy, or tells the answer to who only compares the
    numbers, one after the other is left out.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    for number, cells, reads, place in deals.clean_boards(vocabulary, MOST_BOARDS):
        coverage = Coverage.of_segments(reads, place)
        clues = _try(order, coverage, deals.extras(number))
        if clues is not None:
            task = RingDeduction(order.rings or 1, clues)
            puzzle = Puzzle(task, order.grade, deals.board(cells), vocabulary.version, order.ruleset, seed)
            return puzzle, _solution(puzzle, task, coverage, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the sets of rings that agree with the most clues of a puzzle, by trying all.

    Raises:
        BadArrays: the board shows a tile that the dictionary's alphabet lacks.
    """
    assert isinstance(puzzle.task, RingDeduction)
    return _solution(puzzle, puzzle.task, Coverage.of_puzzle(puzzle, vocabulary), vocabulary)


def _try(order: Order, coverage: Coverage, extras: Extras) -> tuple[Clue, ...] | None:
    rings = order.rings or 1
    answer = sum(1 << cell for cell in extras.choose(range(order.rows * order.columns), rings))
    lines = lines_of_board(order.rows, order.columns)
    scores = {name: coverage.points_of(cells & answer) for name, cells in lines.items()}
    ways = {name: _ways(coverage, cells, rings, scores[name]) for name, cells in lines.items()}
    found = fewest_clues(
        *(ways, extras, order.grade, lambda clues: _deduction(coverage, rings, clues)),
        lambda names: _is_open(order, [Clue(name, scores[name]) for name in names]),
    )
    if found is None:
        return None
    task = RingDeduction(rings, tuple(Clue(name, scores[name]) for name in found))
    return None if order.grade > 1 and _is_easy(task, order.rows, order.columns) else task.clues


def _is_open(order: Order, clues: Sequence[Clue]) -> bool:
    """Tell whether the numbers of clues leave enough sets of rings to who reads no words."""
    rings = order.rings or 1
    least = min(LEAST_OPEN, comb(order.rows * order.columns, rings) // SETS_FOR_EACH)
    return sets_by_numbers(order.rows, order.columns, rings, clues, least) >= least


def sets_by_numbers(rows: int, columns: int, rings: int, clues: Sequence[Clue], most: int) -> int:
    """Count the sets of rings that the numbers of clues do not rule out, whatever the letters of the board are.

    A line with 0 has no ring, and any other has one. A ring that is alone on its row and on its column scores the same
    in both. Several rings of a line score together no less than each of them, and no more than all.

    Args:
        rows, columns: the size of the board.
        rings: how many rings a set has.
        clues: the clues.
        most: where to stop counting.
    """
    lines = lines_of_board(rows, columns)
    told = clues_of([lines[clue.line] for clue in clues], [clue.points for clue in clues])
    return agree_by_numbers(rows * columns, rings, told, most)


def grade_of(task: RingDeduction, coverage: Coverage) -> int:
    """Return the grade of a task."""
    easy = _is_easy(task, coverage.rows, coverage.columns)
    return 1 if easy else deduction_of(task, coverage).solver_needed()


def _is_easy(task: RingDeduction, rows: int, columns: int) -> bool:
    """Tell whether clues say so plainly where the rings are that their puzzle is of grade 1, whoever solves it first.

    One clue alone is not 0, or one row or column has all of several rings, as all others are known to have none.
    """
    points = {clue.line: clue.points for clue in task.clues}
    if sum(map(bool, points.values())) <= 1:
        return True
    names = line_names(rows, columns)
    return task.rings_to_place > 1 and any(
        all(name in points for name in lines) and sum(bool(points[name]) for name in lines) == 1
        for lines in (names[:rows], names[rows:])
    )


def _solution(puzzle: Puzzle, task: RingDeduction, coverage: Coverage, vocabulary: Vocabulary) -> Solution:
    matches, first = _matches(coverage, task.rings_to_place, task.clues)
    agreeing = np.bitwise_count(matches)
    best = int(agreeing.max())
    highest = np.sort(agreeing)[::-1][:2].tolist()
    runner_up = int(highest[1]) if len(highest) > 1 else None
    cells = cells_of(first, coverage.columns)
    features = {
        **standing(len(matches), best, runner_up),
        "fitting": min(int((matches >> number & 1).sum()) for number in range(len(task.clues))),
        **deduction_of(task, coverage).features(puzzle.grade),
        **seen(puzzle, with_rings(puzzle.board, cells), yours, vocabulary),
    }
    return Solution(
        Rings(cells),
        best,
        int((agreeing == best).sum()),
        runner_up,
        {"clues": len(task.clues), "features": features},
    )


def deduction_of(task: RingDeduction, coverage: Coverage) -> Deduction:
    """Return what is known of the rings of a task."""
    lines, rings = lines_of_board(coverage.rows, coverage.columns), task.rings_to_place
    return _deduction(coverage, rings, (_ways(coverage, lines[clue.line], rings, clue.points) for clue in task.clues))


def _matches(coverage: Coverage, rings: int, clues: tuple[Clue, ...]) -> tuple[NDArray[np.uint32], int]:
    lines = lines_of_board(coverage.rows, coverage.columns)
    told = clues_of([lines[clue.line] for clue in clues], [clue.points for clue in clues])
    return match_clues(coverage.parts, rings, told)


def agreeing_sets(coverage: Coverage, rings: int, clues: Sequence[Clue], most: int) -> tuple[int, list[int]]:
    """Count the sets of rings that agree with all clues.

    Args:
        coverage: the parts of the board.
        rings: how many rings a set has.
        clues: the clues.
        most: how many of the sets to return.

    Returns:
        How many there are, and the first of them, each as bits.
    """
    lines = lines_of_board(coverage.rows, coverage.columns)
    told = clues_of([lines[clue.line] for clue in clues], [clue.points for clue in clues])
    return agree_with_all(coverage.parts, rings, told, most)


def lines_of_board(rows: int, columns: int) -> dict[str, int]:
    """Return the cells of every row and column, as bits, by name."""
    every_row = [sum(1 << row * columns + column for column in range(columns)) for row in range(rows)]
    every_column = [sum(1 << row * columns + column for row in range(rows)) for column in range(columns)]
    return dict(zip(line_names(rows, columns), every_row + every_column, strict=True))


def _ways(coverage: Coverage, line: int, rings: int, points: int) -> tuple[int, ...]:
    """Return each way to put rings on a line so that they score so much: fact ``2 * cell`` is a ring, the next none."""
    cells = [cell for cell in range(line.bit_length()) if line >> cell & 1]
    ways = []
    for count in range(min(rings, len(cells)) + 1):
        for ringed in combinations(cells, count):
            if coverage.points_of(sum(1 << cell for cell in ringed)) == points:
                ways.append(sum(1 << 2 * cell + (cell not in ringed) for cell in cells))
    return tuple(ways)


def _deduction(coverage: Coverage, rings: int, clues: Iterable[tuple[int, ...]]) -> Deduction:
    cells = range(coverage.rows * coverage.columns)
    return Deduction(
        tuple(3 << 2 * cell for cell in cells),
        tuple(clues),
        ((sum(1 << 2 * cell for cell in cells), rings),),
    )
