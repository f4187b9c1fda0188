"""The process that answers requests: gunicorn's threaded worker, which reads requests before a thread takes them."""

from __future__ import annotations

import errno
import logging
import socket
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from ssl import SSLError
from typing import Any

from gunicorn import util
from gunicorn.http import wsgi
from gunicorn.http.errors import (
    ExpectationFailed,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
    UnsupportedTransferCoding,
)
from gunicorn.workers import gthread

from api import context
from api.http.problems import TooSlow
from api.server.answer import Answer
from api.server.arrival import Times
from api.server.connection import Connection
from api.server.farewells import Farewells
from api.server.reception import Next, Reception
from api.server.refusals import refusal
from api.server.unread import Unread, limit_of
from api.server.uploads import Uploads, threads_for
from api.settings import Settings

REFUSALS = {
    LimitRequestLine: 414,
    LimitRequestHeaders: 431,
    ExpectationFailed: 417,
    UnsupportedTransferCoding: 501,
    TooSlow: 408,
}
"""The status for a request that cannot be read; 400 for whatever else is not HTTP."""

LINGER = 0.5
"""Seconds that a stopping process waits for a request on a connection that is kept alive."""

CLOSING = 2.0
"""Seconds that a client has to close its end of a connection after its last answer."""

DRAIN = 5.0
"""Seconds that the rest of a body may take that the application did not want."""

TELL = 0.5
"""Seconds after which the main process is told again that this one works; it waits for many."""

NO_FILES = (errno.EMFILE, errno.ENFILE)


