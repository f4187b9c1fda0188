"""The log of a match."""

from __future__ import annotations

from flask import Response, request

from api.openapi import VIEWERS, Blueprint, may_answer, ok, takes
from api.schemas.match_events import EVENT_STREAMS, EventPage, EventQuery
from api.services.event_stream import send_events
from api.services.matches import MATCHES

routes = Blueprint("match_events", __name__, tag="Matches", url_prefix="/v1/matches/<match>")


@routes.get("/events")
@routes.input(EventQuery, location="query")
@routes.output(EventPage)
@routes.doc(
    operation_id="read_events",
    security=VIEWERS,
    responses=ok("A page of the log, or a stream of it.", EVENT_STREAMS),
    extensions=may_answer(406, 503) | takes("Last-Event-ID"),
)
def read(match: str, query_data: EventQuery) -> Response:
    """Return the log of a match: as a page, or as a stream where Accept asks for NDJSON or server-sent events.

    Without `after` (or Last-Event-ID) the present state comes first, as a snapshot. A stream goes on until the match
    is deleted, the caller's token ends or the service stops; whoever then asks again with the last id misses nothing.
    """
    start = query_data.start(request.headers.get("Last-Event-ID"))
    return send_events(MATCHES, match, start, query_data.limit)
