"""Sends live streams from the event loop of a process, without a thread for each.

Another thread says what is to be sent. The loop sends it at once, and the rest when the client has taken some.
"""

import selectors
import socket
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from api import timeouts
from api.live.streams import Streams
from api.server.connection import Connection
from api.server.outgoing_stream import OutgoingStream

CHUNK = 2**12
MAX_UNREAD = 2**16
"""The most bytes that a client may send behind the request of a stream; they are ignored, as a stream ends its
connection."""

READ, READ_AND_WRITE = selectors.EVENT_READ, selectors.EVENT_READ | selectors.EVENT_WRITE


class StreamWriter:
    """The streams that one process sends; all its methods are for the thread of the loop.

    Args:
        poller: tells when a client takes more, or hangs up.
        streams: fills them.
        defer: calls something in the thread of the loop, from any thread.
        close: closes a connection, lingering or at once.
    """

    def __init__(
        self,
        poller: selectors.BaseSelector,
        streams: Streams,
        defer: Callable[..., Any],
        close: Callable[[Connection, bool], None],
    ) -> None:
        self._poller = poller
        self._streams = streams
        self._defer = defer
        self._close = close
        self._connections: dict[OutgoingStream, Connection] = {}
        self._lock = threading.Lock()
        self._changed: list[OutgoingStream] = []
        """Those with something to send, added by any thread."""

    def begin(self, connection: Connection, outgoing: OutgoingStream) -> None:
        """Send a stream whose head is sent."""
        connection.sock.setblocking(False)
        self._connections[outgoing] = connection
        self._poller.register(connection.sock, READ, partial(self._look, outgoing))
        outgoing.changed = partial(self._note, outgoing)
        self._streams.begin(outgoing.stream, outgoing)

    def expire(self, now: float) -> None:
        """Close connections whose clients take nothing for too long."""
        for outgoing in tuple(self._connections):
            if outgoing.blocked_since is not None and now - outgoing.blocked_since > timeouts.SEND_STREAM:
                self._finish(outgoing, False)

    def _note(self, outgoing: OutgoingStream) -> None:
        """Let the loop send what a stream has; called by any thread."""
        with self._lock:
            self._changed.append(outgoing)
            is_first = len(self._changed) == 1
        if is_first:
            self._defer(self._write_changed)

    def _write_changed(self) -> None:
        with self._lock:
            changed, self._changed = self._changed, []
        for outgoing in changed:
            self._write(outgoing)

    def _look(self, outgoing: OutgoingStream, connection: socket.socket) -> None:
        """Find out whether a client has hung up, and send it more if it takes more."""
        if outgoing not in self._connections:  # closed by an event that came with this one
            return
        try:
            data = connection.recv(CHUNK)
        except BlockingIOError:
            self._write(outgoing)
            return
        except OSError:
            data = b""
        outgoing.unread += len(data)
        if not data or outgoing.unread > MAX_UNREAD:
            self._finish(outgoing, False)

    def _write(self, outgoing: OutgoingStream) -> None:
        if outgoing not in self._connections:
            return
        was_blocked = outgoing.blocked_since is not None
        try:
            is_clear = outgoing.write(time.monotonic())
        except OSError:
            self._finish(outgoing, False)
            return
        if is_clear and outgoing.is_ended:
            self._finish(outgoing, True)
            return
        if was_blocked == is_clear:
            self._poller.modify(
                outgoing.connection, READ if is_clear else READ_AND_WRITE, partial(self._look, outgoing)
            )
        if is_clear:
            outgoing.stream.taken()

    def _finish(self, outgoing: OutgoingStream, graceful: bool) -> None:
        connection = self._connections.pop(outgoing)
        self._poller.unregister(outgoing.connection)
        outgoing.closed()
        self._close(connection, graceful)
