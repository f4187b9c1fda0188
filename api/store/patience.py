"""The database timeout of a thread in one session: for a place, for a connection, for locks and for answers.

Only waiting counts, not the work of the thread in between.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Patience:
    """The seconds that are left.

    Args:
        seconds: how long the thread waits in all.
    """

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    @contextmanager
    def waiting(self) -> Iterator[float]:
        """Count the time of a block that waits; gives the seconds that it may take."""
        began = time.monotonic()
        try:
            yield max(0.0, self.left)
        finally:
            self.left -= time.monotonic() - began


_local = threading.local()


@contextmanager
def limited(seconds: float) -> Iterator[Patience]:
    """Let this thread wait no longer than this in all, within the block."""
    before = current()
    patience = _local.patience = Patience(seconds)
    try:
        yield patience
    finally:
        _local.patience = before


def current() -> Patience | None:
    """Return the patience of this thread; None where it may wait for any time, as migrations may."""
    found: Patience | None = getattr(_local, "patience", None)
    return found
