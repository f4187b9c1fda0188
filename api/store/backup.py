"""Copies of a database while it is used."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from api.errors import CannotBackUp
from api.store.engine import Store
from api.store.state import path_of

SQLITE = "word-ringers.sqlite3"
POSTGRES = "word-ringers.dump"
"""What the copy of a database is called, by its kind."""


def copy_database(store: Store, folder: Path) -> Path:
    """Write a whole copy of a database into a folder; nobody who uses the database has to wait.

    Args:
        store: the database.
        folder: where the copy is put.

    Returns:
        The copy: a SQLite file, or what ``pg_restore`` reads.

    Raises:
        CannotBackUp: it cannot be copied.
    """
    path = path_of(store.url)
    return _copy_server(store.url, folder / POSTGRES) if path is None else _copy_file(path, folder / SQLITE)


def _copy_file(path: Path, copy: Path) -> Path:
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("VACUUM INTO ?", (str(copy),))
        with closing(sqlite3.connect(copy)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check").fetchone()
    except sqlite3.Error as error:
        raise CannotBackUp(f"the database {path} cannot be copied: {error}") from None
    if verdict != "ok":
        raise CannotBackUp(f"the database {path} is damaged: {verdict}")
    return copy


def _copy_server(url: URL, copy: Path) -> Path:
    program = shutil.which("pg_dump")
    if program is None:
        raise CannotBackUp("pg_dump is not installed; expected the client programs of PostgreSQL")
    address = url.set(drivername="postgresql", password=None).render_as_string()
    password = {} if url.password is None else {"PGPASSWORD": url.password}  # nobody reads it in a list of processes
    command = [program, "--format=custom", "--no-owner", f"--file={copy}", f"--dbname={address}", "--no-password"]
    run = subprocess.run(command, env=os.environ | password, stderr=subprocess.PIPE, text=True)
    if run.returncode:
        said = run.stderr.strip().splitlines()
        raise CannotBackUp(f"the database cannot be copied: {said[-1] if said else run.returncode}")
    return copy
