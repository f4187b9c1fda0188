"""Reads arriving requests in the event loop of a process, without a thread for each.

A complete request goes to the threads that answer. A long one, or one of unknown length, goes to the few threads that
may wait for bytes. A request that times out is refused, and so is the oldest of an address that begins too many.
Gunicorn's threaded worker waits without a thread only for the first byte of a request, and then forever in a thread.
"""

import selectors
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from api.server.connection import Connection
from api.server.error_responses import error_response
from api.server.incoming_request import IncomingRequest, Timeouts
from api.server.read_timeout import ReadTimeout
from api.server.unread_requests import UnreadRequests

CHUNK = 2**16
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


class Handlers(NamedTuple):
    """Who takes over a connection from the reader.

    Args:
        complete: takes one whose request is there.
        upload: takes one whose request a thread must read.
        close: closes one, lingering or at once.
    """

    complete: Callable[[Connection], None]
    upload: Callable[[Connection], None]
    close: Callable[[Connection, bool], None]


class RequestReader:
    """The connections of one process whose next request is arriving; all its methods are for the thread of the loop.

    Args:
        poller: tells when a client has sent something.
        timeouts: how long a request may take.
        unread: counts them by address.
        handlers: who takes over.
        base: the base path of the service.
    """

    def __init__(
        self,
        poller: selectors.BaseSelector,
        timeouts: Timeouts,
        unread: UnreadRequests,
        handlers: Handlers,
        base: str = "",
    ) -> None:
        self._poller = poller
        self._timeouts = timeouts
        self._unread = unread
        self._handlers = handlers
        self._base = base
        self._connections: dict[IncomingRequest, Connection] = {}

    def begin(self, connection: Connection, received: bytes = b"") -> None:
        """Wait for the next request of a connection, of which some bytes may be here already."""
        connection.sock.setblocking(False)
        request = IncomingRequest(connection.address, self._timeouts, time.monotonic())
        connection.request = request
        self._connections[request] = connection
        if received:
            request.take(received, time.monotonic())
            self._look(connection, request)
        else:
            self._read(connection, request)
        if request in self._connections:  # most requests are there at once, and the poller need not know of them
            self._poller.register(connection.sock, selectors.EVENT_READ, partial(self._read, connection, request))
            request.is_polled = True
            self._count(request)

    def end(self, request: IncomingRequest) -> None:
        """Refuse a request that is still arriving; a thread that reads it learns of that by itself."""
        request.is_ended = True
        connection = self._connections.get(request)
        if connection is not None:
            self._refuse(connection, request)

    def expire(self, now: float) -> None:
        """Refuse what is late."""
        for request, connection in list(self._connections.items()):
            request.wait(now)
            if request.timeout.is_expired:
                self._refuse(connection, request)

    def shorten(self, seconds: float) -> None:
        """Give up, without a response, requests whose headers are not there after some seconds: the service stops."""
        for request in self._unread:
            if not request.has_headers:
                request.timeout = ReadTimeout(seconds)
                request.is_silent = True

    def _read(self, connection: Connection, request: IncomingRequest, _: object = None) -> None:
        if request not in self._connections:  # ended a moment ago, by an event that came with this one
            return
        try:
            data = connection.sock.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            self._let_go(connection, request)
            self._handlers.close(connection, False)
            return
        if data:
            request.take(data, time.monotonic())
            self._look(connection, request)
        elif request.received:  # cut off by the client; whoever answers sees what is missing
            self._hand_on(connection, request)
        else:
            self._let_go(connection, request)
            self._handlers.close(connection, False)

    def _look(self, connection: Connection, request: IncomingRequest) -> None:
        if request.is_complete:
            self._hand_on(connection, request)
        elif request.needs_thread:
            self._stop_reading(connection, request)
            request.in_thread = True
            self._count(request)
            self._handlers.upload(connection)
        elif request.expects_continue:
            request.expects_continue = False
            with suppress(OSError):
                connection.sock.send(GO_ON)

    def _count(self, request: IncomingRequest) -> None:
        oldest = self._unread.add(request)
        if oldest is not None:
            self.end(oldest)

    def _hand_on(self, connection: Connection, request: IncomingRequest) -> None:
        self._let_go(connection, request)
        self._handlers.complete(connection)

    def _refuse(self, connection: Connection, request: IncomingRequest) -> None:
        self._let_go(connection, request)
        if request.received and not request.is_silent:
            with suppress(OSError):
                connection.sock.send(error_response(408, connection.address, self._base))
        self._handlers.close(connection, bool(request.received))

    def _let_go(self, connection: Connection, request: IncomingRequest) -> None:
        self._stop_reading(connection, request)
        self._unread.discard(request)

    def _stop_reading(self, connection: Connection, request: IncomingRequest) -> None:
        del self._connections[request]
        if request.is_polled:
            self._poller.unregister(connection.sock)
