"""The folders of dictionaries, with the database that has the house lists."""

from __future__ import annotations

from pathlib import Path


class Folders(tuple[Path, ...]):
    """Where dictionaries are looked for, and the database that has the house lists of the second folder."""

    database: str | None = None

    @classmethod
    def of(cls, paths: tuple[Path, ...], database: str) -> Folders:
        """Return folders with their database.

        Args:
            paths: the shipped dictionaries, the copies of house lists, and others.
            database: its path or URL.
        """
        folders = cls(paths)
        folders.database = database
        return folders
