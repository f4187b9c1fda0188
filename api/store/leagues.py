"""Leagues, their members, and the members' results at the daily puzzles."""

from datetime import date, datetime

from sqlalchemy import Boolean, Date, ForeignKey, Integer, LargeBinary, String, delete, func, schema, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, UtcTime
from api.store.concurrent import lock_name
from api.store.moments import Moment


class LeagueRow(Base):
    """A league; its row is what a change locks."""

    __tablename__ = "leagues"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(20))
    maker_digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    """Of the token of whoever made it."""
    caller: Mapped[bytes] = mapped_column(LargeBinary(32), index=True)
    """Of the address that it was made from, which counts them."""
    last_member: Mapped[int] = mapped_column(Integer)
    """The number of the member who came last; no number is given twice."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    touched_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    closed_at: Mapped[datetime | None] = mapped_column(UtcTime)


class MemberRow(Base):
    """A member of a league."""

    __tablename__ = "league_members"
    __table_args__ = (schema.UniqueConstraint("league_id", "name_key"),)

    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str] = mapped_column(String(200))
    """What names that look the same have in common."""
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    """Of the member's token."""
    maker: Mapped[bool] = mapped_column(Boolean)
    """Whether it is the member who made the league."""
    joined_at: Mapped[datetime] = mapped_column(UtcTime)


class EntryRow(Base):
    """A member at the puzzle of a day: when the board was sent, and how it ended."""

    __tablename__ = "league_entries"
    __table_args__ = (
        schema.ForeignKeyConstraint(
            ["league_id", "member"], ["league_members.league_id", "league_members.number"], ondelete="CASCADE"
        ),
        schema.UniqueConstraint("league_id", "attempt_digest"),
    )

    league_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    member: Mapped[int] = mapped_column(Integer, primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(16))
    started_at: Mapped[datetime] = mapped_column(UtcTime)
    ended_at: Mapped[datetime | None] = mapped_column(UtcTime)
    attempt_digest: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    """Of the token of the attempt that ended it."""
    share: Mapped[int | None] = mapped_column(Integer)
    """How near the answer came to the best, in per cent; null without an answer."""
    impossible: Mapped[bool] = mapped_column(Boolean)
    """Whether nobody can be so fast."""
    clock: Mapped[str | None] = mapped_column(String(64))
    """The reading of the moment at which the board was sent; null for entries of before 0011."""

    @property
    def started(self) -> Moment:
        """When the board was sent."""
        return Moment(self.started_at, self.clock)


def find(session: Session, id: str, since: datetime, *, lock: bool = False) -> LeagueRow | None:
    """Return a league.

    Args:
        session: an open session.
        id: the league's id.
        since: one that was last touched before this is gone.
        lock: let nobody else change it before the session ends.
    """
    query = select(LeagueRow).where(LeagueRow.id == id, LeagueRow.touched_at >= since)
    return session.scalars(query.with_for_update() if lock else query).one_or_none()


def made_since(session: Session, caller: bytes, since: datetime) -> int:
    """Return how many leagues were made from an address since a time; nobody there makes one until the session ends."""
    lock_name(session, f"leagues of {caller.hex()}")
    query = select(func.count()).where(LeagueRow.caller == caller, LeagueRow.created_at >= since)
    return session.scalar(query) or 0


def remove(session: Session, id: str) -> None:
    """Remove a league with all that belongs to it."""
    session.execute(delete(LeagueRow).where(LeagueRow.id == id))


def remove_old(session: Session, since: datetime, most: int = 100) -> None:
    """Remove leagues that nobody has touched since a time."""
    old = select(LeagueRow.id).where(LeagueRow.touched_at < since).limit(most).with_for_update(skip_locked=True)
    session.execute(delete(LeagueRow).where(LeagueRow.id.in_(session.scalars(old).all())))


def members(session: Session, id: str) -> list[MemberRow]:
    """Return the members of a league in the order in which they joined."""
    return list(session.scalars(select(MemberRow).where(MemberRow.league_id == id).order_by(MemberRow.number)))


def remove_member(session: Session, id: str, number: int) -> None:
    """Remove a member of a league with all that the member played."""
    session.execute(delete(MemberRow).where(MemberRow.league_id == id, MemberRow.number == number))


def entry(session: Session, id: str, day: date, member: int) -> EntryRow | None:
    """Return how a member did on a day; None for one who has not begun."""
    return session.get(EntryRow, (id, day, member))


def entries(session: Session, id: str, first: date, last: date) -> list[EntryRow]:
    """Return how the members of a league did from a day to another."""
    query = select(EntryRow).where(EntryRow.league_id == id, EntryRow.day >= first, EntryRow.day <= last)
    return list(session.scalars(query.order_by(EntryRow.day, EntryRow.member)))


def uses(session: Session, id: str, attempt: bytes) -> bool:
    """Tell whether an attempt is somebody's entry in a league already."""
    query = select(EntryRow.member).where(EntryRow.league_id == id, EntryRow.attempt_digest == attempt)
    return session.scalar(query) is not None
