"""The log of a table: one schema for each kind of event, distinguished by `type`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from api.schemas.base import Answer, example, example_of
from api.schemas.events import Happened, event
from api.schemas.match_event_data import Nothing, PlayerState
from api.schemas.matches import ID, Time
from api.schemas.table_play import ReplayedAction
from api.schemas.tables import OUTCOME, TABLE, TIMES, Offer, Table, TableOutcome, Times
from api.schemas.takeover_events import (
    HostChangedEvent,
    SeatTakeoverAskedEvent,
    SeatTakeoverEndedEvent,
    TakeoverEndedEvent,
    TakeoverEvent,
)

PROGRESS = {
    "ply": 36,
    "actions": [{"ply": 35, "actor": "anna", "action": "ring@B2"}],
    "actors": ["bob"],
    "view": {"turn": "bob"},
}


class TableSnapshot(Answer):
    """The present state."""

    model_config = example({"table": TABLE})

    table: Table


class TableCreation(Answer):
    """A new table."""

    model_config = example({"seats": ["anna", "bob"], "rematch_of": None})

    seats: list[str]
    rematch_of: str | None


class Seen(Answer):
    """How the game has gone on, as far as its reader may know."""

    ply: int = Field(description="The decision point now.")
    actions: list[ReplayedAction] = Field(description="What was done.")
    actors: list[str] | None = Field(description="Who may act now; null where that would tell hidden cards.")
    view: dict[str, Any] = Field(description="The fields of `view` that have changed.")


class Progress(Seen):
    """How the game has gone on, as everybody may know it."""

    model_config = example({**PROGRESS, "times": TIMES, "outcome": None})

    times: Times | None
    outcome: TableOutcome | None


class SeatLeft(Progress):
    """Somebody has left; a bot plays on in that seat, or the game is over."""

    model_config = example({**PROGRESS, "times": None, "outcome": OUTCOME, "player": "bob", "how": "resign"})

    player: str
    how: Literal["leave", "resign", "time"]


class About(Progress):
    """The game has gone on because of a player."""

    model_config = example({**PROGRESS, "times": TIMES, "outcome": None, "player": "bob"})

    player: str


class OwnProgress(Seen):
    """What the own seat knows beyond what everybody was told."""

    model_config = example({**PROGRESS, "completes": True})

    completes: bool = Field(description="Whether it completes the event before it, whose `actions` it replaces.")


class NextTable(Answer):
    """The table that follows."""

    model_config = example({"table": ID})

    table: str


class TableSnapshotEvent(Happened):
    """The present state, for a caller who has nothing yet."""

    model_config = event("snapshot", TableSnapshot, by=None, round=None)

    type: Literal["snapshot"]
    data: TableSnapshot


class TableCreatedEvent(Happened):
    """The table was made."""

    model_config = event("table_created", TableCreation, round=None)

    type: Literal["table_created"]
    data: TableCreation


class TablePlayerEvent(Happened):
    """Something about a seat has changed."""

    model_config = event("player_joined", PlayerState, round=None)

    type: Literal["player_joined", "seat_given_up", "seat_recovered"]
    data: PlayerState


class ProgressEvent(Happened):
    """The game has begun, or somebody has acted."""

    model_config = event("acted", Progress, by=None, round=None)

    type: Literal["started", "acted"]
    data: Progress


class LeftEvent(Happened):
    """Somebody has left, resigned or run out of time."""

    model_config = event("player_left", SeatLeft, by="bob", round=None)

    type: Literal["player_left"]
    data: SeatLeft


class AboutEvent(Happened):
    """Somebody has the seat again, an action was taken back, or all have agreed on a draw."""

    model_config = event("taken_back", About, by="anna", round=None)

    type: Literal["player_returned", "taken_back", "drawn"]
    data: About


class OfferEvent(Happened):
    """Something was offered, or an offer was answered."""

    model_config = event("offer_made", Offer, by="anna", round=None)

    type: Literal["offer_made", "offer_answered"]
    data: Offer


class TableRematchEvent(Happened):
    """A rematch was begun."""

    model_config = event("rematch", NextTable, by="anna", round=None)

    type: Literal["rematch"]
    data: NextTable


class SeenEvent(Happened):
    """What the own seat alone is told; nobody else gets this event."""

    model_config = event("seen", OwnProgress, by=None, round=None)

    type: Literal["seen"]
    data: OwnProgress


class TableDeletedEvent(Answer):
    """The table is gone, or the caller may no longer see it. It is the last event of a stream."""

    model_config = event("deleted", Nothing, id="", seq=0, at=None, by=None, round=None)

    id: str = Field(description="Empty: there is nothing to resume.")
    seq: int
    type: Literal["deleted"]
    at: Time | None
    by: str | None
    round: int | None
    data: Nothing


TableEvent = TypeAliasType(
    "TableEvent",
    Annotated[
        TableSnapshotEvent
        | TableCreatedEvent
        | TablePlayerEvent
        | HostChangedEvent
        | TakeoverEvent
        | TakeoverEndedEvent
        | SeatTakeoverAskedEvent
        | SeatTakeoverEndedEvent
        | ProgressEvent
        | LeftEvent
        | AboutEvent
        | OfferEvent
        | TableRematchEvent
        | SeenEvent
        | TableDeletedEvent,
        Field(
            discriminator="type",
            description="Something that happened at the table; `type` says what, and which `data` there is.",
            examples=[example_of(ProgressEvent)],
        ),
    ],
)


class TableEventPage(Answer):
    """A part of the log."""

    model_config = example({"items": [], "next": None})

    items: list[TableEvent]
    next: str | None = Field(description="Null when there is nothing newer yet.")
