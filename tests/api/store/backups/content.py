"""Random rows for every table of the service, and what is in a database, table by table."""

import json
import random
import string
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import Boolean, Date, Double, Integer, LargeBinary, Table, select

from api.store import schema
from api.store.base import Json, UtcTime
from api.store.engine import Store

ROWS = 40

LETTERS = string.ascii_letters + string.digits + " \n\t\r\"'\\,;%{}Öß漢🎲\u2028\u200b"

NUMBERS = (0.0, -0.0, 5e-324, 1.7976931348623157e308, 0.1, -1500.000000000001)

Content = dict[str, list[str]]


def fill(store: Store, seed: int, rows: int = ROWS) -> None:
    """Put random rows into every table."""
    draw = random.Random(seed)
    for table in schema.metadata.sorted_tables:
        with store.write() as session:
            parents = [
                (key.column_keys, [tuple(row) for row in session.execute(select(*(e.column for e in key.elements)))])
                for key in table.foreign_key_constraints
            ]
            made: dict[tuple[Any, ...], dict[str, Any]] = {}
            for number in range(rows):
                row = {column.name: _value(column, number, draw) for column in table.columns}
                for names, choices in parents:
                    row |= dict(zip(names, choices[number], strict=True))
                made[tuple(row[column.name] for column in table.primary_key)] = row
            session.execute(table.insert(), list(made.values()))


def _value(column: Any, number: int, draw: random.Random) -> Any:
    if column.nullable and draw.random() < 0.3:
        return None
    if isinstance(column.type, Json):
        return {"".join(draw.choices(LETTERS, k=5)): [None, True, 1.5, "\0" + "".join(draw.choices(LETTERS, k=9))]}
    if isinstance(column.type, UtcTime):
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(microseconds=draw.randrange(10**15))
    if isinstance(column.type, Boolean):
        return draw.random() < 0.5
    if isinstance(column.type, Integer):
        return draw.choice((number, 2**31 - 1, -1)) if not column.primary_key else number
    if isinstance(column.type, Double):
        return draw.choice((*NUMBERS, draw.gauss(0, 1e6)))
    if isinstance(column.type, Date):
        return date(2026, 1, 1) + timedelta(draw.randrange(4000))
    if isinstance(column.type, LargeBinary):
        return draw.randbytes(column.type.length or 5000)
    # Of one that may be long, the few characters that tell rows apart stand at the end.
    most = getattr(column.type, "length", None) or 3000
    own = f"{number}{draw.randrange(10**6)}"[:most]
    return "".join(draw.choices(LETTERS, k=draw.randrange(most - len(own) + 1))) + own


def content_of(store: Store) -> Content:
    """Return the rows of every table as text, in one order; zero is zero, for which SQLite has no sign."""
    with store.read() as session:
        return {table.name: _rows(session, table) for table in schema.metadata.sorted_tables}


def _rows(session: Any, table: Table) -> list[str]:
    rows = (
        [0.0 if value == 0.0 and type(value) is float else value for value in row]
        for row in session.execute(select(table))
    )
    return sorted(json.dumps(row, default=repr) for row in rows)
