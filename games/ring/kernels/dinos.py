"""What dinos score, and what one more is worth to a rule player."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.compiled import compiled

DINOS = 11
"""How many different dinos there are, the Joker first."""


class Style(NamedTuple):
    """How a rule player plays.

    Attributes:
        thrift: as in `games.ring.bots.rules`.
        hope: likewise.
        points: int64[1024]: the points of a layer of sequences, by its numbers as bits from 1 on.
    """

    thrift: float
    hope: float
    points: NDArray[np.int64]


@compiled
def sequence_points(counts, jokers, points):
    """Return the points of the best sequences.

    Args:
        counts: how often there is each dino; the first place is not looked at.
        jokers: how many Jokers there are, at most 2.
        points: as in `Style`.
    """
    masks = (_layer(counts, 1), _layer(counts, 2), _layer(counts, 3), 0, 0)
    base = points[masks[0]] + points[masks[1]] + points[masks[2]]
    best = base
    if jokers == 0:
        return best
    for first in range(1, DINOS):
        at = counts[first]
        mask = masks[at]
        raised = mask | 1 << (first - 1)
        with_first = base + points[raised] - points[mask]
        best = max(best, with_first)
        if jokers == 2:
            above = masks[at + 1]
            best = max(best, with_first + points[above | 1 << (first - 1)] - points[above])
            for second in range(first + 1, DINOS):
                other = raised if counts[second] == at else masks[counts[second]]
                best = max(best, with_first + points[other | 1 << (second - 1)] - points[other])
    return best


@compiled
def _layer(counts, depth):
    mask = 0
    for number in range(1, DINOS):
        if counts[number] >= depth:
            mask |= 1 << (number - 1)
    return mask


@compiled
def dino_points(counts, more_jokers, mine, points):
    """Return the points of the best score of some dinos.

    Args:
        counts: how often there is each dino, the Joker first.
        more_jokers: how many Jokers there are beside.
        mine: whether one of several equal dinos may be removed for one more Joker.
        points: as in `Style`.
    """
    jokers = counts[0] + more_jokers
    plain = 0
    for number in range(1, DINOS):
        count = counts[number]
        plain += count * _stars(number) + _group(count)
    best = plain + sequence_points(counts, jokers, points)
    if mine:
        for number in range(1, DINOS):
            count = counts[number]
            if count >= 2:
                counts[number] = count - 1
                lost = _stars(number) + _group(count) - _group(count - 1)
                best = max(best, plain - lost + sequence_points(counts, jokers + 1, points))
                counts[number] = count
    return best


@compiled
def _stars(number):
    return 6 - number if number <= 5 else number - 5


@compiled
def _group(count):
    return 3 * (count - 1) if count >= 2 else 0


@compiled
def dino_worth(own, dino, rounds, style):
    """Return what one more dino is worth to a rule player; see `games.ring.bots.rules.dino_worth`."""
    points = style.points
    now, then = -dino_points(own, 0, True, points), -dino_points(own, 1, False, points)
    own[dino] += 1
    now += dino_points(own, 0, True, points)
    then += dino_points(own, 1, False, points)
    own[dino] -= 1
    hope = style.hope * min(1.0, rounds / 10)
    return (1 - hope) * now + hope * max(then, now)
