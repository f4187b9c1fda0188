"""The log of a match as it goes out: a page of it, a stream that goes on, or all of it in a file."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from flask import Flask, Response, current_app, jsonify, request
from pydantic_core import to_json

from api.context import bus
from api.errors import StoreUnavailable
from api.http.answers import page
from api.live.bus import Listener
from api.services import unit_of_work
from api.services.tokens import caller_digest
from api.services.unit_of_work import Desk
from api.store import events, matches
from games.refusals import NotFound
from games.seating.events import Position
from games.word_ringers.match.export import export_csv, export_json
from games.word_ringers.match.views import view_event, view_snapshot

HEARTBEAT = 15.0
"""Seconds of silence after which a stream sends a sign of life, and looks into the log unasked."""

BATCH = 100
RETRY = 1000
"""Milliseconds after which a browser opens a stream again that has ended."""

NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"

GONE: dict[str, Any] = {"id": "", "seq": 0, "type": "deleted", "at": None, "by": None, "round": None, "data": {}}
"""What a stream ends with when the match is gone, or no longer to be seen by the caller."""


class Form(NamedTuple):
    """How a stream is written: each event, what opens it, and its sign of life."""

    dump: Callable[[dict[str, Any]], bytes]
    opening: bytes
    heartbeat: bytes


def send_page(match: str, start: Position | None, limit: int) -> Response:
    """Return the events after a position, or a snapshot where there is none to begin from."""
    items, more = unit_of_work.look(match, lambda at: batch(at, start, limit))
    response = page(items, items[-1]["id"] if more else None)
    response.headers["Cache-Control"] = "no-store"
    return response


def send_stream(match: str, start: Position | None, form: str) -> Response:
    """Return the events after a position as they come, for as long as the caller stays.

    Args:
        match: the match's id.
        start: what the caller has; None begins with a snapshot.
        form: the media type, a key of `FORMS`.

    Raises:
        NotFound: there is no such match, or the caller may not see it.
        TooManyListeners: every place is taken.
    """
    unit_of_work.look(match, lambda at: None)
    listeners, app = bus(), current_app._get_current_object()  # type: ignore[attr-defined]
    listener = listeners.listen(match, caller_digest() or b"", _hung_up(request.environ.get("gunicorn.socket")))
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    response = Response(_stream(app, listener, start, FORMS[form]), mimetype=form, headers=headers)
    response.call_on_close(lambda: listeners.leave(listener))
    return response


def batch(at: Desk, start: Position | None, limit: int) -> tuple[list[dict[str, Any]], bool]:
    """Return what comes after a position, or the snapshot for a caller who has nothing; and whether there is more."""
    reached = at.position()
    if start is None or start.public > reached.public or start.own > reached.own:
        last = at.match.last_round
        round = None if last is None else at.round(last.number)
        return [view_snapshot(at.match, round, at.viewer, reached, at.now)], False
    found = events.after(at.session, at.match.id, start, at.viewer.player, limit)
    return [view_event(recorded, position) for recorded, position in found], bool(found) and found[-1][1] != reached


def all_events(at: Desk) -> list[dict[str, Any]]:
    """Return all events of a match that a caller may see."""
    found: list[dict[str, Any]] = []
    more = True
    while more:
        start = Position.parse(found[-1]["id"]) if found else Position(0)
        items, more = batch(at, start, BATCH)
        found += items
    return found


def send_export(match: str, format: Literal["json", "csv"]) -> Response:
    """Return a match as a file to keep."""

    def question(at: Desk) -> Response:
        rounds = matches.all_rounds(at.session, at.match)
        if format == "csv":
            return Response(export_csv(at.match, rounds), mimetype="text/csv")
        return jsonify(export_json(at.match, rounds, all_events(at), at.viewer))

    response = unit_of_work.look(match, question)
    response.headers["Content-Disposition"] = f'attachment; filename="match-{match}.{format}"'
    return response


def _stream(app: Flask, listener: Listener, start: Position | None, form: Form) -> Iterator[bytes]:
    """Yield events as they come; neither a session nor a context is open while one is sent."""
    yield form.opening
    silent_since = time.monotonic()
    while not listener.ended:
        try:
            items, more = _look_after(app, listener, start)
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


def _look_after(app: Flask, listener: Listener, start: Position | None) -> tuple[list[dict[str, Any]], bool]:
    with app.app_context():
        return unit_of_work.look_as(listener.owner, listener.match, lambda at: batch(at, start, BATCH))


def _dump_line(item: dict[str, Any]) -> bytes:
    return to_json(item) + b"\n"


def _dump_event(item: dict[str, Any]) -> bytes:
    head = f"id: {item['id']}\n" if item["id"] else ""
    return f"{head}event: {item['type']}\ndata: ".encode() + to_json(item) + b"\n\n"


FORMS = {
    NDJSON: Form(_dump_line, b"", b"\n"),
    EVENT_STREAM: Form(_dump_event, f"retry: {RETRY}\n\n".encode(), b": still here\n\n"),
}
"""The forms of a stream, by media type."""
