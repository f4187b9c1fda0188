"""Pressers know no words and see no points: they only press Check, as often as a rated attempt lets them."""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from dictionaries import Catalog
from scripts.puzzle_climbers.entering import Entering, State
from solver.puzzles.answers import Answer
from solver.puzzles.judging import AnswerVerdict, judge_answer
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.ratings.rules import LIMIT, Outcome, as_rated, outcome_of, told_meanwhile
from solver.puzzles.registry import kind_named


class Told(NamedTuple):
    """What Check tells of an answer that is not the best.

    Args:
        points: what it scores.
        details: what the kind tells beside that.
    """

    points: int
    details: Mapping[str, Any]


class Judge:
    """Judges answers to a puzzle, each only once.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        catalog: where its words are.
    """

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        self.puzzle, self.solution, self._catalog = puzzle, solution, catalog
        self._verdicts: dict[Answer, AnswerVerdict] = {}

    def verdict(self, answer: Answer) -> AnswerVerdict:
        """Return the verdict on an answer."""
        if answer not in self._verdicts:
            self._verdicts[answer] = judge_answer(self.puzzle, self.solution, answer, self._catalog)
        return self._verdicts[answer]


class Attempt:
    """A rated attempt, by somebody who is never too fast.

    Args:
        judge: judges answers.

    Attributes:
        checks: how many answers were checked.
        outcome: how it ended; None while it goes on.
    """

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._answers_parts = len(judge.solution.to_json()[judge.puzzle.task.answer.field])
        self.checks = 0
        self.outcome: Outcome | None = None

    def check(self, answer: Answer) -> Told:
        """Check an answer.

        Raises:
            RuntimeError: the attempt is at its end.
        """
        if self.outcome is not None:
            raise RuntimeError("the attempt is at its end")
        verdict = as_rated(self._judge.verdict(answer).to_json())
        self.checks += 1
        self.outcome = outcome_of(verdict["solved"], self.checks, LIMIT, self._answers_parts)
        return Told(verdict["points"], told_meanwhile(kind_named(self._judge.puzzle.kind), verdict))


def press(entering: Entering, attempt: Attempt, draw: random.Random) -> None:
    """Make an attempt: check any answer, then change one thing of the one with the best points so far.

    Args:
        entering: what is entered.
        attempt: the attempt.
        draw: what is entered, and what is changed.
    """
    checked: dict[State, int] = {}
    state = entering.whole(draw)
    while True:
        checked[state] = entering.liked(attempt.check(entering.answer(state)).points)
        if attempt.outcome is not None:
            return
        best = max(checked, key=checked.__getitem__)
        near = [each for part in range(entering.parts) for each in entering.changes(best, part)]
        state = draw.choice([each for each in near if each not in checked] or [entering.whole(draw)])
