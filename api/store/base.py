"""The base of all tables: their registry and the types of their columns."""

from datetime import UTC, datetime
from typing import Any, TypeVar

from pydantic_core import from_json, to_json
from sqlalchemy import DateTime, Delete, Dialect, MetaData, Select, Text, Update
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute, Session
from sqlalchemy.types import TypeDecorator

Q = TypeVar("Q", bound="Select[*tuple[Any, ...]]")

CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""How constraints are named, so that a migration can name them too."""


class Base(DeclarativeBase):
    """The registry of all tables."""

    metadata = MetaData(naming_convention=CONVENTION)


class UtcTime(TypeDecorator[datetime]):
    """A point in time in UTC, on databases with time zones and without."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Bring a time to UTC; SQLite keeps it without its zone."""
        if value is None:
            return None
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return a time with its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Json(TypeDecorator[Any]):
    """JSON as text, which keeps the order of keys that databases' own types change."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Write a value."""
        return None if value is None else to_json(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Read a value."""
        return None if value is None else from_json(value)


def newest_first(
    query: Q,
    moment: InstrumentedAttribute[Any],
    id: InstrumentedAttribute[str],
    before: tuple[datetime, str] | None,
) -> Q:
    """Return a query whose rows come the newest first, as one page of a list.

    Args:
        query: finds the rows.
        moment: when each was made.
        id: what tells apart those of one moment.
        before: both of the last row of the page before; None for the first page.
    """
    query = query.order_by(moment.desc(), id.desc())
    if before is None:
        return query
    last_moment, last_id = before
    return query.where((moment < last_moment) | ((moment == last_moment) & (id < last_id)))


def add(session: Session, row: Base) -> None:
    """Keep a new row."""
    session.add(row)
    session.flush()


def put(session: Session, row: Base) -> None:
    """Keep a row, in the place of the one with its key if there is one."""
    session.merge(row)
    session.flush()


def write(session: Session, statement: Update | Delete) -> None:
    """Carry out a statement; what the session has read of its rows stays as it was read."""
    session.execute(statement.execution_options(synchronize_session=False))
