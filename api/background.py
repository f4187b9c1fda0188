"""Small tasks of a process for which no request waits, done by one thread in turn."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Full, Queue

log = logging.getLogger(__name__)

MOST = 1000
"""The most background_tasks that wait; what is more is dropped."""

Task = Callable[[], object]


class BackgroundTasks:
    """BackgroundTasks that may be lost, each process with a thread of its own.

    Args:
        name: of the thread.
        most: how many wait at most.
    """

    def __init__(self, name: str, most: int = MOST) -> None:
        self._name = name
        self._most = most
        self._lock = threading.Lock()
        self._process = 0
        self._waiting: Queue[Task] = Queue(most)

    def run(self, task: Task) -> None:
        """Do something soon, after what is waiting already; nothing tells whether it was done."""
        with self._lock:
            if self._process != os.getpid():
                self._process, self._waiting = os.getpid(), Queue(self._most)
                threading.Thread(target=self._work, args=(self._waiting,), name=self._name, daemon=True).start()
        with suppress(Full):
            self._waiting.put_nowait(task)

    def _work(self, waiting: Queue[Task]) -> None:
        while True:
            task = waiting.get()
            try:
                task()
            except Exception as error:
                log.error("%s: %s", self._name, error, exc_info=error)
