"""People who place rings: for the most points, for the best margin, or for a target."""

from itertools import combinations

import numpy as np

from scripts.puzzle_difficulty.people import Floats, Habits, Numbers, People
from solver.placement import Placement
from solver.puzzles.answers import Rings
from solver.puzzles.conventions import RIVAL
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan


class RingPeople(People):
    """People before one puzzle of placing rings.

    Each looks for the rings with the most points among the words that they see, or with the points nearest to the
    target. In a duel who sees a word of the rival's knows that a ring on any segment with that word cancels it.
    """

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, PlaceRings | CancelDuel | ExactScore)
        found = scan(puzzle.board, vocabulary.dictionary, puzzle.ruleset, (RIVAL,), unringed=True)
        cells, parts = parts_of(found, len(puzzle.board.faces))
        columns = self._columns = len(puzzle.board.rows[0])
        taken = {cell.row * columns + cell.column for cell in puzzle.board.rings}
        self._free = np.array([cell for cell in range(len(puzzle.board.faces)) if cell not in taken])
        self._touch = cells[self._free]
        chances = np.array([habits.chance_to_see(each, vocabulary) for each in parts])
        points = np.array([each.points or 0 for each in parts])
        self._worth: Floats = points * self._chance.seen(chances)
        self._rings = puzzle.task.rings_to_place
        self._target = puzzle.task.target if isinstance(puzzle.task, ExactScore) else None

    def answers(self) -> Numbers:
        """Return the cells that each person rings: int64[people, rings], each row in order."""
        answers = self._greedy()
        patience = self._chance.patience()
        for least, moved in ((1, 1), (2, 2), (3, self._rings)):
            patient = np.flatnonzero(patience >= least)
            answers[patient] = self._moving(patient, answers[patient], moved)
        return self._free[np.sort(answers)]

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Rings)
        wanted = np.array([cell.row * self._columns + cell.column for cell in solution.answer.cells])
        return float((self.answers() == wanted).all(axis=1).mean())

    def _greedy(self) -> Numbers:
        rings = np.zeros((self._chance.people, 0), np.int64)
        for _ in range(self._rings):
            untouched = self._untouched(rings)
            already = (self._worth * (1 - untouched)).sum(axis=1)
            totals = self._chance.misjudged(already[:, None] + (self._worth * untouched) @ self._touch.T)
            if self._target is not None:
                # over the target only where nothing stays below, and then as little as can be
                totals = np.where(totals > self._target + 0.5, -totals, totals)
            np.put_along_axis(totals, rings, -np.inf, axis=1)
            rings = np.concatenate([rings, totals.argmax(axis=1)[:, None]], axis=1)
        return rings

    def _moving(self, people: Numbers, rings: Numbers, moved: int) -> Numbers:
        """Return the best that some people find by moving so many of their rings."""
        sets = np.array(list(combinations(range(len(self._touch)), moved)))
        reach = self._touch[sets].max(axis=1)
        worth = self._worth[people]
        best, value = rings, self._liked((worth * (1 - self._untouched(rings))).sum(axis=1))
        for fixed_places in combinations(range(self._rings), self._rings - moved):
            kept = rings[:, list(fixed_places)]
            untouched = self._untouched(kept)
            already = (worth * (1 - untouched)).sum(axis=1)
            liked = self._liked(already[:, None] + (worth * untouched) @ reach.T)
            liked[(sets[None, :, :, None] == kept[:, None, None, :]).any(axis=(2, 3))] = -np.inf
            better = liked.max(axis=1) > value
            best = np.where(better[:, None], np.concatenate([kept, sets[liked.argmax(axis=1)]], axis=1), best)
            value = np.maximum(value, liked.max(axis=1))
        return best

    def _liked(self, totals: Floats) -> Floats:
        judged = self._chance.misjudged(totals)
        return judged if self._target is None else -abs(judged - self._target)

    def _untouched(self, rings: Numbers) -> Floats:
        untouched: Floats = 1 - self._touch[rings].max(axis=1, initial=0)
        return untouched


def parts_of(found: list[Placement], cells: int) -> tuple[Floats, list[Placement]]:
    """Return what rings can win: float[cells, parts], 1 where a ring on a cell wins a part; and what each is worth.

    A segment of the rival's is won by cancelling it; other segments with its words are worth nothing.
    """
    held = {word for each in found if each.owners for word in each.words}
    parts = [each for each in found if each.owners or held.isdisjoint(each.words)]
    touch = np.zeros((cells, len(parts)))
    for number, part in enumerate(parts):
        same = [
            each for each in found if not held.isdisjoint(part.words) and not set(part.words).isdisjoint(each.words)
        ]
        for each in (part, *same):
            touch[list(each.segment.indexes), number] = 1
    return touch, parts
