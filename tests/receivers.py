"""Receivers for tests: a program with a webhook, or a push service, on a free port of 127.0.0.1."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from pydantic_core import from_json

from tests.processes import PATIENCE, wait_until


@dataclass(frozen=True)
class Received:
    """A request as it came.

    Args:
        path: its path.
        headers: by their names in lower case.
        body: what was sent.
    """

    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The JSON."""
        return from_json(self.body)


Answer = Callable[[Received], int | tuple[int, dict[str, str]]]


@dataclass
class Receiver:
    """What keeps each request that comes.

    Args:
        url: where it is.
        answer: returns the status of the answer, or also headers.
        received: what has come so far.
    """

    url: str
    answer: Answer
    received: list[Received] = field(default_factory=list)

    def wait_for(self, number: int, patience: float = PATIENCE) -> list[Received]:
        """Wait until so many requests have come, and return them all."""
        assert wait_until(lambda: len(self.received) >= number, patience), [each.body for each in self.received]
        return list(self.received)


@contextmanager
def receiver(answer: Answer = lambda _: 204, context: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """Run a receiver, and end it afterwards.

    Args:
        answer: returns the status of the answer, or also headers.
        context: for TLS; none if left out.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = Received(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            found.received.append(request)
            answered = found.answer(request)
            status, headers = (answered, {}) if isinstance(answered, int) else answered
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    scheme = "http" if context is None else "https"
    found = Receiver(f"{scheme}://127.0.0.1:{server.server_port}/hook", answer)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)
