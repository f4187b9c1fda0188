"""Subjects: the common part of matches and everything else that people sit around.

A command locks the row of a subject. The row counts the changes for listeners, and its removal also removes the
subject's seats, tokens and events.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Integer, String, and_, delete, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, UtcTime, write
from api.store.concurrent import insert_new
from api.store.engine import will_change
from api.store.moments import Moment, moment
from games.seating.subject import Kind, Subject


class RetainedSince(NamedTuple):
    """When a subject must last have been touched to be there still.

    Args:
        unfinished: for one that is not finished; before this it counts as abandoned.
        finished: for one that is finished; None keeps all of them.
    """

    unfinished: datetime
    finished: datetime | None = None


EVER = RetainedSince(datetime.min.replace(tzinfo=UTC))
"""However long ago a subject was touched."""


class SubjectRow(Base):
    """A subject; the tables of its kind hold the rest."""

    __tablename__ = "subjects"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[Kind] = mapped_column(String(16))
    code: Mapped[str] = mapped_column(String(16), unique=True)
    """What people type to join."""
    changes: Mapped[int] = mapped_column(Integer)
    """Grows with every change, also those that only one seat may know of; never shown."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    touched_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    finished_at: Mapped[datetime | None] = mapped_column(UtcTime)
    clock: Mapped[str | None] = mapped_column(String(64))
    """How the clock stood by which the times of the subject count, as the reading of a `Moment`."""


def add(session: Session, subject: Subject, code: str, created: Moment) -> bool:
    """Keep a new subject, unless another one has the code; tell whether it is kept."""
    new = {
        "id": subject.id,
        "kind": subject.kind,
        "code": code,
        "changes": 1,
        "created_at": created.at,
        "touched_at": created.at,
        "clock": created.reading,
    }
    if not insert_new(session, SubjectRow, new):
        return False
    will_change(session, subject, is_new=True)
    return True


def find(session: Session, subject: Subject, since: RetainedSince, *, lock: bool = False) -> bool:
    """Tell whether there is a subject.

    Args:
        session: an open session.
        subject: the subject.
        since: one that was last touched before this is gone.
        lock: let nobody else change it before the session ends.
    """
    query = select(SubjectRow).where(SubjectRow.id == subject.id, SubjectRow.kind == subject.kind, ~is_gone(since))
    return session.scalars(query.with_for_update() if lock else query).one_or_none() is not None


def clock_set(session: Session, subject: Subject) -> timedelta:
    """Return by how much the clock was set since the times of a subject were kept, in whole seconds.

    Nobody notices less, and two readings that are a moment apart then tell the same.
    """
    row = session.get(SubjectRow, subject.id)
    if row is None or row.clock is None:
        return timedelta(0)
    second = timedelta(seconds=1)
    return round(moment(session).set_since(row.clock) / second) * second


def note_clock(session: Session, subject: Subject) -> None:
    """Note that the times of a subject count by the clock as it stands now."""
    row = session.get(SubjectRow, subject.id)
    if row is not None:
        row.clock = moment(session).reading
        session.flush()


def last_reading(session: Session) -> str | None:
    """Return how the clock stood when a subject was kept last; None where that is not known."""
    return session.scalar(select(SubjectRow.clock).order_by(SubjectRow.touched_at.desc()).limit(1))


def is_gone(since: RetainedSince) -> ColumnElement[bool]:
    """Return the condition that the row of a subject is of one that counts as removed."""
    unfinished = SubjectRow.finished_at.is_(None)
    gone = and_(unfinished, SubjectRow.touched_at < since.unfinished)
    return gone if since.finished is None else or_(gone, and_(~unfinished, SubjectRow.touched_at < since.finished))


def find_by_code(session: Session, code: str) -> Subject | None:
    """Return the subject that a join code belongs to."""
    row = session.execute(select(SubjectRow.kind, SubjectRow.id).where(SubjectRow.code == code)).one_or_none()
    return None if row is None else Subject(row.kind, row.id)


def touch(session: Session, subject: Subject, now: datetime, finished_at: datetime | None) -> None:
    """Note that a subject has changed."""
    session.execute(
        update(SubjectRow)
        .where(SubjectRow.id == subject.id)
        .values(changes=SubjectRow.changes + 1, touched_at=now, finished_at=finished_at, clock=moment(session).reading)
        .execution_options(synchronize_session=False)
    )
    will_change(session, subject)


def wake_listeners(session: Session, subject: Subject) -> None:
    """Let listeners of all processes look for something new, where nothing of the subject itself has changed."""
    write(session, update(SubjectRow).where(SubjectRow.id == subject.id).values(changes=SubjectRow.changes + 1))
    will_change(session, subject)


def remove(session: Session, subject: Subject) -> None:
    """Remove a subject with all that belongs to it."""
    write(session, delete(SubjectRow).where(SubjectRow.id == subject.id))
    will_change(session, subject)


def remove_old(session: Session, since: RetainedSince, most: int = 100) -> int:
    """Remove subjects that nobody has touched since a time; return how many."""
    old = select(SubjectRow.kind, SubjectRow.id).where(is_gone(since)).limit(most).with_for_update(skip_locked=True)
    found = session.execute(old).all()
    for row in found:
        remove(session, Subject(row.kind, row.id))
    return len(found)


def change_counts(session: Session, subjects: Iterable[Subject]) -> dict[Subject, int]:
    """Return how often each of some subjects has changed; one that is gone is missing."""
    query = select(SubjectRow.kind, SubjectRow.id, SubjectRow.changes)
    rows = session.execute(query.where(SubjectRow.id.in_([subject.id for subject in subjects])))
    return {Subject(row.kind, row.id): row.changes for row in rows}
