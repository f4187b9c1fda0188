"""The metrics without a token, on a port of their own, which one process serves for the whole service."""

import os
import signal
import socket
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from api.metrics.labels import CONTENT_TYPE

PATH = "/metrics"

TIMEOUT = 5.0
"""Seconds that a client has to send its request."""

LOOK = 0.1
"""Seconds after which the process sees that the service has ended."""


def start(listener: socket.socket, text: Callable[[], bytes]) -> int:
    """Serve the metrics in a process that ends with this one; return its id.

    Args:
        listener: the socket, which is closed here.
        text: returns the metrics in the text format.
    """
    parent = os.getpid()
    process = os.fork()
    if process == 0:
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends when the service does
            _serve(listener, text, parent)
        finally:
            os._exit(0)
    listener.close()
    return process


def _serve(listener: socket.socket, text: Callable[[], bytes], parent: int) -> None:
    class Handler(BaseHTTPRequestHandler):
        timeout = TIMEOUT

        def do_GET(self) -> None:  # as http.server names it
            found = self.path.partition("?")[0] == PATH
            body = text() if found else b"not found; the metrics are at /metrics\n"
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", CONTENT_TYPE)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Write no line for a reading."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def service_actions(self) -> None:
            if os.getppid() != parent:
                os._exit(0)

    server = Server(listener.getsockname()[:2], Handler, bind_and_activate=False)
    server.socket.close()
    server.socket = listener
    server.serve_forever(LOOK)
