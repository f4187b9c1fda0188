"""Judging answers to `endgame`."""

from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.judging import AnswerVerdict, check_inside, verdict
from solver.puzzles.kinds.endgame.search import values_of_plays
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer; its share is where the margin is between those of the worst and the best first play."""
    plays = answer.plays if isinstance(answer, Plays) else ()
    if len(plays) != 1:
        raise BadAnswer("expected one play, such as 'tile:E@C3' or 'ring@B2'", "/plays")
    check_inside(puzzle.board, plays[0].cell, "/plays")
    values = values_of_plays(puzzle, vocabulary)
    if plays[0] not in values:
        raise BadAnswer(f"you cannot play {plays[0]} here; expected a play that the rules allow", "/plays/0")
    return verdict(values[plays[0]], best, start=min(values.values()))
