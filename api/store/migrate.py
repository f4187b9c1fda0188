"""Migrates a database to this version of the service."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select, text

from api import timeouts
from api.errors import NewerDatabase
from api.store.urls import place_of

TABLE = "alembic_version"
"""Where alembic keeps the revision of the tables."""

LOCK = 0x52494E47
"""The number of the PostgreSQL lock that lets one host migrate at a time."""


def migrate(connection: Connection, back_up: Callable[[str], None]) -> tuple[str | None, str]:
    """Bring the tables to the newest revision, one process at a time.

    Args:
        connection: the database, in a transaction that alone may write.
        back_up: is called with the revision of tables before they are changed.

    Returns:
        The revision before, None for an empty database, and the revision now.

    Raises:
        NewerDatabase: a later version of the service has been here; nothing is changed.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(text(f"SET LOCAL lock_timeout = '{timeouts.MIGRATION}s'"))  # another may be backing it up
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        connection.execute(text("SET LOCAL lock_timeout TO DEFAULT"))
    before = revision_of(connection)
    if before not in (None, *revisions()):
        raise NewerDatabase(str(before), place_of(connection.engine.url))
    if before != revisions()[-1]:
        if before is not None:
            if connection.dialect.name != "sqlite":  # which may take longer than this transaction may be idle
                connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            back_up(before)
        upgrade(connection)
    return before, revisions()[-1]


@cache
def revisions() -> tuple[str, ...]:
    """Return all revisions, the oldest first and the one of this version last; modules are named after them."""
    folder = Path(__file__).parent / "migrations" / "versions"
    return tuple(sorted(path.name.partition("_")[0] for path in folder.glob("[0-9]*_*.py")))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's tables; None for an empty database."""
    if TABLE not in inspect(connection).get_table_names():
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {TABLE}"))
    return found


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision; does not look for others who do so.

    Args:
        connection: the database, in a transaction.
        revision: not before that of the tables; the newest if left out.
    """
    from alembic import command  # loads what a process that finds the tables as they are to be never needs
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "api.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
