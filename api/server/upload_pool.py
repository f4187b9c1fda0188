"""The pool for requests that are too long to collect: a few threads that wait for their bytes, and their queue.

These threads are separate from those that answer. So a short request finds a thread even if many clients send slowly.
"""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from api import timeouts
from api.server.connection import Connection


def threads_for(threads: int) -> int:
    """Return how many threads read long requests, for a process with this many that answer."""
    return max(2, threads // 4)


class UploadPool:
    """The long requests of one process; all its methods are for the thread of the loop.

    Args:
        threads: how many are read at a time.
        each: how many of them may be of one address.
        serve: reads and answers a request, in a thread.
        done: is told when a request is answered, in that thread.
        refuse: answers a request that has waited too long.
    """

    def __init__(
        self,
        threads: int,
        each: int,
        serve: Callable[[Connection], Any],
        done: Callable[[Connection, Future[Any]], None],
        refuse: Callable[[Connection], None],
    ) -> None:
        self._threads, self._each = threads, each
        self._serve, self._done, self._refuse = serve, done, refuse
        self._pool = ThreadPoolExecutor(threads, "upload")
        self._queue: dict[Connection, float] = {}
        """Until when each waits, the first to come first."""
        self._running: Counter[str] = Counter()

    def submit(self, connection: Connection) -> None:
        """Read a request as soon as there is a thread for it."""
        self._queue[connection] = time.monotonic() + timeouts.UPLOAD_THREAD
        self._start()

    def release(self, connection: Connection) -> None:
        """Note that a request has been answered."""
        self._running[connection.address] -= 1
        if not self._running[connection.address]:
            del self._running[connection.address]
        self._start()

    def expire(self, now: float) -> None:
        """Refuse whoever has waited too long, and whoever has been ended meanwhile."""
        for connection in [each for each, until in self._queue.items() if until <= now or each.request.is_ended]:
            del self._queue[connection]
            self._refuse(connection)

    def shutdown(self) -> None:
        """Take no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> None:
        while (connection := self._next()) is not None:
            del self._queue[connection]
            self._running[connection.address] += 1
            future = self._pool.submit(self._serve, connection)
            future.add_done_callback(partial(self._done, connection))

    def _next(self) -> Connection | None:
        if self._running.total() >= self._threads:
            return None
        return next((each for each in self._queue if self._running[each.address] < self._each), None)
