"""A takeover: that somebody has asked for the host's role, or about a seat; the commands are in `taking_over`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from games.seating import schemas
from games.values import JSON, timestamp

TAKEOVER_SECONDS = 120
"""How long others may object, by default, before what was asked for passes."""

Aim = Literal["role", "move", "free"]
"""What is asked for: the host's role for a player, or that a player's seat moves to another phone, or is freed."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """That somebody has asked for the host's role, or about a seat.

    Args:
        player: who is to have the host's role, or whose seat it is about.
        ends_at: when it passes if nobody objects, UTC.
        agreed: the players who have agreed to a new host.
        aim: what is asked for.
    """

    player: str
    ends_at: datetime
    agreed: tuple[str, ...] = ()
    aim: Aim = "role"

    def to_json(self) -> JSON:
        """Return what callers and events are told of it."""
        more = {"agreed": self.agreed} if self.aim == "role" else {"aim": self.aim}
        return {"player": self.player, "ends_at": timestamp(self.ends_at), **more}


Takeovers = tuple[Takeover, ...]
"""What is asked for now: the host's role at most once, and each seat at most once."""


def of_role(takeovers: Takeovers) -> Takeover | None:
    """Return the takeover of the host's role, if somebody has asked for it."""
    return next((each for each in takeovers if each.aim == "role"), None)


def of_seat(takeovers: Takeovers, player: str) -> Takeover | None:
    """Return the takeover of a player's seat, if somebody has asked for it."""
    return next((each for each in takeovers if each.aim != "role" and each.player == player), None)


def host_at(takeovers: Takeovers, now: datetime) -> str | None:
    """Return the player to whom the host's role has passed by itself, if it has."""
    pending = of_role(takeovers)
    return pending.player if pending is not None and pending.ends_at <= now else None


def shifted(takeovers: Takeovers, by: timedelta) -> Takeovers:
    """Return what is asked for as it is after the clock was set by so much."""
    return tuple(replace(each, ends_at=each.ends_at + by) for each in takeovers)


def role_json(takeovers: Takeovers) -> schemas.Takeover | None:
    """Return what callers are told of the takeover of the host's role."""
    asked = of_role(takeovers)
    return (
        None if asked is None else {"player": asked.player, "ends_at": timestamp(asked.ends_at), "agreed": asked.agreed}
    )


def seats_json(takeovers: Takeovers) -> Mapping[str, schemas.SeatTakeover]:
    """Return what callers are told of the takeovers of seats, by player."""
    return {
        each.player: {"aim": each.aim, "ends_at": timestamp(each.ends_at)} for each in takeovers if each.aim != "role"
    }
