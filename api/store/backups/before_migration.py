"""The backup that is written before a migration changes a database."""

import logging
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL

from api.errors import CannotBackUp
from api.store.backups.folder import make_folder, time_name
from api.store.backups.making import back_up
from api.store.migrate import revisions
from api.store.urls import path_of

log = logging.getLogger(__name__)


def back_up_before_migration(url: URL, folder: Path | None, revision: str) -> None:
    """Write a backup of a database that is about to be migrated.

    Args:
        url: the database.
        folder: where backups are put; beside the file of a SQLite database if None.
        revision: of its tables.

    Raises:
        CannotBackUp: there is no folder for it, or it cannot be written.
    """
    path = path_of(url)
    if folder is None and path is None:
        raise CannotBackUp(
            f"the database is to be migrated from revision {revision} to {revisions()[-1]}, and RINGERS_BACKUPS is "
            "not set; expected a folder for the backup that is written before, or --without-backup"
        )
    folder = folder or (path or Path()).parent
    file = folder / f"{time_name(datetime.now(UTC))}-revision-{revision}.zip"
    log.info("the database is backed up before it is migrated", extra={"file": str(file), "revision": revision})
    try:
        make_folder(folder)
        manifest = back_up(url, file)
    except CannotBackUp as error:
        raise CannotBackUp(f"the database is not migrated, because its backup failed: {error}") from None
    log.info("the backup is complete", extra={"file": str(file), "rows": manifest.rows})
