"""`place-rings` laid out by hand."""

from collections.abc import Sequence

from solver.puzzles.coverage import Coverage
from solver.puzzles.handmade.proof import Proof, Prove, check_sets
from solver.puzzles.handmade.rings import best_of, read_all
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.vocabulary import Vocabulary


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""
    cells, reads = read_all(settings, vocabulary)
    rows, columns = cells.shape[1:]

    def prove(number: int) -> Proof:
        task = settings[number].task()
        assert isinstance(task, PlaceRings)
        puzzle = settings[number].puzzle(task, vocabulary)
        check_sets(rows * columns, task.rings_to_place)
        return best_of(puzzle, Coverage.of_segments(reads, number), task.rings_to_place)

    return prove
