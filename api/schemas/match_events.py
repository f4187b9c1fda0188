"""The log of a match: one schema for each kind of event, distinguished by `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from api.http.problems import FieldError, invalid
from api.schemas.base import Answer, Query, example, example_of
from api.schemas.events import Happened, event
from api.schemas.match_event_data import (
    Agreement,
    CellChanges,
    CorrectedClaims,
    Creation,
    MadePlay,
    MadeRuling,
    MadeStep,
    NewBoard,
    NewRound,
    NextMatch,
    Nothing,
    PlayerDone,
    PlayerState,
    RoundNumber,
    RoundScore,
    Snapshot,
    TimerState,
    WrittenClaims,
)
from api.schemas.matches import Time
from api.schemas.takeover_events import (
    HostChangedEvent,
    SeatTakeoverAskedEvent,
    SeatTakeoverEndedEvent,
    TakeoverEndedEvent,
    TakeoverEvent,
)
from games.seating.events import Position


class SnapshotEvent(Happened):
    """The present state, for a caller who has nothing yet."""

    model_config = event("snapshot", Snapshot, by=None)

    type: Literal["snapshot"]
    data: Snapshot


class MatchCreatedEvent(Happened):
    """The match was created."""

    model_config = event("match_created", Creation, round=None)

    type: Literal["match_created"]
    data: Creation


class PlayerEvent(Happened):
    """Something about a player or a seat has changed."""

    model_config = event("player_joined", PlayerState, round=None)

    type: Literal[
        "player_joined",
        "seat_given_up",
        "seat_recovered",
        "player_out",
        "player_back",
        "player_added",
        "player_changed",
    ]
    data: PlayerState


class MatchChangedEvent(Happened):
    """The host changed what was agreed on."""

    model_config = event("match_changed", Agreement, round=None)

    type: Literal["match_changed"]
    data: Agreement


class RoundOpenedEvent(Happened):
    """The next round was opened."""

    model_config = event("round_opened", NewRound)

    type: Literal["round_opened"]
    data: NewRound


class RoundRemovedEvent(Happened):
    """The last round was taken back."""

    model_config = event("round_removed", RoundNumber)

    type: Literal["round_removed"]
    data: RoundNumber


class BoardSetEvent(Happened):
    """The board was replaced."""

    model_config = event("board_set", NewBoard)

    type: Literal["board_set"]
    data: NewBoard


class CellsChangedEvent(Happened):
    """Single letters and rings of the board changed."""

    model_config = event("cells_changed", CellChanges, by="pink")

    type: Literal["cells_changed"]
    data: CellChanges


class PlayMadeEvent(Happened):
    """A tile or a ring was laid."""

    model_config = event("play_made", MadePlay)

    type: Literal["play_made"]
    data: MadePlay


class DoneChangedEvent(Happened):
    """A player has finished, or has not after all."""

    model_config = event("done_changed", PlayerDone, by="green")

    type: Literal["done_changed"]
    data: PlayerDone


class RulingMadeEvent(Happened):
    """The table ruled on a word."""

    model_config = event("ruling_made", MadeRuling)

    type: Literal["ruling_made"]
    data: MadeRuling


class ClaimsCorrectedEvent(Happened):
    """The host replaced a player's claims of a closed round."""

    model_config = event("claims_corrected", CorrectedClaims)

    type: Literal["claims_corrected"]
    data: CorrectedClaims


class TimerEvent(Happened):
    """A timer was started or stopped."""

    model_config = event("timer_started", TimerState)

    type: Literal["timer_started", "timer_stopped"]
    data: TimerState


class RoundScoredEvent(Happened):
    """A round was closed, or was judged again after a correction."""

    model_config = event("round_closed", RoundScore)

    type: Literal["round_closed", "round_scored"]
    data: RoundScore


class StepEvent(Happened):
    """Something that was entered was taken back, or brought back."""

    model_config = event("undone", MadeStep)

    type: Literal["undone", "redone"]
    data: MadeStep


class RematchEvent(Happened):
    """A rematch was begun."""

    model_config = event("rematch", NextMatch, round=None)

    type: Literal["rematch"]
    data: NextMatch


class ClaimsWrittenEvent(Happened):
    """The own seat wrote its claims; nobody else gets this event."""

    model_config = event("claims_written", WrittenClaims, by="pink")

    type: Literal["claims_written"]
    data: WrittenClaims


class DeletedEvent(Answer):
    """The match is gone, or the caller may no longer see it. It is the last event of a stream."""

    model_config = event("deleted", Nothing, id="", seq=0, at=None, by=None, round=None)

    id: str = Field(description="Empty: there is nothing to resume.")
    seq: int
    type: Literal["deleted"]
    at: Time | None
    by: str | None
    round: int | None
    data: Nothing


MatchEvent = TypeAliasType(
    "MatchEvent",
    Annotated[
        SnapshotEvent
        | MatchCreatedEvent
        | PlayerEvent
        | HostChangedEvent
        | TakeoverEvent
        | TakeoverEndedEvent
        | SeatTakeoverAskedEvent
        | SeatTakeoverEndedEvent
        | MatchChangedEvent
        | RoundOpenedEvent
        | RoundRemovedEvent
        | BoardSetEvent
        | CellsChangedEvent
        | PlayMadeEvent
        | DoneChangedEvent
        | RulingMadeEvent
        | ClaimsCorrectedEvent
        | TimerEvent
        | RoundScoredEvent
        | StepEvent
        | RematchEvent
        | ClaimsWrittenEvent
        | DeletedEvent,
        Field(
            discriminator="type",
            description="Something that happened to the match; `type` says what, and which `data` there is.",
            examples=[example_of(PlayMadeEvent)],
        ),
    ],
)


class EventPage(Answer):
    """A part of the log."""

    model_config = example({"items": [], "next": None})

    items: list[MatchEvent]
    next: str | None = Field(description="Null when there is nothing newer yet.")


class EventQuery(Query):
    """Where in the log to begin."""

    after: str | None = Field(
        None,
        max_length=40,
        description="The id of the last event that the caller has; 0 for the whole log. Without it a snapshot comes.",
        examples=["13.3"],
    )
    limit: int = Field(100, ge=1, le=100, description="The most events of a page.")
    cursor: str | None = Field(None, max_length=40, description="The same as `after`, as lists have it.")

    def start(self, last_seen: str | None) -> Position | None:
        """Return how far the caller has read; None for a caller who has nothing.

        Args:
            last_seen: the header Last-Event-ID, which counts before the query.

        Raises:
            Problem: 422, that is not the id of an event.
        """
        for part, name, text in (
            ("header", "Last-Event-ID", last_seen),
            ("query", "after", self.after),
            ("query", "cursor", self.cursor),
        ):
            if text:
                try:
                    return Position.parse(text)
                except ValueError as error:
                    raise invalid([FieldError(f"/{name}", "bad_format", str(error), {"in": part})]) from None
        return None


EVENT_STREAMS = {
    "application/x-ndjson": {
        "schema": {"type": "string", "examples": ['{"id":"13","seq":13,"type":"timer_stopped", ...}\n']}
    },
    "text/event-stream": {
        "schema": {"type": "string", "examples": ['id: 13\nevent: timer_stopped\ndata: {"id":"13", ...}\n\n']}
    },
}
"""The forms of the log beside JSON, for the OpenAPI document; each line or datum is a `MatchEvent`."""
