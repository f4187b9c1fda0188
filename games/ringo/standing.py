"""A position with the counts that draws depend on: the plies without progress, and its occurrences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from games.ringo.board import BadPosition, Position
from games.ringo.config import RingoConfig

_COUNTS = re.compile(r"(.*?)(?: idle:(\d{1,4}))?(?: seen:(\d{1,4}))?")


@dataclass(frozen=True, slots=True)
class Standing:
    """A position in a game.

    Args:
        position: where the pieces stand.
        idle: how many plies in a row brought neither a capture nor an advance.
        seen: how often it has occurred with the same side to move, this time included.

    >>> str(Standing.parse("a:r5s1,r2s0 d:r1s3 C:1 side:d idle:3 seen:2", 5))
    'a:r2s0,r5s1 d:r1s3 C:1 side:d idle:3 seen:2'
    >>> str(Standing.parse("a:r2s0,r5s1 d:r1s3 C:1 side:d idle:0 seen:1", 5))
    'a:r2s0,r5s1 d:r1s3 C:1 side:d'
    """

    position: Position
    idle: int = 0
    seen: int = 1

    def __str__(self) -> str:
        counts = f" idle:{self.idle} seen:{self.seen}" if (self.idle, self.seen) != (0, 1) else ""
        return f"{self.position}{counts}"

    @classmethod
    def parse(cls, text: str, rings: int) -> Standing:
        """Read a position with its counts; those that are left out are of a position that has just come up.

        Raises:
            BadPosition: the text is none.
        """
        match = _COUNTS.fullmatch(text)
        if match is None:  # the position has several lines
            raise BadPosition(f"{text[:80]!r} is no position")
        position = Position.parse(match[1], rings)
        idle, seen = int(match[2] or 0), int(match[3] or 1)
        if seen == 0:
            raise BadPosition("'seen:0' cannot be: the position itself counts; expected at least 1")
        return cls(position, idle, seen)

    def drawn(self, config: RingoConfig) -> Literal["repetition", "idle"] | None:
        """Return why nobody has won, `repetition` or `idle`; None where the game goes on. A win goes before a draw."""
        if self.seen >= config.repetition:
            return "repetition"
        return "idle" if self.idle >= config.idle_plies else None
