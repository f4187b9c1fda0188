"""`place-rings`: a number of rings for the most points."""

from solver.puzzles.answers import Rings
from solver.puzzles.coverage import Coverage, cells_of
from solver.puzzles.deals import Deals
from solver.puzzles.features import seen, with_rings, yours
from solver.puzzles.kinds.place_rings.kernels import first_place_rings
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.ladder import is_strict, lead_of
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.steps import Steps

MOST_BOARDS = 500_000
"""How many boards are looked at for one puzzle."""


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board it deals whose best set of rings is as the order wants it.

    There is one best set; it does not cover everything; it is first found by the solver of the grade, and its lead is
    within the grade's limits.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    rings = order.rings or 1
    seen_before = 0
    for cells in deals.chosen_blocks(MOST_BOARDS):
        reads = vocabulary.reads(cells, order.ruleset)
        lead = lead_of(order.grade, rings, strict=is_strict(seen_before, MOST_BOARDS))
        seen_before += len(cells)
        found = first_place_rings(reads.block, reads.skip, rings, order.grade, *lead)
        if found >= 0:
            board = deals.board(cells[found])
            puzzle = Puzzle(PlaceRings(rings), order.grade, board, vocabulary.version, order.ruleset, seed)
            coverage = Coverage.of_segments(reads, found)
            return puzzle, _solution(puzzle, rings, coverage, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the best set of rings of a puzzle, and prove it by going through all sets.

    Raises:
        BadArrays: the board shows a tile that the dictionary's alphabet lacks.
    """
    assert isinstance(puzzle.task, PlaceRings)
    coverage = Coverage.of_puzzle(puzzle, vocabulary)
    return _solution(puzzle, puzzle.task.rings_to_place, coverage, vocabulary)


def _solution(puzzle: Puzzle, rings: int, coverage: Coverage, vocabulary: Vocabulary) -> Solution:
    best = coverage.best(rings)
    cells = cells_of(best.cells, coverage.columns)
    end = with_rings(puzzle.board, cells)
    return Solution(
        Rings(cells),
        best.points,
        best.optima,
        best.runner_up if best.runner_up >= 0 else None,
        {
            "total": coverage.total,
            "features": {**coverage.standing(rings, best), **seen(puzzle, end, yours, vocabulary)},
        },
    )
