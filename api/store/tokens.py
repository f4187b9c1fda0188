"""The tokens of a subject: of its host, its seats and its spectators, as hashes."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, delete, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, UtcTime
from games.seating.subject import Subject
from games.seating.viewer import Role, Viewer


class TokenRow(Base):
    """A token that opens a subject; the rows of a rematch have the same digests."""

    __tablename__ = "seat_tokens"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True, index=True)
    role: Mapped[Role] = mapped_column(String(10))
    player: Mapped[str | None] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class RecoveryRow(Base):
    """A code with which a seat can be taken over, once."""

    __tablename__ = "recovery_codes"

    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    expires_at: Mapped[datetime] = mapped_column(UtcTime)


def add(session: Session, subject: Subject, digest: bytes, role: Role, player: str | None, now: datetime) -> None:
    """Keep a new token."""
    session.add(TokenRow(digest=digest, subject_id=subject.id, role=role, player=player, created_at=now))
    session.flush()


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
    session.execute(delete(RecoveryRow).where(RecoveryRow.subject_id == subject.id, RecoveryRow.player == player))


def end_role(session: Session, subject: Subject, role: Role) -> None:
    """End all tokens of a role."""
    session.execute(delete(TokenRow).where(TokenRow.subject_id == subject.id, TokenRow.role == role))


def count(session: Session, subject: Subject, role: Role) -> int:
    """Return how many tokens of a role a subject has."""
    query = select(func.count()).select_from(TokenRow).where(TokenRow.subject_id == subject.id, TokenRow.role == role)
    return session.scalar(query) or 0


def copy(session: Session, old: Subject, new: Subject) -> None:
    """Let every token of a subject open another one too."""
    for row in session.scalars(select(TokenRow).where(TokenRow.subject_id == old.id)).all():
        add(session, new, row.digest, row.role, row.player, row.created_at)


def set_recovery(session: Session, subject: Subject, player: str, digest: bytes, expires_at: datetime) -> None:
    """Keep the code with which a seat can be taken over; one before it ends."""
    session.merge(RecoveryRow(subject_id=subject.id, player=player, digest=digest, expires_at=expires_at))
    session.flush()


def use_recovery(session: Session, subject: Subject, player: str, digest: bytes, now: datetime) -> bool:
    """Tell whether a code takes over a seat; it does so once."""
    row = session.get(RecoveryRow, (subject.id, player))
    if row is None or row.digest != digest:
        return False
    session.delete(row)
    session.flush()
    return row.expires_at >= now
