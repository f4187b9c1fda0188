"""One request that is being read: its bytes so far, its known length, and its timeout.

This module finds only the end of the headers and the length of the body. Gunicorn decides later whether they are valid
HTTP. A doubtful request counts as one of unknown length.
"""

from __future__ import annotations

from dataclasses import dataclass

from api.server.read_timeout import BodyTimeout, ReadTimeout
from api.settings import KIB, Settings

MAX_BUFFERED = 64 * KIB
"""The longest headers, and the longest body, that are collected before a thread takes the request."""

END = b"\r\n\r\n"

CONTINUE = b"100-continue"

LONGEST_NUMBER = 16
"""The digits from which on a length is doubtful."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long a request may take to arrive.

    Args:
        headers: seconds for the headers.
        body: seconds for the body, and longer while enough bytes arrive.
    """

    headers: float
    body: float

    @classmethod
    def of(cls, settings: Settings) -> Timeouts:
        """Return what the settings say."""
        return cls(settings.header_seconds, settings.body_seconds)


class IncomingRequest:
    """A request that has not been read to its end.

    Args:
        address: whom it counts for.
        timeouts: how long it may take.
        now: the time, in seconds of a clock that never goes back.
    """

    def __init__(self, address: str, timeouts: Timeouts, now: float) -> None:
        self.address = address
        self.timeout = ReadTimeout(timeouts.headers)
        self.received = bytearray()
        self.is_polled = False
        """Whether the poller tells when more of it comes."""
        self.in_thread = False
        """Whether a thread reads the rest."""
        self.is_ended = False
        """Whether it was ended for another one, or because the service stops."""
        self.is_silent = False
        """Whether it ends without a response."""
        self.expects_continue = False
        """Whether the client sends the body only when it is told to."""
        self._timeouts = timeouts
        self._seen = now
        self._body_start = 0
        self._length: int | None = None
        self._is_odd = False

    @property
    def has_headers(self) -> bool:
        """Tell whether the headers are there."""
        return self._body_start > 0

    @property
    def is_complete(self) -> bool:
        """Tell whether all of it is there."""
        return self.has_headers and self._length is not None and len(self.received) >= self._body_start + self._length

    @property
    def needs_thread(self) -> bool:
        """Tell whether it is too long to be collected, or of unknown length, so that a thread must read the rest."""
        if not self.has_headers:
            return self._is_odd or len(self.received) > MAX_BUFFERED
        return self._length is None or self._length > MAX_BUFFERED

    def take(self, data: bytes, now: float) -> None:
        """Add bytes that have arrived."""
        self.wait(now, len(data))
        before = len(self.received)
        self.received += data
        if not self.has_headers:
            self._look_for_end(before)

    def wait(self, now: float, size: int = 0) -> None:
        """Count the time since the last look at it, at whose end some bytes came."""
        self.timeout.spend(now - self._seen, size)
        self._seen = now

    def begin_body(self) -> None:
        """Begin to count the time for the body."""
        self.timeout = BodyTimeout(self._timeouts.body)

    def _look_for_end(self, before: int) -> None:
        end = self.received.find(END, max(0, before - len(END) + 1))
        if end >= 0:
            self._body_start = end + len(END)
            self._read_length(bytes(self.received[:end]))
            self.begin_body()
        elif self.received.count(b"\n", before) != self.received.count(b"\r\n", max(0, before - 1)):
            self._is_odd = True  # such headers never end, and gunicorn refuses them at once

    def _read_length(self, head: bytes) -> None:
        first, *lines = head.lower().split(b"\r\n")
        fields = [(name.strip(), value.strip()) for name, _, value in (line.partition(b":") for line in lines)]
        lengths = [value for name, value in fields if name == b"content-length"]
        expected = {value for name, value in fields if name == b"expect"}
        if any(name == b"transfer-encoding" for name, _ in fields) or len(lengths) > 1 or expected - {CONTINUE}:
            return
        self.expects_continue = bool(expected) and first.endswith(b"http/1.1")
        if not lengths:
            self._length = 0
        elif lengths[0].isdigit() and len(lengths[0]) < LONGEST_NUMBER:
            self._length = int(lengths[0])
