"""Databases of a test's own, on each kind that the service runs on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import make_url

from tests.requires import PATIENCE, require

KINDS = ("sqlite", "postgres")


@contextmanager
def new_database(kind: str, folder: Path) -> Iterator[str]:
    """Make an empty database and remove it afterwards.

    Args:
        kind: one of `KINDS`.
        folder: where files may be put.

    Returns:
        Its URL.
    """
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'test.sqlite3'}"
        return
    server = make_url(require("postgres"))
    name = f"ringers_test_{secrets.token_hex(6)}"
    address = server.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        # The other template may be in use at this moment, by a process that tidies it up, and is not copied then.
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
        try:
            yield server.set(database=name).render_as_string(hide_password=False)
        finally:
            drop(connection, name)


def drop(connection: psycopg.Connection, name: str) -> None:
    """Remove a database, whose connections may take longer to end than the server waits for them."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
        except psycopg.errors.ObjectInUse:
            if time.monotonic() > deadline:
                raise
        else:
            return
