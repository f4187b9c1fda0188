"""Threads of a process that work beside its requests, each begun when it is needed and anew in a forked process."""

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Full, Queue
from weakref import WeakSet

log = logging.getLogger(__name__)

MOST = 1000
"""The most tasks that wait; further ones are dropped."""

Task = Callable[[], object]


def _nothing() -> None:
    """Do nothing."""


class BackgroundThread:
    """A thread that repeats a step until there is nothing to do, and begins again when it is woken.

    At most one runs in each process. A forked process has no thread until it wakes one.

    Args:
        name: of the thread.
        step: does what there is to do now, and returns the seconds after which to look again at the latest, or None
            where nothing is to be expected.
        failed: is told of an error of a step, and returns the same.
        ended: is called by the thread before it ends.
        forked: forgets what belonged to the process that was forked.

    Attributes:
        is_running: whether it runs in this process.
    """

    def __init__(
        self,
        name: str,
        step: Callable[[], float | None],
        failed: Callable[[Exception], float | None],
        *,
        ended: Callable[[], None] = _nothing,
        forked: Callable[[], None] = _nothing,
    ) -> None:
        self._name = name
        self._step = step
        self._failed = failed
        self._ended = ended
        self._forked = forked
        self._lock = threading.Lock()
        self._woken = threading.Event()
        self.is_running = False
        self._stopped = threading.Event()
        _threads.add(self)

    @property
    def is_stopped(self) -> bool:
        """Whether it was told to stop."""
        return self._stopped.is_set()

    def wake(self) -> None:
        """Let the next step begin at once."""
        self._woken.set()
        self.start()

    def start(self) -> None:
        """Begin, unless the thread runs already or was stopped.

        Raises:
            RuntimeError: the process can start no thread now.
        """
        if self.is_running:
            return
        with self._lock:
            if not self.is_running and not self.is_stopped:
                threading.Thread(target=self._run, name=self._name, daemon=True).start()
                self.is_running = True

    def stop(self) -> None:
        """Let the thread end after its step, and never begin again."""
        self._stopped.set()
        self._woken.set()

    def pause(self, seconds: float) -> None:
        """Wait, in this thread or another, but no longer than until it is told to stop."""
        self._stopped.wait(seconds)

    def renew(self) -> None:
        """Forget the thread of the process that was forked; called in the new process."""
        stopped = self.is_stopped
        self._lock, self._woken, self._stopped = threading.Lock(), threading.Event(), threading.Event()
        self.is_running = False
        if stopped:
            self._stopped.set()
        self._forked()

    def _run(self) -> None:
        while not self.is_stopped:
            self._woken.clear()
            try:
                seconds = self._step()
            except Exception as error:
                seconds = self._failed(error)
            if seconds is not None:
                self._woken.wait(seconds)
            elif self._is_over():
                break
        self._ended()

    def _is_over(self) -> bool:
        """End the thread, as far as others see, unless it was woken during its last step."""
        with self._lock:
            self.is_running = False  # before the look: who wakes it, looks in the other order
            self.is_running = self._woken.is_set()
            return not self.is_running


class BackgroundTasks:
    """Tasks that may be lost, done by one thread in each process, one after the other.

    Args:
        name: of the thread.
        most: how many wait at most.
    """

    def __init__(self, name: str, most: int = MOST) -> None:
        self._name = name
        self._waiting: Queue[Task] = Queue(most)
        self._thread = BackgroundThread(name, self._do_next, self._report, forked=self._forget)

    def run(self, task: Task) -> None:
        """Do something soon, after what is waiting already; nothing tells whether it was done."""
        self._thread.start()
        with suppress(Full):
            self._waiting.put_nowait(task)

    def _do_next(self) -> float:
        self._waiting.get()()
        return 0

    def _report(self, error: Exception) -> float:
        log.error("%s: %s", self._name, error, exc_info=error)
        return 0

    def _forget(self) -> None:
        self._waiting = Queue(self._waiting.maxsize)


_threads: WeakSet[BackgroundThread] = WeakSet()


def _renew_threads() -> None:
    for thread in tuple(_threads):
        thread.renew()


os.register_at_fork(after_in_child=_renew_threads)
