"""A relay before a server, which can hang: it takes connections and bytes, and passes nothing on."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import make_url

from tests.databases import new_database
from tests.requires import require

CHUNK = 65536


class Relay:
    """A port of this machine that leads to another one.

    Args:
        host: of the server.
        port: of the server.
    """

    def __init__(self, host: str, port: int) -> None:
        self._server = host, port
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self._flowing = threading.Event()
        self._flowing.set()
        self._start(self._accept)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._listener.getsockname()[1])

    def hang(self) -> None:
        """Pass nothing on from now on."""
        self._flowing.clear()

    def go_on(self) -> None:
        """Pass on what has come meanwhile, and all that follows."""
        self._flowing.set()

    def close(self) -> None:
        """Take no more connections; those that are open end when one of their ends does."""
        self._listener.close()
        self._flowing.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._start(self._connect, near)

    def _connect(self, near: socket.socket) -> None:
        self._flowing.wait()
        try:
            far = socket.create_connection(self._server)
        except OSError:
            near.close()
            return
        self._start(self._pass_on, near, far)
        self._start(self._pass_on, far, near)

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                self._flowing.wait()
                sink.sendall(data)
        for each in (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    @staticmethod
    def _start(work: object, *values: object) -> None:
        threading.Thread(target=work, args=values, daemon=True).start()  # type: ignore[arg-type]


@contextmanager
def relay_to(host: str, port: int) -> Iterator[Relay]:
    """Put a relay before a server for the block."""
    relay = Relay(host, port)
    try:
        yield relay
    finally:
        relay.close()


@contextmanager
def relayed_database(folder: Path) -> Iterator[tuple[str, Relay]]:
    """Make a database that is reached through a relay."""
    with new_database("postgres", folder) as url:
        address = make_url(url)
        with relay_to(address.host or "127.0.0.1", address.port or 5432) as relay:
            yield address.set(host="127.0.0.1", port=relay.port).render_as_string(hide_password=False), relay


@contextmanager
def relayed_redis() -> Iterator[tuple[str, Relay]]:
    """Reach Redis through a relay."""
    address = make_url(require("redis"))
    with relay_to(address.host or "127.0.0.1", address.port or 6379) as relay:
        yield address.set(host="127.0.0.1", port=relay.port).render_as_string(hide_password=False), relay
