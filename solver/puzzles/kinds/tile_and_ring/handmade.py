"""`tile-and-ring` laid out by hand."""

from collections.abc import Sequence
from functools import partial

import numpy as np

from solver.puzzles.answers import Plays
from solver.puzzles.handmade.proof import Distance, Proof, Prove
from solver.puzzles.handmade.rings import MOST_ANSWERS
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.tile_and_ring.search import Outcomes, look_at, plays_of, solvers_of
from solver.puzzles.ladder import grade_of, lead_of
from solver.puzzles.vocabulary import Vocabulary

STEPS = 5
"""How many steps a proof takes: a board for each tile on each cell is read."""


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        puzzle = settings[number].puzzle(settings[number].task(), vocabulary)
        found = look_at(puzzle, vocabulary, skip_hidden=False)
        assert found is not None
        every, common = found
        scores = np.sort(every.scores)[::-1]
        best, second = int(scores[0]), int(scores[1]) if len(scores) > 1 else -1
        solutions = int((scores == best).sum())
        tile, ring = divmod(int(every.after.argmax()), every.after.shape[1])
        solvers = solvers_of(every, common, (*every.tiles[tile], ring)) if solutions == 1 else frozenset[int]()
        grades = frozenset(grade_of(solver, best, second) for solver in solvers)
        faces, columns = vocabulary.dictionary.alphabet.tiles, puzzle.board.size[1]
        answers = partial(_answers, every, columns, faces)
        distance = Distance(best, second, partial(lead_of, strict=False))
        return Proof(puzzle, solutions, answers, grades, second >= 0, distance, STEPS)

    return prove


def _answers(outcomes: Outcomes, columns: int, faces: tuple[str, ...]) -> tuple[Plays, ...]:
    best = np.flatnonzero(outcomes.after == outcomes.after.max())[:MOST_ANSWERS]
    return tuple(plays_of(outcomes, int(place), columns, faces) for place in best)
