"""Parcels: what moves from one device to another, encrypted there; and how often each address was wrong."""

from datetime import datetime

from sqlalchemy import Integer, LargeBinary, String, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, UtcTime
from api.store.concurrent import insert_new, lock_name


class ParcelRow(Base):
    """A parcel; its row is what a fetch locks."""

    __tablename__ = "parcels"

    locator: Mapped[str] = mapped_column(String(6), primary_key=True)
    verifier: Mapped[bytes] = mapped_column(LargeBinary(32))
    """The digest of what a fetch has to send."""
    sender: Mapped[bytes] = mapped_column(LargeBinary(32))
    """The digest of the token of whoever sent it."""
    caller: Mapped[bytes] = mapped_column(LargeBinary(32), index=True)
    """The digest of the address that it came from, which counts them."""
    content: Mapped[bytes | None] = mapped_column(LargeBinary)
    """Encrypted by a key that never comes here; null once it was fetched."""
    misses: Mapped[int] = mapped_column(Integer)
    """How often a wrong verifier was sent."""
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class MissesRow(Base):
    """How often an address has asked for parcels in vain since a time."""

    __tablename__ = "parcel_misses"

    caller: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    """The digest of the address."""
    count: Mapped[int] = mapped_column(Integer)
    since: Mapped[datetime] = mapped_column(UtcTime, index=True)


def add(session: Session, parcel: ParcelRow, now: datetime) -> bool:
    """Keep a new parcel; return False if its locator is that of another one that is still there."""
    columns = ParcelRow.__table__.columns.keys()
    values = {name: getattr(parcel, name) for name in columns}
    return insert_new(session, ParcelRow, values, ParcelRow.expires_at <= now)


def waiting(session: Session, caller: bytes, now: datetime) -> int:
    """Return how many parcels of an address wait; nobody there sends another one until the session ends."""
    lock_name(session, f"parcels of {caller.hex()}")
    query = select(func.count()).where(
        ParcelRow.caller == caller, ParcelRow.expires_at > now, ParcelRow.content.is_not(None)
    )
    return session.scalar(query) or 0


def find(session: Session, locator: str, now: datetime, *, lock: bool = False) -> ParcelRow | None:
    """Return a parcel.

    Args:
        session: an open session.
        locator: the locator of the parcel.
        now: one whose time is over by then is gone.
        lock: let nobody else fetch it before the session ends.
    """
    query = select(ParcelRow).where(ParcelRow.locator == locator, ParcelRow.expires_at > now)
    return session.scalars(query.with_for_update() if lock else query).one_or_none()


def remove(session: Session, locator: str) -> None:
    """Remove a parcel."""
    session.execute(delete(ParcelRow).where(ParcelRow.locator == locator))


def misses(session: Session, caller: bytes, since: datetime) -> MissesRow | None:
    """Return how often an address was wrong, if its count began after a time.

    Nobody at the address asks for a parcel until a session that writes ends.
    """
    lock_name(session, f"misses of {caller.hex()}")
    return session.scalars(select(MissesRow).where(MissesRow.caller == caller, MissesRow.since > since)).one_or_none()


def count_miss(session: Session, caller: bytes, now: datetime, since: datetime) -> None:
    """Count that an address was wrong once more; `misses` was asked in this session, and has locked the count.

    Args:
        session: a session that writes.
        caller: the digest of the address.
        now: the time.
        since: a count that began before this begins anew.
    """
    new = {"caller": caller, "count": 1, "since": now}
    if not insert_new(session, MissesRow, new, MissesRow.since <= since):
        session.execute(update(MissesRow).where(MissesRow.caller == caller).values(count=MissesRow.count + 1))


def remove_old(session: Session, now: datetime, since: datetime) -> None:
    """Remove parcels whose time is over, and counts that began before a time."""
    session.execute(delete(ParcelRow).where(ParcelRow.expires_at <= now))
    session.execute(delete(MissesRow).where(MissesRow.since <= since))
