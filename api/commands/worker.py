"""``ringers worker``: make batches of puzzles, on any number of machines."""

import sys

import click

from api import logs
from api.extras import missing
from api.jobs.kinds import job_kinds
from api.settings import Settings
from api.store.engine import Store
from api.store.state import check_exists
from api.stored_catalog import take_over
from api.variables import BadSetting
from solver import cores


@click.command()
@click.option("--queue", metavar="URL", help="The Redis through which batches come; RINGERS_QUEUE if left out.")
@click.option("--database", metavar="URL", help="Where batches are kept; RINGERS_DATABASE if left out.")
@click.option("--processes", type=click.IntRange(1, 64), help="How many make puzzles; as many as cores by default.")
def command(queue: str | None, database: str | None, processes: int | None) -> None:
    """Make the batches of puzzles that the service takes orders for.

    Start as many workers as you like, on machines that reach the same Redis and the same database; the service has to
    have the same two settings. Ctrl+C or SIGTERM ends a worker after the 10 puzzles that each process has in hand. One
    that is killed loses nothing: others make what it was making.

    \b
    Example:
      ringers worker --queue redis://queue:6379/0 --database postgresql://ringers@db/ringers --processes 4
    """
    settings = Settings.load(queue=queue, database=database)
    if not settings.queue:
        raise BadSetting("RINGERS_QUEUE: a worker needs a queue; expected a redis:// URL, as the service has it")
    try:
        from api.jobs.celery_queue import new_worker
    except ImportError:
        raise BadSetting(f"RINGERS_QUEUE: {missing('Celery', 'workers')}") from None
    logs.configure(settings)
    store = Store(settings.database, backups=settings.backups)
    check_exists(store)
    store.prepare()
    take_over(store, settings.house_lists)
    cores.require()
    worker = new_worker(settings, job_kinds(settings), processes)
    click.echo(f"Making puzzles with {worker.concurrency} processes. Stop with Ctrl+C.")
    worker.start()
    sys.exit(worker.exitcode)
