"""Tables, the logs of their games, and the drafts of seats."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import Boolean, ForeignKey, Integer, String, Text, func, or_, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from api.store import base, subjects
from api.store.base import Base, Json, UtcTime, newest_first, write
from api.store.concurrent import lock_name
from api.store.subjects import RetainedSince, SubjectRow
from api.store.table_codec import Rules, dump_table, load_table
from games.seating.subject import Subject
from games.session import Entry
from games.tables.due import due_at
from games.tables.replays import replay_of
from games.tables.table import AnySession, Table
from games.values import JSON


class TableRow(Base):
    """A table beside what every subject has; what is searched for has a column, the rest is in `state`."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True)
    state: Mapped[JSON] = mapped_column(Json)
    length: Mapped[int] = mapped_column(Integer)
    """How many entries the log of the game has; -1 before it begins."""
    listed: Mapped[bool] = mapped_column(Boolean, index=True)
    """Whether strangers find it: it was made open, and waits."""
    plays_itself: Mapped[bool] = mapped_column(Boolean)
    """Whether every seat is a bot's, so that nobody waits."""
    due_at: Mapped[datetime | None] = mapped_column(UtcTime, index=True)
    """When it has to be looked at though nobody asks."""
    leased_until: Mapped[datetime | None] = mapped_column(UtcTime)
    """Until when nobody else need look at it."""


class TableActionRow(Base):
    """An entry of the log of a game; never changed."""

    __tablename__ = "table_actions"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    ply: Mapped[int] = mapped_column(Integer)
    actor: Mapped[str] = mapped_column(String(40))
    action: Mapped[str] = mapped_column(Text)
    sealed: Mapped[bool] = mapped_column(Boolean)


class TableDraftRow(Base):
    """What a seat has prepared for a decision point, in case its time runs out."""

    __tablename__ = "table_drafts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer)
    action: Mapped[str] = mapped_column(Text)


def add(session: Session, table: Table, new: Sequence[Entry]) -> None:
    """Keep a new table, whose subject is there, with the entries of its log."""
    base.add(session, TableRow(id=table.id, **_columns(table)))
    _add_entries(session, table, new)


def find(session: Session, id: str, since: RetainedSince, rules: Rules, *, lock: bool = False) -> Table | None:
    """Return a table.

    Args:
        session: an open session.
        id: the table's id.
        since: a table that was last touched before this is gone.
        rules: returns the game of a name.
        lock: let nobody else change the table before the session ends.
    """
    if not subjects.find(session, Subject("table", id), since, lock=lock):
        return None
    row = session.get(TableRow, id)
    if row is None:
        return None
    table, by = _load(session, row, rules), subjects.clock_set(session, Subject("table", id))
    if not by:
        return table
    shifted = table.shifted(by)
    if lock:
        row.state = dump_table(shifted)
        subjects.note_clock(session, Subject("table", id))
    return shifted


def save(session: Session, table: Table, new: Sequence[Entry]) -> None:
    """Keep a table that has changed, beside what its subject keeps.

    Args:
        session: a session that has locked the table.
        table: the table.
        new: the entries of its log that are new.
    """
    write(session, update(TableRow).where(TableRow.id == table.id).values(leased_until=None, **_columns(table)))
    _add_entries(session, table, new)


def _add_entries(session: Session, table: Table, new: Sequence[Entry]) -> None:
    before = (len(table.session.log) if table.session else 0) - len(new)
    session.add_all(
        TableActionRow(table_id=table.id, number=number, **asdict(entry)) for number, entry in enumerate(new, before)
    )
    session.flush()


def drafts(session: Session, id: str) -> dict[str, tuple[int, str]]:
    """Return what the seats of a table have prepared, by seat: the decision point and the action."""
    rows = session.scalars(select(TableDraftRow).where(TableDraftRow.table_id == id))
    return {row.seat: (row.ply, row.action) for row in rows}


def draft(session: Session, id: str, seat: str) -> tuple[int, str] | None:
    """Return what one seat has prepared, without reading what others have."""
    row = session.get(TableDraftRow, (id, seat))
    return None if row is None else (row.ply, row.action)


