"""A child process that does one job after the other, and forks of it, which start with everything it has loaded."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import send_handle
from typing import Any
from weakref import WeakValueDictionary

from api.errors import JobFailed, TakesTooLong, WorkerLost
from api.folders import Folders
from api.jobs.child import Done, Ended, Failure, Fork, Refusal, begin, loads, prepare
from api.jobs.job import Job
from dictionaries.errors import RingersError

TICK = 3
"""Seconds after which whoever waits is asked whether to go on."""

START = 120
"""Seconds that a process has to load what it works with, which do not count as work."""

_processes: WeakValueDictionary[int, Process] = WeakValueDictionary()


class Process:
    """A process that does jobs, the pipe to it, and whether it waits for a job.

    It ends by itself when this one does, however that ends.

    Args:
        pipe: to the process.
        pid: its id.
        original: the process that it was forked from; None if this one has started it.
        started: the process, if this one has started it.
    """

    def __init__(
        self, pipe: Connection, pid: int, original: Process | None = None, started: SpawnProcess | None = None
    ) -> None:
        self.pid = pid
        self.idle = True
        self.ready_for: set[Callable[[Folders], None]] = set(original.ready_for) if original else set()
        self._pipe = pipe
        self._original = original
        self._started = started
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._cache_bytes: Mapping[str, int] = {}
        _processes[id(self)] = self

    @classmethod
    def start(cls, folders: Folders) -> Process:
        """Start a process that knows the dictionaries of some folders."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=begin, args=(there, folders), name="worker", daemon=True)
        process.start()
        there.close()
        return cls(here, process.pid or 0, started=process)

    @property
    def is_there(self) -> bool:
        """Whether it belongs to this process and waits for a job; what has ended has closed its pipe."""
        return self._owner == os.getpid() and self.idle and not self._pipe.poll()

    def fork(self) -> Process:
        """Return a fork of the process, which begins with what this one has loaded.

        Raises:
            OSError, EOFError: the process has ended.
        """
        here, there = Pipe()
        with there, self._lock:
            self._pipe.send(Fork())
            send_handle(self._pipe, there.fileno(), self.pid)
            if not self._pipe.poll(START):
                raise EOFError
            return Process(here, self._pipe.recv(), original=self)

    def prepare(self, job: Job[Any], go_on: Callable[[], bool] = lambda: True) -> float:
        """Have the process load what a job needs, and return how many seconds that took.

        That this takes long is not the fault of what is asked for. What cannot be prepared, such as a dictionary that
        cannot be opened, is for those to hear of who need it.

        Raises:
            NotDone: it takes too long, or the process has ended; it is of no use any more.
        """
        if job.prepare in self.ready_for:
            return 0.0
        began = time.monotonic()
        self.begin(job, prepare, (job.prepare,))
        self.wait(job, START, go_on)
        with suppress(RingersError, JobFailed):
            self.reply(job)
        if not self.idle:
            raise lost(job)
        self.ready_for.add(job.prepare)
        return time.monotonic() - began

    def begin(self, job: Job[Any], function: Callable[..., Any], values: tuple[Any, ...]) -> None:
        """Have the process call a function for a job, with its folders and these values.

        Raises:
            WorkerLost: the process has ended.
        """
        try:
            with self._lock:
                self._pipe.send((function, values))
        except OSError:
            raise lost(job) from None
        self.idle = False

    def wait(self, job: Job[Any], seconds: float, go_on: Callable[[], bool] = lambda: True) -> None:
        """Wait for the end of what was begun; after an error the process is of no use any more.

        Args:
            job: what is waited for.
            seconds: how long.
            go_on: asked every few seconds.

        Raises:
            TakesTooLong: the end has not come.
            WorkerLost: there is no reason to go on.
        """
        end = time.monotonic() + seconds
        while not self.has_reply(min(TICK, max(0.0, end - time.monotonic()))):
            if time.monotonic() >= end:
                raise TakesTooLong(seconds, job.told.too_long)
            if not go_on():
                raise WorkerLost(f"nobody wants the worker to {job.name} any more", job.told.lost)

    def has_reply(self, seconds: float) -> bool:
        """Wait for the end of what was begun, and tell whether it has come."""
        return self._pipe.poll(seconds)

    def reply(self, job: Job[Any]) -> Any:
        """Return the result of what was begun and is over.

        Raises:
            RingersError: what the job raises.
            JobFailed: it has raised something else, or returned what cannot be handed over.
            WorkerLost: the process has ended.
        """
        try:
            content = self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise lost(job) from None
        self.idle = True
        reply = loads(content)
        if isinstance(reply, Done):
            self._cache_bytes, reply = reply.cache_bytes, reply.result
        if isinstance(reply, Refusal):
            raise reply.to_error()
        if isinstance(reply, Failure):
            raise JobFailed(job.name, reply.trace)
        return reply

    def pause(self) -> None:
        """Stop the process until it goes on; it loses nothing."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let a process go on that was stopped."""
        self._signal(signal.SIGCONT)

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        if self._owner != os.getpid():
            return
        self._cache_bytes = {}
        if self._started is not None:
            self._started.kill()
            self._started.join()
        elif self._original is not None:
            self._signal(signal.SIGKILL)
            with suppress(OSError), self._original._lock:
                self._original._pipe.send(Ended(self.pid))
            self._pipe.close()

    def _signal(self, number: int) -> None:
        """Send a signal; the number of a fork stays its own until the process that it was forked from is told."""
        if self._original is None or self._original._started is None or self._original._started.is_alive():
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)


def caches_of_processes() -> Iterator[Mapping[str, int]]:
    """Yield how many bytes each cache had in each process of this one when its last job was over."""
    for reference in _processes.valuerefs():
        if (process := reference()) is not None and process._owner == os.getpid():
            yield process._cache_bytes


def lost(job: Job[Any]) -> WorkerLost:
    """Return the error that the process of a job has ended."""
    return WorkerLost(f"the process has ended that was to {job.name}", job.told.lost)
