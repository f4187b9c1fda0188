"""The grade of a puzzle: the first of five solvers that solves it.

The solvers are simulated, each stronger than the one before:

1. greedy over common words: sees only common words, and places the rings one by one where each adds the most;
2. greedy over all words;
3. one swap: like solver 2, and then moves one ring to the best place, if that is better;
4. two swaps: moves up to two rings at once;
5. exhaustive: tries everything.

A solver finds the answer only if it does not depend on luck. Greedy play can break ties in many ways and so has many
results. Solvers 1 and 2 find the answer if every result is the answer. If no result is, solvers 3 and 4 find it if
every result differs by at most one ring, or two, and only solver 5 finds all others. If some results are the answer and
some are not, there is no grade.

The lead of the best answer over the second best largely decides whether a solver who overlooks a word is still right.
So each grade also limits it: a smaller lead gives no grade, a larger one a lower grade.
"""

from collections.abc import Iterable
from typing import NamedTuple

LEAST_POINTS = 2
"""How many points the best answer is ahead at least, in every grade."""


class Lead(NamedTuple):
    """Limits for how far the best answer is ahead of the second best.

    Args:
        least: in per cent of its points, at least.
        most: at most.
        points: how many points at least.
        easier: with more than so many per cent a puzzle for a stronger solver has this grade.
    """

    least: int
    most: int
    points: int = LEAST_POINTS
    easier: int = 100

    def holds(self, points: int, runner_up: int) -> bool:
        """Tell whether a lead is within the limits."""
        lead = points - runner_up
        return self.least * points <= 100 * lead <= self.most * points and lead >= self.points


_LEADS = {1: Lead(8, 100), 2: Lead(5, 100), 3: Lead(3, 8, easier=6), 4: Lead(2, 6, easier=5), 5: Lead(2, 5)}
_WILL_DO = {1: 8, 2: 3, 3: 1, 4: 1, 5: 0}
_USUAL_RINGS = 3
_LEAST_SWAPPED = 3

STRICT = 20
"""Of so many boards that are looked at for one puzzle the first has to keep the least lead; then a smaller will do."""


def is_strict(number: int, most: int) -> bool:
    """Tell whether a board has to keep the least lead.

    Args:
        number: how many boards were looked at before.
        most: how many are looked at for one puzzle.
    """
    return number * STRICT < most


def lead_of(grade: int, rings: int = _USUAL_RINGS, *, strict: bool = True) -> Lead:
    """Return the limits of the lead for a grade; with more than three rings, which overlap more, a smaller one will do.

    Args:
        grade: the grade.
        rings: how many rings are placed.
        strict: whether it is the least lead that is wished for; if not, it is the one that will do.

    >>> lead_of(2)[:3], lead_of(1, 6)[:3], lead_of(2, strict=False)[:3]
    ((5, 100, 2), (4, 100, 2), (3, 100, 1))
    """
    lead = _LEADS[grade] if strict else _LEADS[grade]._replace(least=_WILL_DO[grade], points=1)
    return lead._replace(least=lead.least * _USUAL_RINGS // max(rings, _USUAL_RINGS))


def grade_of(solver: int, points: int, runner_up: int) -> int:
    """Return the grade of a puzzle: where the best answer is too far ahead for who finds it, a lower one.

    Args:
        solver: who is the first to find it, 1 to 5; or 0 if luck does.
        points: what the best answer scores.
        runner_up: what the second best scores.

    >>> grade_of(5, 100, 95), grade_of(5, 100, 94), grade_of(5, 100, 50), grade_of(2, 100, 50)
    (5, 4, 3, 2)
    """
    while solver > _LEAST_SWAPPED and 100 * (points - runner_up) > _LEADS[solver].most * points:
        solver -= 1
    return solver


def first_solvers(by_common: Iterable[int], by_all: Iterable[int]) -> frozenset[int]:
    """Return which of the five solvers can be the first to find an answer, by how they break ties.

    Swaps have to lead from every end of greedy runs to the answer, so the worst end tells who needs them.

    >>> sorted(first_solvers({1}, {0})), sorted(first_solvers({0, 1}, {0})), sorted(first_solvers({1}, {1, 2}))
    ([2], [1, 2], [4])

    Args:
        by_common: how much of the answer the ends of greedy runs over common words lack.
        by_all: the same over all words.
    """
    grades = set()
    ends = set(by_all)
    for common in set(by_common):
        grades |= {1} if common == 0 else set()
        grades |= {min(max(ends) + 2, 5) if lacking else 2 for lacking in ends if lacking or common}
    return frozenset(grades)
