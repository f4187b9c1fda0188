"""Long work that a request waits for: all of it goes through the gate, and counts for the client address."""

from typing import Any

from api.context import gate, settings
from api.http.addresses import client_address
from api.http.budget import deadline, end_slot
from api.jobs.job import Job, Result


def done(job: Job[Result], *values: Any) -> Result:
    """Have a job done for the caller of the current request, and return its result.

    Args:
        job: what is to be done.
        values: what its function takes after the folders.

    Raises:
        RingersError: what the job raises.
        JobFailed: it raises something else.
        NotDone: too many wait already, or it was not done in time.
        CoreMissing: the compiled core is not there.
    """
    end_slot()
    seconds = job.terms.seconds
    most = settings().puzzle_seconds if isinstance(seconds, str) else seconds
    return gate().do(job, *values, caller=client_address(), seconds=most, deadline=deadline())
