"""Restores a backup into a database that does not exist or has no tables."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, NullPool, create_engine, event, func, inspect, select

from api.errors import CannotRestore
from api.store.backups.archive import Archive
from api.store.backups.filling import PRAGMAS, check_revision, fill, filled_in_one, refused_in_one_line
from api.store.backups.new_file import PRIVATE, publish
from api.store.migrate import LOCK, upgrade
from api.store.urls import path_of, place_of

WAIT = 10
"""Seconds that a new connection may take."""

BESIDE = ("-wal", "-shm", "-journal")
"""The ends of the names of files that belong to a SQLite database."""


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Open a backup, and check all of it.

    Args:
        path: the file.

    Yields:
        What is in it.

    Raises:
        CannotRestore: it is no backup, damaged, or of a later version.
    """
    if path.is_dir():
        raise CannotRestore(
            f"{path} is a folder; expected a file of `ringers backup` (docs/operations.md says how a folder of an "
            "earlier version is restored)"
        )
    try:
        file = path.open("rb")
    except OSError as error:
        raise CannotRestore(f"{path} cannot be read: {error.strerror or error}") from None
    with file:
        yield Archive(file, str(path))


def restore(archive: Archive, url: URL) -> None:
    """Put all that a backup has into a database, and migrate it to this version.

    Args:
        archive: the backup.
        url: the database: a SQLite file that is not there, or a database on PostgreSQL without tables.

    Raises:
        CannotRestore: it cannot be restored there; nothing is changed then.
    """
    check_revision(archive)
    path = path_of(url)
    with refused_in_one_line(archive, place_of(url)):
        if path is None:
            _restore_to_server(archive, url)
        else:
            _restore_to_file(archive, path)


def _restore_to_file(archive: Archive, path: Path) -> None:
    for file in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        if os.path.lexists(file):
            raise CannotRestore(f"{file} is there already; expected the name of a database that is not there")
    try:
        # Beside it, so that it can be renamed; and in a folder, as SQLite puts files of its own beside a database.
        with tempfile.TemporaryDirectory(prefix=f".{path.name}-", dir=path.parent) as folder:
            building = Path(folder) / path.name
            os.close(os.open(building, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
            engine = _file(building)
            with engine.begin() as connection:
                fill(connection, archive)
            with engine.begin() as connection:
                upgrade(connection)
            with building.open("rb") as whole:
                os.fsync(whole.fileno())
            publish(building, path)
    except FileExistsError:
        raise CannotRestore(f"{path} is there already; expected the name of a database that is not there") from None
    except OSError as error:
        raise CannotRestore(f"{path} cannot be written: {error.strerror or error}") from None


def _file(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", _configure)
    filled_in_one(engine)
    return engine


def _configure(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _restore_to_server(archive: Archive, url: URL) -> None:
    from api.store.postgres import new_engine  # whose driver is an extra

    with new_engine(url, WAIT).begin() as connection:
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        if tables := inspect(connection).get_table_names():
            raise CannotRestore(
                f"the database {place_of(url)} has tables already, such as {min(tables)}; expected one without"
            )
        fill(connection, archive)
        upgrade(connection)
