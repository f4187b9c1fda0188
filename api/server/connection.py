"""A connection of a client: gunicorn's, with the request that arrives on it now."""

from __future__ import annotations

import socket
import struct
from typing import Any

from gunicorn import util
from gunicorn.workers import gthread

from api.http.addresses import caller_of
from api.server.arrival import Arrival
from api.server.farewells import Farewells
from api.server.source import Source

SILENCE = struct.pack("ll", 30, 0)
"""How long a client may take nothing of its answer: 30 s and 0 us."""


class Connection(gthread.TConn):
    """One connection, from the moment it is accepted until it is closed.

    Args:
        cfg: gunicorn's configuration.
        sock: the socket.
        client: the address of the other end.
        server: the address of this end.
        farewells: where it closes in peace.
    """

    arrival: Arrival

    def __init__(self, cfg: Any, sock: socket.socket, client: Any, server: Any, farewells: Farewells) -> None:
        super().__init__(cfg, sock, client, server)
        self.address = caller_of(client[0]) if isinstance(client, tuple) else ""
        self.source = Source(sock)
        self._farewells = farewells
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, SILENCE)

    def prepare(self) -> None:
        """Let gunicorn read the request that has arrived, or the rest of it."""
        self.data_ready = True  # so that no thread waits for the first bytes
        self.init()
        self.parser.unreader = self.source
        self.source.begin(self.arrival)

    def close(self, graceful: bool = False) -> None:
        """Close it: at once, or when the client has had a moment to take its last answer."""
        if graceful:
            self._farewells.say(self.sock)
        else:
            util.close(self.sock)
