"""Many people who reason from clues, of whom many see the same."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from scripts.puzzle_difficulty.people import Chance, Truths
from scripts.puzzle_difficulty.reasoning import Known, Person, Ways

PASSES = 3
"""So often people look at the board anew, and see more of it, when nothing agrees with all clues."""


class Crowd:
    """People who know the same of a puzzle before they look at it.

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
        for _ in range(PASSES):
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
