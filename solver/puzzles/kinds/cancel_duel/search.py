"""`cancel-duel`: a number of rings against the rival's, for the best margin after cancelling."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.puzzles.answers import Rings
from solver.puzzles.conventions import RIVAL
from solver.puzzles.coverage import Coverage, bits_of, cells_of
from solver.puzzles.deals import Deals
from solver.puzzles.features import seen, with_rings, won
from solver.puzzles.kernels.coverage import Best
from solver.puzzles.kinds.cancel_duel.kernels import gather_cancel_duel
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.ladder import grade_of, is_strict, lead_of
from solver.puzzles.orders import USUAL_GRADE, Order
from solver.puzzles.positions import Position
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Reads, Vocabulary
from solver.ruleset import Ruleset
from solver.steps import Steps

EASY, MOST_GOOD_OF_EASY = 1, 10_000
"""Few boards make a puzzle of this grade, so that more than usual are dealt to become good ones."""

MOST_BOARDS = 100_000
"""How many boards are looked at for one puzzle."""


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board with as many rings of the rival that is as the order wants it.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    rings, size = order.rings or 1, order.rows * order.columns
    for number, cells, reads, place in deals.clean_boards(
        vocabulary, MOST_BOARDS, MOST_GOOD_OF_EASY if order.grade == EASY else None
    ):
        rival = sum(1 << cell for cell in deals.extras(number).choose(range(size), rings))
        coverage, alone = coverage_of(reads, place, cells, rival)
        best = coverage.best(rings)
        if _fits(order, coverage, best, strict=is_strict(number, MOST_BOARDS)):
            shown = Board(deals.board(cells).rows, dict.fromkeys(cells_of(rival, order.columns), RIVAL))
            puzzle = Puzzle(CancelDuel(rings), order.grade, shown, vocabulary.version, order.ruleset, seed)
            return puzzle, _solution(puzzle, coverage, best, alone, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the best margin of a puzzle, and prove it by going through all sets of rings.

    Raises:
        BadArrays: the board shows a tile that the dictionary's alphabet lacks.
    """
    assert isinstance(puzzle.task, CancelDuel)
    cells: NDArray[np.uint8] = vocabulary.tables(puzzle.ruleset).cells([puzzle.board])
    reads = vocabulary.reads(cells, puzzle.ruleset)
    coverage, alone = coverage_of(reads, 0, cells[0], bits_of(puzzle.board.rings, cells.shape[2]))
    return _solution(puzzle, coverage, coverage.best(puzzle.task.rings_to_place), alone, vocabulary)


def from_position(position: Position, ruleset: Ruleset, vocabulary: Vocabulary) -> tuple[Puzzle, Solution] | None:
    """Make the puzzle of a position in which you have a ring left: yours are to be laid anew, with one more.

    None if it has several best answers, or the rings take every point of the board.

    Raises:
        BadPuzzle: the rival has no ring.
    """
    if len(position.rivals) != 1 or not position.you.rings:
        return None
    theirs = {cell: owner for cell, owner in position.board.rings.items() if owner == RIVAL}
    rings = 1 + len(position.board.rings) - len(theirs)
    shown = Board(position.board.rows, theirs)
    puzzle = Puzzle(CancelDuel(rings), USUAL_GRADE, shown, vocabulary.version, ruleset)
    cells: NDArray[np.uint8] = vocabulary.tables(ruleset).cells([shown])
    reads = vocabulary.reads(cells, ruleset)
    coverage, alone = coverage_of(reads, 0, cells[0], bits_of(theirs, cells.shape[2]))
    best = coverage.best(rings)
    if reads.skip[0] or best.optima > 1 or best.runner_up < 0 or best.points >= coverage.total:
        return None
    puzzle = replace(puzzle, grade=_grade(coverage, rings, best) or USUAL_GRADE)
    return puzzle, _solution(puzzle, coverage, best, alone, vocabulary)


def _fits(order: Order, coverage: Coverage, best: Best, *, strict: bool) -> bool:
    rings = order.rings or 1
    lead = lead_of(order.grade, rings, strict=strict)
    if best.optima > 1 or not lead.holds(best.points, best.runner_up) or best.points >= coverage.total:
        return False
    return _grade(coverage, rings, best) == order.grade


def _grade(coverage: Coverage, rings: int, best: Best) -> int:
    return grade_of(coverage.solver_needed(rings, best.cells), best.points, best.runner_up)


def _solution(puzzle: Puzzle, coverage: Coverage, best: Best, alone: int, vocabulary: Vocabulary) -> Solution:
    assert isinstance(puzzle.task, CancelDuel)
    cells = cells_of(best.cells, coverage.columns)
    end = with_rings(puzzle.board, cells)
    standing = coverage.standing(puzzle.task.rings_to_place, best)
    return Solution(
        Rings(cells),
        best.points - alone,
        best.optima,
        best.runner_up - alone if best.runner_up >= 0 else None,
        {"rival_alone": alone, "features": {**standing, **seen(puzzle, end, won, vocabulary)}},
    )


def coverage_of(reads: Reads, board: int, cells: NDArray[np.uint8], rival: int) -> tuple[Coverage, int]:
    """Take for parts what rings win beside a rival's, and what they cancel.

    Args:
        reads: what is read on some boards.
        board: the number of one of them.
        cells: uint8[rows, columns]: its tile numbers.
        rival: the rival's cells, as bits.

    Returns:
        The parts, and what the rival scores while no other ring is there; the margin of a set of rings is what it
        scores less that.
    """
    rows, columns = cells.shape
    parts, alone = gather_cancel_duel(reads.block, board, cells.ravel(), rival)
    return Coverage(parts, (1 << rows * columns) - 1 & ~rival, rows, columns), alone
