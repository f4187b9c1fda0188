"""Periodic tasks that a process does along with a request."""

import threading
import time


class Interval:
    """Tells one caller in a while that something is due; the first one at once.

    Args:
        seconds: from one time to the next.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0
        self._lock = threading.Lock()

    def is_due(self) -> bool:
        """Tell whether the caller is the one."""
        now = time.monotonic()
        with self._lock:
            if now < self._next:
                return False
            self._next = now + self._seconds
            return True

    def again(self) -> None:
        """Tell the next caller that it is due, however soon that comes."""
        self._next = 0.0
