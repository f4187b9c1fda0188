"""Tests a backup: restores it into a scratch database and compares that with it."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Engine, StaticPool, create_engine

from api.errors import CannotRestore
from api.store.backups.archive import Archive
from api.store.backups.filling import PRAGMAS, check_revision, fill, filled_in_one, refused_in_one_line
from api.store.migrate import upgrade


def verify(archive: Archive, folder: Path) -> None:
    """Restore a backup into a scratch database, compare the rows, and migrate them to this version.

    Args:
        archive: the backup.
        folder: where there is room for the scratch database, of which nothing stays.

    Raises:
        CannotRestore: it cannot be restored, or something else is in the database then.
    """
    check_revision(archive)
    try:
        with _scratch(folder) as engine, refused_in_one_line(archive, "a scratch database"):
            with engine.begin() as connection:
                fill(connection, archive)
                for part in archive.manifest.tables:
                    digest = sha256()
                    for line in part.as_table.lines(connection, order="rowid"):
                        digest.update(line)
                    if digest.hexdigest() != part.sha256:
                        raise CannotRestore(f"{archive.name} is not what was restored: the table {part.table} differs")
            with engine.begin() as connection:
                upgrade(connection)
    except OSError as error:
        raise CannotRestore(f"{folder} takes no scratch database: {error.strerror or error}") from None


@contextmanager
def _scratch(folder: Path) -> Iterator[Engine]:
    """Make a SQLite database without a name, of which nothing stays even if the process is killed."""
    handle, path = tempfile.mkstemp(prefix=".scratch-", dir=folder)
    try:
        os.close(handle)
        connection = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("SELECT count(*) FROM sqlite_master")  # opens the file
    finally:
        os.unlink(path)
    with closing(connection):
        engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, hide_parameters=True)
        filled_in_one(engine)
        yield engine
