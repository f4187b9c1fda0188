"""Writes answers: JSON, and lists with a link to their next page."""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, jsonify, request
from flask.json.provider import JSONProvider
from pydantic_core import from_json, to_json

from api.http.problems import FieldError, invalid


class FastJSON(JSONProvider):
    """JSON by pydantic's serialiser, several times as fast as the standard library's."""

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        """Return an object as JSON text."""
        return to_json(obj, inf_nan_mode="null").decode()

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """Read JSON text."""
        return from_json(s, allow_inf_nan=False)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        """Return an answer with an object as its body."""
        body = to_json(self._prepare_response_obj(args, kwargs), inf_nan_mode="null")
        return Response(body + b"\n", mimetype="application/json")


def page(items: Sequence[Any], following: str | None, **more: Any) -> Response:
    """Return one page of a list.

    Args:
        items: what is on the page.
        following: the cursor of the next page, None on the last.
        more: other fields of the list, such as its `total`.

    Returns:
        The list's one shape, ``{"items": [...], "next": "<cursor>"}``, with a ``Link`` to the next page.
    """
    response = jsonify({"items": items, "next": following, **more})
    if following is not None:
        query = urlencode({**request.args.to_dict(), "cursor": following})
        response.headers["Link"] = f'<{request.path}?{query}>; rel="next"'
    return response


def unchanged_since(version: str, response: Response) -> Response:
    """Return an answer with its version as ETag, or 304 where the caller has this version already."""
    response.set_etag(version)
    response.headers["Cache-Control"] = "no-cache"
    if request.if_none_match.contains_weak(version):  # make_conditional would read a whole stream to measure it
        response.status_code = 304
        response.response = ()
        del response.headers["Content-Type"]
    return response


def cursor_after(last: str) -> str:
    """Return the opaque cursor of what comes after an item, by what the list is sorted by."""
    return urlsafe_b64encode(last.encode()).decode().rstrip("=")


def read_cursor(cursor: str | None) -> str:
    """Return what a cursor stands after; an empty text at the beginning.

    Raises:
        Problem: 422, no list of this service has given it out.
    """
    if cursor is None:
        return ""
    try:
        return b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True).decode()
    except ValueError:
        detail = "is not a cursor; expected the next of the page before, unchanged"
        raise invalid([FieldError("/cursor", "bad_cursor", detail, {"in": "query"})]) from None


def cursor_after_moment(moment: datetime, id: str) -> str:
    """Return the cursor of what comes after an item of a list that is sorted by time, then by id."""
    return cursor_after(f"{moment.isoformat()} {id}")


def read_moment_cursor(cursor: str | None) -> tuple[datetime, str] | None:
    """Return the moment and the id that a cursor stands after; None at the beginning.

    Raises:
        Problem: 422, no such list has given it out.
    """
    moment, _, id = read_cursor(cursor).partition(" ")
    try:
        return (datetime.fromisoformat(moment).astimezone(UTC), id) if moment else None
    except (ValueError, OverflowError):
        raise invalid([FieldError("/cursor", "bad_cursor", "is not a cursor of this list", {"in": "query"})]) from None


def init_app(app: Flask) -> None:
    """Let the application read and write JSON this way."""
    app.json = FastJSON(app)
