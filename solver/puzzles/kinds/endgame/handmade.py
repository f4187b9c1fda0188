"""`endgame` laid out by hand."""

from collections.abc import Sequence
from functools import partial

from solver.puzzles.answers import Plays
from solver.puzzles.handmade.proof import Proof, Prove
from solver.puzzles.handmade.rings import MOST_ANSWERS
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.endgame.search import Searches, searches_of, solvers_of
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.vocabulary import Vocabulary

STEPS = {2: 10, 3: 25, 4: 200}
"""How many steps a proof takes, by how many plays are left."""


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        task = settings[number].task()
        assert isinstance(task, Endgame)
        puzzle = settings[number].puzzle(task, vocabulary)
        searches = searches_of(puzzle, vocabulary)
        values = searches.every.values(task.plays)
        moves = (values == values.max()).nonzero()[0].tolist()
        grades = solvers_of(searches, task.plays) if len(moves) == 1 else frozenset[int]()
        answers = partial(_answers, searches, moves[:MOST_ANSWERS])
        return Proof(puzzle, len(moves), answers, grades, steps=STEPS[task.plays])

    return prove


def _answers(searches: Searches, moves: Sequence[int]) -> tuple[Plays, ...]:
    return tuple(Plays((searches.every.play(move, 0),)) for move in moves)
