"""Judging answers to `find-words`."""

from __future__ import annotations

from dictionaries.errors import BadLetter
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import YOU
from solver.puzzles.judging import AnswerVerdict, verdict
from solver.puzzles.kinds.find_words.goals import goals_and_bonus
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from solver.score import score


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer by the points of its goals; other words through the rings are a bonus."""
    if not isinstance(answer, Words):
        raise BadAnswer("expected words", "/words")
    claimed = {_spelled(word, vocabulary) for word in answer.words}
    both = goals_and_bonus(puzzle.board, vocabulary, puzzle.ruleset)
    goals, bonus = ([goal for goal in part if claimed.intersection(goal.found.words)] for part in both)
    known = {word for goal in (*goals, *bonus) for word in goal.found.words}
    others = sorted(claimed - known)
    judged = score(puzzle.board, vocabulary.dictionary, {YOU: others}, puzzle.ruleset).players[0]
    return verdict(
        sum(goal.points for goal in goals),
        best,
        goals=[goal.to_json() for goal in goals],
        goals_left=len(both[0]) - len(goals),
        bonus=[goal.to_json() for goal in bonus],
        bonus_points=sum(goal.points for goal in bonus),
        rejected=[{"word": rejection.word, "reason": rejection.reason} for rejection in judged.rejected],
    )


def _spelled(word: str, vocabulary: Vocabulary) -> str:
    try:
        return vocabulary.dictionary.alphabet.normalise(word)
    except BadLetter:
        return word
