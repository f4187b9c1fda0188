"""People who find hidden rings: they reason from the numbers of rows and columns, and guess where that ends."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from scripts.puzzle_difficulty.crowd import Crowd
from scripts.puzzle_difficulty.people import Floats, Habits, People, Truths
from scripts.puzzle_difficulty.reasoning import Ways
from solver.puzzles.answers import Rings
from solver.puzzles.conventions import YOU
from solver.puzzles.kinds.ring_deduction.search import lines_of_board
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan


class RingDeductionPeople(People):
    """People before one puzzle of hidden rings.

    Who overlooks a word reckons wrongly what a ring on it scores, and takes other rings of a line for possible.
    """

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, RingDeduction)
        self._columns = len(puzzle.board.rows[0])
        found = scan(puzzle.board, vocabulary.dictionary, puzzle.ruleset, (YOU,), unringed=True)
        self._chances = np.array([habits.chance_to_see(each, vocabulary) for each in found])
        self._points = np.array([each.points or 0 for each in found])
        self._cells, rings = len(puzzle.board.faces), puzzle.task.rings_to_place
        touch = np.zeros((self._cells, len(found)))
        for number, each in enumerate(found):
            touch[list(each.segment.indexes), number] = 1
        lines = lines_of_board(len(puzzle.board.rows), self._columns)
        self._clues = []
        for clue in puzzle.task.clues:
            line = [cell for cell in range(self._cells) if lines[clue.line] >> cell & 1]
            sets = [ringed for count in range(min(rings, len(line)) + 1) for ringed in combinations(line, count)]
            reach = np.array([touch[list(ringed)].max(axis=0, initial=0) for ringed in sets])
            facts = np.array([sum(1 << 2 * cell + (cell not in ringed) for cell in line) for ringed in sets], np.int64)
            self._clues.append((reach, facts, clue.points))
        every_ring = sum(1 << 2 * cell for cell in range(self._cells))
        self._rings = rings
        self._crowd = Crowd([3 << 2 * cell for cell in range(self._cells)], [(every_ring, rings)], cache(self._sets))

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Rings)
        ringed = {cell.row * self._columns + cell.column for cell in solution.answer.cells}
        truth = sum(1 << 2 * cell + (cell not in ringed) for cell in range(self._cells))
        return self._crowd.success(truth, self._chance, self._ways)

    def _ways(self, seen: Sequence[Truths] | None) -> tuple[Sequence[Truths], list[list[Ways]]]:
        """Return which words each person sees, more than before, and the ways that each clue then has."""
        drawn = self._chance.seen(self._chances)
        if seen is not None:
            drawn = drawn | seen[0]
        worth: Floats = self._points * drawn
        held = [(worth @ reach.T == points, facts) for reach, facts, points in self._clues]
        return [drawn], [
            [tuple(facts[row[person]].tolist()) for row, facts in held] for person in range(self._chance.people)
        ]

    def _sets(self, state: int) -> int:
        ringed = [cell for cell in range(self._cells) if state >> 2 * cell & 1]
        sure = sum(not state >> 2 * cell + 1 & 1 for cell in ringed)
        return comb(len(ringed) - sure, self._rings - sure)
