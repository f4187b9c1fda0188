"""``ringers migrate``: bring a database to this version of the service."""

import click

from api import logs
from api.settings import Settings
from api.store.engine import Store
from api.stored_catalog import take_over


@click.command()
@click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")
@click.option("--without-backup", is_flag=True, help="Change the tables without writing a backup first.")
def command(database: str | None, without_backup: bool) -> None:
    """Bring a database to this version of the service.

    `ringers serve` does so too when it starts; this is for doing it beforehand, for example with other rights. Several
    hosts may do it at the same time: one does, the others wait.

    Before a database that is not empty is changed, a backup is written to the folder RINGERS_BACKUPS, or beside a
    SQLite file. If that fails, nothing is changed.

    \b
    Examples:
      ringers migrate
      RINGERS_BACKUPS=/var/backups/ringers ringers migrate --database postgresql://ringers@db/ringers
    """
    settings = Settings.load(database=database)
    logs.configure(settings)
    store = Store(settings.database, backups=settings.backups)
    before, now = store.migrate(without_backup=without_backup)
    take_over(store, settings.house_lists)
    where = store.url.render_as_string()
    if before == now:
        click.echo(f"{where} is at revision {now} already.")
    else:
        click.echo(f"{where} is at revision {now} now" + (f", from {before}." if before else "; it was empty."))