def save_draft(session: Session, id: str, seat: str, ply: int, action: str) -> None:
    """Keep what a seat has prepared, in the place of what it had prepared before."""
    base.put(session, TableDraftRow(table_id=id, seat=seat, ply=ply, action=action))


def listed(
    session: Session, since: RetainedSince, rules: Rules, before: tuple[datetime, str] | None, limit: int
) -> list[Table]:
    """Return the open tables that wait for players, the newest first.

    Args:
        session: an open session.
        since: a table that was last touched before this is gone.
        rules: returns the game of a name.
        before: the time and id of the last table of the page before; None for the first page.
        limit: the most tables to return.
    """
    query = select(TableRow).join(SubjectRow, SubjectRow.id == TableRow.id)
    query = query.where(TableRow.listed, ~subjects.is_gone(since)).limit(limit)
    query = newest_first(query, SubjectRow.created_at, TableRow.id, before)
    return [_load(session, row, rules) for row in session.scalars(query)]


def next_due(session: Session) -> datetime | None:
    """Return when the next table has to be looked at; None where none has."""
    lease = func.coalesce(TableRow.leased_until, TableRow.due_at)
    later = select(func.min(lease)).where(TableRow.due_at.is_not(None), lease >= TableRow.due_at)
    sooner = select(func.min(TableRow.due_at)).where(lease < TableRow.due_at)
    moments = [session.scalar(later), session.scalar(sooner)]
    return min((moment for moment in moments if moment is not None), default=None)


def look_again(session: Session, now: datetime) -> None:
    """Say that every table that waits for something is to be looked at now, as after the clock was set back."""
    write(session, update(TableRow).where(TableRow.due_at > now).values(due_at=now, leased_until=None))


def playing_themselves(session: Session) -> int:
    """Return at how many tables every seat is a bot's and the game goes on; no other begins until the session ends."""
    lock_name(session, "tables that play themselves")
    query = select(func.count()).where(TableRow.plays_itself, TableRow.due_at.is_not(None))
    return session.scalar(query) or 0


def claim_due(session: Session, now: datetime, until: datetime, most: int) -> list[str]:
    """Take tables that have to be looked at now; others may take them after a time.

    Those at which people wait come first.

    Args:
        session: a session that writes.
        now: the time.
        until: when others may take them, unless they change before.
        most: of tables.
    """
    free = or_(TableRow.leased_until.is_(None), TableRow.leased_until < now)
    query = (
        select(TableRow.id)
        .where(TableRow.due_at <= now, free)
        .order_by(TableRow.plays_itself, TableRow.due_at)
        .limit(most)
    )
    found = list(session.scalars(query.with_for_update(skip_locked=True)))
    write(session, update(TableRow).where(TableRow.id.in_(found)).values(leased_until=until))
    return found


def renew(session: Session, id: str, until: datetime) -> None:
    """Keep a table in hand for longer."""
    write(session, update(TableRow).where(TableRow.id == id).values(leased_until=until))


def put_off(session: Session, id: str, length: int, due: datetime | None) -> None:
    """Say when a table has to be looked at next, if its log is still as long as it was."""
    later = update(TableRow).where(TableRow.id == id, TableRow.length == length).values(due_at=due, leased_until=None)
    write(session, later)


def _columns(table: Table) -> JSON:
    return {
        "state": dump_table(table),
        "length": len(table.session.log) if table.session else -1,
        "listed": table.terms.open and table.session is None,
        "plays_itself": table.plays_itself,
        "due_at": due_at(table),
    }


def _load(session: Session, row: TableRow, rules: Rules) -> Table:
    def played(empty: AnySession) -> AnySession:
        return replay_of(row.id).session(row.length, lambda: empty, entries_after)

    def entries_after(number: int) -> list[Entry]:
        query = select(TableActionRow).where(TableActionRow.table_id == row.id, TableActionRow.number >= number)
        rows = session.scalars(query.where(TableActionRow.number < row.length).order_by(TableActionRow.number))
        return [Entry(each.ply, each.actor, each.action, each.sealed) for each in rows]

    return load_table(row.state, rules, None if row.length < 0 else played)
