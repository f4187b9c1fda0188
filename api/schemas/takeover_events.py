"""The events of takeovers of the host's role and of seats, in the logs of matches and tables."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, example
from api.schemas.events import Happened, event
from api.schemas.matches import Takeover, Time
from games.seating.takeover import Ending


class NewHost(Answer):
    """Whose seat has the host's role now."""

    model_config = example({"host": "green"})

    host: str


class EndedTakeover(Answer):
    """Whose request for the host's role is over, without it."""

    model_config = example({"player": "green"})

    player: str


class AskedSeatTakeover(Answer):
    """What the host has asked about a seat."""

    model_config = example({"player": "green", "ends_at": "2026-11-20T18:42:00.000Z", "aim": "move"})

    player: str
    ends_at: Time = Field(description="When it passes if the player in the seat does not object.")
    aim: Literal["move", "free"] = Field(description="That the seat moves to another phone, or is freed.")


class EndedSeatTakeover(Answer):
    """What has become of that."""

    model_config = example({"player": "green", "aim": "move", "how": "passed"})

    player: str
    aim: Literal["move", "free"]
    how: Ending = Field(
        description="It happens: the player has `agreed`, or the time has `passed`. Or it does not: the player has "
        "`refused`, it was `withdrawn`, or nobody holds the seat any more (`left`)."
    )


class HostChangedEvent(Happened):
    """The host's role went to a seat."""

    model_config = event("host_changed", NewHost, round=None)

    type: Literal["host_changed"]
    data: NewHost


class TakeoverEvent(Happened):
    """A player asked for the host's role, or another agreed to that."""

    model_config = event("takeover_asked", Takeover, round=None)

    type: Literal["takeover_asked", "takeover_agreed"]
    data: Takeover


class TakeoverEndedEvent(Happened):
    """Somebody objected to a player who had asked for the host's role, or that player has left."""

    model_config = event("takeover_ended", EndedTakeover, round=None)

    type: Literal["takeover_ended"]
    data: EndedTakeover


class SeatTakeoverAskedEvent(Happened):
    """The host asked that a seat moves to another phone, or is freed."""

    model_config = event("seat_takeover_asked", AskedSeatTakeover, round=None)

    type: Literal["seat_takeover_asked"]
    data: AskedSeatTakeover


class SeatTakeoverEndedEvent(Happened):
    """What the host asked about a seat has passed, or has come to nothing."""

    model_config = event("seat_takeover_ended", EndedSeatTakeover, round=None)

    type: Literal["seat_takeover_ended"]
    data: EndedSeatTakeover
