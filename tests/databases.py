"""Databases of a test's own, on each kind that the service runs on."""

from __future__ import annotations

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
    """Make a database that has the tables, which are copied, as making them takes longer than most tests.

    Args:
        kind: one of `KINDS`.
        folder: where files may be put.

    Returns:
        Its URL.
    """
    original = _original(kind)
    if kind == "sqlite":
        shutil.copy(original, folder / FILE)
        with new_database(kind, folder) as url:
            yield url
    else:
        with new_database(kind, folder, template=original) as url:
            yield url


@cache
def _original(kind: str) -> str:
    """Return the file, or the name of the database, that has the tables, until this process ends."""
    until_the_end = ExitStack()
    atexit.register(until_the_end.close)
    folder = Path(until_the_end.enter_context(TemporaryDirectory(prefix="ringers-test-")))
    store = Store(until_the_end.enter_context(new_database(kind, folder)))
    store.prepare()
    store.close()
    assert store.url.database
    return store.url.database
