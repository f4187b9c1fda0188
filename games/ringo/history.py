"""The play that led to a position, as far as draws depend on it."""

from __future__ import annotations

from dataclasses import dataclass

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.moves import Move, advances, after
from games.ringo.standing import Standing


@dataclass(frozen=True, slots=True)
class History:
    """A position and what came before it.

    Args:
        idle: how many plies in a row brought neither a capture nor an advance.
        earlier: the positions since the last capture or advance, the position itself last: no other can come again.

    >>> begun = History.of(Standing.parse("a:r5s1,r2s4 d:r5s5 C:1 side:a seen:2", 5))
    >>> str(begun.after(Move.parse("r5s1-r5s2", 5)).standing)
    'a:r2s4,r5s2 d:r5s5 C:1 side:d idle:1 seen:1'
    """

    idle: int
    earlier: tuple[Position, ...]

    @classmethod
    def of(cls, standing: Standing) -> History:
        """Return the history of a position of which the counts alone are known."""
        return cls(standing.idle, (standing.position,) * standing.seen)

    @property
    def position(self) -> Position:
        """Where the pieces stand now."""
        return self.earlier[-1]

    @property
    def standing(self) -> Standing:
        """The position with what draws depend on."""
        return Standing(self.position, self.idle, self.earlier.count(self.position))

    def after(self, move: Move | None) -> History:
        """Return the history after a legal move; None is a pass."""
        if move is None:
            return History(self.idle + 1, (*self.earlier, self.position.passed()))
        following = after(self.position, move)
        if advances(self.position, move):
            return History(0, (following,))
        return History(self.idle + 1, (*self.earlier, following))

    def at_risk(self, config: RingoConfig) -> list[Position]:
        """Return the positions that are drawn if they come once more."""
        return [each for each in dict.fromkeys(self.earlier) if self.earlier.count(each) >= config.repetition - 1]
