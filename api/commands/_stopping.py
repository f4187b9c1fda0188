"""SIGTERM for commands that have something to remove before they end."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

STOPPED = 128 + signal.SIGTERM
"""The exit status of a command that was stopped in the middle of its work."""


@contextmanager
def ends_at_sigterm(status: int = STOPPED) -> Iterator[Callable[[], None]]:
    """Let SIGTERM end the block like an error, so that it removes what it was making.

    Args:
        status: the exit status then.

    Yields:
        What ends the block if SIGTERM came at a moment in which Python ignores errors, as it does in destructors; for
        blocks that go on for ever.
    """
    is_stopped = False

    def end(number: int, frame: object) -> NoReturn:
        nonlocal is_stopped
        is_stopped = True
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a second one must not stop the removal
        sys.exit(status)

    def check() -> None:
        if is_stopped:
            sys.exit(status)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield check
    finally:
        signal.signal(signal.SIGTERM, before)
