"""The ratings of puzzles and solvers, and the scale of each kind, whose row a change of ratings locks."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Double, ForeignKey, Index, Integer, LargeBinary, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base
from api.store.base import Base, Json, UtcTime
from api.store.concurrent import insert_missing
from api.store.solvers import MetRow
from solver.puzzles.ratings.attempts import Standing
from solver.puzzles.ratings.glicko import Rating
from solver.puzzles.ratings.scale import Scale


class StandingColumns:
    """The columns that say how somebody or something stands."""

    points: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    volatility: Mapped[float] = mapped_column(Double)
    attempts: Mapped[int] = mapped_column(Integer)
    solved: Mapped[int] = mapped_column(Integer)

    @property
    def standing(self) -> Standing:
        """How it stands."""
        return Standing(Rating(self.points, self.deviation, self.volatility), self.attempts, self.solved)

    def stand(self, at: Standing) -> None:
        """Change how it stands."""
        self.points, self.deviation, self.volatility = at.rating.points, at.rating.deviation, at.rating.volatility
        self.attempts, self.solved = at.attempts, at.solved


class SolverRatingRow(StandingColumns, Base):
    """How a solver stands in a kind."""

    __tablename__ = "solver_ratings"

    solver: Mapped[bytes] = mapped_column(
        LargeBinary(32), ForeignKey("solvers.digest", ondelete="CASCADE"), primary_key=True
    )
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    rated_at: Mapped[datetime] = mapped_column(UtcTime)


class ScaleRow(Base):
    """The scale of the ratings of a kind."""

    __tablename__ = "puzzle_scales"

    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    puzzles: Mapped[int] = mapped_column(Integer)
    moved: Mapped[float] = mapped_column(Double)


class PuzzleRatingRow(StandingColumns, Base):
    """How a puzzle stands among those of its kind, and its tags."""

    __tablename__ = "puzzle_ratings"
    __table_args__ = (Index("ix_puzzle_ratings_kind", "kind", "points"),)

    puzzle_id: Mapped[str] = mapped_column(ForeignKey("puzzles.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    tags: Mapped[list[str]] = mapped_column(Json)


class Rated(NamedTuple):
    """A puzzle that has a rating.

    Args:
        id: the puzzle's id.
        standing: how it stands.
        tags: its tags.
    """

    id: str
    standing: Standing
    tags: tuple[str, ...]


def lock_scale(session: Session, kind: str) -> Scale:
    """Return the scale of a kind; others who change ratings of the kind wait until the session ends."""
    insert_missing(session, ScaleRow, [{"kind": kind, "puzzles": 0, "moved": 0.0}])
    row = session.scalars(select(ScaleRow).where(ScaleRow.kind == kind).with_for_update()).one()
    return Scale(row.puzzles, row.moved)


def scale_of(session: Session, kind: str) -> Scale:
    """Return the scale of a kind, to look at."""
    row = session.get(ScaleRow, kind)
    return Scale() if row is None else Scale(row.puzzles, row.moved)


def set_scale(session: Session, kind: str, scale: Scale) -> None:
    """Keep the scale of a kind, which the session has locked."""
    row = session.get_one(ScaleRow, kind)
    row.puzzles, row.moved = scale.puzzles, scale.moved
    session.flush()


def add_puzzle(session: Session, id: str, kind: str, at: Standing, tags: Sequence[str]) -> bool:
    """Keep how a puzzle stands, if it has no rating yet; tell whether that is so. The scale of its kind is locked."""
    if session.get(PuzzleRatingRow, id) is not None:
        return False
    row = PuzzleRatingRow(puzzle_id=id, kind=kind, tags=list(tags))
    row.stand(at)
    base.add(session, row)
    return True


def puzzle(session: Session, id: str) -> Rated | None:
    """Return how a puzzle stands; None if it has no rating."""
    row = session.get(PuzzleRatingRow, id)
    return None if row is None else Rated(id, row.standing, tuple(row.tags))


def set_puzzle(session: Session, id: str, at: Standing) -> None:
    """Change how a puzzle stands; the session has locked the scale of its kind."""
    session.get_one(PuzzleRatingRow, id).stand(at)
    session.flush()


def near(session: Session, kind: str, low: float, high: float, solver: bytes | None) -> list[Rated]:
    """Return the puzzles of a kind with a rating between two, those that a solver has not met yet.

    Args:
        session: an open session.
        kind: the kind.
        low: the lowest rating, as it is kept.
        high: the highest.
        solver: whose puzzles are left out; None for nobody's.
    """
    query = select(PuzzleRatingRow).where(
        PuzzleRatingRow.kind == kind, PuzzleRatingRow.points >= low, PuzzleRatingRow.points <= high
    )
    if solver is not None:
        met = select(MetRow.puzzle_id).where(MetRow.solver == solver, MetRow.puzzle_id == PuzzleRatingRow.puzzle_id)
        query = query.where(~met.exists())
    rows = session.scalars(query.order_by(PuzzleRatingRow.puzzle_id))
    return [Rated(row.puzzle_id, row.standing, tuple(row.tags)) for row in rows]


def solver(session: Session, digest: bytes, kind: str) -> tuple[Standing, datetime] | None:
    """Return how a solver stands in a kind, and since when; None before the first rated attempt."""
    row = session.get(SolverRatingRow, (digest, kind))
    return None if row is None else (row.standing, row.rated_at)


def set_solver(session: Session, digest: bytes, kind: str, at: Standing, now: datetime) -> None:
    """Keep how a solver stands in a kind; the session has locked the scale of the kind."""
    row = session.get(SolverRatingRow, (digest, kind)) or SolverRatingRow(solver=digest, kind=kind)
    row.stand(at)
    row.rated_at = now
    base.add(session, row)
