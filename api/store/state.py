"""The state of a database, read without changing it: whether it exists, and the revision of its tables."""

import os

from sqlalchemy import URL, Engine, NullPool, create_engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from api.errors import NoDatabase, StoreUnavailable
from api.store.engine import Store
from api.store.migrate import revision_of
from api.store.urls import opener, path_of, place_of


def revision(store: Store, seconds: int) -> str | None:
    """Return the revision of a database's tables, over a connection of its own; None for an empty database.

    Args:
        store: the database.
        seconds: how long to wait for a connection, and for the answer.

    Raises:
        NoDatabase: there is no such file.
        StoreUnavailable: the database cannot be reached.
    """
    try:
        with _opened(store.url, seconds).connect() as connection:
            return revision_of(connection)
    except SQLAlchemyError as error:
        cause = str(error.orig if isinstance(error, DBAPIError) else error)
        reason = cause.splitlines()[0][:200]
        raise StoreUnavailable(f"the database {place_of(store.url)} cannot be used now: {reason}") from None


def check_exists(store: Store, seconds: int = 10) -> None:
    """Make sure that a database has been set up, for commands that must not do so themselves.

    Args:
        store: the database.
        seconds: how long to wait for it.

    Raises:
        NoDatabase: it has no tables, or there is no such file.
        StoreUnavailable: it cannot be reached.
    """
    if revision(store, seconds) is None:
        raise NoDatabase(f"the database {place_of(store.url)} has no tables of the service")


def _opened(url: URL, seconds: int) -> Engine:
    path = path_of(url)
    if path is None:
        from api.store.postgres import new_engine  # whose driver is an extra

        return new_engine(url, seconds, {"statement_timeout": f"{seconds}s", "lock_timeout": f"{seconds}s"})
    if not path.exists():
        raise NoDatabase(f"there is no database {path}")
    if not os.access(path, os.W_OK):
        raise StoreUnavailable(f"the database {path} cannot be written")
    return create_engine(url, creator=opener(path, seconds), poolclass=NullPool, hide_parameters=True)
