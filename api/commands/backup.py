"""``ringers backup``: copy the database and the house lists, while the service runs."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import click

from api.commands._input import shown
from api.commands._output import echo, echo_table
from api.errors import CannotBackUp
from api.settings import Settings
from api.store.backup import copy_database
from api.store.engine import Store
from api.store.state import check_exists

LISTS = "word-ringers-lists"
"""What the copy of the house lists is called."""


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")
def command(folder: Path, database: str | None) -> None:
    """Copy the database and the house lists into a new FOLDER, while the service runs.

    The folder appears when everything is in it. docs/operations.md says how to restore it. A database on PostgreSQL is
    copied by pg_dump.

    \b
    Examples:
      ringers backup /var/backups/word-ringers-monday
      ringers backup monday --database postgresql://ringers@db/ringers
    """
    settings = Settings.load(database=database)
    store = Store(settings.database)
    if folder.exists():
        raise CannotBackUp(f"{shown(str(folder))} is there already; expected the name of a new folder")
    check_exists(store)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.absolute().parent) as scratch:
            building = Path(scratch) / "whole"
            building.mkdir(mode=0o700)
            # The database first: a list that a match in it needs is there by then, and lists are never changed.
            copy_database(store, building)
            if settings.house_lists.is_dir():
                shutil.copytree(settings.house_lists, building / LISTS, ignore=shutil.ignore_patterns(".building-*"))
            building.rename(folder.absolute())
    except OSError as error:
        raise CannotBackUp(f"{shown(str(folder))} cannot be written: {error.strerror or error}") from None
    echo_table([[str(folder / each.name), f"{_size(each):,} bytes"] for each in sorted(folder.iterdir())], right=(1,))
    echo("Keep it on another machine; docs/operations.md says how to restore it.")


def _size(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else (path,)
    return sum(each.stat().st_size for each in files if each.is_file())
