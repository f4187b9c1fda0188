"""The viewer, who is the host, a seat or a spectator, and what each may do."""

from dataclasses import dataclass
from typing import Literal

from games.refusals import Forbidden

Role = Literal["host", "seat", "spectator", "admin", "service"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """A caller who may see a match or a table.

    Args:
        role: what the caller's token was made for; an admin runs the service, and sees what a spectator does;
            the service itself acts where nobody asks.
        player: the player whose seat the token opens.
        host: whether the caller has the host's role.
    """

    role: Role
    player: str | None = None
    host: bool = False

    @property
    def name(self) -> str:
        """How the record names the caller."""
        return self.player or self.role

    def check_host(self) -> None:
        """Raise `Forbidden` unless the caller is the host."""
        if not self.host:
            raise Forbidden("Only the host may do this.", "host_only")

    def check_may_remove(self) -> None:
        """Raise `Forbidden` unless the caller is the host or runs the service."""
        if self.role != "admin":
            self.check_host()

    def check_player(self) -> None:
        """Raise `Forbidden` unless the caller is the host or has a seat."""
        if not (self.host or self.player):
            raise Forbidden("Only the host and the players may do this.", "players_only")

    def check_seat(self, player: str) -> None:
        """Raise `Forbidden` unless the caller is the host or has this player's seat."""
        if not self.host and self.player != player:
            raise Forbidden("Only the host and the player in this seat may do this.", "seat_only")

    def own_seat(self) -> str:
        """Return the player in whose seat the caller is, or raise `Forbidden`."""
        if self.player is None:
            raise Forbidden("Only a player may do this, from the player's own seat.", "own_seat_only")
        return self.player
