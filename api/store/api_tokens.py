"""API tokens of programs and administrators, as hashes."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import LargeBinary, String, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, Json, UtcTime
from api.store.concurrent import insert_new


class ApiTokenRow(Base):
    """An API token."""

    __tablename__ = "api_tokens"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    scopes: Mapped[list[str]] = mapped_column(Json)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime | None] = mapped_column(UtcTime)


def add(
    session: Session, name: str, digest: bytes, scopes: Iterable[str], now: datetime, expires_at: datetime | None
) -> bool:
    """Keep a new token; return whether its name was free."""
    new = {"name": name, "digest": digest, "scopes": sorted(scopes), "created_at": now, "expires_at": expires_at}
    return insert_new(session, ApiTokenRow, new)


def scopes(session: Session, digest: bytes, now: datetime) -> tuple[str, ...] | None:
    """Return what a token is good for; None for one that is unknown, revoked or expired."""
    row = session.scalars(select(ApiTokenRow).where(ApiTokenRow.digest == digest)).one_or_none()
    if row is None or (row.expires_at is not None and row.expires_at <= now):
        return None
    return tuple(row.scopes)


def every(session: Session) -> list[ApiTokenRow]:
    """Return all tokens by name."""
    return list(session.scalars(select(ApiTokenRow).order_by(ApiTokenRow.name)))


def revoke(session: Session, name: str) -> bool:
    """End a token; return whether there was one of this name."""
    gone = session.execute(delete(ApiTokenRow).where(ApiTokenRow.name == name).returning(ApiTokenRow.name))
    return gone.first() is not None
