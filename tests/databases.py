"""Databases of a test's own, on each kind that the service runs on."""

import atexit
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
from sqlalchemy import make_url

from api.store.engine import Store
from api.store.schema import metadata
from tests.requires import PATIENCE, require

KINDS = ("sqlite", "postgres")

FILE = "test.sqlite3"


@contextmanager
def new_database(kind: str, folder: Path, template: str = "template0") -> Iterator[str]:
    """Make an empty database and remove it afterwards.

    Args:
        kind: one of `KINDS`.
        folder: where files may be put.
        template: the database of PostgreSQL to copy instead of an empty one.

    Returns:
        Its URL.
    """
    if kind == "sqlite":
        yield f"sqlite:///{folder / FILE}"
        return
    server = make_url(require("postgres"))
    name = f"ringers_test_{secrets.token_hex(6)}"
    address = server.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        # The usual template, template1, may be in use at any moment, by a process that tidies it up.
        insist(connection, f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        try:
            yield server.set(database=name).render_as_string(hide_password=False)
        finally:
            insist(connection, f'DROP DATABASE "{name}" WITH (FORCE)')


def insist(connection: psycopg.Connection, statement: str) -> None:
    """Execute a statement on a database that nobody may use, which it may take others a while to leave."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute(statement)
        except psycopg.errors.ObjectInUse:
            if time.monotonic() > deadline:
                raise
        else:
            return


@contextmanager
def prepared_database(kind: str, folder: Path) -> Iterator[str]:
    """Have a database with empty tables, which are not made for it: that takes longer than most tests.

    Args:
        kind: one of `KINDS`.
        folder: where files may be put.

    Returns:
        Its URL.
    """
    if kind == "sqlite":
        shutil.copy(_original(kind), folder / FILE)
        with new_database(kind, folder) as url:
            yield url
        return
    # Hundreds of files are a database of PostgreSQL: making and removing those was a third of the work of these tests.
    url = _empty.pop() if _empty else _until_the_end.enter_context(new_database(kind, folder, _original(kind)))
    try:
        yield url
    finally:
        _clear(url)
        _empty.append(url)


_empty: list[str] = []
"""The URLs of databases of PostgreSQL that no test has now."""

_until_the_end = ExitStack()
"""What this process has made for all its tests."""

atexit.register(_until_the_end.close)


def _clear(url: str) -> None:
    """End what still uses a database of PostgreSQL, and empty its tables, those first that refer to others."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address) as connection:
        connection.execute(
            """SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database()
            AND backend_type = 'client backend' AND pid <> pg_backend_pid()"""
        )
        for table in reversed(metadata.sorted_tables):
            connection.execute(f'DELETE FROM "{table.name}"')


@cache
def _original(kind: str) -> str:
    """Return the file, or the name of the database, that has the tables, until this process ends."""
    folder = Path(_until_the_end.enter_context(TemporaryDirectory(prefix="ringers-test-")))
    store = Store(_until_the_end.enter_context(new_database(kind, folder)))
    store.prepare()
    store.close()
    assert store.url.database
    return store.url.database
