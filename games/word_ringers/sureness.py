"""The certainty of the figures of a review: a standard error and a number of playouts, or nothing if proven."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt
from typing import NamedTuple

import numpy as np

from games.word_ringers.engine.search import Worth, standard_error


@dataclass(frozen=True, slots=True)
class Sureness:
    """How sure a figure is.

    Args:
        error: its standard error; 0 where it is proven.
        playouts: how many rounds were played to their end for it; 0 where it is proven.
    """

    error: float = 0.0
    playouts: int = 0

    @property
    def is_proven(self) -> bool:
        """Whether nothing was estimated."""
        return not self.playouts


PROVEN = Sureness()


def together(parts: Iterable[Sureness]) -> Sureness:
    """Return how sure a sum or a difference of figures is that were estimated apart from each other."""
    all_parts = tuple(parts)
    return Sureness(hypot(*(part.error for part in all_parts)), sum(part.playouts for part in all_parts))


def loss_sureness(found: Sequence[Worth], best: Worth, made: Worth) -> Sureness:
    """Return how sure a loss is, world by world.

    The loss of the best play is nothing; how sure that is tells the difference from the next best.

    Args:
        found: the plays that were looked at.
        best: a play that is worth most.
        made: the play that was made.
    """
    if best.margins is None or made.margins is None:
        return PROVEN
    if best is made:
        others = [worth for worth in found if worth.playouts == made.playouts and worth is not made]
        if not others:
            return Sureness(0.0, made.playouts)
        best = max(others, key=lambda worth: worth.margin)
    assert best.margins is not None
    return Sureness(standard_error(best.margins - made.margins), made.playouts)


class Spread(NamedTuple):
    """The variances of what a play gained over usual ones and of what the best could gain, and their covariance."""

    gained: float = 0.0
    both: float = 0.0
    possible: float = 0.0


NO_SPREAD = Spread()


def spread_of(found: Sequence[Worth], best: Worth, made: Worth) -> Spread:
    """Return how far chance moves what a play gained over usual ones, and what the best could.

    Plays that were dropped early count for their worlds alone, so the worlds are taken in the stages of the search.

    Args:
        found: the plays that were looked at.
        best: a play that is worth most.
        made: the play that was made, in as many worlds as the best.
    """
    if best.margins is None or made.margins is None:
        return NO_SPREAD
    usual = np.zeros(made.playouts)
    for worth in found:
        assert worth.margins is not None
        usual[: worth.playouts] += worth.margins / (worth.playouts * len(found))
    shares = np.stack((made.margins / made.playouts - usual, best.margins / best.playouts - usual))
    total = np.zeros((2, 2))
    for begin, end in pairwise(sorted({0, *(worth.playouts for worth in found)})):
        if end - begin > 1:
            total += (end - begin) * np.cov(shares[:, begin:end])
    return Spread(float(total[0, 0]), float(total[0, 1]), float(total[1, 1]))


def share_error(share: float, of: float, spreads: Iterable[Spread]) -> float:
    """Return the standard error of a share of sums, to first order.

    Args:
        share: what was gained, of what was possible.
        of: what was possible.
        spreads: of the parts of both sums.
    """
    variance = sum(each.gained - 2 * share * each.both + share**2 * each.possible for each in spreads)
    return sqrt(max(0.0, variance)) / of
