"""A child process that does one job after the other, and forks of it, which start with everything it has loaded."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler, recv_handle, send_handle
from typing import Any

from api.errors import JobFailed, TakesTooLong, WorkerLost
from api.folders import Folders
from api.jobs.job import Job
from api.processes import NICENESS
from dictionaries.errors import RingersError

TICK = 3
"""Seconds after which whoever waits is asked whether to go on."""

START = 120
"""Seconds that a process has to load what it works with, which do not count as work."""

PARENT_DEATH_SIGNAL = 1
"""The option of ``prctl`` as <linux/prctl.h> numbers it."""


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

    @classmethod
    def start(cls, folders: Folders) -> Process:
        """Start a process that knows the dictionaries of some folders."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_begin, args=(there, folders), name="worker", daemon=True)
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
            self._pipe.send(_Fork())
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
        self.begin(job, _prepare, (job.prepare,))
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
        reply = _loads(content)
        if isinstance(reply, _Refusal):
            raise reply.to_error()
        if isinstance(reply, _Failure):
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
        if self._started is not None:
            self._started.kill()
            self._started.join()
        elif self._original is not None:
            self._signal(signal.SIGKILL)
            with suppress(OSError), self._original._lock:
                self._original._pipe.send(_Ended(self.pid))
            self._pipe.close()

    def _signal(self, number: int) -> None:
        """Send a signal; the number of a fork stays its own until the process that it was forked from is told."""
        if self._original is None or self._original._started is None or self._original._started.is_alive():
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)


def lost(job: Job[Any]) -> WorkerLost:
    """Return the error that the process of a job has ended."""
    return WorkerLost(f"the process has ended that was to {job.name}", job.told.lost)


@dataclass(frozen=True, slots=True)
class _Fork:
    """Asks a process for a fork of itself; what it is to answer through follows."""


@dataclass(frozen=True, slots=True)
class _Ended:
    """Tells a process that one of its forks is not needed any more."""

    pid: int


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A domain error on its way between processes; pickle would call its class with other arguments than it takes."""

    kind: type[RingersError]
    arguments: tuple[object, ...]
    state: dict[str, object]

    def to_error(self) -> RingersError:
        error = self.kind.__new__(self.kind, *self.arguments)
        error.__dict__.update(self.state)
        return error


@dataclass(frozen=True, slots=True)
class _Failure:
    """What nobody has expected, on its way between processes."""

    trace: str


def _prepare(folders: Folders, prepare: Callable[[Folders], None]) -> None:
    """Load what a job needs; runs in the other process."""
    _prepare_once(prepare, folders)
    gc.collect()
    gc.freeze()  # what forks share is not to be touched by the search for cycles


@cache
def _prepare_once(prepare: Callable[[Folders], None], folders: Folders) -> None:
    prepare(folders)


def _begin(pipe: Connection, folders: Folders) -> None:
    """Do what comes over the pipe; runs in the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the service, which then ends this process
    os.nice(NICENESS)
    forks: set[int] = set()
    try:
        _answer(pipe, folders, forks)
    finally:
        for pid in forks:
            _end(pid)


def _answer(pipe: Connection, folders: Folders, forks: set[int]) -> None:
    """Do what comes over the pipe until its other end is closed."""
    while True:
        try:
            content = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        message = _loads(content)
        if isinstance(message, _Fork):
            pid = _fork(pipe, folders)
            forks.add(pid)
            reply: object = pid
        elif isinstance(message, _Ended):
            forks.discard(message.pid)
            _end(message.pid)
            continue
        else:
            reply = message if isinstance(message, _Failure) else _do(folders, *message)
        try:
            pipe.send_bytes(_dumps(reply))
        except OSError:
            return


def _fork(pipe: Connection, folders: Folders) -> int:
    """Return the number of a fork of this process, which answers through the pipe that follows."""
    handle, parent = recv_handle(pipe), os.getpid()
    bound, binding = os.pipe()
    pid = os.fork()
    if pid:
        os.close(handle)
        os.close(binding)
        os.read(bound, 1)  # stopped before it is bound to this process, the fork would outlive it
        os.close(bound)
        return pid
    try:
        pipe.close()
        _end_with(parent)
        os.close(bound)
        os.close(binding)
        with Connection(handle) as own:
            _answer(own, folders, set())
    finally:
        os._exit(0)


def _end_with(parent: int) -> None:
    """End this process when its parent is gone, also while it is stopped; only Linux can do that.

    Elsewhere it ends with what it is doing.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _end(pid: int) -> None:
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _do(folders: Folders, function: Callable[..., Any], values: tuple[Any, ...]) -> object:
    """Call a function and return its result, or what it refuses, or how it fails."""
    try:
        return function(folders, *values)
    except RingersError as error:
        return _Refusal(type(error), error.args, dict(error.__dict__))
    except BaseException:
        return _Failure(traceback.format_exc())


def _dumps(reply: object) -> bytes:
    """Return a reply as bytes, or why it cannot be handed over."""
    try:
        return bytes(ForkingPickler.dumps(reply))
    except Exception:
        return bytes(ForkingPickler.dumps(_Failure(traceback.format_exc())))


def _loads(content: bytes) -> Any:
    """Return what bytes stand for, or why they cannot be read."""
    try:
        return ForkingPickler.loads(content)
    except Exception:
        return _Failure(traceback.format_exc())
