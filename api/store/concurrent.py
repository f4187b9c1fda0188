"""Writes that hold when several sessions do the same at once.

To look first and insert then is not enough: on PostgreSQL another session may insert between. SQLite lets one session
write at a time, so that it hides this. Where a row is locked that all who do the same lock too, nothing here is needed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
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
    insert = sqlite_insert if _is_sqlite(session) else postgres_insert
    new, key = insert(table).values(dict(values)), inspect(table).primary_key
    if outdated is None:
        new = new.on_conflict_do_nothing()
    else:
        new = new.on_conflict_do_update(index_elements=key, set_=dict(values), where=outdated)
    return session.execute(new.returning(*key)).first() is not None


def lock_name(session: Session, name: str) -> None:
    """Let no other session that locks the same name go on before this one ends.

    It is for what no row stands for: whoever counts rows, and inserts another one if there are few, locks a name first.
    """
    if not _is_sqlite(session):
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        session.execute(select(func.pg_advisory_xact_lock(number)))


def _is_sqlite(session: Session) -> bool:
    return session.get_bind().dialect.name == "sqlite"
