"""A dedicated process for one caller with much work, which does one job after the other."""

from collections.abc import Callable
from typing import Any

from api.folders import Folders
from api.jobs.job import Job, Result
from api.jobs.process import Process


class Worker:
    """Does jobs in a process of its own, one after the other; the process is started when first needed.

    Args:
        folders: where dictionaries are looked for.
    """

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._process: Process | None = None

    def ask(self, job: Job[Result], *values: Any, seconds: float, go_on: Callable[[], bool] = lambda: True) -> Result:
        """Have a job done, and return its result.

        Args:
            job: what is to be done.
            values: what its function takes after the folders.
            seconds: how long to wait for the result.
            go_on: asked every few seconds; the job is stopped when it says no.

        Raises:
            RingersError: what the job raises.
            JobFailed: it has raised something else.
            TakesTooLong: the job takes longer.
            WorkerLost: the process has ended, or nobody wanted the result any more.
        """
        if self._process is None or not self._process.is_there:
            self._process = Process.start(self._folders)
        process = self._process
        try:
            process.prepare(job, go_on)
            process.begin(job, job.function, values)
            process.wait(job, seconds, go_on)
            result: Result = process.reply(job)
            return result
        finally:
            if not process.idle:
                process.end()

    def close(self) -> None:
        """End the process, whatever it is doing; it starts again when needed."""
        if self._process is not None:
            self._process.end()
