"""People who put missing tiles back, or find hidden rings: they reason from clues, and guess where that ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from scripts.puzzle_difficulty.people import PEOPLE, Chance, Floats, Habits, Truths
from scripts.puzzle_difficulty.reasoning import Known, Person, Ways
from solver.puzzles.answers import Rings, Tiles
from solver.puzzles.conventions import YOU
from solver.puzzles.kinds.find_words.goals import EFFORT
from solver.puzzles.kinds.restore.search import Gaps
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.search import lines_of_board
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan

LOOKS = 3
"""So often people look at the board anew, and see more of it, when nothing agrees with all clues."""


class RestorePeople:
    """People before one puzzle of missing tiles.

    They know which words to look for, and overlook some of the places where a word can stand.

    Args:
        puzzle: the puzzle.
        vocabulary: its words.
        habits: how they look at it.
        people: how many.
    """

    def __init__(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits, people: int = PEOPLE) -> None:
        assert isinstance(puzzle.task, Restore)
        self._chance = Chance(puzzle, habits, people)
        self._gaps = Gaps.of(puzzle.board, puzzle.task.tiles)
        places = [list(self._gaps.places(word, vocabulary)) for word in puzzle.task.words]
        self._words = [np.array([facts for facts, _ in word], np.int64) for word in places]
        self._chances = [
            np.array([habits.sees_common - habits.by_effort * (EFFORT[along] - 2) for _, along in word])
            for word in places
        ]
        known = self._gaps.deduction(())
        self._reasoning = Reasoning(known.unknowns, known.supplies, cache(self._fillings))

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Tiles)
        return self._reasoning.success(self._facts(solution.answer), self._chance, self._ways)

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


class RingDeductionPeople:
    """People before one puzzle of hidden rings.

    Who overlooks a word reckons wrongly what a ring on it scores, and takes other rings of a line for possible.

    Args:
        puzzle: the puzzle.
        vocabulary: its words.
        habits: how they look at it.
        people: how many.
    """

    def __init__(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits, people: int = PEOPLE) -> None:
        assert isinstance(puzzle.task, RingDeduction)
        self._chance, self._columns = Chance(puzzle, habits, people), len(puzzle.board.rows[0])
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
        self._reasoning = Reasoning(
            [3 << 2 * cell for cell in range(self._cells)], [(every_ring, rings)], cache(self._sets)
        )

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Rings)
        ringed = {cell.row * self._columns + cell.column for cell in solution.answer.cells}
        truth = sum(1 << 2 * cell + (cell not in ringed) for cell in range(self._cells))
        return self._reasoning.success(truth, self._chance, self._ways)

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


class Reasoning:
    """What comes of the reasoning of many people, of whom many see the same.

    Args:
        unknowns, supplies: as of `Person`.
        completions: tells how many answers there are with some possible facts, among which a person guesses.
    """

    def __init__(
        self, unknowns: Sequence[int], supplies: Sequence[tuple[int, int]], completions: Callable[[int], int]
    ) -> None:
        self._unknowns, self._supplies, self._completions = unknowns, supplies, completions
        self._known = cache(self._ask)

    def success(
        self,
        truth: int,
        chance: Chance,
        see: Callable[[Sequence[Truths] | None], tuple[Sequence[Truths], list[list[Ways]]]],
    ) -> float:
        """Return which part of the people finds the answer; who has to guess counts as the chance to be right.

        Args:
            truth: the facts of the answer.
            chance: what is left to chance with these people.
            see: from what each person saw before, what each sees at another look, and the ways of the clues then.
        """
        reasoning = chance.patience().tolist()
        shares = np.zeros(len(reasoning))
        waiting, seen = [*range(len(reasoning))], None
        for _ in range(LOOKS):
            seen, clues = see(seen)
            still = []
            for person in waiting:
                facts, gone_through = self._known(tuple(clues[person]), reasoning[person])
                if facts is None:
                    still.append(person)
                elif facts & truth == truth:
                    shares[person] = chance.without_slip(gone_through) / self._completions(facts)
            waiting = still
        return float(shares.mean())

    def _ask(self, clues: tuple[Ways, ...], reasoning: int) -> Known:
        return Person(self._unknowns, self._supplies, clues, reasoning).known()
