"""Makes backups of a database while it is used."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from api.errors import CannotBackUp
from api.store.backups.archive import Archive, ArchiveWriter, Manifest
from api.store.backups.new_file import new_file
from api.store.backups.rows import tables_in
from api.store.backups.verifying import verify
from api.store.migrate import revision_of
from api.store.urls import opener, path_of, place_of
from dictionaries.errors import RingersError

WAIT = 10
"""Seconds that a backup waits for a connection to the database."""

UNLIMITED: Mapping[str, str] = MappingProxyType({"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"})
"""What a server that ends long statements and transactions is asked for."""


def back_up(url: URL, path: Path, *, verified: bool = False) -> Manifest:
    """Write one state of a database into a new file; nobody who uses the database waits for it.

    Args:
        url: the database.
        path: the file, which only its owner can read, and which appears when it is complete.
        verified: whether it is first restored into a scratch database, and compared with it.

    Returns:
        What is in it.

    Raises:
        CannotBackUp: the database cannot be read, or the file cannot be written.
        CannotRestore: what was written does not stand the test; there is no file then.
    """
    with new_file(path) as file:
        with snapshot(url) as connection:
            made_at, revision = datetime.now(UTC), revision_of(connection)
            if revision is None:
                raise CannotBackUp(f"the database {place_of(url)} has no tables of the service")
            with ArchiveWriter(file) as writer:
                for table in tables_in(connection, revision):
                    writer.add(table, table.lines(connection))
                manifest = writer.finish(version("word-ringers"), revision, made_at)
        if verified:
            verify(Archive(file, str(path)), path.absolute().parent)
    return manifest


@contextmanager
def snapshot(url: URL) -> Iterator[Connection]:
    """Read one state of a database, whatever is written meanwhile; writes do not wait for it.

    Args:
        url: the database.

    Yields:
        A connection that only reads.

    Raises:
        CannotBackUp: the database cannot be read.
    """
    path = path_of(url)
    try:
        with (_server(url) if path is None else _file(path)).connect() as connection, connection.begin():
            if path is not None and (verdict := connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()) != "ok":
                raise CannotBackUp(f"the database {path} is damaged: {str(verdict).splitlines()[-1]}")
            yield connection
    except RingersError:
        raise
    except (SQLAlchemyError, ValueError) as error:
        cause = str(error.orig if isinstance(error, DBAPIError) else error).splitlines() or ["no reason given"]
        raise CannotBackUp(f"the database {place_of(url)} cannot be backed up: {cause[0][:200]}") from None


def _server(url: URL) -> Engine:
    from api.store.postgres import new_engine  # whose driver is an extra

    engine = new_engine(url, WAIT, UNLIMITED)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _file(path: Path) -> Engine:
    engine = create_engine("sqlite://", creator=opener(path, WAIT), poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", _leave_transactions_alone)
    event.listen(engine, "begin", _begin)
    return engine


def _leave_transactions_alone(connection: Any, record: Any) -> None:
    connection.isolation_level = None


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
