"""Running the application under gunicorn, without a configuration file."""

from __future__ import annotations

import gc
import logging
import os
import socket
import struct
import threading
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from ssl import SSLError
from typing import Any

from flask import Flask
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.http.errors import (
    ExpectationFailed,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
    UnsupportedTransferCoding,
)
from gunicorn.workers import gthread

from api import context
from api.app import create_app
from api.compiling.kernels import kernels
from api.http import request_ids
from api.http.problems import MIMETYPE, problem_body
from api.settings import Settings
from dictionaries.errors import RingersError

REFUSALS = {LimitRequestLine: 414, LimitRequestHeaders: 431, ExpectationFailed: 417, UnsupportedTransferCoding: 501}
"""The status for what gunicorn cannot read; 400 for everything else."""

GRACE = 10
"""Seconds that requests under way have to finish when the service stops."""

LINGER = 0.5
"""Seconds that a stopping process waits for a request on a connection that is kept alive."""

CLOSING = 2.0
"""Seconds that a client has to close its end of a connection after its last answer."""

SILENCE = struct.pack("ll", 30, 0)
"""How long a client may send nothing in the middle of a request, or take nothing of its answer: 30 s and 0 us."""

KEEP_ALIVE = 5
"""Seconds that an idle connection is kept."""

GARBAGE = (20_000, 20, 20)
"""When to look for reference cycles: rarely, as an answer makes thousands of objects and no cycles."""

SHARED_MEMORY = Path("/dev/shm")


class CannotListen(RingersError):
    """The address or port to listen on cannot be had."""


def open_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address.

    Args:
        host: a name or an address of this machine.
        port: the port; 0 takes a free one.

    Raises:
        CannotListen: the port is in use, or the address is not one of this machine.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = "; another program listens there, or choose another --port" if "in use" in reason else ""
        raise CannotListen(f"cannot listen on {host} port {port}: {reason}{hint}") from None


