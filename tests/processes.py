"""Processes that a test has started, and those that they have, as Linux shows them."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

PATIENCE = 180
"""Seconds that something may take; far more than it does, for a machine that is busy."""


def state_of(process: int) -> str:
    """Return the letter for what a process does: ``T`` if it is stopped, ``Z`` or nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0]
    except (FileNotFoundError, ProcessLookupError):  # the latter if it ends while it is looked at
        return ""


def is_alive(process: int) -> bool:
    return state_of(process) not in ("", "Z")


def children_of(process: int) -> list[int]:
    """Return the processes that a process has started itself, whichever of its threads did."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for children in threads for child in _text(children).split()]


def descendants_of(process: int) -> list[int]:
    """Return the processes that a process has started, and those that they have."""
    return [each for child in children_of(process) for each in (child, *descendants_of(child))]


def kill(*processes: int, sign: signal.Signals = signal.SIGKILL) -> None:
    """Send a signal to processes that a test has started."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, sign)


def _text(children: Path) -> str:
    try:
        return children.read_text()
    except (FileNotFoundError, ProcessLookupError):  # the thread ended while it was looked at
        return ""


def wait_until(reached: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Wait for something to be so; return whether it is."""
    deadline = time.monotonic() + patience
    while not (seen := reached()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return seen
