"""Solvers, identified by a token alone; the puzzles that each has met, and rated attempts."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal

from sqlalchemy import ColumnElement, Double, ForeignKey, Index, Integer, LargeBinary, String, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, UtcTime, write
from api.store.concurrent import insert_missing, lock_name
from api.store.moments import Moment

OPEN: Final = "open"


class SolverRow(Base):
    """Somebody who solves puzzles."""

    __tablename__ = "solvers"

    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    """Of the token, which is on the solver's device."""
    made_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class MetRow(Base):
    """A puzzle that a solver was served, rated or not, or had opened before."""

    __tablename__ = "met_puzzles"

    solver: Mapped[bytes] = mapped_column(
        LargeBinary(32), ForeignKey("solvers.digest", ondelete="CASCADE"), primary_key=True
    )
    puzzle_id: Mapped[str] = mapped_column(String(16), primary_key=True)


class RatedAttemptRow(Base):
    """An attempt that was rated before its board was sent."""

    __tablename__ = "rated_attempts"
    __table_args__ = (
        Index("ix_rated_attempts_solver", "solver", "puzzle_id", unique=True),
        Index("ix_rated_attempts_status", "status", "opened_at"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    solver: Mapped[bytes] = mapped_column(LargeBinary(32), ForeignKey("solvers.digest", ondelete="CASCADE"))
    puzzle_id: Mapped[str] = mapped_column(ForeignKey("puzzles.id"))
    kind: Mapped[str] = mapped_column(String(20))
    opened_at: Mapped[datetime] = mapped_column(UtcTime)
    status: Mapped[Literal["open", "won", "lost", "void"]] = mapped_column(String(10))
    """``open``, or an outcome of `solver.puzzles.ratings.rules`."""
    checks: Mapped[int] = mapped_column(Integer)
    seconds: Mapped[int | None] = mapped_column(Integer)
    """How long it took by the service's clock; null while it is open."""
    change: Mapped[float | None] = mapped_column(Double)
    """By how much it has changed the solver's rating."""
    clock: Mapped[str | None] = mapped_column(String(64))
    """The reading of the moment at which it was opened; null for attempts of before 0011."""
    caller: Mapped[bytes | None] = mapped_column(LargeBinary(32), index=True)
    """Of the address for which it counts while it is open; null where it counts for none."""

    @property
    def opened(self) -> Moment:
        """When it was opened."""
        return Moment(self.opened_at, self.clock)


def add(session: Session, digest: bytes, now: datetime) -> None:
    """Keep a new solver."""
    base.add(session, SolverRow(digest=digest, made_at=now))


def known(session: Session, digest: bytes | None) -> bool:
    """Tell whether a token is that of a solver."""
    return digest is not None and session.get(SolverRow, digest) is not None


def lock(session: Session, digest: bytes, *, wait: bool = True) -> bool:
    """Let nobody else open or end attempts of a solver before the session ends; tell whether that is so now.

    Args:
        session: a session that writes.
        digest: the solver.
        wait: whether to wait for others who have locked the solver.
    """
    query = select(SolverRow.digest).where(SolverRow.digest == digest).with_for_update(skip_locked=not wait)
    return session.scalar(query) is not None


def remove(session: Session, digest: bytes) -> None:
    """Remove a solver with everything that is known of the solver."""
    session.execute(delete(SolverRow).where(SolverRow.digest == digest))


def remove_idle(session: Session, since: datetime) -> None:
    """Remove solvers of before a time who have met no puzzle."""
    idle = SolverRow.made_at < since, ~select(MetRow.solver).where(MetRow.solver == SolverRow.digest).exists()
    found = session.scalars(select(SolverRow.digest).where(*idle).with_for_update(skip_locked=True)).all()
    # Somebody may have met a puzzle after being found and before being locked.
    write(session, delete(SolverRow).where(SolverRow.digest.in_(found), *idle))


def meet(session: Session, digest: bytes, puzzles: Iterable[str]) -> None:
    """Keep that a solver has met puzzles."""
    rows = [{"solver": digest, "puzzle_id": id} for id in sorted(set(puzzles))]
    if rows:
        insert_missing(session, MetRow, rows)


def attempt(session: Session, id: str) -> RatedAttemptRow | None:
    """Return an attempt."""
    return session.get(RatedAttemptRow, id)


def going_on(session: Session, digest: bytes, kind: str) -> RatedAttemptRow | None:
    """Return the open attempt of a solver at a puzzle of a kind, if there is one."""
    query = select(RatedAttemptRow).where(
        RatedAttemptRow.solver == digest, RatedAttemptRow.kind == kind, RatedAttemptRow.status == OPEN
    )
    return session.scalars(query.limit(1)).one_or_none()


def played_now(session: Session, kind: str, since: datetime) -> set[str]:
    """Return the puzzles of a kind at which attempts are open that were opened after a time."""
    query = select(RatedAttemptRow.puzzle_id).where(*_open_since(since), RatedAttemptRow.kind == kind)
    return set(session.scalars(query))


def lock_caller(session: Session, caller: bytes) -> None:
    """Let nobody else count the open attempts of an address before the session ends."""
    lock_name(session, f"rated attempts of {caller.hex()}")


def open_of_caller(session: Session, caller: bytes, since: datetime) -> list[datetime]:
    """Return when the open attempts were opened that count for an address, the oldest first; none of before a time."""
    query = select(RatedAttemptRow.opened_at).where(*_open_since(since), RatedAttemptRow.caller == caller)
    return list(session.scalars(query.order_by(RatedAttemptRow.opened_at)))


def _open_since(since: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return RatedAttemptRow.status == OPEN, RatedAttemptRow.opened_at > since


def overdue(session: Session, kind: str, before: datetime, digest: bytes, most: int) -> list[RatedAttemptRow]:
    """Return the oldest open attempts of a kind that were opened before a time, without those of a solver.

    Args:
        session: an open session.
        kind: the kind.
        before: the time.
        digest: the solver.
        most: how many to return.
    """
    query = select(RatedAttemptRow).where(
        RatedAttemptRow.kind == kind,
        RatedAttemptRow.status == OPEN,
        RatedAttemptRow.opened_at < before,
        RatedAttemptRow.solver != digest,
    )
    return list(session.scalars(query.order_by(RatedAttemptRow.opened_at).limit(most)))
