"""A process beside this one that does one job after the other, and that can be stopped in the middle of it."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from api.compiling.kernels import kernels
from api.errors import TakesTooLong, WorkerBusy, WorkerLost
from api.jobs.job import Folders, Job, Result
from dictionaries.errors import RingersError

TICK = 3
"""Seconds after which whoever waits is asked whether to go on."""

START = 120
"""Seconds that the process has to load what it works with, which do not count as work."""

NICENESS = 5
"""How much a worker stands back behind requests."""


class Worker:
    """Does jobs in a process of its own, one after the other; the process is started when first needed.

    Args:
        folders: where dictionaries are looked for.
        lasting: whether the process stays for the next job, with what it has loaded and learned.
    """

    def __init__(self, folders: Folders, *, lasting: bool = True) -> None:
        self._folders = folders
        self._lasting = lasting
        self._turn = threading.Lock()
        self._child: _Child | None = None

    def ask(
        self,
        job: Job[Result],
        *values: Any,
        seconds: float,
        patience: float | None = None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> Result:
        """Have a job done, and return its result.

        Args:
            job: what is to be done.
            values: what its function takes after the folders.
            seconds: how long to wait for the result.
            patience: how long to wait for one's turn; as long again, if left out.
            go_on: asked every few seconds; the job is stopped when it says no.

        Raises:
            RingersError: what the job raises.
            KernelsMissing: the job takes kernels that are not compiled yet.
            WorkerBusy: it was nobody's turn but others' for that long, or the process was not ready to begin.
            TakesTooLong: the job took longer.
            WorkerLost: the process ended, or nobody wanted the result any more.
        """
        if job.kernels:
            kernels().require()
        if not self._turn.acquire(timeout=seconds if patience is None else patience):
            raise WorkerBusy(f"the worker was too busy to {job.name}", job.told.busy)
        try:
            reply = self._start().ask(job, values, seconds, go_on)
            if not self._lasting:
                self._stop()
        except RingersError:
            self._stop()
            raise
        finally:
            self._turn.release()
        if isinstance(reply, _Refusal):
            raise reply.to_error()
        result: Result = reply
        return result

    def close(self) -> None:
        """End the process, whatever it is doing; it starts again when needed."""
        child = self._child
        if child is not None and child.owner == os.getpid():
            child.kill()

    def _start(self) -> _Child:
        if self._child is None or self._child.owner != os.getpid() or not self._child.process.is_alive():
            self._child = _Child.start(self._folders)
        return self._child

    def _stop(self) -> None:
        self.close()
        self._child = None


@dataclass(slots=True)
class _Child:
    """The other process, the pipe to it, and which jobs it is ready for."""

    process: SpawnProcess
    pipe: Connection
    owner: int
    ready_for: set[Job[Any]] = field(default_factory=set)

    @classmethod
    def start(cls, folders: Folders) -> _Child:
        """Start a process; it ends by itself when this one does, however that ends."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_answer, args=(there, folders), name="worker", daemon=True)
        process.start()
        there.close()
        return cls(process, here, os.getpid())

    def ask(self, job: Job[Any], values: tuple[Any, ...], seconds: float, go_on: Callable[[], bool]) -> Any:
        """Have a job done and return what the process answers; it has to be ended after an error."""
        try:
            if job not in self.ready_for:
                # What cannot be prepared, such as a dictionary that cannot be opened, is for those to hear of who
                # need it.
                self._prepare(job, go_on)
                self.ready_for.add(job)
            return self._call(job, job.function, values, seconds, go_on)
        except (EOFError, OSError):
            raise WorkerLost(f"the process has ended that was to {job.name}", job.told.lost) from None

    def _prepare(self, job: Job[Any], go_on: Callable[[], bool]) -> None:
        """Have the process load what a job needs; that this takes long is not the fault of what is asked for."""
        try:
            self._call(job, _prepare, (job,), START, go_on)
        except TakesTooLong:
            raise WorkerBusy(f"it takes over {START} seconds to begin to {job.name}", job.told.busy) from None

    def _call(
        self,
        job: Job[Any],
        function: Callable[..., Any],
        values: tuple[Any, ...],
        seconds: float,
        go_on: Callable[[], bool],
    ) -> Any:
        self.pipe.send((function, values))
        deadline = time.monotonic() + seconds
        while not self.pipe.poll(max(0.0, min(TICK, deadline - time.monotonic()))):
            if time.monotonic() >= deadline:
                raise TakesTooLong(seconds, job.told.too_long)
            if not go_on():
                raise WorkerLost(f"nobody wants the worker to {job.name} any more", job.told.lost)
        return self.pipe.recv()

    def kill(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()


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


def _prepare(folders: Folders, job: Job[Any]) -> None:
    """Load what a job needs, as its module is when the job arrives; runs in the other process."""
    _prepare_once(job.prepare, folders)


@cache
def _prepare_once(prepare: Callable[[Folders], None], folders: Folders) -> None:
    prepare(folders)


def _answer(pipe: Connection, folders: Folders) -> None:
    """Do what comes over the pipe until its other end is closed; runs in the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the service, which then ends this process
    os.nice(NICENESS)
    while True:
        try:
            function, values = pipe.recv()
        except EOFError:
            return
        reply: object
        try:
            reply = function(folders, *values)
        except RingersError as error:
            reply = _Refusal(type(error), error.args, dict(error.__dict__))
        try:
            pipe.send(reply)
        except OSError:
            return
