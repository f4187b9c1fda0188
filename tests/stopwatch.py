"""A clock that is fair to a machine that stands still now and then, as a busy or a virtual one does."""

import threading
import time
from types import TracebackType
from typing import Self

TICK = 0.01
MOST = 0.05
"""The most seconds that count from one tick to the next; a longer pause is the machine's."""


class Stopwatch:
    """Measures how long a block takes, without what the machine stands still of it."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        before = time.monotonic()
        while not self._over.wait(TICK):
            now = time.monotonic()
            self.seconds += min(now - before, MOST)
            before = now
