"""An answer that is sent while the body still comes waits for nobody who does not read."""

import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from api import timeouts
from api.http import outbox
from api.http.outbox import LAST_PIECE, PIECE, Outbox, sent_meanwhile, taking


def nobody(seconds: float) -> bool:
    return False


def everybody(seconds: float) -> bool:
    return True


def unused() -> None:
    raise AssertionError("given up")


def parts(count: int, read: list[int], size: int = 10_000) -> Iterator[bytes]:
    for number in range(count):
        read.append(number)
        yield bytes([number % 256]) * size


def test_what_is_taken_is_sent_at_once() -> None:
    read: list[int] = []
    pieces = sent_meanwhile(parts(3, read), everybody, unused)
    assert len(next(pieces)) == PIECE
    assert read == [0]
    assert next(pieces) + b"".join(pieces) == b"".join(parts(3, []))[PIECE:]


def test_whoever_reads_after_sending_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "IN_MEMORY", 30_000)
    read: list[int] = []
    pieces = sent_meanwhile(parts(20, read), nobody, unused)
    assert len(next(pieces)) == LAST_PIECE
    assert len(read) == 20
    assert b"".join(pieces) == b"".join(parts(20, []))[LAST_PIECE:]


def test_no_more_is_kept_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST", 25_000)
    given_up: list[bool] = []

    def answer() -> Iterator[bytes]:
        for part in parts(100, []):
            yield part
            if given_up:
                yield b"too long"
                return

    sent = b"".join(sent_meanwhile(answer(), nobody, lambda: given_up.append(True)))
    assert sent == b"".join(parts(2, [])) + b"too long"


def test_whoever_reads_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST", 25_000)
    waits: list[float] = []

    def slowly(seconds: float) -> bool:
        waits.append(seconds)
        return seconds > 0

    assert b"".join(sent_meanwhile(parts(10, []), slowly, unused)) == b"".join(parts(10, []))
    assert timeouts.SEND_PART in waits


def test_a_full_disk_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with Outbox() as box:
        box._file = type("Full", (), {"write": full, "seek": lambda *_: 0, "close": lambda _: None})()  # type: ignore[assignment]
        assert not box.put(b"x")
        assert len(box) == 0
    monkeypatch.setattr(outbox, "MOST", 5_000)
    assert b"".join(sent_meanwhile(parts(3, []), everybody, unused)) == b"".join(parts(3, []))


def test_a_connection_tells_whether_it_takes_more() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        takes = taking(ours)
        assert takes(0)
        ours.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                ours.send(b"x" * 65_536)
        assert not takes(0)
        assert not takes(0.01)
        theirs.recv(10_000_000)
        assert takes(5)
    assert taking(None)(0)
