"""What was acknowledged, compared with what the service answers afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """How many changes there were.

    Args:
        acknowledged: by the service.
        lost: of these, how many are not there.
        doubled: how many are there that nobody was acknowledged, or more often.
    """

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Return the sum."""
        return Tally(self.acknowledged + other.acknowledged, self.lost + other.lost, self.doubled + other.doubled)


def compare(acknowledged: Iterable[Hashable], found: Iterable[Hashable]) -> Tally:
    """Compare changes by what tells them apart.

    Args:
        acknowledged: each change that the service acknowledged; every request was sent until it was.
        found: each change that the service has.
    """
    expected, there = Counter(acknowledged), Counter(found)
    return Tally(expected.total(), (expected - there).total(), (there - expected).total())
