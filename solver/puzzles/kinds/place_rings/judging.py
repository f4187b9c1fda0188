"""Judging answers to `place-rings`."""

from solver.puzzles.answers import Answer
from solver.puzzles.judging import AnswerVerdict, verdict, with_your_rings, your_points
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer to a puzzle whose solution scores `best`."""
    assert isinstance(puzzle.task, PlaceRings)
    board = with_your_rings(puzzle.board, puzzle.task.rings_to_place, answer)
    return verdict(your_points(board, puzzle, vocabulary), best)
