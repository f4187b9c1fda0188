"""Browsers that are told the puzzle of the day, and when each is told next."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Date, Integer, LargeBinary, String, Text, delete, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, Json, UtcTime, write
from api.store.concurrent import insert_new, lock_name


class DailyPushRow(Base):
    """The subscription of a browser; whoever tells it locks its row."""

    __tablename__ = "daily_push"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The digest of the URL, as a browser is told once a day."""
    url: Mapped[str] = mapped_column(Text)
    secrets: Mapped[dict[str, str]] = mapped_column(Json)
    """What is encrypted with, which needs it as it is."""
    edition: Mapped[str] = mapped_column(String(40))
    quiet: Mapped[list[Any] | None] = mapped_column(Json)
    """The quiet hours, if there are any, in the order of `QuietHours`."""
    caller: Mapped[bytes] = mapped_column(LargeBinary(32), index=True)
    """The digest of the address that it came from, which counts them."""
    told: Mapped[date] = mapped_column(Date)
    """The last day that the browser was told, or need not be."""
    due_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    """When it is told next."""
    tries: Mapped[int] = mapped_column(Integer)
    """How often the next message was begun to be sent."""
    failed_days: Mapped[int] = mapped_column(Integer)
    """On how many days in a row it was not reached."""


def find(session: Session, id: str, *, lock: bool = False) -> DailyPushRow | None:
    """Return a subscription."""
    return session.get(DailyPushRow, id, with_for_update=lock or None)


def add(session: Session, row: DailyPushRow) -> None:
    """Keep a new subscription, unless another session has just kept it."""
    columns = DailyPushRow.__table__.columns.keys()
    insert_new(session, DailyPushRow, {name: getattr(row, name) for name in columns})


def count(session: Session, caller: bytes) -> int:
    """Return how many subscriptions came from an address; no other comes from there until the session ends."""
    lock_name(session, f"daily push of {caller.hex()}")
    return session.scalar(select(func.count()).where(DailyPushRow.caller == caller)) or 0


def remove(session: Session, id: str) -> None:
    """Tell a browser nothing more."""
    write(session, delete(DailyPushRow).where(DailyPushRow.id == id))


def next_due(session: Session) -> datetime | None:
    """Return when the next browser is to be told; None where none is."""
    return session.scalar(select(func.min(DailyPushRow.due_at)))


def due(session: Session, now: datetime, farthest: datetime, most: int) -> Sequence[DailyPushRow]:
    """Return subscriptions that are due, which no other session has until this one ends.

    Args:
        session: a session that writes.
        now: the time.
        farthest: what is due later was put off before the clock was set back, so it is due.
        most: of them.
    """
    query = (
        select(DailyPushRow)
        .where(or_(DailyPushRow.due_at <= now, DailyPushRow.due_at > farthest))
        .order_by(DailyPushRow.due_at)
        .limit(most)
    )
    return session.scalars(query.with_for_update(skip_locked=True)).all()


def reached(session: Session, id: str) -> None:
    """Note that a browser was reached."""
    reached = update(DailyPushRow).where(DailyPushRow.id == id, DailyPushRow.failed_days > 0)
    base.write(session, reached.values(failed_days=0))
