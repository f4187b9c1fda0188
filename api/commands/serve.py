"""``ringers serve``: run the service."""

import click

from api.allocator import spare_memory
from api.settings import Settings


def _help(setting: str) -> str:
    field = Settings.model_fields[setting]
    return f"{field.description}  [default: {field.default}]"


@click.command()
@click.option("--host", help=_help("host"))
@click.option("--port", type=int, help=_help("port"))
@click.option("--database", metavar="PATH|URL", help=_help("database"))
@click.option("--workers", type=int, help=_help("workers"))
@click.option("--threads", type=int, help=_help("threads"))
@click.option("--without-backup", is_flag=True, help="Migrate a database without writing a backup of it first.")
def command(
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    threads: int | None,
    without_backup: bool,
) -> None:
    """Run the HTTP service until it is stopped.

    Works without any configuration. Each option can also be given as an environment variable, such as RINGERS_PORT;
    docs/service.md lists the others. A database of an earlier version is migrated; before that, a backup is written to
    RINGERS_BACKUPS.
    """
    settings = Settings.load(host=host, port=port, database=database, workers=workers, threads=threads)
    from api.serve import serve  # takes a second, which the help and what cannot be used do without

    spare_memory()
    serve(settings, click.echo, without_backup)
