"""Requests that are arriving, read by the loop of a process without a thread for any of them.

A request that is there goes to the threads that answer. A long one, or one of unknown length, goes to the few threads
that may wait for bytes. One that is late is refused, and so is the oldest of an address that begins too many.
"""

from __future__ import annotations

import selectors
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from api.server.allowance import Allowance
from api.server.arrival import Arrival, Times
from api.server.connection import Connection
from api.server.refusals import refusal
from api.server.unread import Unread

CHUNK = 2**16
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


class Next(NamedTuple):
    """Who takes over connections from the reception.

    Args:
        answer: takes one whose request is there.
        upload: takes one whose request a thread must read.
        close: closes one, with the other end in peace or at once.
    """

    answer: Callable[[Connection], None]
    upload: Callable[[Connection], None]
    close: Callable[[Connection, bool], None]


class Reception:
    """The connections of one process whose next request is arriving; all its methods are for the thread of the loop.

    Args:
        poller: tells when a client has sent something.
        times: how long a request may take.
        unread: counts them by address.
        next: who takes over.
    """

    def __init__(self, poller: selectors.BaseSelector, times: Times, unread: Unread, next: Next) -> None:
        self._poller = poller
        self._times = times
        self._unread = unread
        self._next = next
        self._connections: dict[Arrival, Connection] = {}

    def begin(self, connection: Connection, received: bytes = b"") -> None:
        """Wait for the next request of a connection, of which some bytes may be here already."""
        connection.sock.setblocking(False)
        arrival = Arrival(connection.address, self._times, time.monotonic())
        connection.arrival = arrival
        self._connections[arrival] = connection
        if received:
            arrival.take(received, time.monotonic())
            self._look(connection, arrival)
        else:
            self._read(connection, arrival)
        if arrival in self._connections:  # most requests are there at once, and the poller need not know of them
            self._poller.register(connection.sock, selectors.EVENT_READ, partial(self._read, connection, arrival))
            arrival.is_polled = True
            self._count(arrival)

    def end(self, arrival: Arrival) -> None:
        """Refuse a request that is still arriving; a thread that reads it learns of that by itself."""
        arrival.is_ended = True
        connection = self._connections.get(arrival)
        if connection is not None:
            self._refuse(connection, arrival)

    def expire(self) -> None:
        """Refuse what is late."""
        now = time.monotonic()
        for arrival, connection in list(self._connections.items()):
            arrival.wait(now)
            if arrival.allowance.is_over:
                self._refuse(connection, arrival)

    def hurry(self, seconds: float) -> None:
        """Give up, without a word, requests whose headers are not there after some seconds: the service stops."""
        for arrival in self._unread:
            if not arrival.has_head:
                arrival.allowance = Allowance(seconds)
                arrival.is_silent = True

    def _read(self, connection: Connection, arrival: Arrival, _: object = None) -> None:
        if arrival not in self._connections:  # ended a moment ago, by an event that came with this one
            return
        try:
            data = connection.sock.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            self._let_go(connection, arrival)
            self._next.close(connection, False)
            return
        if data:
            arrival.take(data, time.monotonic())
            self._look(connection, arrival)
        elif arrival.received:  # cut off by the client; whoever answers sees what is missing
            self._hand_on(connection, arrival)
        else:
            self._let_go(connection, arrival)
            self._next.close(connection, False)

    def _look(self, connection: Connection, arrival: Arrival) -> None:
        if arrival.is_whole:
            self._hand_on(connection, arrival)
        elif arrival.needs_thread:
            self._stop_reading(connection, arrival)
            arrival.in_thread = True
            self._count(arrival)
            self._next.upload(connection)
        elif arrival.waits_to_go_on:
            arrival.waits_to_go_on = False
            with suppress(OSError):
                connection.sock.send(GO_ON)

    def _count(self, arrival: Arrival) -> None:
        oldest = self._unread.add(arrival)
        if oldest is not None:
            self.end(oldest)

    def _hand_on(self, connection: Connection, arrival: Arrival) -> None:
        self._let_go(connection, arrival)
        self._next.answer(connection)

    def _refuse(self, connection: Connection, arrival: Arrival) -> None:
        self._let_go(connection, arrival)
        if arrival.received and not arrival.is_silent:
            with suppress(OSError):
                connection.sock.send(refusal(408, connection.address))
        self._next.close(connection, bool(arrival.received))

    def _let_go(self, connection: Connection, arrival: Arrival) -> None:
        self._stop_reading(connection, arrival)
        self._unread.discard(arrival)

    def _stop_reading(self, connection: Connection, arrival: Arrival) -> None:
        del self._connections[arrival]
        if arrival.is_polled:
            self._poller.unregister(connection.sock)
