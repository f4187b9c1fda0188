"""Losses that are proven: between which bounds each choice is worth something, whatever the others hold and do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.reviews.reviewer import Judged, Tried, Value


class Bounds(NamedTuple):
    """What a choice is worth, at least and at most, by what its player knows.

    Args:
        least: if the others do what is worst for its player.
        most: if they do what is best.
    """

    least: float
    most: float

    @property
    def is_exact(self) -> bool:
        """Whether nothing that the others do changes it."""
        return self.least == self.most

    @property
    def middle(self) -> float:
        """The value between the bounds."""
        return (self.least + self.most) / 2


def judged_by(bounds: Mapping[Any, Bounds], made: Any) -> Judged | None:
    """Return what a choice has cost, if that is certain; None where it is not.

    The choice has an exact value then, and so has one that no other can be worth more than.

    Args:
        bounds: of every choice that there was.
        made: what was done, which is among them.

    >>> found = judged_by({"in": Bounds(3, 3), "out": Bounds(-1, 2), "wait": Bounds(1, 1)}, "wait")
    >>> found.best, found.loss, found.known
    ('in', 2, 'proven')
    >>> judged_by({"in": Bounds(3, 3), "out": Bounds(-1, 4)}, "in") is None
    True
    """
    top = _top(bounds)
    best = next((action for action, each in bounds.items() if each.least == top), None)
    if best is None or not bounds[made].is_exact:
        return None
    worth = bounds[made].most
    return Judged(best if worth < top else made, worth, top - worth, Value(top), "proven")


def tried_by(bounds: Mapping[Any, Bounds]) -> list[Tried]:
    """Return what each choice costs; of those without an exact value the middle of what they can be worth counts.

    Args:
        bounds: of every choice that there was, one of which has an exact value that no other can exceed.

    >>> tried_by({"in": Bounds(3, 3), "out": Bounds(-1, 2)})[1]
    Tried(action='out', loss=2.5, known='estimated')
    """
    top = _top(bounds)
    return [
        Tried(action, top - each.middle, "proven" if each.is_exact else "estimated") for action, each in bounds.items()
    ]


def _top(bounds: Mapping[Any, Bounds]) -> float:
    return max(each.most for each in bounds.values())
