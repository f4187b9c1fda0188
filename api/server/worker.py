"""The process that answers requests: gunicorn's threaded worker, which reads requests before a thread takes them.

`tests/api/server/private_interfaces.py` lists the undocumented parts of gunicorn that it uses.
"""

import errno
import logging
import socket
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

from api import context, timeouts
from api.http.problems import TooSlow
from api.live.streams import HANDOVER, Handover, Stream
from api.server.connection import Connection
from api.server.error_responses import error_response
from api.server.incoming_request import Timeouts
from api.server.lingering_close import LingeringClose
from api.server.outgoing_stream import OutgoingStream
from api.server.request_reader import Handlers, RequestReader
from api.server.response import Response
from api.server.stream_writer import StreamWriter
from api.server.unread_requests import UnreadRequests, limit_of
from api.server.upload_pool import UploadPool, threads_for
from api.settings import Settings

STATUSES = {
    LimitRequestLine: 414,
    LimitRequestHeaders: 431,
    ExpectationFailed: 417,
    UnsupportedTransferCoding: 501,
    TooSlow: 408,
}
"""The status for a request that cannot be read; 400 for whatever else is not HTTP."""


TICK = 0.25
"""Seconds between two looks for what has waited for too long; a process that does nothing looks once a second."""

HEARTBEAT = 0.5
"""Seconds after which the main process is told again that this one works; it waits for many."""

WORK = (context.BACKEND, context.TABLES, context.ROUNDS, context.NOTIFIER)
"""What a process does beside answering requests."""

NO_FILES = (errno.EMFILE, errno.ENFILE)


