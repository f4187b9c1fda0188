"""``ringers backup``: write the database into one file, while the service runs."""

import logging
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NoReturn

import click

from api import logs
from api.commands._input import json_option
from api.commands._output import echo, echo_json
from api.commands._stopping import ends_at_sigterm
from api.settings import Settings
from api.store.backups.archive import Manifest
from api.store.backups.folder import complete_backups, make_folder, remove_old, time_name, time_of
from api.store.backups.making import back_up
from api.store.engine import Store
from api.store.state import check_exists
from dictionaries.errors import RingersError
from dictionaries.quantities import counted

log = logging.getLogger(__name__)

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
"""The seconds of each unit of a time span."""

LONGEST = timedelta(days=366)

NICENESS = 10
"""How much a backup gives way to other processes."""

NAP = 60.0
"""Seconds after which the clock is read again, which somebody may set meanwhile."""


class TimeSpan(click.ParamType[timedelta]):
    """A number with a unit, such as 1d."""

    name = "span"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> timedelta:
        """Read it."""
        found = re.fullmatch(r"([0-9]{1,9})([smhdw])", value)
        span = timedelta(seconds=int(found[1]) * UNITS[found[2]]) if found else timedelta(0)
        if not timedelta(0) < span <= LONGEST:
            self.fail(f"expected a time such as 30m, 6h, 1d or 1w, at most {LONGEST.days}d, not {value[:20]!r}")
        return span


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")
@click.option("--verify", is_flag=True, help="Restore each backup into a scratch database, and compare it.")
@click.option("--every", type=TimeSpan(), metavar="TIME", help="Make one again and again, each time after 1d, 6h, ...")
@click.option("--keep", type=click.IntRange(1, 100_000), help="With --every: how many complete ones stay.")
@json_option
def command(
    file: Path, database: str | None, verify: bool, every: timedelta | None, keep: int | None, as_json: bool
) -> None:
    """Write the whole database into a new FILE, while the service runs.

    It is the same for SQLite and PostgreSQL, and `ringers restore` restores it into either. Only you can read it. It
    appears when it is complete.

    With --every, FILE is a folder, in which the files are named by their time in UTC, until Ctrl+C or SIGTERM. If one
    fails, the log says so, and the next is made in time.

    \b
    Examples:
      ringers backup monday.zip --verify
      ringers backup monday.zip --database postgresql://ringers@db/ringers
      ringers backup /var/backups/ringers --every 1d --keep 7 --verify
    """
    if keep is not None and every is None:
        raise click.UsageError("--keep says how many backups of --every stay; expected --every with it")
    settings = Settings.load(database=database)
    store = Store(settings.database)
    if every is None:
        with ends_at_sigterm(), _in_the_background():
            _show(file, _make(store, file, verify), verify, as_json)
        return
    logs.configure(settings)
    with ends_at_sigterm(0) as check_stopped, _in_the_background():
        _repeat(store, file, every, keep, verify, as_json, check_stopped)


@contextmanager
def _in_the_background() -> Iterator[None]:
    """Leave the processor to the service where that needs it."""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.nice(NICENESS)
    try:
        yield
    finally:
        with suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, before)


def _make(store: Store, file: Path, verify: bool) -> Manifest:
    check_exists(store)
    return back_up(store.url, file, verified=verify)


def _repeat(
    store: Store,
    folder: Path,
    every: timedelta,
    keep: int | None,
    verify: bool,
    as_json: bool,
    check_stopped: Callable[[], None],
) -> NoReturn:
    """Make backups for ever, the first when the newest complete one is old enough."""
    make_folder(folder)
    newest = complete_backups(folder)[-1:]
    due = min(time_of(newest[0]), datetime.now(UTC)) + every if newest else datetime.now(UTC)
    log.info("backups are made", extra={"folder": str(folder), "every": str(every), "first": f"{due:%FT%TZ}"})
    while True:
        check_stopped()
        _wait_until(due)
        due = datetime.now(UTC) + every
        file = folder / f"{time_name(datetime.now(UTC))}.zip"
        try:
            manifest = _make(store, file, verify)
            log.info("a backup is complete", extra={"file": str(file), "rows": manifest.rows, "verified": verify})
            if as_json:
                _show(file, manifest, verify, as_json)
            if keep is not None:
                remove_old(folder, keep)
        except RingersError as error:
            log.error("a backup failed: %s", error, extra={"next": f"{due:%FT%TZ}"})


def _wait_until(moment: datetime) -> None:
    while (left := (moment - datetime.now(UTC)).total_seconds()) > 0:
        time.sleep(min(left, NAP))


def _show(file: Path, manifest: Manifest, verified: bool, as_json: bool) -> None:
    size = file.stat().st_size
    if as_json:
        echo_json({"file": str(file), "bytes": size, "verified": verified, **manifest.model_dump(exclude={"format"})})
        return
    told = f"{counted(manifest.rows, 'row')} of {counted(len(manifest.tables), 'table')}, {size:,} bytes"
    echo(f"{file} has {told}{' and was restored and compared' if verified else ''}.")
    echo("Put a copy of it on another machine; `ringers restore` restores it.")
