"""Seats of a match: joining, changing hands, sharing."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, PlayerName, example, with_example
from api.schemas.matches import ID, TOKEN, RingOption
from api.schemas.names import PlayerTitle
from games.seating.codes import MAX_CODE
from games.seating.ring_styles import RingStyle
from games.values import Doc, Time
from games.word_ringers.match.schemas import Match

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


@with_example({"player": "green", "seat_token": TOKEN})
class Joined(TypedDict):
    """A seat that was taken, and its token."""

    player: str
    seat_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
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


@with_example({"player": "pink", "code": "8KQ2ZT7C", "expires_at": "2026-11-20T18:40:00.000Z", "held_until": None})
class RecoveryCode(TypedDict):
    """A code with which a seat can be taken over, once."""

    player: str
    code: str
    expires_at: Time
    held_until: Annotated[
        Time | None,
        Doc("Until when the code does not work, unless the player in the seat agrees; null if it works at once."),
    ]


class HostRequest(Body):
    """Who is to have the host's role."""

    model_config = example({"player": "green"})

    player: PlayerName


@with_example({"match": ID, "share_token": TOKEN})
class Watched(TypedDict):
    """The match of a join code, and a token to look at it with."""

    match: Annotated[str, Doc("The match's id.")]
    share_token: Annotated[str, Doc("Shown once; only its hash is kept.")]


@with_example({"share_token": TOKEN})
class Shared(TypedDict):
    """A token to look at the match with, for a link or a big screen."""

    share_token: Annotated[str, Doc("Shown once; only its hash is kept.")]
