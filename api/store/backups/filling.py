"""Fills an empty database with what a backup has."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, event, insert
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from api.errors import CannotRestore
from api.store.backups.archive import Archive, Part
from api.store.backups.rows import batches, tables_of
from api.store.migrate import revisions, upgrade

PRAGMAS = ("journal_mode = MEMORY", "synchronous = OFF", "foreign_keys = ON")
"""How a SQLite file is filled that nobody needs if filling it fails."""


def check_revision(archive: Archive) -> None:
    """Make sure that this version knows the tables of a backup.

    Raises:
        CannotRestore: it does not.
    """
    if (found := archive.manifest.revision) not in revisions():
        raise CannotRestore(
            f"{archive.name} was made by a newer version, at revision {found[:40]!r}; this one knows those up to "
            f"{revisions()[-1]}: restore it with version {archive.manifest.version[:40]} or a later one"
        )


def fill(connection: Connection, archive: Archive) -> None:
    """Make the tables of a backup as of its revision, and put the rows into them.

    Args:
        connection: an empty database, in a transaction.
        archive: of a revision that this version knows.

    Raises:
        CannotRestore: the backup does not match the tables of its revision.
    """
    upgrade(connection, archive.manifest.revision)
    made = {table.name: dict(table.columns) for table in tables_of(connection)}
    for part in archive.manifest.tables:
        if made.pop(part.table, None) != dict(part.columns):
            raise CannotRestore(f"{archive.name} is damaged: the table {part.table} is not that of its revision")
        _fill_table(connection, archive, part)
    if made:
        raise CannotRestore(f"{archive.name} is damaged: the table {min(made)} is not in it")


def _fill_table(connection: Connection, archive: Archive, part: Part) -> None:
    table = part.as_table
    statement = insert(table.clause)
    for lines in batches(archive.lines(part)):
        try:
            rows = [table.row(line) for line in lines]
        except (ValueError, TypeError):
            raise CannotRestore(f"{archive.name} is damaged: the table {part.table} has a bad row") from None
        connection.execute(statement, rows)


def filled_in_one(engine: Engine) -> None:
    """Let the transactions of an engine over SQLite begin where they are opened, tables being made in them too."""

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def refused_in_one_line(archive: Archive, database: str) -> Iterator[None]:
    """Say in one line what keeps a database from taking what a backup has.

    Args:
        archive: the backup.
        database: what the database is called.

    Raises:
        CannotRestore: the database has raised an error.
    """
    try:
        yield
    except SQLAlchemyError as error:
        cause = str(error.orig if isinstance(error, DBAPIError) else error).splitlines() or ["no reason given"]
        raise CannotRestore(f"{archive.name} cannot be restored into {database}: {cause[0][:200]}") from None
