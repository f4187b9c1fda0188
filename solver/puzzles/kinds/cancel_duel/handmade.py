"""`cancel-duel` laid out by hand."""

from collections.abc import Sequence

from solver.puzzles.coverage import bits_of
from solver.puzzles.handmade.proof import Proof, Prove, check_sets
from solver.puzzles.handmade.rings import best_of, read_all
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.cancel_duel.search import coverage_of
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.vocabulary import Vocabulary


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""
    cells, reads = read_all(settings, vocabulary)

    def prove(number: int) -> Proof:
        task = settings[number].task()
        assert isinstance(task, CancelDuel)
        puzzle = settings[number].puzzle(task, vocabulary)
        rings = puzzle.board.rings
        check_sets(cells[number].size - len(rings), task.rings_to_place)
        coverage, _ = coverage_of(reads, number, cells[number], bits_of(rings, cells.shape[2]))
        return best_of(puzzle, coverage, task.rings_to_place)

    return prove
