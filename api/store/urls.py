"""What the URL of a database tells of its place."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL


def path_of(url: URL) -> Path | None:
    """Return the file of a database; None for one on a server."""
    return Path(url.database or "").absolute() if url.get_backend_name() == "sqlite" else None
