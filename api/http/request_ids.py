"""One id for each request: in the answer's ``X-Request-Id``, in a problem's ``instance`` and in the log."""

import os
import random
import re

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"
_NUMBERS = random.Random()
"""Ids open nothing, and so need not be drawn by the system, for which each request would let go of the interpreter."""

os.register_at_fork(after_in_child=_NUMBERS.seed)

_UUID = ((1 << 128) - 1) ^ (0xF << 76) ^ (0x3 << 62)
_VERSION_4 = (0x4 << 76) | (0x2 << 62)

_USABLE = re.compile(r"(?!wr_)[A-Za-z0-9_-]{8,64}")


def request_id() -> str:
    """Return the id of the current request: the caller's own, where it sent a usable one, or a new one.

    What looks like a token is not usable, as ids stand in the log.
    """
    known: str | None = g.get("request_id")
    if known is None:
        given = request.environ.get("HTTP_X_REQUEST_ID")
        known = g.request_id = given if given and _USABLE.fullmatch(given) else new_id()
    return known


def new_id() -> str:
    """Return an id that no other request has: the digits of a random UUID.

    >>> import uuid
    >>> uuid.UUID(new_id()).version
    4
    """
    return f"{_NUMBERS.getrandbits(128) & _UUID | _VERSION_4:032x}"


def init_app(app: Flask) -> None:
    """Put the request's id on every answer."""

    @app.after_request
    def add_request_id(response: Response) -> Response:
        response.headers[HEADER] = request_id()
        return response
