"""People who look for all words through their rings."""

import numpy as np

from scripts.puzzle_difficulty.people import Habits, People, Truths
from solver.puzzles.kinds.find_words.goals import to_find
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


class FindWordsPeople(People):
    """People before one puzzle of finding words; each sees a goal or overlooks it."""

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, FindWords)
        goals, _ = to_find(puzzle, vocabulary)
        self._chances = np.array([habits.chance_to_see(goal.found, vocabulary) for goal in goals])

    def found(self) -> Truths:
        """Return which goals each person finds: bool[people, goals]."""
        return self._chance.seen(self._chances)

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds all goals."""
        return float(self.found().all(axis=1).mean())
