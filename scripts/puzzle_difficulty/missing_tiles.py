"""People who put missing tiles back: they reason from the words that are to stand, and guess where that ends."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from scripts.puzzle_difficulty.crowd import Crowd
from scripts.puzzle_difficulty.people import Habits, People, Truths
from scripts.puzzle_difficulty.reasoning import Ways
from solver.puzzles.answers import Tiles
from solver.puzzles.kinds.find_words.goals import EFFORT
from solver.puzzles.kinds.restore.search import Gaps
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


class RestorePeople(People):
    """People before one puzzle of missing tiles.

    They know which words to look for, and overlook some of the places where a word can stand.
    """

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, Restore)
        self._gaps = Gaps.of(puzzle.board, puzzle.task.tiles)
        places = [list(self._gaps.places(word, vocabulary)) for word in puzzle.task.words]
        self._words = [np.array([facts for facts, _ in word], np.int64) for word in places]
        self._chances = [
            np.array([habits.sees_common - habits.by_effort * (EFFORT[along] - 2) for _, along in word])
            for word in places
        ]
        known = self._gaps.deduction(())
        self._crowd = Crowd(known.unknowns, known.supplies, cache(self._fillings))

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Tiles)
        return self._crowd.success(self._facts(solution.answer), self._chance, self._ways)

    def _ways(self, seen: Sequence[Truths] | None) -> tuple[Sequence[Truths], list[list[Ways]]]:
        """Return which places each person sees, more than before, and the ways that these make of each word."""
        drawn = [self._chance.seen(chances) for chances in self._chances]
        if seen is not None:
            drawn = [before | now for before, now in zip(seen, drawn, strict=True)]
        return drawn, [
            [tuple(sorted(set(facts[row].tolist()))) for facts, row in zip(self._words, rows, strict=True)]
            for rows in zip(*drawn, strict=True)
        ]

    def _fillings(self, state: int) -> int:
        return sum(filling & state == filling for filling in self._gaps.fillings())

    def _facts(self, answer: Tiles) -> int:
        return sum(
            self._gaps.fact(self._gaps.holes.index(cell), self._gaps.kinds.index(face))
            for cell, face in answer.tiles.items()
        )
