"""People who look for all words through their rings."""

import numpy as np

from scripts.puzzle_difficulty.people import PEOPLE, Chance, Habits, Truths
from solver.puzzles.kinds.find_words.goals import to_find
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


class FindWordsPeople:
    """People before one puzzle of finding words; each sees a goal or overlooks it.

    Args:
        puzzle: the puzzle.
        vocabulary: its words.
        habits: how they look at it.
        people: how many.
    """

    def __init__(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits, people: int = PEOPLE) -> None:
        assert isinstance(puzzle.task, FindWords)
        self._chance = Chance(puzzle, habits, people)
        goals, _ = to_find(puzzle, vocabulary)
        self._chances = np.array([habits.chance_to_see(goal.found, vocabulary) for goal in goals])

    def found(self) -> Truths:
        """Return which goals each person finds: bool[people, goals]."""
        return self._chance.seen(self._chances)

    def success(self) -> float:
        """Return which part of the people finds all goals."""
        return float(self.found().all(axis=1).mean())
