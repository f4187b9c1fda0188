"""What gunicorn's parser reads in place of the socket."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
from gunicorn.config import Config
from gunicorn.http import get_parser

from api.http.problems import TooSlow
from api.server.incoming_request import IncomingRequest, Timeouts
from api.server.read_timeout import ReadTimeout
from api.server.request_stream import RequestStream

Pair = tuple[socket.socket, socket.socket]


@pytest.fixture
def pair() -> Iterator[Pair]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def request(received: bytes, seconds: float = 0.05, *, in_thread: bool = True) -> IncomingRequest:
    begun = IncomingRequest("192.0.2.1", Timeouts(seconds, seconds), 0)
    begun.received += received
    begun.in_thread = in_thread
    return begun


def test_what_was_collected_comes_first_and_in_one_piece(pair: Pair) -> None:
    ours, theirs = pair
    stream = RequestStream(ours)
    stream.begin(request(b"a" * 20_000))
    theirs.sendall(b"b")
    assert (stream.recv(10), stream.recv(10)) == (b"a" * 20_000, b"b")


def test_a_request_that_is_complete_is_not_waited_for(pair: Pair) -> None:
    ours, theirs = pair
    stream = RequestStream(ours)
    assert stream.recv(10) == b""
    stream.begin(request(b"a", in_thread=False))
    theirs.sendall(b"of the next request")
    assert (stream.recv(10), stream.recv(10)) == (b"a", b"")


def test_a_client_that_is_late_is_too_slow_and_its_connection_closes(pair: Pair) -> None:
    stream, closed = RequestStream(pair[0]), threading.Event()
    stream.begin(request(b""))
    stream.begin_body(closed.set)
    with pytest.raises(TooSlow):
        stream.recv(10)
    assert closed.is_set()


def test_time_that_is_shortened_meanwhile_holds_at_once(pair: Pair) -> None:
    stream, begun = RequestStream(pair[0]), request(b"", 600)
    stream.begin(begun)
    timer = threading.Timer(0.1, lambda: setattr(begun, "timeout", ReadTimeout(0)))
    timer.start()
    with pytest.raises(TooSlow):
        stream.recv(10)
    timer.join()


def test_gunicorn_drains_a_body_for_as_long_as_it_says(pair: Pair) -> None:
    ours, theirs = pair
    stream = RequestStream(ours)
    stream.begin(request(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na", 600))
    parser = get_parser(Config(), stream, ("192.0.2.1", 1))
    next(parser)
    theirs.sendall(b"b")
    assert parser.finish_body(deadline=time.monotonic() + 0.1) is False
    assert stream.gettimeout() is None


def test_what_stands_behind_a_drained_body_is_kept(pair: Pair) -> None:
    ours, theirs = pair
    stream = RequestStream(ours)
    stream.begin(request(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na", 600))
    parser = get_parser(Config(), stream, ("192.0.2.1", 1))
    next(parser)
    theirs.sendall(b"bcGET /")
    assert parser.finish_body(deadline=time.monotonic() + 60) is True
    assert parser.unreader.take_buffered() == b"GET /"
