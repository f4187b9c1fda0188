"""Feeds of one's own turns: whose they are, the seats that they are of, and the turns there."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, ForeignKey, Integer, LargeBinary, String, and_, delete, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, Json, UtcTime, write
from api.store.concurrent import lock_name
from api.store.subjects import RetainedSince, SubjectRow, is_gone
from games.seating.subject import Subject


class TurnFeedRow(Base):
    """A feed; its row is what another seat locks."""

    __tablename__ = "turn_feeds"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    """The digest of the token of whoever made it."""
    link: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    """The digest of the secret that it is read with, and nothing else can be done with."""
    caller: Mapped[bytes | None] = mapped_column(LargeBinary(32), index=True)
    """The digest of the address that it was made from, which counts those without a seat; null for older ones."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    used_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    """When a seat was added last; when it was made, if none was."""


class FeedSeatRow(Base):
    """A seat whose turns stand in a feed; its row is shared by whoever notes a turn."""

    __tablename__ = "feed_seats"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    feed_id: Mapped[str] = mapped_column(ForeignKey("turn_feeds.id", ondelete="CASCADE"), index=True)
    subject_id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), index=True)
    player: Mapped[str] = mapped_column(String(40))


class TurnRow(Base):
    """A turn of a seat, in one of the feeds that it stands in."""

    __tablename__ = "feed_turns"

    seat_id: Mapped[str] = mapped_column(ForeignKey("feed_seats.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """Where the game stood when it began."""
    game: Mapped[str] = mapped_column(String(40))
    others: Mapped[list[str]] = mapped_column(Json)
    """The names for people of the other seats."""
    begun_at: Mapped[datetime] = mapped_column(UtcTime)
    due_at: Mapped[datetime | None] = mapped_column(UtcTime)
    """Until when the seat has time, if there is an end."""
    ended_at: Mapped[datetime | None] = mapped_column(UtcTime)
    changed_at: Mapped[datetime] = mapped_column(UtcTime)


def add(session: Session, feed: TurnFeedRow) -> None:
    """Keep a new feed."""
    base.add(session, feed)


def of_owner(session: Session, owner: bytes, *, lock: bool) -> TurnFeedRow | None:
    """Return the feed of a token.

    Args:
        session: an open session.
        owner: the digest of the token.
        lock: let nobody else add seats to it before the session ends.
    """
    query = select(TurnFeedRow).where(TurnFeedRow.owner == owner)
    return session.scalars(query.with_for_update() if lock else query).one_or_none()


def of_link(session: Session, link: bytes) -> TurnFeedRow | None:
    """Return the feed that is read with a secret."""
    return session.scalars(select(TurnFeedRow).where(TurnFeedRow.link == link)).one_or_none()


def remove(session: Session, id: str) -> None:
    """Remove a feed."""
    write(session, delete(TurnFeedRow).where(TurnFeedRow.id == id))


def remove_unused(session: Session, since: datetime, made_since: datetime) -> None:
    """Remove feeds without a seat.

    Args:
        session: a session that writes.
        since: those that had one, if none was added since then.
        made_since: those that never had one, if they were not made since then.
    """
    never = and_(TurnFeedRow.used_at == TurnFeedRow.created_at, TurnFeedRow.used_at < made_since)
    write(session, delete(TurnFeedRow).where(or_(TurnFeedRow.used_at < since, never), ~_has_seat()))


def empty(session: Session, caller: bytes) -> int:
    """Return how many feeds of an address have no seat; nobody there makes another one until the session ends."""
    lock_name(session, f"feeds of {caller.hex()}")
    query = select(func.count()).select_from(TurnFeedRow).where(TurnFeedRow.caller == caller, ~_has_seat())
    return session.scalar(query) or 0


def lock(session: Session, id: str) -> None:
    """Let nobody else add seats to a feed before the session ends."""
    session.execute(select(TurnFeedRow.id).where(TurnFeedRow.id == id).with_for_update())


def use(session: Session, id: str, now: datetime) -> None:
    """Note that a seat is added to a feed."""
    write(session, update(TurnFeedRow).where(TurnFeedRow.id == id).values(used_at=now))


def count_seats(session: Session, id: str) -> int:
    """Return how many seats a feed is of."""
    return session.scalar(select(func.count()).select_from(FeedSeatRow).where(FeedSeatRow.feed_id == id)) or 0


def seats(session: Session, subject: Subject) -> Sequence[FeedSeatRow]:
    """Return the seats of a subject that are in feeds; no feed with one of them goes before the session ends."""
    query = select(FeedSeatRow).where(FeedSeatRow.subject_id == subject.id).order_by(FeedSeatRow.id)
    return session.scalars(query.with_for_update(read=True, key_share=True)).all()


def add_seat(session: Session, seat: FeedSeatRow) -> None:
    """Add a seat to a feed."""
    base.add(session, seat)


def remove_seat(session: Session, id: str) -> None:
    """Take a seat out of a feed, with its turns."""
    write(session, delete(FeedSeatRow).where(FeedSeatRow.id == id))


def end_seat(session: Session, subject: Subject, player: str) -> None:
    """Take the seat of who had it out of all feeds."""
    write(session, delete(FeedSeatRow).where(FeedSeatRow.subject_id == subject.id, FeedSeatRow.player == player))


def open_turn(session: Session, seat: FeedSeatRow) -> TurnRow | None:
    """Return the turn of a seat that has not ended."""
    query = select(TurnRow).where(TurnRow.seat_id == seat.id, TurnRow.ended_at.is_(None))
    return session.scalars(query).one_or_none()


def put_turn(session: Session, turn: TurnRow, ended_since: datetime) -> None:
    """Keep a turn that has begun, and the older ones of the seat only if they ended since a time."""
    write(session, delete(TurnRow).where(TurnRow.seat_id == turn.seat_id, TurnRow.ended_at < ended_since))
    base.put(session, turn)


def turns(session: Session, id: str, since: RetainedSince, most: int) -> list[tuple[TurnRow, str, Subject]]:
    """Return the turns of a feed, the newest first, with the player and the subject of each.

    None that waits is left out for another.

    Args:
        session: an open session.
        id: the id of the feed.
        since: subjects that were last touched before this are gone.
        most: how many turns at most.
    """
    query = (
        select(TurnRow, FeedSeatRow.player, SubjectRow.kind, SubjectRow.id)
        .join(FeedSeatRow, FeedSeatRow.id == TurnRow.seat_id)
        .join(SubjectRow, SubjectRow.id == FeedSeatRow.subject_id)
        .where(FeedSeatRow.feed_id == id, ~is_gone(since))
        .order_by(TurnRow.ended_at.is_not(None), TurnRow.begun_at.desc(), TurnRow.seat_id, TurnRow.number.desc())
        .limit(most)
    )
    found = [(turn, player, Subject(kind, subject)) for turn, player, kind, subject in session.execute(query)]
    return sorted(found, key=lambda each: each[0].begun_at, reverse=True)


def _has_seat() -> ColumnElement[bool]:
    return select(FeedSeatRow.id).where(FeedSeatRow.feed_id == TurnFeedRow.id).exists()
