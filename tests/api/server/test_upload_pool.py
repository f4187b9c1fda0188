"""Who reads long requests, and who waits for a thread."""

import threading
import time
from concurrent.futures import Future
from queue import Queue
from types import SimpleNamespace
from typing import Any

import pytest

from api.server import upload_pool
from api.server.upload_pool import UploadPool
from tests.processes import PATIENCE


class Link:
    """What the threads need to know of a connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.request = SimpleNamespace(is_ended=False)


class Desk:
    """Two threads for long requests, one of them for each address at most, which read until they are let go on."""

    def __init__(self) -> None:
        self.begun: Queue[str] = Queue()
        self.done: Queue[Any] = Queue()
        self.refused: list[str] = []
        self.free = threading.Event()
        self.uploads = UploadPool(2, 1, self.serve, self.note, lambda each: self.refused.append(each.address))

    def add(self, address: str) -> None:
        connection: Any = Link(address)
        self.uploads.submit(connection)

    def serve(self, connection: Any) -> None:
        self.begun.put(connection.address)
        assert self.free.wait(PATIENCE)

    def note(self, connection: Any, future: Future[Any]) -> None:
        self.done.put(connection)


def test_one_address_leaves_threads_to_others() -> None:
    desk = Desk()
    for address in ("a", "a", "a", "b"):
        desk.add(address)
    assert {desk.begun.get(timeout=PATIENCE) for _ in range(2)} == {"a", "b"}
    desk.free.set()
    for _ in range(2):
        desk.uploads.release(desk.done.get(timeout=PATIENCE))
    assert desk.begun.get(timeout=PATIENCE) == "a"
    desk.uploads.shutdown()


def test_whoever_waits_too_long_for_a_thread_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.add("a")
    monkeypatch.setattr("api.timeouts.UPLOAD_THREAD", 0)
    desk.add("a")
    desk.uploads.expire(time.monotonic())
    assert desk.refused == ["a"]
    desk.free.set()
    desk.uploads.shutdown()


@pytest.mark.parametrize(("threads", "reading"), [(1, 2), (8, 2), (64, 16)])
def test_few_threads_read(threads: int, reading: int) -> None:
    assert upload_pool.threads_for(threads) == reading
