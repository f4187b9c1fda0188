"""Connections after their last answer."""

import selectors
import socket
import time
from collections.abc import Iterator

import pytest

from api.server import lingering_close
from api.server.lingering_close import LingeringClose


class Loop:
    """A poller with the connections that linger, and how many these are."""

    def __init__(self) -> None:
        self.held = 0
        self.poller = selectors.DefaultSelector()
        self.lingering = LingeringClose(self.poller, 60, self.count)

    def count(self, change: int) -> None:
        self.held += change

    def turn(self) -> None:
        for key, _ in self.poller.select(1):
            key.data(key.fileobj)


@pytest.fixture
def loop() -> Iterator[Loop]:
    loop = Loop()
    yield loop
    loop.poller.close()


def test_our_end_closes_at_once_and_the_connection_when_the_client_has_read_all(loop: Loop) -> None:
    ours, theirs = socket.socketpair()
    ours.sendall(b"answer")
    loop.lingering.add(ours)
    assert (theirs.recv(100), theirs.recv(100), loop.held) == (b"answer", b"", 1)
    theirs.sendall(b"late")
    loop.turn()
    assert loop.held == 1
    theirs.close()
    loop.turn()
    assert (loop.held, ours.fileno()) == (0, -1)


def test_a_client_that_does_not_close_is_waited_for_without_a_thread(loop: Loop) -> None:
    pairs = [socket.socketpair() for _ in range(3)]
    for ours, _ in pairs:
        loop.lingering.add(ours)
    loop.lingering.expire(time.monotonic())
    assert loop.held == 3
    loop.lingering.shorten(0)
    loop.lingering.expire(time.monotonic())
    assert loop.held == 0
    for _, theirs in pairs:
        theirs.close()


def test_there_is_room_for_so_many(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lingering_close, "MAX_LINGERING", 2)
    pairs = [socket.socketpair() for _ in range(3)]
    for ours, _ in pairs:
        loop.lingering.add(ours)
    assert [ours.fileno() == -1 for ours, _ in pairs] == [True, False, False]
    assert loop.held == 2
    for pair in pairs:
        for each in pair:
            each.close()


def test_a_connection_that_is_closed_already_is_let_go(loop: Loop) -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    loop.lingering.add(ours)
    assert loop.held == 0
    theirs.close()
