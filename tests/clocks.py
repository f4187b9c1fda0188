"""A database whose clock tests set while the service runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo

import psycopg
import pytest
from sqlalchemy import make_url

from api.store import engine

SetClock = Callable[[float], None]
"""Sets the clock so many seconds ahead of the true time; behind it, if negative."""


@contextmanager
def settable_clock(url: str) -> Iterator[SetClock]:
    """Let the clock of a database be set, until the block ends; begins before the service opens the database."""
    with _of_sqlite() if url.startswith("sqlite") else _of_postgres(url) as set_clock:
        yield set_clock


@contextmanager
def _of_sqlite() -> Iterator[SetClock]:
    ahead = timedelta(0)

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + ahead

    def set_clock(seconds: float) -> None:
        nonlocal ahead
        ahead = timedelta(seconds=seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "datetime", Clock)
        yield set_clock


@contextmanager
def _of_postgres(url: str) -> Iterator[SetClock]:
    """Put a function before that of PostgreSQL, for all connections that are opened from now on."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    name = make_url(url).database
    with psycopg.connect(address, autocommit=True) as connection:

        def set_clock(seconds: float) -> None:
            connection.execute(
                "CREATE OR REPLACE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS "
                f"$$ SELECT pg_catalog.clock_timestamp() + interval '{seconds} seconds' $$"
            )

        connection.execute("CREATE SCHEMA clock")
        set_clock(0)
        connection.execute(f'ALTER DATABASE "{name}" SET search_path = clock, pg_catalog, public')
        try:
            yield set_clock
        finally:
            connection.execute(f'ALTER DATABASE "{name}" RESET search_path')
            connection.execute("DROP SCHEMA clock CASCADE")
