"""The states of Ringo, and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.ringo.board import Position, Side
from games.ringo.config import RingoConfig
from games.ringo.history import History
from games.ringo.moves import Move

PASS: Final = "pass"

Action: TypeAlias = Move | Literal["pass"]


@dataclass(frozen=True, slots=True)
class State:
    """A state of Ringo.

    Args:
        config: how it is played.
        players: who plays, by seat.
        history: where the pieces stand, and what came before.
        taken: how many attackers and how many defenders were captured.
        last: what was done last; None at the beginning.
    """

    config: RingoConfig
    players: tuple[str, ...]
    history: History
    taken: tuple[int, int] = (0, 0)
    last: Action | None = None

    def player(self, side: Side) -> str:
        """Return who has a side."""
        seat = self.config.attackers_seat
        return self.players[seat if side == "a" else 1 - seat]

    @property
    def position(self) -> Position:
        """Where the pieces stand."""
        return self.history.position
