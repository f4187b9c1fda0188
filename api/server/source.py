"""Where gunicorn reads a request from: the bytes that were collected, and then the socket, for as long as it may."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable

from gunicorn.http.unreader import Unreader

from api.http.problems import TooSlow
from api.server.allowance import Allowance
from api.server.arrival import Arrival
from api.settings import KIB, MIB

LOOK = 0.25
"""Seconds between two looks whether a request has been ended meanwhile."""

CHUNK = 8 * KIB
LARGEST_CHUNK = MIB


class Source(Unreader):
    """The bytes of a connection, one request after the other.

    Args:
        connection: its socket.
    """

    def __init__(self, connection: socket.socket) -> None:
        super().__init__()
        self._socket = connection
        self._arrival: Arrival | None = None
        self._fail: Callable[[], None] | None = None

    def begin(self, arrival: Arrival) -> None:
        """Read the next request, of which some bytes are here already."""
        self._arrival, self._fail = arrival, None
        self.unread(bytes(arrival.received))
        arrival.received.clear()

    def begin_body(self, fail: Callable[[], None]) -> None:
        """Read the body now; what is called when it is late."""
        self._fail = fail

    def hurry(self, seconds: float) -> None:
        """Read what is left of the body, which nobody wants, for a short time at most."""
        if self._arrival is not None:
            self._arrival.allowance = Allowance(seconds)

    def chunk(self, size_hint: int | None = None) -> bytes:
        """Return the next bytes from the socket; none for a request that must be there already.

        Raises:
            TooSlow: the client has taken too long, or has begun too many requests.
        """
        arrival = self._arrival
        if arrival is None or not arrival.in_thread:
            return b""
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        while not arrival.is_ended and not arrival.allowance.is_over:
            began = time.monotonic()
            is_there = poll.poll(1000 * max(0.0, min(LOOK, arrival.allowance.left)))
            data = self._socket.recv(min(max(CHUNK, size_hint or 0), LARGEST_CHUNK)) if is_there else b""
            arrival.allowance.spend(time.monotonic() - began, len(data))
            if is_there:
                return data
        if self._fail is not None:
            self._fail()
        raise TooSlow