def url_of(listener: socket.socket) -> str:
    """Return the URL under which a listening socket is reached from this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_url_of(listener: socket.socket) -> str | None:
    """Return the URL for other machines on the network, where the socket listens for them."""
    host, port = listener.getsockname()[:2]
    if host != "0.0.0.0":
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which address such a packet would carry
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"


class RequestWorker(gthread.ThreadWorker):
    """A threaded worker that stops promptly, waits for nobody for ever, and whose own refusals are problems."""

    def init_process(self) -> None:
        """Begin to work, in the worker's own process."""
        self._reading: set[gthread.TConn] = set()
        super().init_process()

    def run(self) -> None:
        """Work until told to stop; batches of puzzles that a service before this one left behind go on."""
        self.wsgi.extensions[context.BACKEND].wake()
        super().run()

    def handle(self, conn: gthread.TConn) -> Any:
        """Serve one request on a connection; a client that falls silent in the middle of it is given up."""
        for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            conn.sock.setsockopt(socket.SOL_SOCKET, option, SILENCE)
        self._reading.add(conn)
        try:
            return super().handle(conn)
        finally:
            self._reading.discard(conn)

    def handle_request(self, req: Any, conn: gthread.TConn) -> Any:
        """Answer a request whose headers have been read."""
        self._reading.discard(conn)
        return super().handle_request(req, conn)

    def finish_request(self, conn: gthread.TConn, fs: Any) -> None:
        """Keep or close the connection of a request that is over."""
        conn.close = partial(self._close, conn)
        super().finish_request(conn, fs)
        if not self.alive:
            super()._cap_keepalive(time.monotonic() + LINGER)

    def _close(self, conn: gthread.TConn, graceful: bool = False) -> None:
        """Close a connection; the other end is waited for by a thread, and not by the loop that serves all."""
        if graceful:
            self.tpool.submit(util.close_graceful, conn.sock, CLOSING if self.alive else LINGER)
        else:
            util.close(conn.sock)

    def handle_quit(self, sig: int, frame: Any) -> None:
        """Stop at once."""
        self._end_streams()
        self._stop_reading()
        super().handle_quit(sig, frame)

    def _cap_keepalive(self, deadline: float) -> None:
        self._end_streams()
        deadline = min(deadline, time.monotonic() + LINGER)
        super()._cap_keepalive(deadline)
        for connection in self.pending_conns:
            connection.timeout = min(connection.timeout, deadline)
        leave = threading.Timer(LINGER, self._stop_reading)
        leave.daemon = True
        leave.start()

    def _end_streams(self) -> None:
        """End what would otherwise go on for as long as its listeners stay, or until a batch is made."""
        self.wsgi.extensions[context.BUS].close()
        self.wsgi.extensions[context.BACKEND].stop()

    def _stop_reading(self) -> None:
        for connection in tuple(self._reading):
            with suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RD)
        self.method_queue.defer(lambda: None)  # wakes the loop, which would otherwise sleep for up to a second

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what cannot be read as HTTP, and what failed outside the application."""
        status = 500
        if isinstance(exc, ParseException | SSLError):
            status = next((status for kind, status in REFUSALS.items() if isinstance(exc, kind)), 400)
        else:
            self.log.exception("request failed outside the application")
        instance = uuid.uuid4().hex
        body = problem_body(status, instance)
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "Connection: close",
            f"Content-Type: {MIMETYPE}",
            f"Content-Length: {len(body)}",
            f"{request_ids.HEADER}: {instance}",
        )
        with suppress(OSError):
            client.sendall("\r\n".join((*head, "", "")).encode() + body)


class Server(BaseApplication):
    """The application under gunicorn: loaded once, then forked into its worker processes."""

    def __init__(self, app: Flask, settings: Settings, listener: socket.socket, when_ready: Callable[[], None]) -> None:
        self._app = app
        self._options = {
            "bind": f"fd://{listener.detach()}",
            "worker_class": RequestWorker,
            "workers": settings.workers,
            "threads": settings.threads,
            "worker_connections": max(1000, 2 * settings.threads),
            "preload_app": True,
            "graceful_timeout": GRACE,
            "keepalive": KEEP_ALIVE,
            "control_socket_disable": True,
            "worker_tmp_dir": str(SHARED_MEMORY) if os.access(SHARED_MEMORY, os.W_OK) else None,
            "loglevel": "warning",
            "when_ready": lambda _: when_ready(),
        }
        logging.getLogger("gunicorn.error").addFilter(_is_worth_a_line)
        super().__init__()

    def load_config(self) -> None:
        """Hand gunicorn its configuration."""
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application; what it holds now is shared by all workers and never collected."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        return self._app


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Tell whether a line of gunicorn's log is about more than a client that fell silent."""
    return not (record.exc_info and isinstance(record.exc_info[1], BlockingIOError))


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Run the service until it is told to stop.

    Args:
        settings: the configuration.
        say: shows the user a line.

    Raises:
        CannotListen: the port is in use, or the address is not one of this machine.
        DamagedDictionary: a dictionary cannot be opened.
        NewerDatabase: a later version of the service has used the database.
        StoreUnavailable: the database cannot be reached.
    """
    app = create_app(settings)
    with app.app_context():
        context.store().prepare()
        context.store().close()
    warm_up(app)
    listener = open_socket(settings.host, settings.port)
    compile_kernels(say)
    url, network_url = url_of(listener), network_url_of(listener)

    def show_urls() -> None:
        say(f"Word Ringers is at {url}" + (f" and, for this network, at {network_url}" if network_url else ""))
        say(f"The API is described at {url}/docs. Stop with Ctrl+C.")

    Server(app, settings, listener, show_urls).run()


def compile_kernels(say: Callable[[str], None]) -> None:
    """Have a process of its own compile the kernels where that was not done; everything else is answered meanwhile."""
    if kernels().compiled():
        return
    kernels().start()
    if kernels().can_be_kept:
        say("The kernels are being compiled, once, which takes a minute or two. Until then puzzles are answered 503.")
    else:
        say("No folder can be written to keep compiled kernels in, so puzzles are answered 503: set NUMBA_CACHE_DIR.")


def warm_up(app: Flask) -> None:
    """Do before the first request, once for all workers, what would otherwise make it wait."""
    with app.app_context():
        for id in context.catalog().ids():
            context.catalog().get(id)
    app.test_client().get("/openapi.json")
    app.test_client().get("/v1/puzzles?edition=standard&limit=1")
