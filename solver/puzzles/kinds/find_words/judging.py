"""Judging answers to `find-words`."""

from dictionaries.errors import BadLetter
from dictionaries.typed import spelled
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import YOU
from solver.puzzles.judging import AnswerVerdict, verdict
from solver.puzzles.kinds.find_words.goals import to_find
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from solver.score import score

NOT_LISTED = "not_listed"
"""The reason why a word does not count that a puzzle with a list does not list."""


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer by the points of its goals; other words through the rings are a bonus."""
    if not isinstance(answer, Words):
        raise BadAnswer("expected words", "/words")
    claimed = {_spelled(word, vocabulary) for word in answer.words}
    both = to_find(puzzle, vocabulary)
    goals, bonus = ([goal for goal in part if claimed.intersection(goal.found.words)] for part in both)
    known = {word for goal in (*goals, *bonus) for word in goal.found.words}
    others = sorted(claimed - known)
    return verdict(
        sum(goal.points for goal in goals),
        best,
        goals=[goal.to_json() for goal in goals],
        goals_left=len(both[0]) - len(goals),
        bonus=[goal.to_json() for goal in bonus],
        bonus_points=sum(goal.points for goal in bonus),
        rejected=_rejected(puzzle, others, vocabulary),
    )


def _rejected(puzzle: Puzzle, words: list[str], vocabulary: Vocabulary) -> list[dict[str, str | None]]:
    """Return why words do not count, by the reasons of the game; on a board without rings those of a list."""
    if isinstance(puzzle.task, FindWords) and puzzle.task.words:
        return [{"word": word, "reason": NOT_LISTED} for word in words]
    judged = score(puzzle.board, vocabulary.dictionary, {YOU: words}, puzzle.ruleset).players[0]
    return [{"word": rejection.word, "reason": rejection.reason} for rejection in judged.rejected]


def _spelled(word: str, vocabulary: Vocabulary) -> str:
    try:
        return spelled(word, vocabulary.dictionary.alphabet)
    except BadLetter:
        return word
