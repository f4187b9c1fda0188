"""How hard a puzzle is: which of five solvers is the first to solve it.

The solvers are simulated, each stronger than the one before:

1. greedy over common words: places one ring after the other where it adds most, and sees only common words;
2. greedy over all words;
3. one swap: the same, and then moves one ring, if that is better, to where it is best;
4. two swaps: moves up to two rings at once;
5. exhaustive: looks at everything.

Of a puzzle with one best answer that solver 2 ends with all but one, two or more rings of, solvers 3, 4 and 5 are the
first to find it. A grade is given only where it does not depend on how greedy breaks ties: grades 1 and 2 are solved
whichever way it does, grades 3 to 5 whichever way it does not.

The lead of the best answer over the second best is what most decides whether a solver who overlooks a word is still
right; so each grade has limits for it too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Lead(NamedTuple):
    """Limits for how far the best answer is ahead of the second best, in per cent of its points."""

    least: int
    most: int

    def holds(self, points: int, runner_up: int) -> bool:
        """Tell whether a lead is within the limits."""
        return self.least * points <= 100 * (points - runner_up) <= self.most * points and runner_up < points


_LEADS = {1: Lead(8, 100), 2: Lead(3, 100), 3: Lead(1, 8), 4: Lead(1, 6), 5: Lead(0, 5)}
_USUAL_RINGS = 3


def lead_of(grade: int, rings: int = _USUAL_RINGS) -> Lead:
    """Return the limits of the lead for a grade; with more than three rings, which overlap more, a smaller one will do.

    >>> lead_of(1), lead_of(1, 6)
    (Lead(least=8, most=100), Lead(least=4, most=100))
    """
    least, most = _LEADS[grade]
    return Lead(least * _USUAL_RINGS // max(rings, _USUAL_RINGS), most)


def first_solvers(by_common: Iterable[int], by_all: Iterable[int]) -> frozenset[int]:
    """Return which of the five solvers can be the first to find an answer, by how they break ties.

    >>> sorted(first_solvers({1}, {0})), sorted(first_solvers({0, 1}, {0}))
    ([2], [1, 2])

    Args:
        by_common: how much of the answer the ends of greedy runs over common words lack.
        by_all: the same over all words.
    """
    grades = set()
    ends = set(by_all)
    for common in set(by_common):
        grades |= {1} if common == 0 else set()
        grades |= {min(lacking + 2, 5) for lacking in ends if lacking or common}
    return frozenset(grades)
