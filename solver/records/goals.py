"""The goals of a record: the quantity that a board maximises."""

import re
from dataclasses import dataclass

from solver.errors import BadGoal

MAX_RINGS = 25

_RINGS = re.compile(r"rings:([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a record board has the most of.

    ``total`` counts the points of every word on the board, ``rings:K`` those of the words through K rings, placed where
    they score most, and ``words`` counts the words. A word counts in every place where it stands, as in the game.

    Args:
        name: ``total``, ``words`` or ``rings:K``.

    Raises:
        BadGoal: it is none of these.

    >>> Goal("rings:5").rings
    5
    """

    name: str

    def __post_init__(self) -> None:
        if self.name not in ("total", "words") and not (self.rings and self.rings <= MAX_RINGS):
            raise BadGoal(f"goal {self.name[:40]!r}: expected total, words, or rings:K with K from 1 to {MAX_RINGS}")

    @property
    def rings(self) -> int | None:
        """How many rings are placed; None where every word counts."""
        found = _RINGS.fullmatch(self.name)
        return int(found[1]) if found else None

    @property
    def unit(self) -> str:
        """What is counted: ``points`` or ``words``."""
        return "words" if self.name == "words" else "points"
