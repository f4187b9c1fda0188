"""The log of a match: one schema for each kind of event, distinguished by `type`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import Field
from typing_extensions import TypedDict

from api.http.problems import FieldError, invalid
from api.schemas import match_event_data as data
from api.schemas.base import Query, with_example
from api.schemas.events import any_event, deleted, event
from api.schemas.reactions import ReactionEvent
from api.schemas.takeover_events import TAKEOVER_EVENTS
from games.seating.events import Position
from games.seating.schemas import PlayerState
from games.values import JSON, Doc

if TYPE_CHECKING:
    MatchEvent = JSON
else:
    MatchEvent = any_event(
        "MatchEvent",
        "Something that happened to the match; `type` says what, and which `data` there is.",
        event(
            "SnapshotEvent", "The present state, for a caller who has nothing yet.", data.Snapshot, "snapshot", by=None
        ),
        event("MatchCreatedEvent", "The match was created.", data.Creation, "match_created", round=None),
        event(
            "PlayerEvent",
            "Something about a player or a seat has changed.",
            PlayerState,
            "player_joined",
            "seat_given_up",
            "seat_recovered",
            "player_out",
            "player_back",
            "player_added",
            "player_changed",
            round=None,
        ),
        *TAKEOVER_EVENTS,
        ReactionEvent,
        event("MatchChangedEvent", "The host changed what was agreed on.", data.Agreement, "match_changed", round=None),
        event("RoundOpenedEvent", "The next round was opened.", data.NewRound, "round_opened"),
        event("RoundRemovedEvent", "The last round was taken back.", data.RoundNumber, "round_removed"),
        event("BoardSetEvent", "The board was replaced.", data.NewBoard, "board_set"),
        event(
            "CellsChangedEvent",
            "Single letters and rings of the board changed.",
            data.CellChanges,
            "cells_changed",
            by="pink",
        ),
        event("PlayMadeEvent", "A tile or a ring was laid.", data.MadePlay, "play_made"),
        event(
            "DoneChangedEvent",
            "A player has finished, or has not after all.",
            data.PlayerDone,
            "done_changed",
            by="green",
        ),
        event("RulingMadeEvent", "The table ruled on a word.", data.MadeRuling, "ruling_made"),
        event(
            "ClaimsCorrectedEvent",
            "The host replaced a player's claims of a closed round.",
            data.CorrectedClaims,
            "claims_corrected",
        ),
        event("TimerEvent", "A timer was started or stopped.", data.TimerState, "timer_started", "timer_stopped"),
        event(
            "RoundScoredEvent",
            "A round was closed, or was judged again after a correction.",
            data.RoundScore,
            "round_closed",
            "round_scored",
        ),
        event(
            "StepEvent",
            "Something that was entered was taken back, or brought back.",
            data.MadeStep,
            "undone",
            "redone",
        ),
        event("RematchEvent", "A rematch was begun.", data.NextMatch, "rematch", round=None),
        event(
            "ClaimsWrittenEvent",
            "The own seat wrote its claims; nobody else gets this event.",
            data.WrittenClaims,
            "claims_written",
            by="pink",
        ),
        deleted("DeletedEvent", "match"),
    )


@with_example({"items": [], "next": None, "reactions": []})
class EventPage(TypedDict):
    """A part of the log."""

    items: Sequence[MatchEvent]
    next: Annotated[str | None, Doc("Null when there is nothing newer yet.")]
    reactions: Annotated[Sequence[ReactionEvent], Doc("Those of the last five seconds, for who asks again and again.")]


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
