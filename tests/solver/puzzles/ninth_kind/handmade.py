"""`one-word` laid out by hand."""

from collections.abc import Sequence

from solver.puzzles.answers import Words
from solver.puzzles.handmade.proof import Proof, Prove
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.vocabulary import Vocabulary
from tests.solver.puzzles.ninth_kind.task import OneWord
from tests.solver.puzzles.ninth_kind.words import grade_of, words_of


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        task = settings[number].task()
        assert isinstance(task, OneWord)
        puzzle = settings[number].puzzle(task, vocabulary)
        words = words_of(puzzle.board, vocabulary, puzzle.ruleset)
        right = sorted(word for word, points in words.items() if points == task.target)
        grades = frozenset({grade_of(len(words))} - {0})
        return Proof(puzzle, len(right), lambda: tuple(Words((word,)) for word in right[:2]), grades, len(words) > 1)

    return prove
