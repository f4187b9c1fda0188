"""Streams that the event loop sends: in order, as clients take them, and no longer than they are there."""

import random
import selectors
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from api import timeouts
from api.live.bus import Bus
from api.live.streams import Batch, Form, Reached, Stream, Streams
from api.server.outgoing_stream import OutgoingStream
from api.server.stream_writer import CHUNK, MAX_UNREAD, StreamWriter
from api.store.engine import Store
from games.seating.subject import Subject


class Loop:
    """A loop with one stream to one client."""

    def __init__(self, streams: Streams, is_chunked: bool) -> None:
        self.client, self.sock = socket.socketpair()
        self.poller = selectors.DefaultSelector()
        self.deferred: list[Callable[[], Any]] = []
        self.closed: list[str] = []
        self.writer = StreamWriter(self.poller, streams, self.deferred.append, self._close)
        form = Form(lambda _: b"", b"", b"")
        begun = Reached(None)
        stream = Stream(Subject("match", "m"), b"", "192.0.2.1", begun, form, lambda reached: Batch([], reached, False))
        self.outgoing = OutgoingStream(self.sock, stream, is_chunked, lambda: self.closed.append("stream"))
        self.writer.begin(self, self.outgoing)  # type: ignore[arg-type]  # a connection has a socket

    def turn(self) -> None:
        while self.deferred:
            self.deferred.pop(0)()
        for key, _ in self.poller.select(0):
            key.data(key.fileobj)

    def _close(self, _: object, graceful: bool) -> None:
        self.closed.append("lingering" if graceful else "at once")
        self.sock.close()


@pytest.fixture
def streams(tmp_path: Any) -> Iterator[Streams]:
    bus = Bus(Store(f"sqlite:///{tmp_path / 'x.sqlite3'}"), 10)
    yield Streams(bus)
    bus.close()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_sent_arrives_in_order_however_the_client_takes_it(streams: Streams, seed: int) -> None:
    random_source = random.Random(seed)
    loop, sent, received = Loop(streams, is_chunked=False), b"", b""
    loop.client.setblocking(False)
    for _ in range(200):
        data = random_source.randbytes(random_source.choice((0, 1, 100, 50_000, 400_000)))
        sent += data
        loop.outgoing.send(data)
        for _ in range(random_source.randrange(4)):
            loop.turn()
            with suppress(BlockingIOError):
                received += loop.client.recv(random_source.choice((1, 10_000, 2**20)))
    loop.outgoing.end()
    while not loop.closed:
        loop.turn()
        received += loop.client.recv(2**20)
    loop.client.setblocking(True)
    while data := loop.client.recv(2**20):
        received += data
    assert received == sent
    assert loop.closed == ["stream", "lingering"]


def test_chunks_are_those_of_http(streams: Streams) -> None:
    loop = Loop(streams, is_chunked=True)
    loop.outgoing.send(b"x" * 18)
    loop.turn()
    assert loop.outgoing.is_clear
    loop.outgoing.end()
    loop.turn()
    assert loop.client.recv(100) == b"12\r\n" + b"x" * 18 + b"\r\n0\r\n\r\n"


def test_a_client_that_takes_nothing_is_given_up_after_its_time(streams: Streams) -> None:
    loop = Loop(streams, is_chunked=True)
    loop.outgoing.send(b"x" * 2**24)
    loop.turn()
    assert not loop.outgoing.is_clear
    since = loop.outgoing.blocked_since
    assert since is not None
    loop.writer.expire(since + timeouts.SEND_STREAM)
    assert loop.closed == []
    loop.writer.expire(since + timeouts.SEND_STREAM + 1)
    assert loop.closed == ["stream", "at once"]


def test_a_client_that_hangs_up_or_sends_too_much_is_left(streams: Streams) -> None:
    for more in (b"", b"x" * MAX_UNREAD):
        loop = Loop(streams, is_chunked=True)
        loop.client.send(b"GET / HTTP/1.1\r\n\r\n")
        loop.turn()
        assert loop.closed == []
        loop.client.sendall(more)
        if not more:
            loop.client.close()
        for _ in range(MAX_UNREAD // CHUNK + 1):
            loop.turn()
        assert loop.closed == ["stream", "at once"]
        loop.outgoing.send(b"late")
        loop.turn()
