"""Simulated people: what they see of a board, how well they count, and how long they search."""

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.placement import Placement
from solver.puzzles.kinds.find_words.goals import EFFORT
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary

PEOPLE = 200

SLIPS = 0.01
"""How likely a slip is in one step of reasoning, for people who misjudge everything by about one point."""

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]


class Habits(NamedTuple):
    """How people look at a board.

    Args:
        sees_common: how likely a common word that reads to the right or down is seen.
        sees_rare: the same of any other word.
        by_effort: how much less likely for each step of effort that a direction costs.
        misjudges: by about how many points people misjudge what something adds.
        patience: which part of the people is greedy, changes one thing, changes two, and goes through everything.
    """

    sees_common: float
    sees_rare: float
    by_effort: float
    misjudges: float
    patience: tuple[float, ...] = (0.35, 0.3, 0.2, 0.15)

    def chance_to_see(self, found: Placement, vocabulary: Vocabulary) -> float:
        """Return how likely a segment that reads as a word is seen."""
        along = found.segment.direction
        common = any(map(vocabulary.is_common, found.words))
        efforts = [EFFORT[along if word == found.forward else along.opposite] for word in found.words]
        return (self.sees_common if common else self.sees_rare) - self.by_effort * (min(efforts) - 2)


CROWDS = {
    "usual": Habits(0.99, 0.8, 0.015, 0.5),
    "careful": Habits(1, 0.95, 0.005, 0.1),
    "careless": Habits(0.95, 0.5, 0.03, 1.5),
}
"""The people of the plot, and two other crowds, which show how much depends on what is assumed of people."""


class Chance:
    """What is left to chance with some people before one puzzle; the same for the same puzzle.

    Args:
        puzzle: the puzzle.
        habits: the people's.
        people: how many they are.
    """

    def __init__(self, puzzle: Puzzle, habits: Habits, people: int = PEOPLE) -> None:
        self._draw = np.random.Generator(np.random.PCG64(int(puzzle.seed.rpartition(" ")[2]) + 1000 * puzzle.grade))
        self._habits = habits
        self.people = people

    def seen(self, chances: Floats) -> Truths:
        """Draw who sees what: bool[people, things]."""
        drawn: Truths = self._draw.random((self.people, chances.size)) < chances
        return drawn

    def patience(self) -> Numbers:
        """Draw how many things each person changes at once; with 3, all."""
        return self._draw.choice(4, self.people, p=self._habits.patience)

    def without_slip(self, steps: int) -> float:
        """Return how likely people go through so many steps of reasoning without a slip."""
        return (1 - SLIPS * self._habits.misjudges) ** steps

    def misjudged(self, points: Floats) -> Floats:
        """Return points as people judge them."""
        judged: Floats = points + self._habits.misjudges * self._draw.standard_normal(points.shape)
        return judged


class Seen:
    """Which words some people see, whatever else lies on the board: the same for the same word on the same cells.

    Args:
        chance: draws it.
        habits: how the people look at a board.
        vocabulary: the words.
    """

    def __init__(self, chance: Chance, habits: Habits, vocabulary: Vocabulary) -> None:
        self._chance, self._habits, self._vocabulary = chance, habits, vocabulary
        self._known: dict[tuple[tuple[int, ...], tuple[str, ...]], Truths] = {}

    def by(self, found: Placement) -> Truths:
        """Tell who sees the words of a segment: bool[people]."""
        key = found.segment.indexes, found.words
        if key not in self._known:
            chance = self._habits.chance_to_see(found, self._vocabulary)
            self._known[key] = self._chance.seen(np.array([chance]))[:, 0]
        return self._known[key]


class People(ABC):
    """People before one puzzle.

    Args:
        puzzle: the puzzle.
        vocabulary: its words.
        habits: how they look at it.
        people: how many.
    """

    def __init__(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits, people: int = PEOPLE) -> None:
        self._puzzle, self._vocabulary = puzzle, vocabulary
        self._chance = Chance(puzzle, habits, people)
        self._look(puzzle, vocabulary, habits)

    @abstractmethod
    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None: ...

    @abstractmethod
    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
