"""The folders of dictionaries, with the database that has the house lists."""

from pathlib import Path
from typing import NamedTuple


class Folders(NamedTuple):
    """Where dictionaries are looked for.

    Args:
        paths: the shipped dictionaries, the copies of house lists, and others.
        database: the URL of the database that has the house lists of the second folder; None for none.
    """

    paths: tuple[Path, ...]
    database: str | None = None
