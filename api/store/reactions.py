"""The last reactions at each subject, which go when they are some seconds old."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ForeignKey, Integer, String, delete, or_, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, UtcTime, write
from games.seating.reactions import Reaction
from games.seating.subject import Subject


class ReactionRow(Base):
    """A reaction of a player; numbers are given out under the lock of the subject, and grow."""

    __tablename__ = "reactions"

    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    player: Mapped[str] = mapped_column(String(40))
    reaction: Mapped[Reaction] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(UtcTime)


def of(session: Session, subject: Subject) -> Sequence[ReactionRow]:
    """Return the reactions at a subject that are kept, the oldest first."""
    query = select(ReactionRow).where(ReactionRow.subject_id == subject.id).order_by(ReactionRow.number)
    return session.scalars(query).all()


def add(session: Session, row: ReactionRow, since: datetime) -> None:
    """Keep a reaction at a subject that the session has locked.

    Args:
        session: a session that writes.
        row: the reaction, with the time now.
        since: older ones go; so do those of a time to come, which were kept before the clock was set back.
    """
    out_of_time = or_(ReactionRow.at <= since, ReactionRow.at > row.at)
    write(session, delete(ReactionRow).where(ReactionRow.subject_id == row.subject_id, out_of_time))
    base.add(session, row)
