"""Matches and their rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, Integer, String, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store.base import Base, Json, UtcTime
from api.store.codec import dump_match, dump_round, load_match, load_round
from api.store.engine import will_change
from games.values import JSON
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round


class MatchRow(Base):
    """A match; what is searched for has a column, the rest is in `state`."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    code: Mapped[str] = mapped_column(String(16), unique=True)
    series: Mapped[str] = mapped_column(String(32), index=True)
    version: Mapped[int] = mapped_column(Integer)
    changes: Mapped[int] = mapped_column(Integer)
    """Grows with every change, also those that only one seat may know of; never shown."""
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    touched_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    finished_at: Mapped[datetime | None] = mapped_column(UtcTime)
    state: Mapped[JSON] = mapped_column(Json)


class RoundRow(Base):
    """A round of a match, without its claims."""

    __tablename__ = "rounds"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    state: Mapped[JSON] = mapped_column(Json)


class ClaimsRow(Base):
    """What one seat has claimed in one round."""

    __tablename__ = "claims"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True)
    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    words: Mapped[list[str]] = mapped_column(Json)


class StoredClaims(Mapping[str, tuple[str, ...]]):
    """The claims of a round, of which each list is read when it is asked for.

    So the time of an answer tells nothing about lists that the answer does not need, such as those of other seats.

    Args:
        session: a session that stays open as long as lists are asked for.
        match: the match.
        number: the round.
    """

    def __init__(self, session: Session, match: Match, number: int) -> None:
        self._session = session
        self._round = match.id, number
        self._players = match.names
        self._read: dict[str, tuple[str, ...] | None] = {}

    def __getitem__(self, player: str) -> tuple[str, ...]:
        """Return a player's list; raises `KeyError` for a player who never wrote one."""
        if player not in self._read:
            row = self._session.get(ClaimsRow, (*self._round, player))
            self._read[player] = None if row is None else tuple(row.words)
        words = self._read[player]
        if words is None:
            raise KeyError(player)
        return words

    def __iter__(self) -> Iterator[str]:
        """Yield the players who have written a list."""
        return (player for player in self._players if self.get(player) is not None)

    def __len__(self) -> int:
        """Return how many have written one."""
        return sum(1 for _ in self)


def add(session: Session, match: Match) -> None:
    """Keep a new match."""
    session.add(
        MatchRow(
            id=match.id,
            code=match.code,
            series=match.series,
            version=match.version,
            changes=1,
            created_at=match.created_at,
            touched_at=match.created_at,
            finished_at=match.finished_at,
            state=dump_match(match),
        )
    )
    session.flush()
    will_change(session, match.id)


def find(session: Session, id: str, alive_since: datetime, *, lock: bool = False) -> Match | None:
    """Return a match.

    Args:
        session: an open session.
        id: the match's id.
        alive_since: a match that is not finished and was last touched before this is taken for abandoned.
        lock: let nobody else change the match before the session ends.
    """
    query = select(MatchRow).where(MatchRow.id == id)
    row = session.scalars(query.with_for_update() if lock else query).one_or_none()
    if row is None or (row.finished_at is None and row.touched_at < alive_since):
        return None
    return load_match(row.state)


def find_by_code(session: Session, code: str, alive_since: datetime) -> Match | None:
    """Return the match that a join code belongs to."""
    id = session.scalar(select(MatchRow.id).where(MatchRow.code == code))
    return None if id is None else find(session, id, alive_since)


def save(session: Session, match: Match, now: datetime) -> None:
    """Keep a match that has changed."""
    session.execute(
        update(MatchRow)
        .where(MatchRow.id == match.id)
        .values(
            version=match.version,
            changes=MatchRow.changes + 1,
            touched_at=now,
            finished_at=match.finished_at,
            state=dump_match(match),
        )
        .execution_options(synchronize_session=False)
    )
    will_change(session, match.id)


def remove(session: Session, id: str) -> None:
    """Remove a match with all that belongs to it."""
    session.execute(delete(MatchRow).where(MatchRow.id == id).execution_options(synchronize_session=False))
    will_change(session, id)


def remove_abandoned(session: Session, alive_since: datetime, most: int = 100) -> int:
    """Remove matches that are not finished and that nobody has touched since a time; return how many."""
    abandoned = select(MatchRow.id).where(MatchRow.finished_at.is_(None), MatchRow.touched_at < alive_since)
    ids = list(session.scalars(abandoned.limit(most)))
    for id in ids:
        remove(session, id)
    return len(ids)


def is_code_taken(session: Session, code: str) -> bool:
    """Tell whether a match has this join code."""
    return session.scalar(select(func.count()).select_from(MatchRow).where(MatchRow.code == code)) != 0


def series(session: Session, series: str) -> list[Match]:
    """Return a match and its rematches, the first one first."""
    rows = session.scalars(select(MatchRow).where(MatchRow.series == series).order_by(MatchRow.created_at, MatchRow.id))
    return [load_match(row.state) for row in rows]


def newest(session: Session, before: tuple[datetime, str] | None, limit: int) -> list[Match]:
    """Return matches, the newest first.

    Args:
        session: an open session.
        before: the time and id of the last match of the page before; None for the first page.
        limit: the most matches to return.
    """
    query = select(MatchRow).order_by(MatchRow.created_at.desc(), MatchRow.id.desc()).limit(limit)
    if before is not None:
        moment, id = before
        earlier = (MatchRow.created_at < moment) | ((MatchRow.created_at == moment) & (MatchRow.id < id))
        query = query.where(earlier)
    return [load_match(row.state) for row in session.scalars(query)]


def change_counts(session: Session, ids: Sequence[str]) -> dict[str, int]:
    """Return how often each of some matches has changed; one that is gone is missing."""
    rows = session.execute(select(MatchRow.id, MatchRow.changes).where(MatchRow.id.in_(ids)))
    return {row.id: row.changes for row in rows}


def find_round(session: Session, match: Match, number: int) -> Round | None:
    """Return a round of a match with its claims."""
    row = session.get(RoundRow, (match.id, number))
    if row is None:
        return None
    return load_round(row.state, match.options.ruleset, StoredClaims(session, match, number))


def all_rounds(session: Session, match: Match) -> list[Round]:
    """Return all rounds of a match in order."""
    found = (find_round(session, match, result.number) for result in match.results)
    return [round for round in found if round is not None]


def save_round(session: Session, match: Match, round: Round) -> None:
    """Keep a round that is new or has changed, without its claims."""
    session.merge(RoundRow(match_id=match.id, number=round.number, state=dump_round(round)))
    session.flush()


def save_claims(session: Session, match: Match, number: int, player: str, words: Sequence[str]) -> None:
    """Keep a player's own list of claims."""
    session.merge(ClaimsRow(match_id=match.id, round=number, player=player, words=list(words)))
    session.flush()


def remove_round(session: Session, match: Match, number: int) -> None:
    """Remove a round with its claims."""
    for table in (
        delete(RoundRow).where(RoundRow.match_id == match.id, RoundRow.number == number),
        delete(ClaimsRow).where(ClaimsRow.match_id == match.id, ClaimsRow.round == number),
    ):
        session.execute(table)


def alive_since(now: datetime, days: int) -> datetime:
    """Return when a match must last have been touched not to count as abandoned."""
    return now - timedelta(days=days)
