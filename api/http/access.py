"""One line of the log for each request: the caller, the route, the status and the duration.

A line names the route, ``/v1/matches/<match>``, and never the path, which may contain secret ids and codes; nor does it
have headers or bodies, which contain tokens and claims.
"""

import logging
import time

from flask import Flask, Request, Response, g, request

from api.http.request_ids import request_id

log = logging.getLogger(__name__)

FILES = ("static", "pages.show_asset")
"""The endpoints of the files that a page loads, dozens at a time; their lines are for the level `debug`."""


def init_app(app: Flask) -> None:
    """Write a line for each request; has to come before everything that may answer or change an answer."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        asked: Request = request._get_current_object()  # type: ignore[attr-defined]  # asked for once, not six times
        level = _level(asked, response.status_code)
        if log.isEnabledFor(level):
            route = asked.url_rule.rule if asked.url_rule else None
            began = g.get("began", time.perf_counter())
            id, method, caller = request_id(), asked.method, asked.remote_addr

            def write() -> None:
                seconds = time.perf_counter() - began
                record(level, id, method, route, response.status_code, caller, seconds)

            if response.is_streamed and not response.direct_passthrough:
                response.call_on_close(write)  # when the last byte is sent, or the caller has gone
            else:
                write()
        return response


def record(
    level: int,
    id: str,
    method: str | None,
    route: str | None,
    status: int,
    caller: str | None,
    seconds: float | None = None,
) -> None:
    """Write the line of a request.

    Args:
        level: of the line.
        id: the request's id.
        method: the method; None where it could not be read.
        route: the rule that the path follows; None for a path that follows none.
        status: the status of the answer.
        caller: the address that asked.
        seconds: how long the answer took; None where nobody looked.
    """
    took = None if seconds is None else round(1000 * seconds, 1)
    told = {"method": method, "route": route, "status": status, "ms": took, "caller": caller, "request_id": id}
    log.log(level, "request", extra=told)


def _level(asked: Request, status: int) -> int:
    if status >= 500:
        return logging.WARNING
    return logging.DEBUG if asked.endpoint in FILES and status < 400 else logging.INFO
