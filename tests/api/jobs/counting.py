"""A second kind of long work, written as any other would be: numbers are added up, a few in each chunk."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Select, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from api.folders import Folders
from api.jobs.chunks import Source
from api.jobs.job import OF_BATCH, Job, Told
from api.settings import Settings
from api.store.base import UtcTime
from api.store.engine import Store
from dictionaries.errors import RingersError

SIZE = 10


class Unreadable:
    """A value that is handed over and cannot be read."""

    def __reduce__(self) -> Any:
        return int, ("none",)


def _recurse() -> int:
    return 1 + _recurse()


def _fail(error: BaseException) -> int:
    raise error


DEFECTS: dict[str, Callable[[], Any]] = {
    "an error": lambda: _fail(ValueError("zero-size array to reduction operation")),
    "no memory": lambda: _fail(MemoryError()),
    "an exit": lambda: _fail(SystemExit(3)),
    "endless recursion": _recurse,
    "what cannot be handed over": lambda: threading.Lock(),
    "what cannot be read": Unreadable,
}
"""What nobody expects of a job."""


def add_up(folders: Folders, begin: int, end: int, trouble: str = "") -> int:
    """Add some numbers up.

    Args:
        folders: not needed here.
        begin: the first number.
        end: the number after the last one.
        trouble: ``refuse``, ``sleep``, one of `DEFECTS`, or a file: whoever finds it there removes it and kills its own
            process.
    """
    if trouble in DEFECTS:
        return DEFECTS[trouble]()
    if trouble == "refuse":
        raise RingersError("these cannot be added up")
    if trouble == "sleep":
        time.sleep(600)
    if trouble:
        try:
            Path(trouble).unlink()
        except FileNotFoundError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return sum(range(begin, end))


def defect(folders: Folders, *values: object) -> int:
    """Be as a job is in which there is a mistake."""
    return DEFECTS["an error"]()  # type: ignore[no-any-return]


TOLD = Told("Too much is added up now.", "It could not be added up now.", "It takes too long to add up.")
ADD_UP = Job("add up", add_up, TOLD, OF_BATCH, "the numbers")


class Base(DeclarativeBase):
    pass


class SumRow(Base):
    __tablename__ = "sums"

    batch: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    trouble: Mapped[str]
    attempts: Mapped[int] = mapped_column(default=0)
    leased_until: Mapped[datetime | None] = mapped_column(UtcTime)
    total: Mapped[int | None]
    problem: Mapped[str | None]


@dataclass(frozen=True)
class Sum:
    batch: str
    number: int
    attempts: int
    trouble: str


class Sums(Source[Sum]):
    name = "ringers-sums"
    task = "ringers.add_up"
    job = ADD_UP
    seconds = 12

    def has_open(self, session: Session) -> bool:
        return session.scalar(_open().limit(1)) is not None

    def free(self, session: Session, now: datetime, most: int, batch: str | None = None) -> list[tuple[str, int]]:
        rows = session.scalars(_free(now).where(SumRow.batch == batch) if batch else _free(now)).fetchmany(most)
        return [(row.batch, row.number) for row in rows]

    def claim(self, session: Session, now: datetime, until: datetime) -> Sum | None:
        return _begin(session.scalars(_free(now)).first(), until)

    def claim_one(
        self, session: Session, batch: str, number: int, now: datetime, until: datetime, *, by_force: bool
    ) -> Sum | None:
        query = _open() if by_force else _free(now)
        return _begin(session.scalars(query.where(SumRow.batch == batch, SumRow.number == number)).first(), until)

    def renew(self, session: Session, lease: Sum, until: datetime) -> bool:
        _row(session, lease).leased_until = until
        return True

    def release(self, session: Session, lease: Sum) -> None:
        _row(session, lease).leased_until = None

    def values(self, lease: Sum) -> tuple[int, int, str]:
        return lease.number * SIZE, lease.number * SIZE + SIZE, lease.trouble

    def keep(self, session: Session, lease: Sum, result: int, now: datetime) -> None:
        _row(session, lease).total = result

    def fail(self, session: Session, lease: Sum, error: RingersError, now: datetime) -> None:
        session.execute(update(SumRow).where(SumRow.batch == lease.batch).values(problem=f"{lease.number}: {error}"))


def order(store: Store, batch: str, chunks: int, trouble: str = "") -> None:
    """Order a batch whose second chunk has a trouble."""
    with store.write() as session:
        session.add_all(
            SumRow(batch=batch, number=number, trouble=trouble if number == 1 else "") for number in range(chunks)
        )


def rows_of(store: Store, batch: str) -> list[SumRow]:
    with store.read() as session:
        rows = list(session.scalars(select(SumRow).where(SumRow.batch == batch).order_by(SumRow.number)))
        session.expunge_all()
        return rows


def _open() -> Select[SumRow]:
    query = select(SumRow).where(SumRow.total.is_(None), SumRow.problem.is_(None))
    return query.order_by(SumRow.number, SumRow.batch)


def _free(now: datetime) -> Select[SumRow]:
    return _open().where(SumRow.leased_until.is_(None) | (SumRow.leased_until < now))


def _begin(row: SumRow | None, until: datetime) -> Sum | None:
    if row is None:
        return None
    row.attempts += 1
    row.leased_until = until
    return Sum(row.batch, row.number, row.attempts, row.trouble)


def _row(session: Session, lease: Sum) -> SumRow:
    return session.get_one(SumRow, (lease.batch, lease.number))


if __name__ == "__main__":
    from api.jobs.celery_queue import new_worker

    database, queue = sys.argv[1:]
    worker = new_worker(Settings(database=database, queue=queue), (Sums(),), 2)
    print("ready", flush=True)
    worker.start()
    sys.exit(worker.exitcode)
