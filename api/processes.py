"""Work on several processes, for commands and background jobs."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from time import sleep
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

NICENESS = 5
"""How much a process that works in the background stands back behind requests."""

AHEAD = 3
"""How many items each process has waiting, so that none is idle and little is lost when the work is stopped."""


def usual_jobs() -> int:
    """Return how many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


@contextmanager
def processes(
    jobs: int, initialise: Callable[..., None] | None = None, *arguments: Any
) -> Iterator[ProcessPoolExecutor]:
    """Give some processes to work with, which end with the block, whatever ends it, and with this process.

    Ctrl+C is for this process alone to see.

    Args:
        jobs: how many processes.
        initialise: is called in each of them first.
        arguments: what it is called with.
    """
    executor = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(initialise, arguments))
    try:
        _start(executor)
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def in_order(
    executor: ProcessPoolExecutor, jobs: int, function: Callable[[Item], Result], items: Iterable[Item]
) -> Iterator[Result]:
    """Yield a function's results in the order of the items, worked out side by side."""
    waiting: deque[Future[Result]] = deque()
    for item in items:
        waiting.append(executor.submit(function, item))
        if len(waiting) >= jobs * AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def end_at_once(executor: ProcessPoolExecutor) -> None:
    """End the processes of an executor in the middle of their work; they get SIGTERM."""
    # A method of the executor from Python 3.14 on, `terminate_workers`.
    for process in tuple(executor._processes.values()):
        process.terminate()


def _start(executor: ProcessPoolExecutor) -> None:
    """Start the processes with Ctrl+C held back, which they would die of before they know that it is not for them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        executor.submit(usual_jobs)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(initialise: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    if initialise is not None:
        initialise(*arguments)


def end_with(parent: int) -> None:
    """End this process when its parent is gone, even if that was killed; the pool would wait for ever."""
    while os.getppid() == parent:
        sleep(0.5)
    os._exit(1)
