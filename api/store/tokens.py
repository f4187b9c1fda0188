"""The tokens of a match: of its host, its seats and its spectators, as hashes."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, LargeBinary, String, delete, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, UtcTime
from games.seating.viewer import Role, Viewer
from games.word_ringers.match.match import Match


class TokenRow(Base):
    """A token that opens a match; the rows of a rematch have the same digests."""

    __tablename__ = "match_tokens"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True)
    role: Mapped[Role] = mapped_column(String(10))
    player: Mapped[str | None] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class RecoveryRow(Base):
    """A code with which a seat can be taken over, once."""

    __tablename__ = "recovery_codes"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    expires_at: Mapped[datetime] = mapped_column(UtcTime)


def add(session: Session, match: str, digest: bytes, role: Role, player: str | None, now: datetime) -> None:
    """Keep a new token."""
    session.add(TokenRow(digest=digest, match_id=match, role=role, player=player, created_at=now))
    session.flush()


def viewer(session: Session, match: Match, digest: bytes | None) -> Viewer | None:
    """Return who a caller with a token is to a match; None where the token does not open it."""
    row = session.get(TokenRow, (digest, match.id)) if digest is not None else None
    if row is None:
        return None
    host = row.role == "host" or (row.player is not None and row.player == match.host)
    return Viewer(row.role, row.player, host)


def end_seat(session: Session, match: str, player: str) -> None:
    """End the tokens of a seat, and the code to take it over."""
    session.execute(delete(TokenRow).where(TokenRow.match_id == match, TokenRow.player == player))
    session.execute(delete(RecoveryRow).where(RecoveryRow.match_id == match, RecoveryRow.player == player))


def end_role(session: Session, match: str, role: Role) -> None:
    """End all tokens of a role."""
    session.execute(delete(TokenRow).where(TokenRow.match_id == match, TokenRow.role == role))


def count(session: Session, match: str, role: Role) -> int:
    """Return how many tokens of a role a match has."""
    query = select(func.count()).select_from(TokenRow).where(TokenRow.match_id == match, TokenRow.role == role)
    return session.scalar(query) or 0


def copy(session: Session, old: str, new: str) -> None:
    """Let every token of a match open another one too."""
    for row in session.scalars(select(TokenRow).where(TokenRow.match_id == old)).all():
        add(session, new, row.digest, row.role, row.player, row.created_at)


def set_recovery(session: Session, match: str, player: str, digest: bytes, expires_at: datetime) -> None:
    """Keep the code with which a seat can be taken over; one before it ends."""
    session.merge(RecoveryRow(match_id=match, player=player, digest=digest, expires_at=expires_at))
    session.flush()


def use_recovery(session: Session, match: str, player: str, digest: bytes, now: datetime) -> bool:
    """Tell whether a code takes over a seat; it does so once."""
    row = session.get(RecoveryRow, (match, player))
    if row is None or row.digest != digest:
        return False
    session.delete(row)
    session.flush()
    return row.expires_at >= now
