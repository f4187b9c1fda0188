"""Judging answers to `one-word`."""

from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Words
from solver.puzzles.judging import AnswerVerdict, verdict
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from tests.solver.puzzles.ninth_kind.task import OneWord
from tests.solver.puzzles.ninth_kind.words import words_of


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer; its share falls with the distance from the target."""
    assert isinstance(puzzle.task, OneWord)
    words = answer.words if isinstance(answer, Words) else ()
    if len(words) != 1:
        raise BadAnswer("expected one word", "/words")
    points = words_of(puzzle.board, vocabulary, puzzle.ruleset).get(words[0].upper(), 0)
    target = puzzle.task.target
    return verdict(points, best, closeness=max(0, target - abs(points - target)))
