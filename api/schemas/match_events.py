"""The log of a match."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.http.problems import FieldError, invalid
from api.schemas.base import Answer, Query, example
from api.schemas.match_rounds import ROUND
from api.schemas.matches import MATCH, Time
from games.seating.events import Position


class MatchEvent(Answer):
    """Something that happened to the match."""

    model_config = example(
        {
            "id": "13.3",
            "seq": 13,
            "type": "done_changed",
            "at": "2026-11-20T18:41:00.000Z",
            "by": "green",
            "round": 2,
            "data": {"player": "green", "done": ["green"]},
        },
        {
            "id": "13.3",
            "seq": 13,
            "type": "snapshot",
            "at": "2026-11-20T18:41:00.000Z",
            "by": None,
            "round": 2,
            "data": {"match": MATCH, "round": ROUND},
        },
    )

    id: str = Field(description="How far whoever gets it has read: ask for what comes `after` it.")
    seq: int = Field(description="The number of the newest event for everybody.")
    type: str
    at: Time
    by: str | None = Field(description="Who did it: a player, `host`, or nobody.")
    round: int | None = Field(description="The round it is about.")
    data: dict[str, Any] = Field(description="The particulars, by type.")


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
