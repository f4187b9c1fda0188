"""The log of each subject: its events, numbered without gaps."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ForeignKey, Integer, String, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, Json, UtcTime
from api.store.seat_codec import load_event_data
from games.seating.events import Event, Position, Recorded
from games.seating.subject import Subject
from games.values import JSON


class EventRow(Base):
    """An event; those for everybody have an empty `seat`.

    Numbers are given out under the lock of the subject, so that they are seen in their order: a reader who has seen one
    has been able to see all before it.
    """

    __tablename__ = "events"

    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcTime)
    by: Mapped[str | None] = mapped_column(String(40))
    type: Mapped[str] = mapped_column(String(40))
    round: Mapped[int | None] = mapped_column(Integer)
    data: Mapped[JSON] = mapped_column(Json)


def append(
    session: Session,
    subject: Subject,
    events: Iterable[tuple[Event, str | None]],
    at: datetime,
    *,
    is_new: bool,
) -> None:
    """Add events to the log of a subject that the session has locked.

    Args:
        session: a session that writes.
        subject: the subject.
        events: what happened, each with the name of who did it, if it tells.
        at: when.
        is_new: whether the subject is new, and its log empty.
    """
    numbers: dict[str, int] = {}
    for event, by in events:
        seat = event.seat or ""
        if seat not in numbers:
            numbers[seat] = 0 if is_new else newest(session, subject, seat)
        numbers[seat] += 1
        session.add(
            EventRow(
                subject_id=subject.id,
                seat=seat,
                number=numbers[seat],
                at=at,
                by=by,
                type=event.type,
                round=event.round,
                data=dict(event.data),
            )
        )
    session.flush()


def newest(session: Session, subject: Subject, seat: str = "") -> int:
    """Return the number of the newest event for everybody, or of a seat's own; 0 where there is none."""
    query = select(func.max(EventRow.number)).where(EventRow.subject_id == subject.id, EventRow.seat == seat)
    return session.scalar(query) or 0


def position(session: Session, subject: Subject, player: str | None) -> Position:
    """Return how far a listener has read who has read everything."""
    return Position(newest(session, subject), newest(session, subject, player) if player else 0)


def after(
    session: Session, subject: Subject, start: Position, player: str | None, limit: int
) -> list[tuple[Recorded, Position]]:
    """Return the events that come after a position for a listener, oldest first.

    Args:
        session: an open session.
        subject: the subject.
        start: how far the listener has read.
        player: whose seat the listener has, if one.
        limit: the most events to return.

    Returns:
        Each event with the position after it.
    """
    public = _of_seat(session, subject, "", start.public, limit)
    own = _of_seat(session, subject, player, start.own, limit) if player else []
    found: list[tuple[Recorded, Position]] = []
    reached = start
    while (public or own) and len(found) < limit:
        if not own or (public and public[0].at <= own[0].at):
            row = public.pop(0)
            reached = Position(row.number, reached.own)
        else:
            row = own.pop(0)
            reached = Position(reached.public, row.number)
        found.append((_recorded(row), reached))
    return found


def _of_seat(session: Session, subject: Subject, seat: str, after: int, limit: int) -> list[EventRow]:
    query = (
        select(EventRow)
        .where(EventRow.subject_id == subject.id, EventRow.seat == seat, EventRow.number > after)
        .order_by(EventRow.number)
        .limit(limit)
    )
    return list(session.scalars(query))


def _recorded(row: EventRow) -> Recorded:
    return Recorded(Event(row.type, load_event_data(row.data), row.round, row.seat or None), row.number, row.at, row.by)
