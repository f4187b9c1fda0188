"""The round board: rings of eight spaces around a castle, and the places of the pieces.

A space is named by its ring, 1 next to the castle, and its slice: ``r5s3``. Slice 0 is the Neutral Zone. Slices 7 and 0
are neighbours. The castle is ``C``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dictionaries.errors import RingersError

SLICES = 8

NEUTRAL = 0
"""The slice that is the Neutral Zone."""

Side = Literal["a", "d"]
"""Attackers or defenders."""

MOST_ATTACKERS, MOST_DEFENDERS = 7, 4

_SPACE = re.compile(r"r(\d)s([0-7])")
_POSITION = re.compile(r"a:(\S*) d:(\S*) C:(\d) side:([ad])")


class BadPosition(RingersError):
    """A text is no position, or its pieces cannot stand so."""


class Space(NamedTuple):
    """A space of the board.

    Args:
        ring: counted from the castle; 0 is the castle itself.
        slice: 0 to 7; always 0 for the castle.
    """

    ring: int
    slice: int

    def __str__(self) -> str:
        return "C" if self.ring == 0 else f"r{self.ring}s{self.slice}"

    @classmethod
    def parse(cls, text: str, rings: int) -> Space:
        """Read a space.

        Raises:
            BadPosition: there is no such space on a board of so many rings.
        """
        if text == "C":
            return CASTLE
        match = _SPACE.fullmatch(text)
        if match is None or not 1 <= int(match[1]) <= rings:
            raise BadPosition(f"{text[:20]!r} is no space; expected r1s0 to r{rings}s7, or C")
        return cls(int(match[1]), int(match[2]))

    @property
    def is_neutral(self) -> bool:
        """Whether it lies in the Neutral Zone, to which the castle does not belong."""
        return self.ring > 0 and self.slice == NEUTRAL


CASTLE = Space(0, 0)


@dataclass(frozen=True, slots=True)
class Position:
    """Where the pieces stand, and whose turn it is.

    Args:
        attackers: the spaces of the attackers outside the castle.
        defenders: the spaces of the defenders.
        inside: how many attackers are in the castle.
        side: who moves.

    >>> str(Position.parse("a:r5s1,r2s0 d:r1s3 C:1 side:d", 5))
    'a:r2s0,r5s1 d:r1s3 C:1 side:d'
    """

    attackers: frozenset[Space]
    defenders: frozenset[Space]
    inside: int = 0
    side: Side = "a"

    def __str__(self) -> str:
        return f"a:{_names(self.attackers)} d:{_names(self.defenders)} C:{self.inside} side:{self.side}"

    @classmethod
    def parse(cls, text: str, rings: int) -> Position:
        """Read a position.

        Raises:
            BadPosition: the text is none, or two pieces share a space, or there are too many.
        """
        match = _POSITION.fullmatch(text)
        if match is None:
            raise BadPosition(f"{text[:80]!r} is no position; expected one such as 'a:r5s1,r5s2 d:r1s1 C:0 side:a'")
        attackers = [Space.parse(name, rings) for name in match[1].split(",") if name]
        defenders = [Space.parse(name, rings) for name in match[2].split(",") if name]
        spaces, inside = [*attackers, *defenders], int(match[3])
        if CASTLE in spaces:
            raise BadPosition("how many attackers are in the castle stands after 'C:'")
        twice = next((space for number, space in enumerate(spaces) if space in spaces[:number]), None)
        if twice is not None:
            raise BadPosition(f"two pieces stand on {twice}")
        if len(attackers) + inside > MOST_ATTACKERS or len(defenders) > MOST_DEFENDERS or inside > 2:
            limit = f"{MOST_ATTACKERS} attackers, {MOST_DEFENDERS} defenders and 2 in the castle"
            raise BadPosition(f"there are too many pieces; expected at most {limit}")
        return cls(frozenset(attackers), frozenset(defenders), inside, "a" if match[4] == "a" else "d")

    @property
    def own(self) -> frozenset[Space]:
        """The pieces that may move."""
        return self.attackers if self.side == "a" else self.defenders

    @property
    def other(self) -> frozenset[Space]:
        """The pieces of the side that waits."""
        return self.defenders if self.side == "a" else self.attackers

    @property
    def neutral_attackers(self) -> int:
        """How many attackers stand in the Neutral Zone."""
        return sum(space.is_neutral for space in self.attackers)

    def moved(self, origin: Space, target: Space, taken: Space | None) -> Position:
        """Return the position after a piece of the side to move has moved, and another was taken."""
        own = self.own - {origin} | ({target} if target != CASTLE else frozenset())
        other = self.other - {taken}
        entered = (target == CASTLE) - (taken == CASTLE)
        if self.side == "a":
            return Position(own, other, self.inside + entered, "d")
        return Position(other, own, self.inside + entered, "a")

    def passed(self) -> Position:
        """Return the position with the other side to move."""
        return replace(self, side="d" if self.side == "a" else "a")


def _names(spaces: Iterable[Space]) -> str:
    return ",".join(map(str, sorted(spaces)))