class RequestWorker(gthread.ThreadWorker):
    """A threaded worker that stops promptly, waits for nobody for ever, and whose own errors are problems.

    Its threads take requests that have arrived. Those that are arriving are read by the loop, see `RequestReader`, and
    long ones by a few threads of their own, see `UploadPool`. Gunicorn itself keeps connections alive, drains bodies
    that nobody wants, and finds the request that follows in one piece with another.
    """

    def run(self) -> None:
        """Work until told to stop; batches of puzzles and tables that a service before this one left behind go on."""
        settings: Settings = self.wsgi.extensions[context.SETTINGS]
        self._last_heartbeat = 0.0
        self._next_tick = 0.0
        self._is_full = False
        self._is_stopping = False
        self._base = settings.base_path
        self._unread = UnreadRequests(limit_of(settings))
        self._streams = StreamWriter(
            self.poller, self.wsgi.extensions[context.STREAMS], self.method_queue.defer, self._close
        )
        self._lingering = LingeringClose(self.poller, timeouts.LINGER, self._count)
        handlers = Handlers(super().enqueue_req, self._upload, self._close)
        self._reader = RequestReader(self.poller, Timeouts.of(settings), self._unread, handlers, settings.base_path)
        threads = threads_for(settings.threads)
        each = threads if settings.proxies else max(1, threads // 2)
        self._uploads = UploadPool(threads, each, self.handle, self._uploaded, self._refuse_upload)
        for name in WORK:
            self.wsgi.extensions[name].wake()
        super().run()
        self.stop()

    def accept(self, listener: socket.socket) -> None:
        """Accept a connection."""
        try:
            link, address = listener.accept()
        except OSError as error:
            if error.errno in NO_FILES:
                self._is_full = True
            elif error.errno not in (errno.EAGAIN, errno.EWOULDBLOCK, errno.ECONNABORTED):
                raise
            return
        self.nr_conns += 1
        self._is_full = self.nr_conns >= self.worker_connections
        self.enqueue_req(Connection(self.cfg, link, address, listener.getsockname(), self._lingering))

    def enqueue_req(self, conn: Connection) -> None:
        """Wait for the next request of a connection without a thread; gunicorn hands each connection on this way."""
        self._reader.begin(conn, conn.take_buffered())

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """Do what has to be done now; now and then, end what has waited for its client for long enough."""
        if not self.alive:
            self._begin_to_stop()
        super().wait_for_and_dispatch_events(min(timeout, TICK) if self._is_stopping else timeout)
        if self._is_full:
            self._is_full = False
            self._make_room()
        now = time.monotonic()
        if now >= self._next_tick:
            self._next_tick = now + TICK
            self._expire(now)

    def _expire(self, now: float) -> None:
        if not self.is_parent_alive():
            self._begin_to_stop()
        self._reader.expire(now)
        self._uploads.expire(now)
        self._streams.expire(now)
        self._lingering.expire(now)

    def handle_request(self, req: Any, conn: Connection) -> bool:
        """Answer a request whose headers have been read, and tell whether to keep the connection.

        This does what gunicorn does here, without its own log and hooks, which this service has not.

        Raises:
            StopIteration: the response broke off after its head was sent.
        """
        request = conn.request
        if not request.in_thread:
            req._expected_100_continue = False  # its body is here already
        elif not request.has_headers:
            request.begin_body()
        conn.stream.begin_body(req.force_close)
        response, environ = wsgi.create(req, conn.sock, conn.client, conn.server, self.cfg, response_class=Response)
        environ["wsgi.multithread"] = True
        environ[HANDOVER] = handover = Handover()
        if not self.alive or len(self.keepalived_conns) >= self.max_keepalived:
            response.force_close()
        try:
            parts = self.wsgi(environ, response.start_response)
            if handover.stream is None or response._omits_body:
                self._send(parts, response, environ)
            else:
                conn.outgoing = self._begin_stream(parts, response, conn, handover.stream)
        except OSError:
            raise
        except (Exception, SystemExit):
            if not response.headers_sent:
                raise
            self.log.exception("Error handling request")
            util.close_graceful(conn.sock)
            raise StopIteration from None
        return not response.should_close()

    @staticmethod
    def _send(parts: Any, response: Response, environ: dict[str, Any]) -> None:
        try:
            if isinstance(parts, environ["wsgi.file_wrapper"]):
                response.write_file(parts)
            else:
                for part in parts:
                    response.write(part)
            response.close()
        finally:
            if hasattr(parts, "close"):
                parts.close()

    def _begin_stream(self, parts: Any, response: Response, conn: Connection, stream: Stream) -> OutgoingStream:
        """Send the head of a stream and what opens it; the loop sends the rest."""
        response.force_close()
        try:
            for part in parts:
                response.write(part)
            response.send_headers()
        except BaseException:
            parts.close()
            raise
        return OutgoingStream(conn.sock, stream, response.chunked, parts.close)

    def finish_request(self, conn: Connection, fs: Future[Any]) -> None:
        """Keep or close a connection whose request is answered, or send the stream that its answer has begun."""
        if conn.outgoing is None:
            super().finish_request(conn, fs)
        else:
            self._streams.begin(conn, conn.outgoing)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what cannot be read as HTTP, and what failed outside the application."""
        status = 500
        if isinstance(exc, ParseException | SSLError | TooSlow):
            status = next((status for kind, status in STATUSES.items() if isinstance(exc, kind)), 400)
        else:
            self.log.exception("request failed outside the application")
        with suppress(OSError):
            client.sendall(error_response(status, str(addr[0]) if addr else None, self._base))

    def notify(self) -> None:
        """Tell the main process that this one works; it need not know of every request."""
        now = time.monotonic()
        if now - self._last_heartbeat >= HEARTBEAT:
            self._last_heartbeat = now
            super().notify()

    def stop(self) -> None:
        """End what would otherwise go on for as long as clients are there, batches are made or bots play.

        This takes no lock that the loop may have, as it also runs in the middle of it, when a signal comes. Streams end
        with the process.
        """
        self._end_work()
        for request in self._unread:
            request.is_ended = True
        self._uploads.shutdown()

    def _begin_to_stop(self) -> None:
        if not self._is_stopping:
            self._is_stopping = True
            self.wsgi.extensions[context.BUS].close()
            self._end_work()
            latest = time.monotonic() + timeouts.STOP
            for conn in self.keepalived_conns:
                conn.timeout = min(conn.timeout, latest)
            self._reader.shorten(timeouts.STOP)
            self._lingering.shorten(timeouts.STOP)

    def _end_work(self) -> None:
        for name in WORK:
            self.wsgi.extensions[name].stop()

    def _upload(self, conn: Connection) -> None:
        self._uploads.submit(conn)

    def _uploaded(self, conn: Connection, future: Future[Any]) -> None:
        self.method_queue.defer(self._finish_upload, conn, future)

    def _finish_upload(self, conn: Connection, future: Future[Any]) -> None:
        self._unread.discard(conn.request)
        self._uploads.release(conn)
        self.finish_request(conn, future)

    def _refuse_upload(self, conn: Connection) -> None:
        self._unread.discard(conn.request)
        with suppress(OSError):
            conn.sock.send(error_response(408 if conn.request.is_ended else 503, conn.address, self._base))
        self._close(conn, True)

    def _count(self, change: int) -> None:
        self.nr_conns += change

    def _close(self, conn: Connection, graceful: bool) -> None:
        self.nr_conns -= 1
        conn.close(graceful)

    def _make_room(self) -> None:
        """Close what does least for its client: a connection that is kept and idle, or a request of the busiest."""
        if self.keepalived_conns:
            idle = self.keepalived_conns.popleft()
            self.poller.unregister(idle.sock)
            self._close(idle, False)
        elif (oldest := self._unread.pop()) is not None:
            self._reader.end(oldest)


def stop_at_once(worker: RequestWorker) -> None:
    """Stop a worker that is about to exit whatever it does; gunicorn's hook `worker_int`."""
    worker.stop()


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Tell whether a line of gunicorn's log is about more than a client that fell silent."""
    return not (record.exc_info and isinstance(record.exc_info[1], BlockingIOError | TooSlow))
