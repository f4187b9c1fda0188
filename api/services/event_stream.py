"""The log of a subject as an answer: a page of it, or a stream."""

from collections.abc import Sequence
from itertools import chain
from typing import TypeVar

from flask import Response, current_app, request
from pydantic_core import to_json

from api.context import streams
from api.http.addresses import client_address
from api.http.answers import page
from api.http.bodies import JSON as JSON_TYPE
from api.http.problems import Problem
from api.live.streams import HANDOVER, Batch, Form, Handover, QueueSink, Reached, Stream
from api.metrics import recorder
from api.services import reactions
from api.services.tokens import caller_digest
from api.services.unit_of_work import Repository, UnitOfWork
from api.services.watching import watching
from api.store import log
from games.seating.editor import Editor
from games.seating.events import Position
from games.seating.schemas import AnyEvent

BATCH = 100
RETRY = 1000
"""Milliseconds after which a browser opens a stream again that has ended."""

NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"

K = TypeVar("K", bound=Editor)


def send_events(repository: Repository[K], id: str, start: Position | None, limit: int) -> Response:
    """Return the events after a position in the form that the caller accepts: a page, or a stream.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        start: what the caller has; None begins with a snapshot.
        limit: the most events of a page.

    Raises:
        Problem: 406, the caller accepts none of the forms.
    """
    accepted = request.accept_mimetypes
    form = accepted.best_match((JSON_TYPE, NDJSON, EVENT_STREAM)) if accepted else JSON_TYPE
    if form is None:
        raise Problem("not_acceptable", f"The events are to be had as {JSON_TYPE}, {NDJSON} and {EVENT_STREAM}.")
    if form == JSON_TYPE:
        return send_page(repository, id, start, limit)
    return send_stream(repository, id, start, form)


def send_page(repository: Repository[K], id: str, start: Position | None, limit: int) -> Response:
    """Return the events after a position, or a snapshot where there is none to begin from."""
    with watching(repository, id, caller_digest()) as at:
        items, more = batch(at, start, limit)
        heard, _ = reactions.heard(at, _after(items, start), None)
    response = page(items, items[-1]["id"] if more else None, reactions=heard)
    response.headers["Cache-Control"] = "no-store"
    return response


def send_stream(repository: Repository[K], id: str, start: Position | None, form: str) -> Response:
    """Return the events after a position as they come, for as long as the caller stays.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        start: what the caller has; None begins with a snapshot.
        form: the media type, a key of `FORMS`.

    Raises:
        NotFound: there is no such subject, or the caller may not see it.
        TooManyListeners: every place is taken, or those for one address.
    """
    owner, app = caller_digest(), current_app._get_current_object()  # type: ignore[attr-defined]
    with watching(repository, id, owner) as at:
        subject = at.subject

    def read(reached: Reached) -> Batch:
        with app.app_context(), watching(repository, id, owner) as at:
            return next_of_stream(at, reached)

    all_streams, opening = streams(), FORMS[form].opening
    stream = Stream(subject, owner or b"", client_address(), Reached(start), FORMS[form], read)
    all_streams.open(stream)
    handover: Handover | None = request.environ.get(HANDOVER)
    rest = QueueSink()
    if handover is not None:
        handover.stream = stream
        rest.end()
    else:
        all_streams.begin(stream, rest)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    response = Response(chain((opening,), rest), mimetype=form, headers=headers)
    response.call_on_close(lambda: all_streams.leave(stream))
    recorder.stream_opened()
    response.call_on_close(recorder.stream_closed)
    return response


def batch(at: UnitOfWork[K], start: Position | None, limit: int) -> tuple[list[AnyEvent], bool]:
    """Return what comes after a position, or the snapshot for a caller who has nothing; and whether there is more."""
    reached = at.position()
    if start is None or start.public > reached.public or start.own > reached.own:
        return [at.repository.snapshot(at.editor, reached)], False
    found = log.after(at.session, at.subject, start, at.viewer.player, limit)
    return [recorded.to_json(position) for recorded, position in found], bool(found) and found[-1][1] != reached


def next_of_stream(at: UnitOfWork[K], reached: Reached) -> Batch:
    """Return what a stream sends next: events, and reactions when it has all events."""
    items, more = batch(at, reached.position, BATCH)
    position = _after(items, reached.position)
    if more:
        return Batch(items, Reached(position, reached.reaction), more)
    heard, newest = reactions.heard(at, position, reached.reaction)
    return Batch([*items, *heard], Reached(position, newest), more)


def _after(items: Sequence[AnyEvent], start: Position | None) -> Position:
    """Return how far a caller has come with some events, who had come as far as `start` before."""
    return Position.parse(items[-1]["id"]) if items else start or Position(0)


def all_events(at: UnitOfWork[K]) -> list[AnyEvent]:
    """Return all events of a subject that a caller may see."""
    found: list[AnyEvent] = []
    more = True
    while more:
        start = Position.parse(found[-1]["id"]) if found else Position(0)
        items, more = batch(at, start, BATCH)
        found += items
    return found


def _dump_line(item: AnyEvent) -> bytes:
    return to_json(item) + b"\n"


def _dump_event(item: AnyEvent) -> bytes:
    head = f"id: {item['id']}\n" if item["id"] else ""
    return f"{head}event: {item['type']}\ndata: ".encode() + to_json(item) + b"\n\n"


FORMS = {
    NDJSON: Form(_dump_line, b"", b"\n"),
    EVENT_STREAM: Form(_dump_event, f"retry: {RETRY}\n\n".encode(), b": still here\n\n"),
}
"""The forms of a stream, by media type."""
