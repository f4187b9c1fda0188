"""The JSON of seats, takeovers and the events about them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from games.seating.players import Seat
from games.seating.reactions import Reaction
from games.seating.ring_styles import RingLook
from games.values import Doc, Time

Ending = Literal["agreed", "passed", "refused", "withdrawn", "left"]
"""What becomes of what the host asks about a seat."""


class Takeover(TypedDict):
    """That a player has asked for the host's role."""

    player: str
    ends_at: Annotated[Time, Doc("When the role passes if nobody objects.")]
    agreed: Annotated[Sequence[str], Doc("Who has agreed.")]


class SeatTakeover(TypedDict):
    """That the host has asked about a seat that somebody holds."""

    aim: Annotated[Literal["move", "free"], Doc("That it moves to another phone, or is freed.")]
    ends_at: Annotated[Time, Doc("When that passes if the player in the seat does not object.")]


SeatTakeovers = Annotated[Mapping[str, SeatTakeover], Doc("What the host has asked about seats, by player.")]


class Happened(TypedDict):
    """What every event has."""

    id: Annotated[str, Doc("How far whoever gets it has read: ask for what comes `after` it.")]
    seq: Annotated[int, Doc("The number of the newest event for everybody.")]
    at: Time
    by: Annotated[str | None, Doc("Who did it: a player, `host`, or nobody.")]
    round: Annotated[int | None, Doc("The round it is about.")]


class Ended(TypedDict):
    """What the last event of a stream has, which is kept nowhere."""

    id: Annotated[str, Doc("Empty: there is nothing to resume.")]
    seq: int
    at: Time | None
    by: str | None
    round: int | None


class AnyEvent(Ended):
    """Any event; its type says what its data are."""

    type: str
    data: Any


class NewHost(TypedDict):
    """Whose seat has the host's role now."""

    host: str


class EndedTakeover(TypedDict):
    """Whose request for the host's role is over, without it."""

    player: str


class AskedSeatTakeover(TypedDict):
    """What the host has asked about a seat."""

    player: str
    ends_at: Annotated[Time, Doc("When it passes if the player in the seat does not object.")]
    aim: Annotated[Literal["move", "free"], Doc("That the seat moves to another phone, or is freed.")]


class EndedSeatTakeover(TypedDict):
    """What has become of that."""

    player: str
    aim: Literal["move", "free"]
    how: Annotated[
        Ending,
        Doc(
            "It happens: the player has `agreed`, or the time has `passed`. Or it does not: the player has "
            "`refused`, it was `withdrawn`, or nobody holds the seat any more (`left`)."
        ),
    ]


class Reacted(TypedDict):
    """What a player said to the others."""

    player: str
    reaction: Reaction


class PlayerState(TypedDict):
    """A player and the seat, as they are now."""

    player: str
    name: str
    ring: RingLook
    seat: Seat
