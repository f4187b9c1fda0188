"""Compression of JSON, pages, feeds and calendars for clients that accept it.

Streams, pictures and sheets are not compressed.
"""

import gzip

from flask import Flask, Response, request

from api.settings import KIB

WORTH = KIB
"""Bytes up to which compressing costs more than it saves."""

LEVEL = 5
"""Of gzip: above it JSON gets hardly smaller, and takes twice the time."""


TEXTS = ("application/json", "application/atom+xml", "text/calendar", "text/html")
"""What is compressed, beside the other kinds of JSON."""


def init_app(app: Flask) -> None:
    """Compress the answers of an application."""

    @app.after_request
    def compress(response: Response) -> Response:
        if response.status_code == 304:
            response.vary.add("Accept-Encoding")
        if (response.content_length or WORTH + 1) <= WORTH or not _is_whole_text(response):
            return response
        body = response.get_data()
        if len(body) <= WORTH:
            return response
        response.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"] > 0:
            response.set_data(gzip.compress(body, LEVEL, mtime=0))
            response.headers["Content-Encoding"] = "gzip"
        return response


def _is_whole_text(response: Response) -> bool:
    """Tell whether an answer is such a text in one piece that nobody has encoded; lines of JSON are a stream."""
    mimetype = response.mimetype or ""
    is_text = mimetype in TEXTS or mimetype.endswith("+json")
    return is_text and not response.is_streamed and "Content-Encoding" not in response.headers
