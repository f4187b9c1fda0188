"""How many requests may wait for long work at a time, so that others find a thread that answers them."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from api.errors import WorkerBusy
from api.jobs.job import Job


class Places:
    """So many requests may wait at a time, half of them of one caller; one more is sent away at once.

    Args:
        most: how many.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._of_one = max(1, most // 2)
        self._lock = threading.Lock()
        self._waiting: Counter[str] = Counter()

    @contextmanager
    def taken(self, job: Job[Any], caller: str) -> Iterator[None]:
        """Have a place for the time of a block.

        Args:
            job: what is waited for.
            caller: whom the place counts for.

        Raises:
            WorkerBusy: all places are taken, or half of them by this caller.
        """
        with self._lock:
            if self._waiting.total() >= self._most or self._waiting[caller] >= self._of_one:
                raise WorkerBusy(f"too many wait for the worker to {job.name}", job.told.busy)
            self._waiting[caller] += 1
        try:
            yield
        finally:
            with self._lock:
                self._waiting[caller] -= 1
                self._waiting += Counter()  # forgets those of whom nothing waits
