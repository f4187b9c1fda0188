"""One live stream on its connection: what the client has not taken yet."""

import socket
import threading
from collections.abc import Callable

from api.live.streams import Stream

LAST_CHUNK = b"0\r\n\r\n"


class OutgoingStream:
    """The sink of a stream that the event loop sends.

    Any thread may call `send` and `end`; all else is for the thread of the loop.

    Args:
        connection: where it goes; it does not block once the stream has begun.
        stream: what is sent.
        is_chunked: whether each part is a chunk of HTTP/1.1.
        closed: called once when the stream is over.
    """

    def __init__(self, connection: socket.socket, stream: Stream, is_chunked: bool, closed: Callable[[], None]) -> None:
        self.connection = connection
        self.stream = stream
        self.closed = closed
        self.changed: Callable[[], None] = lambda: None
        """Called when there is something to send, or nothing more."""
        self.is_clear = True
        self.is_ended = False
        self.unread = 0
        """The bytes that the client has sent behind its request."""
        self.blocked_since: float | None = None
        """Since when the client takes nothing."""
        self._is_chunked = is_chunked
        self._lock = threading.Lock()
        self._rest = b""

    def send(self, data: bytes) -> None:
        """Send some bytes when the loop comes to it."""
        self._add(b"%x\r\n%b\r\n" % (len(data), data) if self._is_chunked else data)

    def end(self) -> None:
        """End the connection when all is sent."""
        self.is_ended = True
        self._add(LAST_CHUNK if self._is_chunked else b"")

    def write(self, now: float) -> bool:
        """Send as much as the client takes, and return whether that is all.

        Args:
            now: the time, in seconds of a clock that never goes back.

        Raises:
            OSError: the client is gone.
        """
        with self._lock:
            try:
                sent = self.connection.send(self._rest) if self._rest else 0
            except BlockingIOError:
                sent = 0
            self._rest = self._rest[sent:]
            self.is_clear = not self._rest
        if self.is_clear:
            self.blocked_since = None
        elif sent or self.blocked_since is None:
            self.blocked_since = now
        return self.is_clear

    def _add(self, data: bytes) -> None:
        with self._lock:
            self._rest += data
            self.is_clear = False
        self.changed()
