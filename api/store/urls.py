"""Where a database is, by its URL, and how its file is opened."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL


def path_of(url: URL) -> Path | None:
    """Return the file of a database; None for one on a server."""
    return Path(url.database or "").absolute() if url.get_backend_name() == "sqlite" else None


def place_of(url: URL) -> str:
    """Return where a database is, without its password."""
    return str(path_of(url) or url.render_as_string())


def opener(path: Path, seconds: int) -> Callable[[], sqlite3.Connection]:
    """Return what opens a file that is there, and never makes one."""
    return lambda: sqlite3.connect(f"file:{quote(str(path))}?mode=rw", timeout=seconds, uri=True)
