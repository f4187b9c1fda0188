"""Long work that a request waits for: callers take turns, and few wait at a time."""

from __future__ import annotations

from typing import Any

from api.context import places, worker
from api.http.limits import client_address
from api.jobs.job import Job, Result

SECONDS = 30
"""The most that such work may take, with the time that others take before it."""


def done_in_turn(job: Job[Result], *values: Any) -> Result:
    """Have a job done for the caller of the current request, and return its result.

    Args:
        job: what is to be done; one that yields.
        values: what its function takes after the folders.

    Raises:
        RingersError: what the job raises.
        NotDone: too many wait already, or it was not done in time.
        KernelsMissing: the kernels are not compiled yet.
    """
    caller = client_address()
    with places().taken(job, caller):
        return worker().ask(job, *values, seconds=SECONDS, caller=caller)
