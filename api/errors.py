"""What keeps the service from answering now, through no fault of the caller."""

from __future__ import annotations

from dictionaries.errors import RingersError


class StoreUnavailable(RingersError):
    """The database cannot be reached, or is too busy to answer in time."""


class TooManyListeners(RingersError):
    """Every place for a live stream is taken."""


class NotDone(RingersError):
    """A job was not done.

    Args:
        reason: why, for the log.
        told: what the caller is told, as a sentence for people.
    """

    def __init__(self, reason: str, told: str) -> None:
        super().__init__(reason)
        self.told = told


class WorkerBusy(NotDone):
    """The worker had too much to do for others."""


class WorkerLost(NotDone):
    """The worker ended in the middle of the job, or was told to."""


class TakesTooLong(NotDone):
    """The job takes longer than there is time for it.

    Args:
        seconds: how long it may take.
        told: what the caller is told, as a sentence for people.
    """

    def __init__(self, seconds: float, told: str) -> None:
        super().__init__(f"this takes longer than {seconds:g} seconds", told)
