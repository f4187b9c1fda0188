"""The events of takeovers of the host's role and of seats, in the logs of matches and tables."""

from functools import partial

from api.schemas.base import with_example
from api.schemas.events import event
from games.seating.schemas import AskedSeatTakeover, EndedSeatTakeover, EndedTakeover, NewHost, Takeover

with_example({"host": "green"})(NewHost)
with_example({"player": "green"})(EndedTakeover)
with_example({"player": "green", "ends_at": "2026-11-20T18:42:00.000Z"})(AskedSeatTakeover)
with_example({"player": "green", "how": "passed"})(EndedSeatTakeover)

_event = partial(event, round=None)

TAKEOVER_EVENTS = (
    _event("HostChangedEvent", "The host's role went to a seat.", NewHost, "host_changed"),
    _event(
        "TakeoverEvent",
        "A player asked for the host's role, or another agreed to that.",
        Takeover,
        "takeover_asked",
        "takeover_agreed",
    ),
    _event(
        "TakeoverEndedEvent",
        "Somebody objected to a player who had asked for the host's role, or that player has left.",
        EndedTakeover,
        "takeover_ended",
    ),
    _event(
        "SeatTakeoverAskedEvent",
        "The host asked that a seat moves to another phone, or is freed.",
        AskedSeatTakeover,
        "seat_takeover_asked",
    ),
    _event(
        "SeatTakeoverEndedEvent",
        "What the host asked about a seat has passed, or has come to nothing.",
        EndedSeatTakeover,
        "seat_takeover_ended",
    ),
)
"""The events of takeovers, for the logs of matches and of tables."""
