"""What people sit around as it is stored, such as a match or a table: players in seats, and the host's role."""

from dataclasses import Field, replace
from datetime import datetime
from typing import Any, ClassVar, Self

from games.seating.players import Player
from games.seating.takeover import Takeovers, host_at


class Seated:
    """What every such dataclass has in common.

    Attributes:
        id: names it in URLs.
        code: what people type to join.
        players: by seat.
        version: the number of its newest event for everybody.
        finished_at: when it was finished, if it is.
        host: the player whose seat has the host's role; None while the host's own token has it.
        takeovers: what is asked for now: the host's role, and seats.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    id: str
    code: str
    players: tuple[Player, ...]
    version: int
    finished_at: datetime | None
    host: str | None
    takeovers: Takeovers

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players by seat, also of those who are out."""
        return tuple(player.name for player in self.players)

    def at(self, now: datetime) -> Self:
        """Return it at a time: who has asked for the host's role has it once the while to object is over."""
        host = host_at(self.takeovers, now)
        if host is None:
            return self
        return replace(self, host=host, takeovers=tuple(each for each in self.takeovers if each.aim != "role"))

    def with_player(self, changed: Player) -> Self:
        """Return it with one player changed."""
        players = tuple(changed if player.name == changed.name else player for player in self.players)
        return replace(self, players=players)
