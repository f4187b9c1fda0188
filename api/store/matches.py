"""Matches and their rounds."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from sqlalchemy import ForeignKey, Integer, String, delete, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base, subjects
from api.store.base import Base, Json, UtcTime, newest_first, write
from api.store.codec import dump_match, dump_round, load_match, load_round
from api.store.subjects import RetainedSince, SubjectRow
from games.seating.subject import Subject
from games.values import JSON
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round


class MatchRow(Base):
    """A match beside what every subject has; what is searched for has a column, the rest is in `state`."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    series: Mapped[str] = mapped_column(String(32), index=True)
    due_at: Mapped[datetime | None] = mapped_column(UtcTime, index=True)
    """When it has to be looked at though nobody asks."""
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


def add(session: Session, match: Match, due_at: datetime | None = None) -> None:
    """Keep a new match, whose subject is there.

    Args:
        session: a session that writes.
        match: the match.
        due_at: when it has to be looked at though nobody asks; None where never.
    """
    base.add(session, MatchRow(id=match.id, series=match.series, state=dump_match(match), due_at=due_at))


def find(session: Session, id: str, since: RetainedSince, *, lock: bool = False) -> Match | None:
    """Return a match.

    Args:
        session: an open session.
        id: the match's id.
        since: a match that was last touched before this is gone.
        lock: let nobody else change the match before the session ends.
    """
    if not subjects.find(session, Subject("match", id), since, lock=lock):
        return None
    row = session.get(MatchRow, id)
    if row is None:
        return None
    match, by = load_match(row.state), subjects.clock_set(session, Subject("match", id))
    if not by:
        return match
    shifted = match.shifted(by)
    if lock:
        last = find_round(session, match, len(match.results))
        if last is not None:
            save_round(session, match, last)
        row.state = dump_match(shifted)
        subjects.note_clock(session, Subject("match", id))
    return shifted


def save(session: Session, match: Match, due_at: datetime | None = None) -> None:
    """Keep a match that has changed, beside what its subject keeps.

    Args:
        session: a session that writes.
        match: the match.
        due_at: when it has to be looked at though nobody asks; None where never.
    """
    write(session, update(MatchRow).where(MatchRow.id == match.id).values(state=dump_match(match), due_at=due_at))


def next_due(session: Session) -> tuple[str, datetime] | None:
    """Return the match that has to be looked at before any other, and when; None where none has."""
    query = select(MatchRow.id, MatchRow.due_at).where(MatchRow.due_at.is_not(None))
    found = session.execute(query.order_by(MatchRow.due_at, MatchRow.id).limit(1)).one_or_none()
    return None if found is None or found.due_at is None else (found.id, found.due_at)


def look_again(session: Session, now: datetime) -> None:
    """Say that every match that waits for something is to be looked at now, as after the clock was set back."""
    write(session, update(MatchRow).where(MatchRow.due_at > now).values(due_at=now))


def put_off(session: Session, id: str, now: datetime, due_at: datetime) -> None:
    """Say when to look at a match again that could not go on, if it is still due."""
    write(session, update(MatchRow).where(MatchRow.id == id, MatchRow.due_at <= now).values(due_at=due_at))


def series(session: Session, series: str) -> list[Match]:
    """Return a match and its rematches, the first one first."""
    rows = session.scalars(
        select(MatchRow)
        .join(SubjectRow, SubjectRow.id == MatchRow.id)
        .where(MatchRow.series == series)
        .order_by(SubjectRow.created_at, MatchRow.id)
    )
    return [load_match(row.state) for row in rows]


def newest(session: Session, since: RetainedSince, before: tuple[datetime, str] | None, limit: int) -> list[Match]:
    """Return matches, the newest first.

    Args:
        session: an open session.
        since: a match that was last touched before this is gone.
        before: the time and id of the last match of the page before; None for the first page.
        limit: the most matches to return.
    """
    query = select(MatchRow).join(SubjectRow, SubjectRow.id == MatchRow.id).where(~subjects.is_gone(since)).limit(limit)
    query = newest_first(query, SubjectRow.created_at, MatchRow.id, before)
    return [load_match(row.state) for row in session.scalars(query)]


def find_round(session: Session, match: Match, number: int) -> Round | None:
    """Return a round of a match with its claims."""
    row = session.get(RoundRow, (match.id, number))
    if row is None:
        return None
    round = load_round(row.state, match.options.ruleset, StoredClaims(session, match, number))
    return round.shifted(subjects.clock_set(session, Subject("match", match.id)))


def all_rounds(session: Session, match: Match) -> list[Round]:
    """Return all rounds of a match in order."""
    found = (find_round(session, match, result.number) for result in match.results)
    return [round for round in found if round is not None]


def save_round(session: Session, match: Match, round: Round) -> None:
    """Keep a round that is new or has changed, without its claims."""
    base.put(session, RoundRow(match_id=match.id, number=round.number, state=dump_round(round)))


def save_claims(session: Session, match: Match, number: int, player: str, words: Sequence[str]) -> None:
    """Keep a player's own list of claims."""
    base.put(session, ClaimsRow(match_id=match.id, round=number, player=player, words=list(words)))


def remove_round(session: Session, match: Match, number: int) -> None:
    """Remove a round with its claims."""
    for table in (
        delete(RoundRow).where(RoundRow.match_id == match.id, RoundRow.number == number),
        delete(ClaimsRow).where(ClaimsRow.match_id == match.id, ClaimsRow.round == number),
    ):
        session.execute(table)
