"""The chunks of long work: any process makes one, and stores it, or gives up with a reason.

A batch is long work that is ordered at once. Its chunks depend only on the batch and their number, so that any process
may make one, even twice; some depend on those before too, and are there when these are kept.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, Protocol, TypeVar

from sqlalchemy.orm import Session

from api.errors import JobFailed, StoreUnavailable, WorkerBusy, WorkerLost
from api.jobs.job import Job
from api.store.engine import Store
from api.store.engine import now as clock
from solver.errors import RingersError

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 25
"""How often a chunk is begun before its batch counts as failed: whatever ends a process each time must end too."""


class GivenUp(RingersError):
    """A chunk ended every process that began with it, or failed in a way that nobody has expected."""


class Lease(Protocol):
    """A chunk that somebody has taken for a time."""

    @property
    def batch(self) -> str:
        """The id of its batch."""

    @property
    def number(self) -> int:
        """Which chunk of the batch it is."""

    @property
    def attempts(self) -> int:
        """How often somebody has begun with it, this time included."""


Taken = TypeVar("Taken", bound=Lease)


class Source(Protocol[Taken]):
    """A kind of long work: the batches of it that the database has, and what becomes of their chunks.

    Everything but `values` is called in a session of the database; what `values` raises fails the batch.
    """

    name: str
    """Also of the queue through which its chunks go to workers on other machines."""
    task: str
    """What making a chunk is called on that queue."""
    job: Job[Any]
    """Makes a chunk."""
    seconds: int
    """How long making a chunk may take."""

    def has_open(self, session: Session) -> bool:
        """Tell whether a chunk is still to be made, whoever works on it."""

    def free(self, session: Session, now: datetime, most: int, batch: str | None = None) -> list[tuple[str, int]]:
        """Return the batch and number of chunks that nobody works on, of a certain batch or of all."""

    def claim(self, session: Session, now: datetime, until: datetime) -> Taken | None:
        """Take the next chunk that nobody works on; others may take it after a time."""

    def claim_one(
        self, session: Session, batch: str, number: int, now: datetime, until: datetime, *, by_force: bool
    ) -> Taken | None:
        """Take a certain chunk, if it is still to be made; by force even if somebody seems to work on it."""

    def renew(self, session: Session, lease: Taken, until: datetime, /) -> bool:
        """Let others take a chunk later than was said; return whether it is still wanted."""

    def release(self, session: Session, lease: Taken, /) -> None:
        """Let others take a chunk at once."""

    def values(self, lease: Taken) -> tuple[Any, ...]:
        """Return what the job takes to make a chunk."""

    def following(self, lease: Taken) -> int | None:
        """Return the number of the chunk that can be made once this one is kept, and not before; None if none waits."""

    def keep(self, session: Session, lease: Taken, result: Any, now: datetime) -> None:
        """Keep what the job returned, unless somebody else was faster."""

    def fail(self, session: Session, lease: Taken, error: RingersError, now: datetime) -> None:
        """Give up the batch, as this chunk of it cannot be made."""


def claim(store: Store, source: Source[Taken], time: timedelta) -> Taken | None:
    """Take the next chunk that nobody works on.

    Args:
        store: the database.
        source: of which kind.
        time: after how long others may take it, unless it is renewed.
    """
    with store.write() as session:
        now = clock(session)
        return source.claim(session, now, now + time)


def claim_one(
    store: Store, source: Source[Taken], batch: str, number: int, time: timedelta, *, by_force: bool
) -> Taken | None:
    """Take a certain chunk if it is still to be made and, unless by force, nobody works on it."""
    with store.write() as session:
        now = clock(session)
        return source.claim_one(session, batch, number, now, now + time, by_force=by_force)


def renew(store: Store, source: Source[Taken], lease: Taken, time: timedelta) -> bool:
    """Keep a chunk in hand for longer; return whether it is still wanted."""
    with store.write() as session:
        return source.renew(session, lease, clock(session) + time)


def free(store: Store, source: Source[Any], most: int, batch: str | None = None) -> list[tuple[str, int]]:
    """Return the batch and number of chunks that nobody works on, those to begin with first."""
    with store.read() as session:
        return source.free(session, clock(session), most, batch)


def make(store: Store, source: Source[Taken], lease: Taken, compute: Callable[..., Any]) -> None:
    """Make a chunk that is in hand, and keep it.

    Args:
        store: the database.
        source: of which kind it is.
        lease: the chunk.
        compute: does the source's job; whatever it raises fails the batch, except that a lost worker leaves the chunk
            to others.
    """
    if lease.attempts > MAX_ATTEMPTS:
        reason = f"given up after {MAX_ATTEMPTS} attempts, each of which ended with its process"
        _fail(store, source, lease, GivenUp(reason))
        return
    began = monotonic()
    try:
        result = compute(*source.values(lease))
        with store.write() as session:
            source.keep(session, lease, result, clock(session))
    except StoreUnavailable:
        raise
    except (WorkerLost, WorkerBusy) as error:
        log.info("chunk left to others: %s", error, extra=_named(source, lease))
        with store.write() as session:
            source.release(session, lease)
    except RingersError as error:
        _fail(store, source, lease, error)
    except Exception as error:  # a defect, which would be there again each time
        log.error("chunk failed", extra=_named(source, lease), exc_info=error)
        reason = error.reason if isinstance(error, JobFailed) else repr(error)
        _fail(store, source, lease, GivenUp(f"the service has failed: {reason}"))
    else:
        log.info("chunk made", extra=_named(source, lease) | {"ms": round(1000 * (monotonic() - began), 1)})


def _named(source: Source[Taken], lease: Taken) -> dict[str, Any]:
    return {"queue": source.name, "batch": lease.batch, "number": lease.number, "attempts": lease.attempts}


def _fail(store: Store, source: Source[Taken], lease: Taken, error: RingersError) -> None:
    log.warning("batch failed: %s", error, extra=_named(source, lease))
    with store.write() as session:
        source.fail(session, lease, error, clock(session))
