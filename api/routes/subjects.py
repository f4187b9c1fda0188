"""A subject: show, remove, and read its log, in the same form for every kind."""

from collections.abc import Mapping
from typing import Any

from apiflask.types import ResponsesType
from flask import Response, jsonify, request

from api.openapi.declared import REMOVERS, VIEWERS, Blueprint, may_answer, ok, takes
from api.schemas.match_events import EventQuery
from api.services import seating
from api.services.commands import carry_out
from api.services.event_stream import send_events
from api.services.unit_of_work import Repository


def add_subject(
    routes: Blueprint, rule: str, subjects: Repository[Any], view: type[Any], log: type[Any], event_type: str
) -> None:
    """Add the endpoints that show a subject, remove it, and read its log.

    Args:
        routes: to which they are added.
        rule: of one subject; its one variable is the id.
        subjects: where subjects of its kind are.
        view: what the answer holds.
        log: what a page of the log holds.
        event_type: the type of the event in the examples of a stream.
    """
    kind = subjects.kind

    @routes.operation("GET", rule, f"get_{kind}", view)
    @routes.doc(
        summary=f"Return a {kind}, as the caller may see it; an API token with the scope `admin` opens every {kind} to "
        "look at.",
        security=VIEWERS,
    )
    def show(**variables: str) -> Response:
        with subjects.look(id_of(variables)) as at:
            return jsonify(at.view())

    @routes.operation("DELETE", rule, f"remove_{kind}", None, 204)
    @routes.doc(
        summary=f"Remove a {kind} with everything that belongs to it (host, or an API token with the scope `admin`).",
        security=REMOVERS,
        extensions=may_answer(403),
    )
    def remove(**variables: str) -> Response:
        return carry_out(subjects, id_of(variables), seating.remove)

    @routes.operation("GET", f"{rule}/events", "read_events" if kind == "match" else f"read_{kind}_events", log)
    @routes.doc(
        summary=f"Return the log of a {kind}: as a page, or as a stream where Accept asks for NDJSON or server-sent "
        "events.",
        description="Without `after` (or Last-Event-ID) the present state comes first, as a snapshot. A stream goes on "
        f"until the {kind}\nis deleted, the caller's token ends or the service stops; whoever then asks again with the "
        "last id misses nothing.",
        security=VIEWERS,
        responses=_log_in_each_form(event_type),
        extensions=may_answer(406, 503) | takes("Last-Event-ID"),
    )
    def events(query_data: EventQuery, **variables: str) -> Response:
        start = query_data.start(request.headers.get("Last-Event-ID"))
        return send_events(subjects, id_of(variables), start, query_data.limit)


def id_of(variables: Mapping[str, str]) -> str:
    """Return the id of a subject, which is the one variable of the rule beside those that a view names."""
    (id,) = variables.values()
    return id


def _log_in_each_form(event_type: str) -> ResponsesType:
    line, datum = (
        f'{{"id":"13","seq":13,"type":"{event_type}", ...}}\n',
        f'id: 13\nevent: {event_type}\ndata: {{"id":"13", ...}}\n\n',
    )
    streams: dict[str, dict[str, Any]] = {
        "application/x-ndjson": {"schema": {"type": "string", "examples": [line]}},
        "text/event-stream": {"schema": {"type": "string", "examples": [datum]}},
    }
    return ok("A page of the log, or a stream of it.", streams)
