"""A connection of a client: gunicorn's, with the request that is being read from it."""

import socket
import struct
from typing import Any

from gunicorn import http, util
from gunicorn.workers import gthread

from api.http.addresses import caller_of
from api.server.incoming_request import IncomingRequest
from api.server.lingering_close import LingeringClose
from api.server.outgoing_stream import OutgoingStream
from api.server.request_stream import RequestStream

SEND_TIMEOUT = struct.pack("ll", 30, 0)
"""How long a client may take nothing of its response: 30 s and 0 us."""


class Connection(gthread.TConn):
    """One connection, from the moment it is accepted until it is closed.

    Args:
        cfg: gunicorn's configuration.
        sock: the socket.
        client: the address of the other end.
        server: the address of this end.
        lingering: where it lingers when it closes.
    """

    request: IncomingRequest
    parser: Any

    def __init__(self, cfg: Any, sock: socket.socket, client: Any, server: Any, lingering: LingeringClose) -> None:
        super().__init__(cfg, sock, client, server)
        self.data_ready = True  # so that no thread waits for the first bytes
        self.address = caller_of(client[0]) if isinstance(client, tuple) else ""
        self.stream = RequestStream(sock)
        self.outgoing: OutgoingStream | None = None
        """The stream that the answer to its last request has begun."""
        self._lingering = lingering
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, SEND_TIMEOUT)

    def init(self) -> None:
        """Let gunicorn parse the request that has arrived, and read the rest of it; gunicorn calls this for each."""
        if self.parser is None:
            self.parser = http.get_parser(self.cfg, self.stream, self.client)
        super().init()
        self.stream.begin(self.request)

    def take_buffered(self) -> bytes:
        """Return what the client has sent behind its last request."""
        return self.parser.unreader.take_buffered() if self.parser else b""

    def close(self, graceful: bool = False) -> None:
        """Close it: at once, or when the client has had a moment to take its last response."""
        if graceful:
            self._lingering.add(self.sock)
        else:
            util.close(self.sock)
