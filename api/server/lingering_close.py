"""Lingering close: after its last response a client has a moment to close its end, because it may still be sending.

A connection that is closed while bytes of its client are unread is reset, and the client may lose the response (RFC
9112, section 9.6). Gunicorn lingers too, but its event loop blocks for each client.
"""

import selectors
import socket
import time
from collections.abc import Callable
from contextlib import suppress

from gunicorn import util

MAX_LINGERING = 256
"""The most connections that linger; one more ends the oldest."""

CHUNK = 2**16


class LingeringClose:
    """The connections of one process that linger; all its methods are for the thread of the loop.

    Args:
        poller: tells when a client has sent something, or has closed its end.
        seconds: how long a client has.
        count: is told 1 for each connection that begins to linger, and -1 when it is closed.
    """

    def __init__(self, poller: selectors.BaseSelector, seconds: float, count: Callable[[int], None]) -> None:
        self._seconds = seconds
        self._poller = poller
        self._count = count
        self._until: dict[socket.socket, float] = {}
        """The oldest first."""

    def add(self, connection: socket.socket) -> None:
        """Close our end of a connection now, and the connection when the client has closed its end too."""
        try:
            connection.setblocking(False)
            connection.shutdown(socket.SHUT_WR)
            self._poller.register(connection, selectors.EVENT_READ, self._read)
        except (OSError, ValueError, KeyError):
            util.close(connection)
            return
        self._count(1)
        self._until[connection] = time.monotonic() + self._seconds
        if len(self._until) > MAX_LINGERING:
            self._close(next(iter(self._until)))

    def expire(self, now: float) -> None:
        """Close what has lingered for long enough."""
        for connection in [each for each, until in self._until.items() if until <= now]:
            self._close(connection)

    def shorten(self, seconds: float) -> None:
        """Give all of them no more than some seconds from now."""
        self._seconds = min(self._seconds, seconds)
        latest = time.monotonic() + seconds
        self._until = {connection: min(until, latest) for connection, until in self._until.items()}

    def _read(self, connection: socket.socket) -> None:
        if connection not in self._until:
            return
        try:
            is_open = bool(connection.recv(CHUNK))
        except BlockingIOError:
            is_open = True
        except OSError:
            is_open = False
        if not is_open:
            self._close(connection)

    def _close(self, connection: socket.socket) -> None:
        del self._until[connection]
        self._count(-1)
        with suppress(OSError, ValueError, KeyError):
            self._poller.unregister(connection)
        util.close(connection)
