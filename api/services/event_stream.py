"""The log of a subject as an answer: a page of it, or a stream."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from flask import Response, current_app, request
from pydantic_core import to_json

from api.context import bus
from api.errors import StoreUnavailable
from api.http.answers import page
from api.http.bodies import JSON as JSON_TYPE
from api.http.problems import Problem
from api.live.bus import Listener
from api.metrics import recorder
from api.services.tokens import caller_digest
from api.services.unit_of_work import Repository, UnitOfWork
from api.services.watching import watching
from api.store import log
from games.refusals import NotFound
from games.seating.editor import Editor
from games.seating.events import Position
from games.seating.schemas import AnyEvent

HEARTBEAT = 15.0
"""Seconds of silence after which a stream sends a sign of life, and looks into the log unasked."""

BATCH = 100
RETRY = 1000
"""Milliseconds after which a browser opens a stream again that has ended."""

NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"

GONE: AnyEvent = {"id": "", "seq": 0, "type": "deleted", "at": None, "by": None, "round": None, "data": {}}
"""What a stream ends with when the subject is gone, or no longer to be seen by the caller."""


Batch = tuple[list[AnyEvent], bool]
"""Events in order, and whether there are more."""

K = TypeVar("K", bound=Editor)


class Form(NamedTuple):
    """How a stream is written: each event, what opens it, and its sign of life."""

    dump: Callable[[AnyEvent], bytes]
    opening: bytes
    heartbeat: bytes


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
    response = page(items, items[-1]["id"] if more else None)
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
        TooManyListeners: every place is taken.
    """
    with watching(repository, id, caller_digest()) as at:
        subject = at.subject
    listeners, app = bus(), current_app._get_current_object()  # type: ignore[attr-defined]
    listener = listeners.listen(subject, caller_digest() or b"", _hung_up(request.environ.get("gunicorn.socket")))

    def read(start: Position | None) -> Batch:
        with app.app_context(), watching(repository, id, listener.owner) as at:
            return batch(at, start, BATCH)

    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    response = Response(_stream(read, listener, start, FORMS[form]), mimetype=form, headers=headers)
    response.call_on_close(lambda: listeners.leave(listener))
    recorder.stream_opened()
    response.call_on_close(recorder.stream_closed)
    return response


def batch(at: UnitOfWork[K], start: Position | None, limit: int) -> Batch:
    """Return what comes after a position, or the snapshot for a caller who has nothing; and whether there is more."""
    reached = at.position()
    if start is None or start.public > reached.public or start.own > reached.own:
        return [at.repository.snapshot(at.editor, reached)], False
    found = log.after(at.session, at.subject, start, at.viewer.player, limit)
    return [recorded.to_json(position) for recorded, position in found], bool(found) and found[-1][1] != reached


def all_events(at: UnitOfWork[K]) -> list[AnyEvent]:
    """Return all events of a subject that a caller may see."""
    found: list[AnyEvent] = []
    more = True
    while more:
        start = Position.parse(found[-1]["id"]) if found else Position(0)
        items, more = batch(at, start, BATCH)
        found += items
    return found


def _stream(
    read: Callable[[Position | None], Batch], listener: Listener, start: Position | None, form: Form
) -> Iterator[bytes]:
    """Yield events as they come; neither a session nor a context is open while one is sent."""
    yield form.opening
    silent_since = time.monotonic()
    while not listener.ended:
        try:
            items, more = read(start)
        except NotFound:
            yield form.dump(GONE)
            return
        except StoreUnavailable:
            return
        for item in items:
            yield form.dump(item)
        if items:
            start = Position.parse(items[-1]["id"])
            silent_since = time.monotonic()
        if not more and not listener.wait(silent_since + HEARTBEAT - time.monotonic()):
            yield form.heartbeat
            silent_since = time.monotonic()


def _hung_up(connection: socket.socket | None) -> Callable[[], bool]:
    """Return what tells whether the other end of a connection is closed."""

    def is_closed() -> bool:
        if connection is None:
            return False
        try:
            return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    return is_closed


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
