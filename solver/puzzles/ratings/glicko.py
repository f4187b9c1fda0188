"""Glicko-2: how results change a rating, its deviation and its volatility.

The steps are those of Mark E. Glickman, "Example of the Glicko-2 system" (2012), whose numbers name the comments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

CENTRE = 1500.0
"""The rating of whom nothing is known."""

SCALE = 173.7178
"""How many points of a rating are one on the inner scale."""

MOST_DEVIATION = 350.0
"""The deviation of whom nothing is known."""

VOLATILITY = 0.06
"""The volatility of whom nothing is known."""

CHANGE = 0.5
"""The system's constant: how much volatilities may change."""

_CLOSE = 0.000001
"""How near the search for a volatility comes."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is held to be, a person or a puzzle.

    Args:
        points: the rating.
        deviation: how unsure it is, as a standard deviation.
        volatility: how much the strength is expected to swing.
    """

    points: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = VOLATILITY


@dataclass(frozen=True, slots=True)
class Result:
    """What came of playing somebody.

    Args:
        rival: the rival's rating before.
        score: 1 for a win, 0 for a loss.
    """

    rival: Rating
    score: float


def expected(player: Rating, rival: Rating) -> float:
    """Return the chance of a win, as far as the rival's rating is sure.

    >>> round(expected(Rating(1500, 200), Rating(1400, 30)), 3)
    0.639
    """
    return _expected(_inner(player.points), _inner(rival.points), rival.deviation / SCALE)


def updated(player: Rating, results: Sequence[Result]) -> Rating:
    """Return a rating after a period of results; without any, only its deviation grows.

    Args:
        player: the rating before.
        results: those of the period, all against ratings as they were before it.
    """
    if not results:
        return rested(player, 1)
    mean, deviation = _inner(player.points), player.deviation / SCALE
    weight = gain = 0.0
    for result in results:
        rival = result.rival.deviation / SCALE
        chance = _expected(mean, _inner(result.rival.points), rival)
        weight += _shrunk(rival) ** 2 * chance * (1 - chance)
        gain += _shrunk(rival) * (result.score - chance)
    variance = 1 / weight  # step 3
    volatility = _volatility(player.volatility, deviation, variance, variance * gain)
    before = deviation**2 + volatility**2  # step 6
    after = 1 / sqrt(1 / before + 1 / variance)  # step 7
    points = (mean + after**2 * gain) * SCALE + CENTRE
    return Rating(points, min(after * SCALE, MOST_DEVIATION), volatility)


def rested(player: Rating, periods: float) -> Rating:
    """Return a rating after periods without a result: as high as before, and less sure.

    Args:
        player: the rating before.
        periods: how many, also parts of one.
    """
    grown = sqrt((player.deviation / SCALE) ** 2 + periods * player.volatility**2) * SCALE
    return Rating(player.points, min(grown, MOST_DEVIATION), player.volatility)


def _inner(points: float) -> float:
    return (points - CENTRE) / SCALE  # step 2


def _shrunk(deviation: float) -> float:
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _expected(mean: float, rival: float, deviation: float) -> float:
    return 1 / (1 + exp(-_shrunk(deviation) * (mean - rival)))


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """Return the new volatility: the root of a falling function, which is bracketed and then closed in on (step 5)."""
    start = log(before**2)

    def slope(x: float) -> float:
        whole = deviation**2 + variance + exp(x)
        return exp(x) * (change**2 - whole) / (2 * whole**2) - (x - start) / CHANGE**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while slope(start - steps * CHANGE) < 0:
            steps += 1
        high = start - steps * CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
