"""`ring-deduction` laid out by hand: with clues, or with the rings to find, which determine the clues."""

from collections.abc import Sequence
from functools import partial
from math import comb

from solver.errors import BadPuzzle
from solver.puzzles.answers import Rings
from solver.puzzles.coverage import Coverage, bits_of, cells_of
from solver.puzzles.handmade.proof import Proof, Prove, check_sets
from solver.puzzles.handmade.rings import MOST_ANSWERS, read_all
from solver.puzzles.handmade.setting import RINGS, Setting
from solver.puzzles.kinds.ring_deduction import MAX_DEDUCED_SETS
from solver.puzzles.kinds.ring_deduction.search import agreeing_sets, grade_of, lines_of_board
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.vocabulary import Vocabulary

SETS_A_STEP = 1_000
"""How many sets of rings are tried in a step."""


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""
    cells, reads = read_all(settings, vocabulary)
    rows, columns = cells.shape[1:]

    def prove(number: int) -> Proof:
        coverage = Coverage.of_segments(reads, number)
        setting = settings[number]
        task = _task(setting, coverage)
        check_sets(rows * columns, task.rings_to_place, MAX_DEDUCED_SETS)
        puzzle = setting.puzzle(task, vocabulary, setting.unmarked)
        found, sets = agreeing_sets(coverage, task.rings_to_place, task.clues, MOST_ANSWERS)
        return Proof(
            puzzle,
            found,
            partial(_answers, sets, columns),
            frozenset({grade_of(task, coverage)} if found == 1 else ()),
            rows * columns > task.rings_to_place,
            steps=3 + comb(rows * columns, task.rings_to_place) // SETS_A_STEP,
        )

    return prove


def _task(setting: Setting, coverage: Coverage) -> RingDeduction:
    found = {}
    if setting.marked:
        if setting.states("clues", RINGS):
            raise BadPuzzle("expected clues and how many rings, or rings of yours on the board that are to be found")
        rings = bits_of(setting.marked, coverage.columns)
        lines = lines_of_board(coverage.rows, coverage.columns)
        clues = [{"line": name, "points": coverage.points_of(rings & line)} for name, line in lines.items()]
        found = {"rings_to_place": len(setting.marked), "clues": clues}
    task = setting.task(**found)
    assert isinstance(task, RingDeduction)
    return task


def _answers(sets: Sequence[int], columns: int) -> tuple[Rings, ...]:
    return tuple(Rings(cells_of(cells, columns)) for cells in sets)
