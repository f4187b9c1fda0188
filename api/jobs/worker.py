"""A process beside this one that does one job after the other, and that can be stopped in the middle of it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from api.compiling.kernels import kernels
from api.errors import TakesTooLong, WorkerBusy, WorkerLost
from api.jobs.job import Folders, Job, Result
from api.jobs.turns import Turn, Turns
from api.processes import NICENESS
from dictionaries.errors import RingersError

TICK = 3
"""Seconds after which whoever waits is asked whether to go on."""

START = 120
"""Seconds that the process has to load what it works with, which do not count as work."""

LOOK = 0.1
"""Seconds after which it is looked whether a job that yields has had its turn."""

GRACE = 2
"""Seconds that the process has to leave a job off; one that takes longer is ended."""


class Worker:
    """Does jobs in a process of its own, one after the other; the process is started when first needed.

    Args:
        folders: where dictionaries are looked for.
        lasting: whether the process stays for the next job, with what it has loaded and learned.
    """

    def __init__(self, folders: Folders, *, lasting: bool = True) -> None:
        self._folders = folders
        self._lasting = lasting
        self._turns = Turns()
        self._child: _Child | None = None

    def ask(
        self,
        job: Job[Result],
        *values: Any,
        seconds: float,
        patience: float | None = None,
        caller: str | None = None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> Result:
        """Have a job done, and return its result.

        Callers take turns, each with one job at a time. A job that yields makes room for others, and is begun anew.

        Args:
            job: what is to be done.
            values: what its function takes after the folders.
            seconds: how long to wait for the result; of a caller with a name, for the turn and the result together.
            patience: without a name, how long to wait for one's turn; as long again, if left out.
            caller: whom the job counts for.
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
        wait = seconds if caller is not None or patience is None else patience
        turn = Turn(caller or "", time.monotonic() + wait)
        worked = 0.0
        reply: object = _LEFT_OFF
        while reply is _LEFT_OFF:
            if not self._turns.take(turn, max(0.0, turn.left)):
                raise self._not_done(job, worked, seconds)
            try:
                child = self._start()
                turn.until += child.prepare(job, go_on)
                turn.since = began = time.monotonic()
                over = partial(self._turns.is_over, turn) if job.yields else None
                reply = child.ask(job, values, seconds if caller is None else max(0.0, turn.left), go_on, over)
                if not self._lasting or not child.idle:
                    self._stop()
            except TakesTooLong:
                if not child.idle:
                    self._stop()
                if caller is None:
                    raise
                raise self._not_done(job, worked + time.monotonic() - began, seconds) from None
            except RingersError:
                self._stop()
                raise
            finally:
                self._turns.leave(turn)
            worked += time.monotonic() - began
            turn.tried += 1
        if isinstance(reply, _Refusal):
            raise reply.to_error()
        result: Result = reply  # type: ignore[assignment]
        return result

    @staticmethod
    def _not_done(job: Job[Any], worked: float, seconds: float) -> RingersError:
        """Return why a job was not done in time: itself if it had half of the time, else those of others."""
        if 2 * worked >= seconds:
            return TakesTooLong(seconds, job.told.too_long)
        return WorkerBusy(f"the worker was too busy to {job.name}", job.told.busy)

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
    """The other process, the pipe to it, which jobs it is ready for, and whether it waits for one."""

    process: SpawnProcess
    pipe: Connection
    owner: int
    ready_for: set[Job[Any]] = field(default_factory=set)
    idle: bool = True

    @classmethod
    def start(cls, folders: Folders) -> _Child:
        """Start a process; it ends by itself when this one does, however that ends."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_answer, args=(there, folders), name="worker", daemon=True)
        process.start()
        there.close()
        return cls(process, here, os.getpid())

    def ask(
        self,
        job: Job[Any],
        values: tuple[Any, ...],
        seconds: float,
        go_on: Callable[[], bool],
        over: Callable[[], bool] | None,
    ) -> Any:
        """Have a job done and return what the process answers, or `_LEFT_OFF`.

        The process has to be ended after an error, unless it is idle.
        """
        try:
            return self._call(job, job.function, values, seconds, go_on, over)
        except (EOFError, OSError):
            raise WorkerLost(f"the process has ended that was to {job.name}", job.told.lost) from None

    def prepare(self, job: Job[Any], go_on: Callable[[], bool]) -> float:
        """Have the process load what a job needs, and return how many seconds that took.

        That this takes long is not the fault of what is asked for. What cannot be prepared, such as a dictionary that
        cannot be opened, is for those to hear of who need it.
        """
        if job in self.ready_for:
            return 0.0
        began = time.monotonic()
        try:
            self._call(job, _prepare, (job,), START, go_on, None)
        except TakesTooLong:
            raise WorkerBusy(f"it takes over {START} seconds to begin to {job.name}", job.told.busy) from None
        except (EOFError, OSError):
            raise WorkerLost(f"the process has ended that was to {job.name}", job.told.lost) from None
        self.ready_for.add(job)
        return time.monotonic() - began

    def _call(
        self,
        job: Job[Any],
        function: Callable[..., Any],
        values: tuple[Any, ...],
        seconds: float,
        go_on: Callable[[], bool],
        over: Callable[[], bool] | None,
    ) -> Any:
        self.pipe.send((function, values))
        self.idle = False
        now = time.monotonic()
        deadline, asked = now + seconds, now
        while not self.pipe.poll(max(0.0, min(TICK if over is None else LOOK, deadline - time.monotonic()))):
            now = time.monotonic()
            if now >= deadline:
                if over is not None:
                    self._leave_off()
                raise TakesTooLong(seconds, job.told.too_long)
            if now - asked >= TICK:
                asked = now
                if not go_on():
                    raise WorkerLost(f"nobody wants the worker to {job.name} any more", job.told.lost)
            if over is not None and over():
                return self._leave_off()
        return self._receive()

    def _leave_off(self) -> Any:
        """Have the process leave its job off; return the result if that was faster. It is idle if it obeys."""
        os.kill(self.process.ident or 0, signal.SIGUSR1)
        return self._receive() if self.pipe.poll(GRACE) else _LEFT_OFF

    def _receive(self) -> Any:
        reply = self.pipe.recv()
        self.idle = True
        return _LEFT_OFF if isinstance(reply, _LeftOff) else reply

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


class _LeftOff:
    """The reply of a process that has left its job off."""


_LEFT_OFF = _LeftOff()


class _LeaveOff(BaseException):
    """Raised in the middle of a job that is to be left off; no job may catch it."""


class _Job:
    """Whether the process does a job now that can be left off."""

    def __init__(self) -> None:
        self.runs = False

    def leave_off(self, number: int, frame: object) -> None:
        """Leave the job off; between two jobs the signal comes too late and means nothing."""
        if self.runs:
            self.runs = False
            raise _LeaveOff

    def do(self, function: Callable[..., Any], folders: Folders, values: tuple[Any, ...]) -> object:
        """Do a job and return its result, or what it refuses, or that it was left off."""
        try:
            try:
                self.runs = True
                return function(folders, *values)
            except RingersError as error:
                return _Refusal(type(error), error.args, dict(error.__dict__))
            finally:
                self.runs = False
        except _LeaveOff:
            return _LEFT_OFF


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
    job = _Job()
    signal.signal(signal.SIGUSR1, job.leave_off)
    while True:
        try:
            function, values = pipe.recv()
        except EOFError:
            return
        reply = job.do(function, folders, values)
        try:
            pipe.send(reply)
        except OSError:
            return
