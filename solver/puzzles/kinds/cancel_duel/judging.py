"""Judging answers to `cancel-duel`."""

from solver.puzzles.answers import Answer
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.judging import AnswerVerdict, totals, verdict, with_your_rings
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer; its share is how far the rings take the margin from what it is without them to the best."""
    assert isinstance(puzzle.task, CancelDuel)
    board = with_your_rings(puzzle.board, puzzle.task.rings_to_place, answer)
    points, rival = totals(board, puzzle, vocabulary, YOU, RIVAL)
    _, alone = totals(puzzle.board, puzzle, vocabulary, YOU, RIVAL)
    return verdict(points - rival, best, start=-alone)
