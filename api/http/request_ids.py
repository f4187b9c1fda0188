"""One id for each request: in the answer's ``X-Request-Id``, in a problem's ``instance`` and in the log."""

from __future__ import annotations

import re
import uuid

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"
_USABLE = re.compile(r"(?!wr_)[A-Za-z0-9_-]{8,64}")


def request_id() -> str:
    """Return the id of the current request: the caller's own, where it sent a usable one, or a new one.

    What looks like a token is not usable, as ids stand in the log.
    """
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _USABLE.fullmatch(given) else uuid.uuid4().hex
    return str(g.request_id)


def init_app(app: Flask) -> None:
    """Put the request's id on every answer."""

    @app.after_request
    def add_request_id(response: Response) -> Response:
        response.headers[HEADER] = request_id()
        return response
