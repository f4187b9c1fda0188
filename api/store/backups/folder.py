"""A folder of backups: their names, and which of them stay."""

import logging
import re
from datetime import UTC, datetime
from pathlib import Path

from api.errors import CannotBackUp
from api.store.backups.archive import is_complete

log = logging.getLogger(__name__)

PREFIX = "word-ringers"

FORM = f"{PREFIX}-%Y%m%dT%H%M%SZ"
"""How the name of a backup begins, by the time in UTC."""

NAME = re.compile(rf"{PREFIX}-\d{{8}}T\d{{6}}Z\.zip")
"""The backups that are made one after the other; those before a migration have longer names, and stay."""


def time_name(moment: datetime) -> str:
    """Return how the name of a backup begins that is made now."""
    return moment.astimezone(UTC).strftime(FORM)


def make_folder(folder: Path) -> None:
    """Make a folder for backups where there is none, but not those above it.

    Raises:
        CannotBackUp: it cannot be made.
    """
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise CannotBackUp(f"the folder {folder} cannot be made: {error.strerror or error}") from None


def complete_backups(folder: Path) -> list[Path]:
    """Return the backups of a folder that are complete, the oldest first; whatever else is in it does not count."""
    try:
        files = sorted(path for path in folder.iterdir() if NAME.fullmatch(path.name))
    except OSError as error:
        raise CannotBackUp(f"the folder {folder} cannot be read: {error.strerror or error}") from None
    return [path for path in files if is_complete(path)]


def time_of(path: Path) -> datetime:
    """Return when a backup was made, by its name."""
    return datetime.strptime(path.name, f"{FORM}.zip").replace(tzinfo=UTC)


def remove_old(folder: Path, most: int) -> None:
    """Remove the oldest complete backups.

    Args:
        folder: where they are.
        most: how many complete ones stay.
    """
    for path in complete_backups(folder)[:-most]:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            log.error("an old backup cannot be removed: %s", error.strerror or error, extra={"file": str(path)})
        else:
            log.info("an old backup is removed", extra={"file": str(path)})
