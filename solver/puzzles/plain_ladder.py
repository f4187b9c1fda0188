"""Computes the grades of puzzles by brute force, for the checker: the solvers that can be the first, with any luck."""

from collections.abc import Callable, Collection, Iterable, Set
from itertools import product

from solver.puzzles.plain import Place

MOST_ENDS = 256
"""The most different ends of greedy runs that are followed; nobody says of a puzzle with more how hard it is."""

RingSet = frozenset[Place]


def grades_of_rings(
    answer: RingSet,
    cells: Collection[Place],
    solvers: tuple[Callable[[RingSet], int], Callable[[RingSet], int]],
    ceiling: int | None = None,
) -> frozenset[int]:
    """Return the grades that a puzzle about rings can have, by the way in which greedy solvers break ties.

    Args:
        answer: the rings of the solution.
        cells: where a ring may be.
        solvers: what a set of rings scores for who sees only common words, and for who sees all words.
        ceiling: no ring is placed that would bring the points above this.

    Returns:
        The grades; none if there are too many ways to be greedy.
    """
    lacking = []
    for value in solvers:
        ends = greedy_ends(len(answer), cells, value, ceiling)
        if ends is None:
            return frozenset()
        lacking.append({len(answer - end) for end in ends} or {len(answer)})
    return first_solvers(*lacking)


def greedy_ends(
    rings: int, cells: Collection[Place], value: Callable[[RingSet], int], ceiling: int | None = None
) -> Set[RingSet] | None:
    """Place rings one by one, each where it adds most, in every way to break ties; None if there are too many."""
    ends = {RingSet()}
    for _ in range(rings):
        longer: set[RingSet] = set()
        for end in ends:
            scores = {end | {cell}: value(end | {cell}) for cell in cells if cell not in end}
            allowed = {rings: points for rings, points in scores.items() if ceiling is None or points <= ceiling}
            longer.update(rings for rings, points in allowed.items() if points == max(allowed.values()))
        if len(longer) > MOST_ENDS:
            return None
        ends = longer
    return ends


def first_solvers(by_common: Iterable[int], by_all: Iterable[int]) -> frozenset[int]:
    """Return which of the five solvers can be the first, from what greedy ends lack of the answer.

    Swaps have to lead from every end of greedy runs to the answer, so the worst end tells who needs them.

    >>> first_solvers({0}, {0}), first_solvers({1}, {0}), first_solvers({1}, {1, 2})
    (frozenset({1}), frozenset({2}), frozenset({4}))
    """
    grades: set[int] = set()
    by_all = list(by_all)
    for common, every in product(by_common, by_all):
        if common == 0:
            grades.add(1)
        if every or common:
            grades.add(min(max(by_all) + 2, 5) if every else 2)
    return frozenset(grades)


def lowered(grades: Iterable[int], points: int, runner_up: int | None) -> frozenset[int]:
    """Return what becomes of grades where the best answer is far ahead, which makes it easier to find.

    Args:
        grades: the grades by the solvers alone.
        points: what the best answer scores.
        runner_up: what the next one scores; None if there is no other.

    >>> lowered({5}, 100, 94), lowered({5, 2}, 100, 50), lowered({4}, 100, 94)
    (frozenset({4}), frozenset({2, 3}), frozenset({4}))
    """
    ahead = 0 if runner_up is None else 100 * (points - runner_up)
    highest = 5 if ahead <= 5 * points else 4 if ahead <= 6 * points else 3
    return frozenset(min(grade, highest) for grade in grades)
