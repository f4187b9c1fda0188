"""The stream from which gunicorn reads a request: the collected bytes, and then the socket, until the timeout."""

import select
import socket
import time
from collections.abc import Callable

from api.http.problems import TooSlow
from api.server.incoming_request import IncomingRequest
from api.server.read_timeout import ReadTimeout
from api.settings import KIB, MIB

LOOK = 0.25
"""Seconds between two looks whether a request has been ended meanwhile."""

CHUNK = 8 * KIB
LARGEST_CHUNK = MIB


class RequestStream:
    """The bytes of a connection, one request after the other; gunicorn's parser takes it for the socket.

    Args:
        connection: the socket.
    """

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._received = b""
        self._request: IncomingRequest | None = None
        self._close: Callable[[], None] | None = None
        self._drain_seconds: float | None = None

    def begin(self, request: IncomingRequest) -> None:
        """Read the next request, of which some bytes are here already."""
        self._request, self._close = request, None
        self._received = bytes(request.received)
        request.received.clear()

    def begin_body(self, close: Callable[[], None]) -> None:
        """Read the body now; what is called when it is late, so that the connection closes after its response."""
        self._close = close

    def gettimeout(self) -> float | None:
        """Return the seconds that gunicorn has set; None where the request's own time holds."""
        return self._drain_seconds

    def settimeout(self, seconds: float | None) -> None:
        """Read what is left of a body, which nobody wants, for so long at most; gunicorn drains it this way."""
        self._drain_seconds = seconds

    def recv(self, size: int) -> bytes:
        """Return the next bytes; none from the socket for a request that must be there already.

        Args:
            size: the bytes that the reader expects; what was collected comes in one piece, however long it is.

        Raises:
            TimeoutError: the rest of a body that is drained has not come.
            TooSlow: the client has taken too long, or has begun too many requests.
        """
        if self._received:
            received, self._received = self._received, b""
            return received
        request = self._request
        if request is None or not request.in_thread:
            return b""
        draining = None if self._drain_seconds is None else ReadTimeout(self._drain_seconds)
        data = self._wait(request, draining, size)
        if data is not None:
            return data
        if draining:
            raise TimeoutError
        if self._close is not None:
            self._close()
        raise TooSlow

    def _wait(self, request: IncomingRequest, draining: ReadTimeout | None, size: int) -> bytes | None:
        """Return what comes in time, which a service that stops may shorten meanwhile; None where nothing does."""
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        while not request.is_ended and not (timeout := draining or request.timeout).is_expired:
            began = time.monotonic()
            is_there = poll.poll(1000 * max(0.0, min(LOOK, timeout.remaining)))
            data = self._socket.recv(min(max(CHUNK, size), LARGEST_CHUNK)) if is_there else b""
            timeout.spend(time.monotonic() - began, len(data))
            if is_there:
                return data
        return None
