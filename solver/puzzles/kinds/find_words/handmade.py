"""`find-words` laid out by hand: the words through your rings, or those of a list."""

from collections.abc import Sequence

from solver.puzzles.answers import Words
from solver.puzzles.handmade.proof import Proof, Prove, no_alternatives
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.find_words.goals import effort_of, to_find
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.vocabulary import Vocabulary

alternatives = no_alternatives


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        task = settings[number].task()
        assert isinstance(task, FindWords)
        puzzle = settings[number].puzzle(task, vocabulary)
        goals, _ = to_find(puzzle, vocabulary)
        answer = Words(tuple(sorted({word for goal in goals for word in goal.words})))
        grades = frozenset({grade_of_list(effort_of(goals))} if goals else ())
        return Proof(puzzle, min(1, len(goals)), lambda: (answer,), grades)

    return prove
