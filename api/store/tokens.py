"""The tokens of a subject: of its host, its seats and its spectators, as hashes."""

from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Boolean, ColumnElement, ForeignKey, LargeBinary, String, delete, false, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, UtcTime, write
from games.seating.subject import Subject
from games.seating.viewer import Role, Viewer

NEVER = datetime.min.replace(tzinfo=UTC)
"""When a token was last read with, with which nobody has read."""


class TokenRow(Base):
    """A token that opens a subject; the rows of a rematch have the same digests."""

    __tablename__ = "seat_tokens"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True, index=True)
    role: Mapped[Role] = mapped_column(String(10))
    player: Mapped[str | None] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    by_code: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether it is a spectator's who knew the join code, and not one that the host has let in."""
    watched_at: Mapped[datetime | None] = mapped_column(UtcTime)
    """When somebody was last seen to read the events with it, if it was made with the code."""


class RecoveryRow(Base):
    """A code with which a seat can be taken over, once."""

    __tablename__ = "recovery_codes"

    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    expires_at: Mapped[datetime] = mapped_column(UtcTime)


class NewToken(NamedTuple):
    """A token that is to open a subject.

    Args:
        digest: of the token.
        role: what it is good for.
        player: the player whose seat it opens.
        by_code: whether it is a spectator's who knew the join code.
    """

    digest: bytes
    role: Role
    player: str | None = None
    by_code: bool = False


def add(session: Session, subject: Subject, token: NewToken, now: datetime) -> None:
    """Keep a new token."""
    base.add(session, TokenRow(subject_id=subject.id, created_at=now, **token._asdict()))


def viewer(session: Session, subject: Subject, host: str | None, digest: bytes | None) -> Viewer | None:
    """Return who a caller with a token is to a subject; None where the token does not open it.

    Args:
        session: an open session.
        subject: the subject.
        host: the player whose seat has the host's role, if one has.
        digest: the digest of the token, if the caller has shown one.
    """
    row = session.get(TokenRow, (digest, subject.id)) if digest is not None else None
    if row is None:
        return None
    return Viewer(row.role, row.player, row.player == host if host is not None else row.role == "host")


def end_seat(session: Session, subject: Subject, player: str) -> None:
    """End the tokens of a seat, and the code to take it over."""
    session.execute(delete(TokenRow).where(TokenRow.subject_id == subject.id, TokenRow.player == player))
    end_recovery(session, subject, player)


def end_recovery(session: Session, subject: Subject, player: str) -> None:
    """End the code to take a seat over."""
    session.execute(delete(RecoveryRow).where(RecoveryRow.subject_id == subject.id, RecoveryRow.player == player))


def end_role(session: Session, subject: Subject, role: Role) -> None:
    """End all tokens of a role."""
    session.execute(delete(TokenRow).where(TokenRow.subject_id == subject.id, TokenRow.role == role))


def count_shares(session: Session, subject: Subject, *, by_code: bool) -> int:
    """Return how many tokens of spectators a subject has, of those made with the code or of the host's."""
    query = select(func.count()).select_from(TokenRow).where(*_is_share(subject, by_code=by_code))
    return session.scalar(query) or 0


def end_unwatched_share(session: Session, subject: Subject, since: datetime) -> bool:
    """End the oldest token made with the code that nobody has read with since a time; tell whether there is one."""
    unwatched = or_(TokenRow.watched_at.is_(None), TokenRow.watched_at < since)
    query = select(TokenRow).where(*_is_share(subject, by_code=True), unwatched)
    row = session.scalars(query.order_by(TokenRow.created_at, TokenRow.digest).limit(1)).one_or_none()
    if row is None:
        return False
    session.delete(row)
    session.flush()
    return True


def watched_at(session: Session, subject: Subject, digest: bytes) -> datetime | None:
    """Return when somebody was last seen to read with a token made with the code.

    `NEVER` stands for one with which nobody has read yet, and None for any other token.
    """
    row = session.get(TokenRow, (digest, subject.id))
    return None if row is None or not row.by_code else row.watched_at or NEVER


def watch(session: Session, subject: Subject, digest: bytes, now: datetime) -> None:
    """Note that somebody reads with a token."""
    seen = update(TokenRow).where(TokenRow.subject_id == subject.id, TokenRow.digest == digest).values(watched_at=now)
    write(session, seen)


def copy(session: Session, old: Subject, new: Subject) -> None:
    """Let every token of a subject open another one too."""
    for row in session.scalars(select(TokenRow).where(TokenRow.subject_id == old.id)).all():
        add(session, new, NewToken(row.digest, row.role, row.player, row.by_code), row.created_at)


def is_by_code(session: Session, subject: Subject, digest: bytes) -> bool:
    """Tell whether a token was made with the join code."""
    row = session.get(TokenRow, (digest, subject.id))
    return row is not None and row.by_code


def set_recovery(session: Session, subject: Subject, player: str, digest: bytes, expires_at: datetime) -> None:
    """Keep the code with which a seat can be taken over; one before it ends."""
    base.put(session, RecoveryRow(subject_id=subject.id, player=player, digest=digest, expires_at=expires_at))


def use_recovery(session: Session, subject: Subject, player: str, digest: bytes, now: datetime) -> bool:
    """Tell whether a code takes over a seat; it does so once."""
    row = session.get(RecoveryRow, (subject.id, player))
    if row is None or row.digest != digest:
        return False
    session.delete(row)
    session.flush()
    return row.expires_at >= now


def _is_share(subject: Subject, *, by_code: bool) -> tuple[ColumnElement[bool], ...]:
    return TokenRow.subject_id == subject.id, TokenRow.role == "spectator", TokenRow.by_code == by_code
