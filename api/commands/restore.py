"""``ringers restore``: put what a backup has into a new database."""

from pathlib import Path

import click

from api.commands._input import json_option
from api.commands._output import echo, echo_json
from api.commands._stopping import ends_at_sigterm
from api.settings import Settings
from api.store.backups.restoring import opened, restore
from api.store.engine import Store
from api.store.migrate import revisions
from dictionaries.quantities import counted


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="PATH|URL", help="The new database; RINGERS_DATABASE if left out.")
@json_option
def command(file: Path, database: str | None, as_json: bool) -> None:
    """Put all that FILE has into a database that does not exist (SQLite) or has no tables (PostgreSQL).

    FILE was written by `ringers backup`, of a database of either kind. All checksums are checked first. A backup of an
    earlier version is migrated. If anything is wrong, nothing is changed.

    \b
    Examples:
      ringers restore monday.zip --database word-ringers.sqlite3
      ringers restore monday.zip --database postgresql://ringers@db/ringers
    """
    settings = Settings.load(database=database)
    if "database" not in settings.model_fields_set:
        raise click.UsageError("expected --database, or the setting RINGERS_DATABASE: the database to restore into")
    store = Store(settings.database)
    with ends_at_sigterm(), opened(file) as archive:
        restore(archive, store.url)
    where, made_at, rows = store.url.render_as_string(), archive.manifest.made_at, archive.manifest.rows
    if as_json:
        told = {"database": where, "revision": revisions()[-1], "made_at": made_at, "rows": rows}
        echo_json(told | {"from_revision": archive.manifest.revision, "version": archive.manifest.version})
        return
    echo(f"{where} has the {counted(rows, 'row')} of {made_at:%F %T} UTC, at revision {revisions()[-1]}.")
    echo("Check it with `ringers doctor`, then start the service.")
