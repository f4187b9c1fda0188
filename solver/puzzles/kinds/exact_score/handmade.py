"""`exact-score` laid out by hand: with a target, or with the rings of an answer, which determine the target."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.conventions import YOU
from solver.puzzles.coverage import Coverage, bits_of, cells_of
from solver.puzzles.handmade.proof import Proof, Prove, check_sets
from solver.puzzles.handmade.rings import exactly, read_all
from solver.puzzles.handmade.setting import RINGS, Setting
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.vocabulary import Vocabulary


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""
    cells, reads = read_all(settings, vocabulary)
    rows, columns = cells.shape[1:]

    def prove(number: int) -> Proof:
        coverage = Coverage.of_segments(reads, number)
        task = _task(settings[number], coverage)
        puzzle = settings[number].puzzle(task, vocabulary, settings[number].unmarked)
        check_sets(rows * columns, task.rings_to_place)
        return exactly(puzzle, coverage, task.rings_to_place, task.target)

    return prove


def alternatives(setting: Setting, vocabulary: Vocabulary) -> Iterator[tuple[Setting, dict[str, Any]]]:
    """Yield other targets that one set of rings alone scores, the nearest first; or other marks for them."""
    cells, reads = read_all([setting], vocabulary)
    coverage = Coverage.of_segments(reads, 0)
    task = _task(setting, coverage)
    check_sets(cells[0].size, task.rings_to_place)
    counts, sets = coverage.tally(task.rings_to_place)
    targets = np.flatnonzero(counts[1:] == 1) + 1
    for target in sorted(targets.tolist(), key=lambda each: (abs(each - task.target), each)):
        if setting.marked:
            marks = cells_of(int(sets[target]), coverage.columns)
            board = Board(setting.board.rows, dict.fromkeys(marks, YOU))
            yield replace(setting, board=board), {"target": target, "marks": [cell.name for cell in marks]}
        else:
            yield replace(setting, fields={**setting.fields, "target": target}), {"target": target}


def _task(setting: Setting, coverage: Coverage) -> ExactScore:
    found = {}
    if setting.marked:
        if setting.states("target", RINGS):
            raise BadPuzzle("expected a target and how many rings, or rings of yours on the board that score it")
        target = coverage.points_of(bits_of(setting.marked, coverage.columns))
        found = {"rings_to_place": len(setting.marked), "target": target}
    task = setting.task(**found)
    assert isinstance(task, ExactScore)
    return task
