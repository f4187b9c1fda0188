"""Seats of a match: joining, changing hands, sharing."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from api.schemas.base import Answer, Body, PlayerName, example
from api.schemas.matches import ID, MATCH, TOKEN, Match, RingOption, Time
from api.schemas.names import PlayerTitle
from games.seating.codes import MAX_CODE
from games.seating.ring_styles import RingStyle

SeatCode = Annotated[
    str,
    Field(
        max_length=MAX_CODE,
        description="The join code, or a code to take over the seat; in either case, and with any dashes or blanks.",
    ),
]


class JoinRequest(Body):
    """A seat to take."""

    model_config = example({"code": "K7WQ3T", "player": "green", "name": "Bo"})

    code: SeatCode
    player: PlayerName
    name: PlayerTitle | None = None


class Joined(Answer):
    """A seat that was taken, and its token."""

    model_config = example({"player": "green", "seat_token": TOKEN, "match": MATCH})

    player: str
    seat_token: str = Field(description="Shown once; only its hash is kept.")
    match: Match


class NewPlayer(Body):
    """A player who comes later."""

    model_config = example({"name": "Cleo"})

    name: PlayerTitle | None = None
    ring: RingOption | None = None

    def style(self) -> RingStyle | None:
        """Return how the rings look, if that is given; raises `BadOption` for what is not a colour."""
        return None if self.ring is None else self.ring.to_domain("/ring")


class PlayerChanges(NewPlayer):
    """What to change of a player; what is left out stays."""

    model_config = example({"name": "Anna"}, {"out": True})

    out: bool | None = Field(None, description="Whether the player plays no more, from the open round on.")


class RecoveryCode(Answer):
    """A code with which a seat can be taken over, once."""

    model_config = example(
        {"player": "pink", "code": "8KQ2ZT7C", "expires_at": "2026-11-20T18:40:00.000Z", "held_until": None}
    )

    player: str
    code: str
    expires_at: Time
    held_until: Time | None = Field(
        description="Until when the code does not work, unless the player in the seat agrees; null if it works at once."
    )


class HostRequest(Body):
    """Who is to have the host's role."""

    model_config = example({"player": "green"})

    player: PlayerName


class Watched(Answer):
    """The match of a join code, and a token to look at it with."""

    model_config = example({"match": ID, "share_token": TOKEN})

    match: str = Field(description="The match's id.")
    share_token: str = Field(description="Shown once; only its hash is kept.")


class Shared(Answer):
    """A token to look at the match with, for a link or a big screen."""

    model_config = example({"share_token": TOKEN})

    share_token: str = Field(description="Shown once; only its hash is kept.")
