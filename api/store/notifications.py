"""Notifications: where those of a seat go, and those that are still to be sent."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

from sqlalchemy import ForeignKey, Index, Integer, String, Text, delete, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.outgoing.quiet_hours import QuietHours
from api.store import base
from api.store.base import Base, Json, UtcTime, write
from games.seating.subject import Subject

Channel = Literal["webhook", "push"]
"""How a notification is sent."""

FARTHEST = timedelta(days=1)
"""How far away a next try is at most; one that is farther was put off before the clock was set back."""


class TargetRow(Base):
    """Where notifications of a seat go: the webhook of a program, or the subscription of a browser."""

    __tablename__ = "notification_targets"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), index=True)
    player: Mapped[str] = mapped_column(String(40))
    kind: Mapped[Channel] = mapped_column(String(8))
    url: Mapped[str] = mapped_column(Text)
    secrets: Mapped[dict[str, str]] = mapped_column(Json)
    """What is signed or encrypted with; both ways need it as it is, so no hash will do."""
    quiet: Mapped[list[Any] | None] = mapped_column(Json)
    """The quiet hours of a subscription, if it has any, in the order of `QuietHours`."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class NotificationRow(Base):
    """A notification that is to be sent; it goes when it was, or when it is given up."""

    __tablename__ = "notifications"
    __table_args__ = (Index("ix_notifications_kind", "kind", "due_at"),)

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    target_id: Mapped[str] = mapped_column(ForeignKey("notification_targets.id", ondelete="CASCADE"), index=True)
    kind: Mapped[Channel] = mapped_column(String(8))
    body: Mapped[str] = mapped_column(Text)
    tries: Mapped[int] = mapped_column(Integer)
    """How often it was begun to be sent."""
    due_at: Mapped[datetime] = mapped_column(UtcTime)
    """When it is sent next; while somebody sends it, when others may."""


class Notification(NamedTuple):
    """A notification with where it goes.

    Args:
        id: names it in every try.
        target: the id of where it goes.
        url: the address there.
        secrets: what it is signed or encrypted with.
        body: what is sent.
        tries: how often it was begun to be sent, with this time.
        lasts: seconds that a push service keeps it for a browser that is away.
    """

    id: str
    target: str
    url: str
    secrets: dict[str, str]
    body: str
    tries: int
    lasts: int = 24 * 3600


def add_target(session: Session, row: TargetRow) -> None:
    """Keep where notifications go."""
    base.add(session, row)


def targets(session: Session, subject: Subject, player: str | None = None) -> Sequence[TargetRow]:
    """Return where the notifications of a subject go, or those of one seat, the oldest first."""
    query = select(TargetRow).where(TargetRow.subject_id == subject.id)
    query = query if player is None else query.where(TargetRow.player == player)
    return session.scalars(query.order_by(TargetRow.created_at, TargetRow.id)).all()


def has_targets(session: Session) -> bool:
    """Tell whether any notification can come to be."""
    return session.scalar(select(TargetRow.id).limit(1)) is not None


def remove_target(session: Session, id: str) -> None:
    """Send nothing there any more, also nothing of what waits."""
    write(session, delete(TargetRow).where(TargetRow.id == id))


def end_seat(session: Session, subject: Subject, player: str) -> None:
    """Send nothing any more to who had a seat."""
    write(session, delete(TargetRow).where(TargetRow.subject_id == subject.id, TargetRow.player == player))


def add(session: Session, rows: Sequence[NotificationRow]) -> None:
    """Keep notifications to be sent."""
    session.add_all(rows)
    session.flush()


def next_due(session: Session, kind: Channel) -> datetime | None:
    """Return when the next notification of a kind is to be sent; None where none is."""
    return session.scalar(select(func.min(NotificationRow.due_at)).where(NotificationRow.kind == kind))


def claim(session: Session, kind: Channel, now: datetime, until: datetime, most: int) -> list[Notification]:
    """Take notifications that are to be sent now; others may take them after a time.

    Those that have failed least come first, so that targets that do not answer delay no others for long. A push message
    is taken for good, as nobody is to be told twice; who cannot send it adds it again. In quiet hours it is put off.

    Args:
        session: a session that writes.
        kind: which.
        now: the time.
        until: when others may take them.
        most: of them.
    """
    query = (
        select(NotificationRow, TargetRow)
        .join(TargetRow, TargetRow.id == NotificationRow.target_id)
        .where(NotificationRow.kind == kind)
        .where(or_(NotificationRow.due_at <= now, NotificationRow.due_at > now + FARTHEST))
        .order_by(NotificationRow.tries, NotificationRow.due_at)
        .limit(most)
    )
    found = session.execute(query.with_for_update(skip_locked=True, of=NotificationRow)).all()
    claimed = []
    for row, to in found:
        quiet_until = None if to.quiet is None else QuietHours(*to.quiet).end_of(now)
        if quiet_until is not None:
            row.due_at = quiet_until
            continue
        claimed.append(Notification(row.id, to.id, to.url, to.secrets, row.body, row.tries + 1))
        if kind == "push":
            session.delete(row)
        else:
            row.tries, row.due_at = row.tries + 1, until
    session.flush()
    return claimed


def add_again(session: Session, sent: Notification, kind: Channel, due_at: datetime) -> None:
    """Keep a notification that was taken for good and has not arrived, if it still goes anywhere."""
    if session.get(TargetRow, sent.target, with_for_update=True) is not None:
        row = {"id": sent.id, "target_id": sent.target, "kind": kind, "body": sent.body, "tries": sent.tries}
        add(session, [NotificationRow(**row, due_at=due_at)])


def remove_waiting(session: Session, targets: Collection[str]) -> None:
    """Send no more what still waits for some targets."""
    write(session, delete(NotificationRow).where(NotificationRow.target_id.in_(targets)))


def put_off(session: Session, id: str, due_at: datetime) -> None:
    """Say when a notification is sent next."""
    write(session, update(NotificationRow).where(NotificationRow.id == id).values(due_at=due_at))


def remove(session: Session, id: str) -> None:
    """Send a notification no more."""
    write(session, delete(NotificationRow).where(NotificationRow.id == id))
