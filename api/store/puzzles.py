"""Puzzles with their solutions, and the results of attempts at them."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Boolean, ForeignKey, Index, Integer, LargeBinary, String, case, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, Json, UtcTime, newest_first
from api.store.concurrent import insert_new
from api.store.moments import Moment
from api.store.ratings import PuzzleRatingRow
from games.values import JSON


class PuzzleRow(Base):
    """A puzzle with its solution."""

    __tablename__ = "puzzles"
    __table_args__ = (Index("ix_puzzles_listed_at", "listed_at", "id"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    grade: Mapped[int] = mapped_column(Integer)
    added_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    listed_at: Mapped[datetime | None] = mapped_column(UtcTime)
    """Where it stands in the list of puzzles; null for one that only its id leads to."""
    puzzle: Mapped[JSON] = mapped_column(Json)
    solution: Mapped[JSON] = mapped_column(Json)
    maker_digest: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    """Of the token that opens the solution to whoever made the puzzle; null for puzzles of days and of before 0007."""


class AttemptRow(Base):
    """What became of an attempt, for telling how hard puzzles are to people."""

    __tablename__ = "puzzle_attempts"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    """Of the token that opens the solution."""
    puzzle_id: Mapped[str] = mapped_column(ForeignKey("puzzles.id"), index=True)
    made_at: Mapped[datetime] = mapped_column(UtcTime)
    solved: Mapped[bool] = mapped_column(Boolean)
    points: Mapped[int | None] = mapped_column(Integer)
    share: Mapped[int | None] = mapped_column(Integer)
    """How near it came to the best answer, in per cent; null without an answer, and for attempts of before 0006."""
    seconds: Mapped[int | None] = mapped_column(Integer)
    """How long the player says to have thought."""
    hints: Mapped[int] = mapped_column(Integer)
    gave_up: Mapped[bool] = mapped_column(Boolean)
    clock: Mapped[str | None] = mapped_column(String(64))
    """The reading of the moment at which it was made; null for rated attempts and for those of before 0011."""

    @property
    def made(self) -> Moment:
        """When it was made."""
        return Moment(self.made_at, self.clock)


class Stored(NamedTuple):
    """A puzzle as values for JSON, and its solution."""

    puzzle: JSON
    solution: JSON

    @property
    def id(self) -> str:
        """The puzzle's id."""
        return str(self.puzzle["id"])


class Counts(NamedTuple):
    """How many attempts at a puzzle there were, and how many of them solved it."""

    attempts: int
    solved: int


class Listed(NamedTuple):
    """A puzzle as it stands in the list of puzzles.

    Args:
        puzzle: its values for JSON.
        listed_at: where it stands.
    """

    puzzle: JSON
    listed_at: datetime


def add(session: Session, stored: Stored, now: datetime, listed_at: datetime | None) -> bool:
    """Keep a puzzle, or if it is known keep it for longer; return whether it was new.

    Args:
        session: a session that writes.
        stored: the puzzle.
        now: the time.
        listed_at: where it is to stand in the list of puzzles, None for nowhere; one that is listed stays so.
    """
    new = {
        "id": stored.id,
        "kind": stored.puzzle["kind"],
        "grade": stored.puzzle["grade"],
        "added_at": now,
        "listed_at": listed_at,
        "puzzle": stored.puzzle,
        "solution": stored.solution,
    }
    kept = update(PuzzleRow).where(PuzzleRow.id == stored.id).returning(PuzzleRow.id)
    kept = kept.values(added_at=now, listed_at=func.coalesce(PuzzleRow.listed_at, listed_at))
    while not insert_new(session, PuzzleRow, new):
        if session.execute(kept).first() is not None:
            return False
    return True


def set_maker(session: Session, id: str, digest: bytes) -> None:
    """Keep the digest of the token of whoever made a puzzle."""
    row = session.get_one(PuzzleRow, id)
    row.maker_digest = digest
    session.flush()


def find(session: Session, id: str, *, lock: bool = False) -> Stored | None:
    """Return a puzzle.

    Args:
        session: an open session.
        id: the puzzle's id.
        lock: let nobody remove the puzzle before the session ends.
    """
    query = select(PuzzleRow).where(PuzzleRow.id == id)
    row = session.scalars(query.with_for_update(read=True) if lock else query).one_or_none()
    return None if row is None else Stored(row.puzzle, row.solution)


def newest(
    session: Session, before: tuple[datetime, str] | None, limit: int, kind: str | None, grade: int | None
) -> list[Listed]:
    """Return the puzzles of the list, the newest first.

    Args:
        session: an open session.
        before: where the last puzzle of the page before stands; None for the first page.
        limit: the most puzzles to return.
        kind: this kind alone; every one if None.
        grade: this grade alone; every one if None.
    """
    query = select(PuzzleRow.puzzle, PuzzleRow.listed_at).where(PuzzleRow.listed_at.is_not(None)).limit(limit)
    query = newest_first(query, PuzzleRow.listed_at, PuzzleRow.id, before)
    for column, wanted in ((PuzzleRow.kind, kind), (PuzzleRow.grade, grade)):
        if wanted is not None:
            query = query.where(column == wanted)
    return [Listed(row.puzzle, row.listed_at) for row in session.execute(query) if row.listed_at]


def opens(session: Session, id: str, digest: bytes | None) -> bool:
    """Tell whether a token is that of an attempt at a puzzle, or of whoever made it."""
    if digest is None:
        return False
    attempt = select(AttemptRow.digest).where(AttemptRow.digest == digest, AttemptRow.puzzle_id == id)
    made = select(PuzzleRow.id).where(PuzzleRow.id == id, PuzzleRow.maker_digest == digest)
    return session.scalar(attempt) is not None or session.scalar(made) is not None


def counts(session: Session, id: str) -> Counts:
    """Return how often a puzzle was tried and solved."""
    solved = func.count().filter(AttemptRow.solved)
    row = session.execute(select(func.count(), solved).where(AttemptRow.puzzle_id == id)).one()
    return Counts(*row)


def shares(session: Session, id: str) -> list[tuple[int, int]]:
    """Return how near those came who ended a puzzle: each share in per cent, and how many have it."""
    ended = AttemptRow.solved | AttemptRow.gave_up
    share = func.coalesce(AttemptRow.share, case((AttemptRow.solved, 100), else_=0))
    query = select(share, func.count()).where(AttemptRow.puzzle_id == id, ended).group_by(share)
    return [(near, count) for near, count in session.execute(query)]


def remove_untried(session: Session, since: datetime, most: int = 100) -> int:
    """Remove puzzles that were added before a time, that nobody has tried and that have no rating; return how many."""
    untried = (
        PuzzleRow.added_at < since,
        ~select(AttemptRow.digest).where(AttemptRow.puzzle_id == PuzzleRow.id).exists(),
        ~select(PuzzleRatingRow.puzzle_id).where(PuzzleRatingRow.puzzle_id == PuzzleRow.id).exists(),
    )
    ids = list(session.scalars(select(PuzzleRow.id).where(*untried).limit(most).with_for_update(skip_locked=True)))
    # Somebody may have tried one after it was found and before it was locked.
    gone = delete(PuzzleRow).where(PuzzleRow.id.in_(ids), *untried).returning(PuzzleRow.id)
    return len(list(session.scalars(gone.execution_options(synchronize_session=False))))
