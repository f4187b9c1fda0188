"""Rows of tables as lines of JSON, which are the same for SQLite and PostgreSQL."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy import Connection, StaticPool, TableClause
from sqlalchemy.types import TypeEngine

from api.errors import CannotBackUp
from api.store.base import UtcTime
from api.store.migrate import TABLE, revisions, upgrade

Kind = Literal["text", "integer", "real", "boolean", "bytes", "time", "date"]
"""What the values of a column are."""

AT_ONCE = 32
"""Rows that are read at a time: few, as one of them may have megabytes."""

_KINDS: tuple[tuple[type[TypeEngine[Any]], Kind], ...] = (
    (sa.Boolean, "boolean"),
    (sa.DateTime, "time"),
    (sa.Date, "date"),
    (sa.LargeBinary, "bytes"),
    (sa.String, "text"),
    (sa.Integer, "integer"),
    (sa.Double, "real"),
    (sa.Float, "real"),
)
"""The kind of each type that a database may tell of a column."""

_TYPES: dict[Kind, TypeEngine[Any]] = {
    "text": sa.Text(),
    "integer": sa.BigInteger(),
    "real": sa.Double(),
    "boolean": sa.Boolean(),
    "bytes": sa.LargeBinary(),
    "time": UtcTime(),
    "date": sa.Date(),
}
"""The type through which values of a kind are read and written, on both databases."""

_READERS: dict[Kind, Callable[[Any], Any]] = {
    "real": float,
    "bytes": b64decode,
    "time": datetime.fromisoformat,
    "date": date.fromisoformat,
}
"""How a value of a kind is read from JSON, where that has no such values."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a backup has it.

    Args:
        name: of the table.
        columns: the name and the kind of each column.
    """

    name: str
    columns: tuple[tuple[str, Kind], ...]

    @property
    def clause(self) -> TableClause:
        """The table in statements, with types for which both databases give and take the same values."""
        return sa.table(self.name, *(sa.column(name, _TYPES[kind]) for name, kind in self.columns))

    def lines(self, connection: Connection, order: str = "") -> Iterator[bytes]:
        """Yield the rows of the table, each as a line, with few of them in memory.

        Args:
            connection: the database.
            order: the SQL by which rows are ordered; any order if left out.
        """
        query = sa.select(*self.clause.columns)
        options = {"yield_per": AT_ONCE}
        for row in connection.execute(query.order_by(sa.text(order)) if order else query, execution_options=options):
            yield _ENCODER.encode(tuple(map(_unsigned_zero, row))).encode() + b"\n"

    def row(self, line: bytes) -> dict[str, object]:
        """Return the row that a line has.

        Raises:
            ValueError: it is no row of this table.
        """
        values = json.loads(line)
        return {name: _read(kind, value) for (name, kind), value in zip(self.columns, values, strict=True)}


def _unsigned_zero(value: Any) -> Any:
    """Return a value as SQLite stores it, which has no negative zero."""
    return value + 0.0 if type(value) is float else value


def _written(value: object) -> str:
    if isinstance(value, bytes):
        return b64encode(value).decode()
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"no value of a row: {type(value)}")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_written)


def _read(kind: Kind, value: Any) -> Any:
    reader = _READERS.get(kind)
    return value if value is None or reader is None else reader(value)


def tables_of(connection: Connection) -> tuple[Table, ...]:
    """Return the tables of a database but for that of its revision, those first to which others refer.

    Raises:
        CannotBackUp: a column has a type that no backup knows.
    """
    found = sa.MetaData()
    found.reflect(connection)
    return tuple(
        Table(each.name, tuple((column.name, _kind(each.name, column.name, column.type)) for column in each.columns))
        for each in found.sorted_tables
        if each.name != TABLE
    )


@cache
def tables_at(revision: str) -> tuple[Table, ...]:
    """Return the tables that the migrations up to a revision make.

    Args:
        revision: one that this version knows.
    """
    engine = sa.create_engine("sqlite://", poolclass=StaticPool)
    with engine.begin() as connection:
        upgrade(connection, revision)
        return tables_of(connection)


def tables_in(connection: Connection, revision: str) -> tuple[Table, ...]:
    """Return the tables of the service in a database that may have others too.

    Args:
        connection: the database.
        revision: of its tables. Of one that this version does not know, all tables are the service's.
    """
    return tables_at(revision) if revision in revisions() else tables_of(connection)


def _kind(table: str, name: str, type: TypeEngine[Any]) -> Kind:
    for known, kind in _KINDS:
        if isinstance(type, known):
            return kind
    raise CannotBackUp(f"the column {name} of the table {table} has the type {type!r}, which no backup can have")


def batches(lines: Iterable[bytes], most_rows: int = 500, most_bytes: int = 1 << 20) -> Iterator[Sequence[bytes]]:
    """Yield lines together, as many as are inserted at a time.

    Args:
        lines: those of a table.
        most_rows: the most of them together.
        most_bytes: how many bytes are enough.
    """
    batch: list[bytes] = []
    size = 0
    for line in lines:
        batch.append(line)
        size += len(line)
        if len(batch) >= most_rows or size >= most_bytes:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
