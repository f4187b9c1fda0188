"""The gate for all long work of requests: the order of callers, and their deadlines."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from api.errors import NotDone, TakesTooLong, WorkerBusy
from api.folders import Folders
from api.jobs.job import Job, Result
from api.jobs.process import Process, lost
from api.metrics import recorder
from api.shares import Claim, Deadline, Share

LOOK = 0.05
"""Seconds after which it is looked whether a job has to make room."""

MOST_PAUSED = 8
"""How many jobs may have been begun and wait to go on, for each has a process."""


class Gate:
    """Has one job done at a time; a job makes room for that of another caller and goes on later, having lost nothing.

    Each job has a process, which is stopped while it makes room. Processes are forks of one that has loaded what jobs
    need, so that a further one takes a moment and little memory.

    Args:
        folders: where dictionaries are looked for.
        places: how many jobs may wait at a time, half of them of one caller.
    """

    def __init__(self, folders: Folders, places: int) -> None:
        self.slots = Share(1, places, MOST_PAUSED)
        self._folders = folders
        self._original: Process | None = None
        self._spare: Process | None = None
        """A process that waits for the next job, with what it has learned."""

    def do(self, job: Job[Result], *values: Any, caller: str, seconds: float, deadline: Deadline) -> Result:
        """Have a job done, and return its result.

        Args:
            job: what is to be done.
            values: what its function takes after the folders.
            caller: whom it counts for.
            seconds: how long the request may take in all.
            deadline: of the request.

        Raises:
            RingersError: what the job raises.
            JobFailed: it has raised something else.
            WorkerBusy: too many wait already, or it was others' turn for too long.
            TakesTooLong: the job takes longer.
            WorkerLost: its process has ended.
        """
        run = _Run(job, Claim(caller), seconds, deadline)
        try:
            while True:
                if not run.left or not self._take(run):
                    raise run.not_done()
                try:
                    with recorder.job(job.name, "running"):
                        process = self._work(run, values)
                    if process is not None:
                        result: Result = process.reply(job)
                        return result
                finally:
                    if run.process is not None and run.process.idle:
                        self._keep(run.process, job)
                    self.slots.give(run.claim)
        finally:
            if run.process is not None and not run.process.idle:
                run.process.end()

    def _take(self, run: _Run) -> bool:
        with recorder.job(run.job.name, "waiting"):
            return self.slots.take(run.claim, run.left)

    def close(self) -> None:
        """End all processes, whatever they are doing; they start again when needed."""
        for each in (self._spare, self._original):
            if each is not None:
                each.end()

    def _work(self, run: _Run, values: tuple[Any, ...]) -> Process | None:
        """Let a job be done for the time of a turn; return its process if it is over."""
        began = time.monotonic()
        try:
            if run.process is None:
                run.process = self._process_for(run.job, run.deadline)
                run.process.begin(run.job, run.job.function, values)
            else:
                run.process.go_on()
            while not run.process.has_reply(LOOK):
                if not run.left:
                    return None
                if self.slots.is_wanted(run.claim):
                    run.process.pause()
                    return None
            return run.process
        finally:
            run.deadline.worked += time.monotonic() - began

    def _process_for(self, job: Job[Any], deadline: Deadline) -> Process:
        """Return a process that is ready for a job; whoever asks has the turn."""
        if self._original is None or not self._original.is_there:
            self.close()
            self._original, self._spare = Process.start(self._folders), None
        deadline.put_off(self._original.prepare(job))
        spare, self._spare = self._spare, None
        if spare is not None:
            if spare.is_there and job.prepare in spare.ready_for:
                return spare
            spare.end()
        try:
            return self._original.fork()
        except (EOFError, OSError):
            raise lost(job) from None

    def _keep(self, process: Process, job: Job[Any]) -> None:
        """Keep one process for the next job, unless it is to end with its own."""
        if job.lasting and self._spare is None:
            self._spare = process
        else:
            process.end()


@dataclass(slots=True)
class _Run:
    """A job on its way through the gate.

    Args:
        job: the job.
        claim: of a turn.
        seconds: how long the request may take in all.
        deadline: of the request.
        process: the one that does it, once it was begun.
    """

    job: Job[Any]
    claim: Claim
    seconds: float
    deadline: Deadline
    process: Process | None = None

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self.deadline.left(self.seconds)

    def not_done(self) -> NotDone:
        """Return why the job was not done in time: the request itself if it had half of the time, else others."""
        if 2 * self.deadline.worked >= self.seconds:
            return TakesTooLong(self.seconds, self.job.told.too_long)
        recorder.job_refused(self.job.name)
        return WorkerBusy(f"others kept the worker too busy to {self.job.name}", self.job.told.busy)
