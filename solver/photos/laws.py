"""What the box and the rules say about readings: so many tiles of each letter, so many rings of each player."""

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float64]
"""(cells, choices), each row sums to 1."""

ROUNDS = 60


def within(chances: Chances, most: NDArray[np.float64]) -> Chances:
    """Weigh readings of cells so that no choice is expected more often than there are things of it.

    Choices that are expected too often lose weight in all cells alike until they are not (iterative proportional
    fitting with inequalities: the nearest such chances by relative entropy).

    Args:
        chances: what each cell shows by itself.
        most: how often each choice may be taken, (choices,); infinite where there is no law.

    >>> within(np.array([[0.6, 0.4], [0.9, 0.1]]), np.array([1.0, 1.0])).round(2).tolist()
    [[0.29, 0.71], [0.71, 0.29]]
    """
    weights = np.ones(chances.shape[1])
    found = chances
    for _ in range(ROUNDS):
        expected = found.sum(axis=0)
        weights = np.minimum(1.0, weights * most / np.maximum(expected, 1e-12))
        found = chances * weights
        found = found / np.maximum(found.sum(axis=1, keepdims=True), 1e-300)
    return np.asarray(found)


def assigned(chances: Chances, most: NDArray[np.float64]) -> NDArray[np.intp]:
    """Choose a reading for each cell, likeliest together, none taken more often than there are things of it.

    Args:
        chances: (cells, choices).
        most: how often each choice may be taken, together at least as often as there are cells.

    Returns:
        The choice of each cell.
    """
    cells, choices = chances.shape
    places = np.repeat(np.arange(choices), np.minimum(most, cells).astype(int))
    return places[_matched(-np.log(np.maximum(chances, 1e-12))[:, places])]


def _matched(costs: NDArray[np.float64]) -> NDArray[np.intp]:
    """Match each row with a column of its own, at the least cost (shortest augmenting paths with potentials)."""
    rows, columns = costs.shape
    row_price, column_price = np.zeros(rows + 1), np.zeros(columns + 1)
    owner = np.full(columns + 1, rows)
    for row in range(rows):
        owner[columns] = row
        here = columns
        least, before = np.full(columns, np.inf), np.full(columns, columns)
        seen = np.zeros(columns + 1, dtype=bool)
        while owner[here] != rows:
            seen[here] = True
            free = ~seen[:columns]
            reduced = costs[owner[here]] - row_price[owner[here]] - column_price[:columns]
            closer = free & (reduced < least)
            least[closer], before[closer] = reduced[closer], here
            there = int(np.where(free, least, np.inf).argmin())
            step = least[there]
            row_price[owner[seen]] += step
            column_price[seen] -= step
            least[free] -= step
            here = there
        while here != columns:
            owner[here] = owner[before[here]]
            here = int(before[here])
    match = np.empty(rows, dtype=np.intp)
    taken = np.flatnonzero(owner[:columns] < rows)
    match[owner[taken]] = taken
    return match
