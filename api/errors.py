"""The errors that are no fault of the caller: the service cannot answer now."""

from __future__ import annotations

from dictionaries.errors import RingersError


class StoreUnavailable(RingersError):
    """The database cannot be reached, or is too busy to answer in time."""


class NoDatabase(StoreUnavailable):
    """There is no database yet, and whoever asks does not make one."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}; `ringers serve` and `ringers migrate` make one, --database names another")


class CannotBackUp(RingersError):
    """A backup cannot be made."""


class CannotRestore(RingersError):
    """A backup cannot be used, or not for the database that it is to be restored into."""


class NewerDatabase(RingersError):
    """The tables were made by a later version of the service."""

    def __init__(self, revision: str, place: str) -> None:
        self.revision = revision
        self.place = place
        said = f"is at revision {revision[:40]!r}, which this version does not know; run a newer version"
        super().__init__(f"the database {place} {said}")

    def __reduce__(self) -> tuple[type[NewerDatabase], tuple[str, str]]:
        return NewerDatabase, (self.revision, self.place)


class TooManyListeners(RingersError):
    """There is no place for another live stream, or none for the address that asks."""


class ListNotStored(RingersError):
    """The folder of house lists takes no list."""


class TooMuchAtOnce(RingersError):
    """Large requests have taken all of what they share, for longer than one waits."""


class NotDone(RingersError):
    """A job was not done; after `retry_after` seconds it may be asked for again.

    Args:
        reason: why, for the log.
        told: what the caller is told, as a sentence for people.
    """

    retry_after = 5

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


class JobFailed(Exception):
    """A job has raised what nobody has expected: a defect of the service.

    Args:
        name: what the job does.
        trace: where it was raised, as Python writes it.
    """

    def __init__(self, name: str, trace: str) -> None:
        super().__init__(f"failed to {name}\n{trace.rstrip()}")
        self.reason = trace.rstrip().rpartition("\n")[2]
