"""Clients that mean no good, and how fast others are answered meanwhile."""

import json
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from tests.api.server.links import HEALTH, SOLVE, ask, head

BEGINNINGS = (b"GET /healthz HTTP/1.1\r\nX: ", head(1000) + b"{", head(1_000_000) + b"{", head(None) + b"fffff\r\n")
"""How requests begin that never end: in the headers, in a short body, in a long one, in chunks."""

PAUSE = 0.05
"""Seconds between two honest requests of a kind."""


@contextmanager
def in_threads(works: list[Callable[[], None]]) -> Iterator[None]:
    """Do some things again and again, each in a thread of its own, while the block lasts."""
    over = threading.Event()

    def repeat(work: Callable[[], None]) -> None:
        while not over.is_set():
            with suppress(OSError, AssertionError):  # whoever attacks is not told how it went
                work()

    with ThreadPoolExecutor(len(works)) as pool:
        for work in works:
            pool.submit(repeat, work)
        try:
            yield
        finally:
            over.set()


class SlowClients:
    """Connections that each send a byte now and then; one that the service has closed is opened again.

    Args:
        port: where to.
        count: how many.
        pause: seconds between two bytes of a connection.
    """

    def __init__(self, port: int, count: int, pause: float) -> None:
        self._port, self._pause = port, pause
        self._open: list[socket.socket | None] = [None] * count

    def send(self) -> None:
        """Send another byte on each connection, and wait."""
        for index, link in enumerate(self._open):
            if link is None or not self._goes_on(link):
                with suppress(OSError):
                    self._open[index] = self._begin(BEGINNINGS[index % len(BEGINNINGS)])
        time.sleep(self._pause)

    def close(self) -> None:
        """Close every connection."""
        for link in filter(None, self._open):
            link.close()

    def _begin(self, beginning: bytes) -> socket.socket:
        link = socket.create_connection(("127.0.0.1", self._port), timeout=10)
        link.sendall(beginning)
        link.setblocking(False)
        return link

    @staticmethod
    def _goes_on(link: socket.socket) -> bool:
        try:
            link.send(b"1")
            link.recv(65536)
        except BlockingIOError:
            return True
        except OSError:
            pass
        link.close()
        return False


def heavy_requests(seed: int) -> list[bytes]:
    """Return requests that need much: ten thousand boards to count, and a board of 10,000 cells to solve."""
    chance = random.Random(seed)

    def board(size: int) -> str:
        rows = ("".join(chance.choices("EAISNRTOLUDG", k=size)) for _ in range(size))
        return "/".join(rows) + " pink:A1;green:C1"

    values = (("/v1/evaluate", {"boards": [board(5) for _ in range(10_000)]}), ("/v1/solve", {"board": board(100)}))
    requests = []
    for path, value in values:
        body = json.dumps(value).encode()
        requests.append(head(len(body)).replace(b"/v1/solve", path.encode()) + body)
    return requests


@dataclass
class Answers:
    """How honest requests of one kind were answered: the seconds of each, and how often each status came."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)

    @property
    def p95(self) -> float:
        """The seconds within which 95 of 100 were answered."""
        return sorted(self.seconds)[int(len(self.seconds) * 0.95)]


def honest(port: int, count: int) -> dict[str, Answers]:
    """Ask for the health, and to solve a board, each so often over new connections from the address of the attack."""
    found = {"/healthz": Answers(), "/v1/solve": Answers()}
    requests = {"/healthz": HEALTH, "/v1/solve": head(len(SOLVE)) + SOLVE}

    def work(name: str) -> None:
        for _ in range(count):
            began = time.perf_counter()
            status = ask(port, requests[name])
            found[name].seconds.append(time.perf_counter() - began)
            found[name].statuses[status] += 1
            time.sleep(PAUSE)

    with ThreadPoolExecutor(len(found)) as pool:
        list(pool.map(work, found))
    return found