class RequestWorker(gthread.ThreadWorker):
    """A threaded worker that stops promptly, waits for nobody for ever, and whose own refusals are problems.

    Its threads take requests that have arrived. Those that are arriving are read by the loop, see `Reception`, and
    long ones by a few threads of their own, see `Uploads`.
    """

    def run(self) -> None:
        """Work until told to stop; batches of puzzles and tables that a service before this one left behind go on."""
        settings: Settings = self.wsgi.extensions[context.SETTINGS]
        self._told = 0.0
        self._unread = Unread(limit_of(settings))
        self._farewells = Farewells(self.poller, CLOSING, self._count)
        self._reception = Reception(
            self.poller, Times.of(settings), self._unread, Next(self.enqueue_req, self._upload, self._lose)
        )
        threads = threads_for(settings.threads)
        each = threads if settings.proxies else max(1, threads // 2)
        self._uploads = Uploads(threads, each, self.handle, self._answered, self._refuse_upload)
        self.wsgi.extensions[context.BACKEND].wake()
        self.wsgi.extensions[context.TURNS].wake()
        self.wsgi.extensions[context.ROUNDS].wake()
        super().run()
        self._end_arrivals()

    def accept(self, listener: socket.socket) -> None:
        """Accept a connection, and wait for its request without a thread."""
        try:
            link, address = listener.accept()
        except OSError as error:
            if error.errno in NO_FILES:
                self._make_room()
            elif error.errno not in (errno.EAGAIN, errno.EWOULDBLOCK, errno.ECONNABORTED):
                raise
            return
        self.nr_conns += 1
        if self.nr_conns >= self.worker_connections:
            self._make_room()
        self._reception.begin(Connection(self.cfg, link, address, listener.getsockname(), self._farewells))

    def on_client_socket_readable(self, conn: Connection, client: socket.socket) -> None:
        """Wait for the next request of a connection that was kept."""
        if conn not in self.keepalived_conns:  # closed a moment ago, by an event that came with this one
            return
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self._reception.begin(conn)

    def handle(self, conn: Connection) -> Any:
        """Answer one request of a connection."""
        conn.prepare()
        return super().handle(conn)

    def handle_request(self, req: Any, conn: Connection) -> Any:
        """Answer a request whose headers have been read."""
        arrival = conn.arrival
        if not arrival.in_thread:
            req._expected_100_continue = False  # its body is here already
        elif not arrival.has_head:
            arrival.begin_body()
        conn.source.begin_body(req.force_close)
        return self._answer(req, conn)

    def _answer(self, req: Any, conn: Connection) -> bool:
        """Do what gunicorn does here, without its own log and hooks, which this service has not; tell whether to keep.

        Raises:
            StopIteration: the answer broke off after its head was sent.
        """
        answer, environ = wsgi.create(req, conn.sock, conn.client, conn.server, self.cfg, response_class=Answer)
        environ["wsgi.multithread"] = True
        if not self.alive or len(self.keepalived_conns) >= self.max_keepalived:
            answer.force_close()
        try:
            self._send(self.wsgi(environ, answer.start_response), answer, environ)
        except OSError:
            raise
        except (Exception, SystemExit):
            if not answer.headers_sent:
                raise
            self.log.exception("Error handling request")
            util.close_graceful(conn.sock)
            raise StopIteration from None
        return not answer.should_close()

    @staticmethod
    def _send(parts: Any, answer: Answer, environ: dict[str, Any]) -> None:
        try:
            if isinstance(parts, environ["wsgi.file_wrapper"]):
                answer.write_file(parts)
            else:
                for part in parts:
                    answer.write(part)
            answer.close()
        finally:
            if hasattr(parts, "close"):
                parts.close()

    def finish_request(self, conn: Connection, fs: Future[Any]) -> None:
        """Keep or close the connection of a request that is over."""
        arrival = conn.arrival
        if arrival.in_thread:
            self._unread.discard(arrival)
            self._uploads.leave(conn)
        if not fs.cancelled() and fs.exception() is None and fs.result():
            following = conn.source.take_buffered()
            if following:
                self._reception.begin(conn, following)
                return
        super().finish_request(conn, fs)
        if not self.alive:
            super()._cap_keepalive(time.monotonic() + LINGER)

    def notify(self) -> None:
        """Tell the main process that this one works; it need not know of every request."""
        now = time.monotonic()
        if now - self._told >= TELL:
            self._told = now
            super().notify()

    def murder_pending(self) -> None:
        """End whatever has waited for its client long enough; gunicorn calls this at least once a second."""
        self._reception.expire()
        self._uploads.expire()
        self._farewells.expire()

    def handle_quit(self, sig: int, frame: Any) -> None:
        """Stop at once."""
        self._end_streams()
        self._end_arrivals()
        super().handle_quit(sig, frame)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what cannot be read as HTTP, and what failed outside the application."""
        status = 500
        if isinstance(exc, ParseException | SSLError | TooSlow):
            status = next((status for kind, status in REFUSALS.items() if isinstance(exc, kind)), 400)
        else:
            self.log.exception("request failed outside the application")
        with suppress(OSError):
            client.sendall(refusal(status, str(addr[0]) if addr else None))

    def _keepalive_after(self, conn: Connection, keepalive: bool) -> bool:
        conn.source.hurry(DRAIN)
        try:
            return bool(super()._keepalive_after(conn, keepalive))
        except TooSlow:
            return False

    def _upload(self, conn: Connection) -> None:
        self._uploads.add(conn)

    def _answered(self, conn: Connection, future: Future[Any]) -> None:
        self.method_queue.defer(self.finish_request, conn, future)

    def _refuse_upload(self, conn: Connection) -> None:
        self._unread.discard(conn.arrival)
        with suppress(OSError):
            conn.sock.send(refusal(408 if conn.arrival.is_ended else 503, conn.address))
        self._lose(conn, True)

    def _count(self, change: int) -> None:
        self.nr_conns += change

    def _lose(self, conn: Connection, graceful: bool) -> None:
        self.nr_conns -= 1
        conn.close(graceful)

    def _make_room(self) -> None:
        """Close what does least for its client: a connection that is kept and idle, or a request of the busiest."""
        if self.keepalived_conns:
            idle = self.keepalived_conns.popleft()
            self.poller.unregister(idle.sock)
            self._lose(idle, False)
        elif (oldest := self._unread.take_one()) is not None:
            self._reception.end(oldest)

    def _cap_keepalive(self, deadline: float) -> None:
        self._end_streams()
        super()._cap_keepalive(min(deadline, time.monotonic() + LINGER))
        self._reception.hurry(LINGER)
        self._farewells.hurry(LINGER)
        leave = threading.Timer(LINGER, self.method_queue.defer, (lambda: None,))  # wakes the loop, which may sleep
        leave.daemon = True
        leave.start()

    def _end_streams(self) -> None:
        """End what would otherwise go on for as long as listeners stay, batches are made or bots play."""
        self.wsgi.extensions[context.BUS].close()
        self.wsgi.extensions[context.BACKEND].stop()
        self.wsgi.extensions[context.TURNS].stop()
        self.wsgi.extensions[context.ROUNDS].stop()

    def _end_arrivals(self) -> None:
        """Let no thread wait for bytes any longer."""
        for arrival in self._unread:
            arrival.is_ended = True
        self._uploads.close()


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Tell whether a line of gunicorn's log is about more than a client that fell silent."""
    return not (record.exc_info and isinstance(record.exc_info[1], BlockingIOError | TooSlow))
