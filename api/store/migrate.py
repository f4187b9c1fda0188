"""Bringing a database to this version of the service."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from api.errors import NewerDatabase

LOCK = 0x52494E47
"""The number of the PostgreSQL lock that lets one host migrate at a time."""


def migrate(connection: Connection) -> tuple[str | None, str]:
    """Bring the tables to the newest revision, one process at a time.

    Args:
        connection: the database, in a transaction that alone may write.

    Returns:
        The revision before, None for an empty database, and the revision now.

    Raises:
        NewerDatabase: a later version of the service has been here; nothing is changed.
    """
    config = _config()
    head = newest()
    if connection.dialect.name != "sqlite":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    before = _current(connection)
    if before != head:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return before, head


def newest() -> str:
    """Return the revision that this version of the service works with."""
    head = _scripts().get_current_head()
    assert head is not None
    return head


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "api.store:migrations")
    return config


@cache
def _scripts() -> ScriptDirectory:
    """Return the revisions, which take long to read and stay what they are."""
    return ScriptDirectory.from_config(_config())


def _current(connection: Connection) -> str | None:
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts().walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(current)
    return current
