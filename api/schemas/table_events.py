"""The log of a table: one schema for each kind of event, distinguished by `type`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

from typing_extensions import TypedDict

from api.schemas.base import with_example
from api.schemas.events import any_event, deleted, event
from api.schemas.matches import ID
from api.schemas.reactions import ReactionEvent
from api.schemas.tables import OUTCOME, TIMES
from api.schemas.takeover_events import TAKEOVER_EVENTS
from games.base import TableOutcome
from games.seating.schemas import PlayerState
from games.tables.schemas import Offer, Pauses, ReplayedAction, Table, Times
from games.values import JSON, Doc

PROGRESS = {
    "ply": 36,
    "actions": [{"ply": 35, "actor": "anna", "action": "ring@B2"}],
    "actors": ["bob"],
    "view": {"turn": "bob"},
}


class TableSnapshot(TypedDict):
    """The present state."""

    table: Table


@with_example({"seats": ["anna", "bob"], "rematch_of": None})
class TableCreation(TypedDict):
    """A new table."""

    seats: Sequence[str]
    rematch_of: str | None


class Seen(TypedDict):
    """How the game has gone on, as far as its reader may know."""

    ply: Annotated[int, Doc("The decision point now.")]
    actions: Annotated[Sequence[ReplayedAction], Doc("What was done.")]
    actors: Annotated[Sequence[str] | None, Doc("Who may act now; null where that would tell hidden cards.")]
    view: Annotated[Mapping[str, Any], Doc("The fields of `view` that have changed.")]


@with_example({**PROGRESS, "times": TIMES, "outcome": None})
class Progress(Seen):
    """How the game has gone on, as everybody may know it."""

    times: Times | None
    outcome: TableOutcome | None


@with_example({**PROGRESS, "times": None, "outcome": OUTCOME, "player": "bob", "how": "resign"})
class SeatLeft(Progress):
    """Somebody has left; a bot plays on in that seat, or the game is over."""

    player: str
    how: Literal["leave", "resign", "time"]


@with_example({**PROGRESS, "times": TIMES, "outcome": None, "player": "bob"})
class About(Progress):
    """The game has gone on because of a player."""

    player: str


@with_example({**PROGRESS, "completes": True})
class OwnProgress(Seen):
    """What the own seat knows beyond what everybody was told."""

    completes: Annotated[bool, Doc("Whether it completes the event before it, whose `actions` it replaces.")]


@with_example({"pauses": {"since": None, "holidays": {"anna": {"left": 4, "until": None}}}, "times": TIMES})
class Breaks(TypedDict):
    """How clocks in days stand still now."""

    pauses: Pauses
    times: Times | None


@with_example({"table": ID})
class NextTable(TypedDict):
    """The table that follows."""

    table: str


_event = partial(event, round=None)

if TYPE_CHECKING:
    TableEvent = JSON
else:
    TableEvent = any_event(
        "TableEvent",
        "Something that happened at the table; `type` says what, and which `data` there is.",
        _event(
            "TableSnapshotEvent",
            "The present state, for a caller who has nothing yet.",
            TableSnapshot,
            "snapshot",
            by=None,
        ),
        _event("TableCreatedEvent", "The table was made.", TableCreation, "table_created"),
        _event(
            "TablePlayerEvent",
            "Something about a seat has changed.",
            PlayerState,
            "player_joined",
            "seat_given_up",
            "seat_recovered",
        ),
        *TAKEOVER_EVENTS,
        ReactionEvent,
        _event("ProgressEvent", "The game has begun, or somebody has acted.", Progress, "started", "acted", by=None),
        _event("LeftEvent", "Somebody has left, resigned or run out of time.", SeatLeft, "player_left", by="bob"),
        _event(
            "AboutEvent",
            "Somebody has the seat again, an action was taken back, or all have agreed on a draw.",
            About,
            "player_returned",
            "taken_back",
            "drawn",
            by="anna",
        ),
        _event(
            "OfferEvent",
            "Something was offered, or an offer was answered.",
            Offer,
            "offer_made",
            "offer_answered",
            by="anna",
        ),
        _event("PausesEvent", "Clocks in days stand still, or run again.", Breaks, "pauses_changed", by="anna"),
        _event("TableRematchEvent", "A rematch was begun.", NextTable, "rematch", by="anna"),
        _event(
            "SeenEvent", "What the own seat alone is told; nobody else gets this event.", OwnProgress, "seen", by=None
        ),
        deleted("TableDeletedEvent", "table"),
    )


@with_example({"items": [], "next": None, "reactions": []})
class TableEventPage(TypedDict):
    """A part of the log."""

    items: Sequence[TableEvent]
    next: Annotated[str | None, Doc("Null when there is nothing newer yet.")]
    reactions: Annotated[Sequence[ReactionEvent], Doc("Those of the last five seconds, for who asks again and again.")]
