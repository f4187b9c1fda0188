"""Writes that are safe in a race with the same write of another session.

To check first and then insert is a race: on PostgreSQL another session may insert in between. SQLite hides this,
because only one session writes at a time. Under a common row lock nothing of this module is needed.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, inspect, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.orm import Session

from api.store.base import Base


def insert_new(
    session: Session, table: type[Base], values: Mapping[str, Any], outdated: ColumnElement[bool] | None = None
) -> bool:
    """Insert a row unless there is one with the same key; waits for another session that is inserting that one.

    Args:
        session: a session that writes.
        table: the class of the table.
        values: those of the row, by column.
        outdated: the condition that a row with the same primary key is replaced; None where none is.

    Returns:
        Whether the row is new.
    """
    new, key = _insert(session, table).values(dict(values)), inspect(table).primary_key
    if outdated is None:
        new = new.on_conflict_do_nothing()
    else:
        new = new.on_conflict_do_update(index_elements=key, set_=dict(values), where=outdated)
    return session.execute(new.returning(*key)).first() is not None


def insert_missing(session: Session, table: type[Base], rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert those of some rows whose keys are not there yet."""
    session.execute(_insert(session, table).values(rows).on_conflict_do_nothing())


def lock_name(session: Session, name: str) -> None:
    """Let no other session that locks the same name go on before this one ends.

    It is for what no row stands for: whoever counts rows, and inserts another one if there are few, locks a name first.
    """
    if not _is_sqlite(session):
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        session.execute(select(func.pg_advisory_xact_lock(number)))


def _insert(session: Session, table: type[Base]) -> Any:
    return (sqlite_insert if _is_sqlite(session) else postgres_insert)(table)


def _is_sqlite(session: Session) -> bool:
    return session.get_bind().dialect.name == "sqlite"
