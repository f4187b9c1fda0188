"""Responses to requests that never reach the application."""

import logging
from http import HTTPStatus

from api.http import access, request_ids
from api.http.problems import MIMETYPE, problem_body
from api.metrics import recorder

RETRY_AFTER = 5
"""Seconds after which a request that found no thread may be sent again."""


def error_response(status: int, caller: str | None, base: str) -> bytes:
    """Return the whole response, a problem, after which the connection is closed; the log has a line for it.

    Args:
        status: the HTTP status.
        caller: the address that asked.
        base: the base path of the service.
    """
    instance = request_ids.new_id()
    recorder.unread_request(status)
    access.record(logging.INFO, instance, None, None, status, caller)
    body = problem_body(status, instance, base)
    head = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "Connection: close",
        f"Content-Type: {MIMETYPE}",
        f"Content-Length: {len(body)}",
        f"{request_ids.HEADER}: {instance}",
    ]
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        head.append(f"Retry-After: {RETRY_AFTER}")
    return "\r\n".join((*head, "", "")).encode() + body
