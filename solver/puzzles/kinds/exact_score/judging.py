"""Judging answers to `exact-score`."""

from solver.puzzles.answers import Answer
from solver.puzzles.judging import AnswerVerdict, verdict, with_your_rings, your_points
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer; its share falls with the distance from the target, to 0 at twice the target."""
    assert isinstance(puzzle.task, ExactScore)
    board, target = with_your_rings(puzzle.board, puzzle.task.rings_to_place, answer), puzzle.task.target
    points = your_points(board, puzzle, vocabulary)
    return verdict(points, best, closeness=max(0, target - abs(points - target)))
