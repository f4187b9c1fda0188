"""Batches of puzzles, and the chunks in which they are made."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import ForeignKey, Index, Integer, LargeBinary, Select, String, Text, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, Json, UtcTime, write
from api.store.concurrent import lock_name
from games.values import JSON
from solver.puzzles.selection import MOST_SPREAD

Status = Literal["running", "done", "cancelled", "failed"]


class BatchRow(Base):
    """A batch as it was ordered, and how it stands."""

    __tablename__ = "puzzle_batches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    """Of the token that opens it."""
    caller: Mapped[bytes] = mapped_column(LargeBinary(32), index=True)
    """Digest of the address that it was ordered from."""
    order: Mapped[JSON] = mapped_column(Json)
    dictionary_version: Mapped[str] = mapped_column(String(64))
    count: Mapped[int] = mapped_column(Integer)
    chunk_size: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str] = mapped_column(String(100))
    status: Mapped[Status] = mapped_column(String(10), index=True)
    problem: Mapped[str | None] = mapped_column(Text)
    """Why it failed."""
    words: Mapped[JSON | None] = mapped_column(Json)
    """What the words of the puzzles that are made are like, where the order asks for that."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    changed_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class ChunkRow(Base):
    """Some puzzles of a batch that follow each other, made together and kept together."""

    __tablename__ = "puzzle_chunks"
    __table_args__ = (Index("ix_puzzle_chunks_made", "made", "number"),)

    batch_id: Mapped[str] = mapped_column(ForeignKey("puzzle_batches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    attempts: Mapped[int] = mapped_column(Integer)
    leased_until: Mapped[datetime | None] = mapped_column(UtcTime)
    """Until when nobody else need begin with it."""
    made: Mapped[int] = mapped_column(Integer)
    """How many puzzles `lines` has; 0 until they are made."""
    lines: Mapped[str | None] = mapped_column(Text)
    """The puzzles, one a line, as they are sent."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A chunk that somebody has taken in hand.

    Args:
        batch: the id of the batch.
        number: which chunk, from 0.
        attempts: how often somebody has begun with it, this time included.
        begin: the index of its first puzzle.
        end: the index after its last one.
        order: the batch's order as values for JSON.
        count: how many puzzles the batch has.
        seed: the batch's seed.
        dictionary_version: the version of the dictionary that the batch was ordered with.
        before: the lines of the puzzles before, where its puzzles depend on them.
    """

    batch: str
    number: int
    attempts: int
    begin: int
    end: int
    order: JSON
    count: int
    seed: str
    dictionary_version: str
    before: str = ""


def is_in_turn(order: JSON) -> bool:
    """Tell whether the puzzles of an order depend on those before, so that one chunk is made after the other."""
    return "spread" in order


def add(session: Session, batch: BatchRow) -> None:
    """Keep a new batch, none of whose chunks is made; of one whose chunks are made in turn the first alone is there."""
    base.add(session, batch)
    chunks = range(1 if is_in_turn(batch.order) else -(-batch.count // batch.chunk_size))
    session.add_all(ChunkRow(batch_id=batch.id, number=number, attempts=0, made=0) for number in chunks)
    session.flush()


def find(session: Session, id: str, digest: bytes | None, *, lock: bool = False) -> BatchRow | None:
    """Return the batch that a token opens.

    Args:
        session: an open session.
        id: the batch's id.
        digest: of the token.
        lock: let nobody else change the batch before the session ends.
    """
    if digest is None:
        return None
    query = select(BatchRow).where(BatchRow.id == id, BatchRow.digest == digest)
    return session.scalars(query.with_for_update() if lock else query).one_or_none()


def made(session: Session, id: str) -> int:
    """Return how many puzzles of a batch are made."""
    return session.scalar(select(func.coalesce(func.sum(ChunkRow.made), 0)).where(ChunkRow.batch_id == id)) or 0


def running(session: Session, caller: bytes) -> int:
    """Return how many batches of a caller are not at their end; the caller orders none until the session ends."""
    lock_name(session, f"batches of {caller.hex()}")
    query = select(func.count()).where(BatchRow.caller == caller, BatchRow.status == "running")
    return session.scalar(query) or 0


def lines(session: Session, id: str, first: int, limit: int) -> list[str]:
    """Return the lines of chunks that follow each other, up to one that is not made.

    Args:
        session: an open session.
        id: the batch's id.
        first: the number of the first chunk.
        limit: the most chunks to return.
    """
    query = select(ChunkRow.number, ChunkRow.lines).where(ChunkRow.batch_id == id, ChunkRow.number >= first)
    found: list[str] = []
    for row in session.execute(query.order_by(ChunkRow.number).limit(limit)):
        if row.lines is None or row.number != first + len(found):
            break
        found.append(row.lines)
    return found


def change_status(session: Session, batch: BatchRow, status: Status, now: datetime, problem: str | None = None) -> None:
    """Say how a batch that is locked stands now.

    One that runs again tries every chunk anew; it is done where the last one was kept after it was cancelled.
    """
    if status == "running" and not _has_chunks_left(session, batch):
        status = "done"
    batch.status, batch.problem, batch.changed_at = status, problem, now
    if status == "running":
        begun = update(ChunkRow).where(ChunkRow.batch_id == batch.id, ChunkRow.made == 0)
        write(session, begun.values(attempts=0, leased_until=None))
    session.flush()


def has_open_chunks(session: Session) -> bool:
    """Tell whether a chunk of a running batch is not made, whoever works on it."""
    return session.scalar(_open_chunks().limit(1)) is not None


def count_open_chunks(session: Session, now: datetime) -> tuple[int, int]:
    """Return how many chunks of running batches nobody works on, and on how many somebody works."""
    count = func.count()
    waiting = session.scalar(select(count).select_from(_free_chunks(now).order_by(None).subquery())) or 0
    return waiting, (session.scalar(select(count).select_from(_open_chunks().order_by(None).subquery())) or 0) - waiting


def free_chunks(session: Session, now: datetime, most: int, batch: str | None = None) -> list[tuple[str, int]]:
    """Return the batch and number of chunks that nobody works on, those to begin with first.

    Args:
        session: an open session.
        now: the time.
        most: the most chunks to return.
        batch: the id of the batch whose chunks to return; those of all if None.
    """
    query = _free_chunks(now).with_only_columns(ChunkRow.batch_id, ChunkRow.number).limit(most)
    if batch is not None:
        query = query.where(ChunkRow.batch_id == batch)
    return [(row.batch_id, row.number) for row in session.execute(query)]


def claim(session: Session, now: datetime, until: datetime) -> Chunk | None:
    """Take the next chunk that nobody works on; every batch gets its turn.

    Args:
        session: a session that writes.
        now: the time.
        until: when others may take the chunk unless it is renewed.
    """
    return _begin(session, session.scalars(_locked(_free_chunks(now).limit(1), skip=True)).one_or_none(), until)


def claim_one(
    session: Session, batch: str, number: int, now: datetime, until: datetime, *, by_force: bool
) -> Chunk | None:
    """Take a certain chunk, if it is still to be made.

    Args:
        session: a session that writes.
        batch: the batch's id.
        number: which chunk.
        now: the time.
        until: when others may take it.
        by_force: take it even if somebody seems to work on it.
    """
    query = _open_chunks() if by_force else _free_chunks(now)
    query = query.where(ChunkRow.batch_id == batch, ChunkRow.number == number)
    return _begin(session, session.scalars(_locked(query, skip=False)).one_or_none(), until)


def renew(session: Session, chunk: Chunk, until: datetime) -> bool:
    """Keep a chunk in hand for longer; return whether it is still wanted."""
    status = session.scalar(select(BatchRow.status).where(BatchRow.id == chunk.batch))
    if status != "running":
        return False
    _update(session, chunk, leased_until=until)
    return True


def release(session: Session, chunk: Chunk) -> None:
    """Let others take a chunk at once."""
    _update(session, chunk, leased_until=None)


def finish(session: Session, chunk: Chunk, lines: str, now: datetime, words: JSON | None = None) -> None:
    """Keep the puzzles of a chunk; whoever made it a second time made the same.

    Args:
        session: a session that writes.
        chunk: the chunk.
        lines: the puzzles.
        now: the time.
        words: what the words of its puzzles are like, where the order asks for that.
    """
    batch = _lock(session, chunk)
    if batch is None:
        return
    if words is not None:
        _take_in(batch, words)
    if is_in_turn(chunk.order) and chunk.end < chunk.count:
        following = chunk.number + 1
        if session.get(ChunkRow, (batch.id, following)) is None:
            session.add(ChunkRow(batch_id=batch.id, number=following, attempts=0, made=0))
            session.flush()
    _update(session, chunk, made=chunk.end - chunk.begin, lines=lines, leased_until=None)
    batch.changed_at = now
    if batch.status == "running" and not _has_chunks_left(session, batch):
        batch.status = "done"
    session.flush()


def _has_chunks_left(session: Session, batch: BatchRow) -> bool:
    left = select(ChunkRow.number).where(ChunkRow.batch_id == batch.id, ChunkRow.made == 0).limit(1)
    return session.scalar(left) is not None


def fail(session: Session, chunk: Chunk, problem: str, now: datetime) -> None:
    """Give a batch up because one of its chunks cannot be made."""
    batch = _lock(session, chunk)
    if batch is not None and batch.status == "running":
        change_status(session, batch, "failed", now, problem)


def remove_old(session: Session, since: datetime) -> int:
    """Remove batches in which nothing has changed since a time; return how many."""
    gone = session.scalars(delete(BatchRow).where(BatchRow.changed_at < since).returning(BatchRow.id))
    return len(gone.all())


def _take_in(batch: BatchRow, words: JSON) -> None:
    """Keep of each figure of the words the least."""
    both = (words, batch.words or words)
    near = [each["apart"] for each in both if each["apart"] is not None]
    batch.words = {"familiar": min(each["familiar"] for each in both), "apart": min(near, default=None)}


def _open_chunks() -> Select[ChunkRow]:
    query = select(ChunkRow).join(BatchRow, BatchRow.id == ChunkRow.batch_id)
    return query.where(BatchRow.status == "running", ChunkRow.made == 0)


def _free_chunks(now: datetime) -> Select[ChunkRow]:
    query = _open_chunks().where(ChunkRow.leased_until.is_(None) | (ChunkRow.leased_until < now))
    return query.order_by(ChunkRow.number, BatchRow.created_at, BatchRow.id)


def _locked(query: Select[ChunkRow], *, skip: bool) -> Select[ChunkRow]:
    return query.with_for_update(of=ChunkRow, skip_locked=skip)


def _begin(session: Session, row: ChunkRow | None, until: datetime) -> Chunk | None:
    if row is None:
        return None
    row.attempts += 1
    row.leased_until = until
    session.flush()
    batch = session.get_one(BatchRow, row.batch_id)
    begin = row.number * batch.chunk_size
    needed = -(-MOST_SPREAD // batch.chunk_size) if is_in_turn(batch.order) else 0
    first = max(0, row.number - needed)
    before = lines(session, batch.id, first, row.number - first) if needed else []
    return Chunk(
        *(batch.id, row.number, row.attempts, begin, min(batch.count, begin + batch.chunk_size)),
        *(batch.order, batch.count, batch.seed, batch.dictionary_version, "".join(before)),
    )


def _lock(session: Session, chunk: Chunk) -> BatchRow | None:
    return session.scalars(select(BatchRow).where(BatchRow.id == chunk.batch).with_for_update()).one_or_none()


def _update(session: Session, chunk: Chunk, **values: object) -> None:
    row = update(ChunkRow).where(ChunkRow.batch_id == chunk.batch, ChunkRow.number == chunk.number, ChunkRow.made == 0)
    write(session, row.values(**values))
