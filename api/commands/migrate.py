"""``ringers migrate``: bring a database to this version of the service."""

from __future__ import annotations

import click

from api.settings import Settings
from api.store.engine import Store
from api.stored_catalog import take_over


@click.command()
@click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")
def command(database: str | None) -> None:
    """Bring a database to this version of the service.

    `ringers serve` does so too when it starts; this is for doing it beforehand, for example with other rights. Several
    hosts may do it at the same time: one does, the others wait.
    """
    settings = Settings.load(database=database)
    store = Store(settings.database)
    before, now = store.migrate()
    take_over(store, settings.house_lists)
    where = store.url.render_as_string()
    if before == now:
        click.echo(f"{where} is at revision {now} already.")
    else:
        click.echo(f"{where} is at revision {now} now" + (f", from {before}." if before else "; it was empty."))
