"""``ringers doctor``: check that everything that the product needs is there."""

import os
import platform
import resource
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from api.commands._input import json_option
from api.commands._output import echo, echo_json, echo_table
from api.connections import most_open_files
from api.readiness import Finding, Readiness, Unready, kernels, ping
from api.settings import Settings, check_names
from api.store import house_lists
from api.store.engine import Store
from api.store.migrate import revisions
from api.store.urls import path_of, place_of
from api.variables import BadSetting
from dictionaries.catalog import Catalog
from dictionaries.errors import RingersError

SETTINGS = "settings"

PACKAGES = ("numpy", "cffi", "marisa-trie", "flask", "gunicorn", "sqlalchemy", "psycopg", "redis", "celery")
"""The packages whose versions matter most; the last three are of extras."""


@click.command()
@click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")
@json_option
def command(database: str | None, as_json: bool) -> None:
    """Tell whether everything is there that the service needs, and where it is.

    Looks at the settings, dictionaries, house lists, database, queue, versions and compiled code, as a service started
    here would find them, and changes nothing. The exit status is 1 if something is wrong, and 2 if a setting cannot be
    used.

    \b
    Examples:
      ringers doctor
      ringers doctor --database postgresql://ringers@db/ringers --json
    """
    findings = list(_findings(database))
    ok = all(finding.ok for finding in findings)
    if as_json:
        checks = [{"name": each.name, "ok": each.ok, "found": each.reason} for each in findings]
        echo_json({"ok": ok, "checks": checks})
    else:
        echo_table([[_mark(each), each.name.replace("_", " "), each.reason] for each in findings])
        echo()
        echo("Everything is there." if ok else "Something is wrong; see the lines that begin with !")
    if not ok:
        sys.exit(1 if _settings_are_good(findings) else 2)


def _settings_are_good(findings: list[Finding]) -> bool:
    return all(finding.ok for finding in findings if finding.name == SETTINGS)


def _findings(database: str | None) -> Iterator[Finding]:
    yield _finding("version", f"{version('word-ringers')}, Python {platform.python_version()} on {platform.platform()}")
    yield _finding("packages", ", ".join(map(_versioned, PACKAGES)))
    yield kernels()
    try:
        check_names(os.environ)
        settings = Settings.read(database=database)
        yield _finding(SETTINGS, ", ".join(sorted(settings.model_fields_set)) or "all have their defaults")
    except BadSetting as error:
        yield _fault(SETTINGS, str(error))
        try:
            settings = Settings.read(database=database)
        except BadSetting:
            return
    yield _open_files(most_open_files(settings))
    yield from _of_the_service(settings)


def _open_files(needed: int) -> Finding:
    """Tell whether a process may have as many files open as all its connections take."""
    _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY or allowed >= needed:
        return _finding("open_files", f"{needed:,} are enough for all connections, and as many are allowed")
    reason = f"{allowed:,} are allowed, and all connections of a process take {needed:,}; raise the hard limit"
    return _fault("open_files", f"{reason} (`LimitNOFILE` in a unit of systemd), or lower RINGERS_LISTENERS")


def _of_the_service(settings: Settings) -> Iterator[Finding]:
    """Yield what a service with these settings would find, with the place of each thing."""
    try:
        store = Store(settings.database)
    except RingersError as error:
        yield _fault("database", str(error))
        return
    places = {
        "dictionaries": ", ".join(map(str, settings.all_dictionary_folders.paths)),
        "house_lists": str(settings.house_lists.absolute()),
        "database": place_of(store.url),
        "migrations": f"revision {revisions()[-1]}",
        "queue": _without_password(settings.queue),
    }
    readiness = Readiness(settings, Catalog(*settings.all_dictionary_folders.paths), store)
    found = {each.name: each for each in readiness.findings() if each.name != "kernels"}
    if (path := path_of(store.url)) is not None and not path.exists():
        found["database"] = _new_file(path)
        del found["migrations"]
    elif found["migrations"].ok:
        found["house_lists"] = _with_stored(found["house_lists"], store)
    for name, finding in found.items():
        place = places.get(name) if finding.ok or name != "migrations" else ""
        said = finding.reason if not place or place in finding.reason else f"{finding.reason}  {place}"
        yield Finding(name, finding.ok, finding.told, said)
    for name, url in (("redis", settings.redis), ("rate_limit_storage", settings.rate_limit_storage)):
        if "://" in url and not url.startswith("memory:"):
            yield _reached(name, url)


def _with_stored(copies: Finding, store: Store) -> Finding:
    """Tell how many house lists there are, beside how many of them this host has needed so far."""
    with store.read() as session:
        stored = len(house_lists.every(session))
    return replace(copies, reason=f"{stored} in the database, {copies.reason}" if copies.ok else copies.reason)


def _new_file(path: Path) -> Finding:
    """Tell whether the database that is not there yet can be made."""
    if os.access(path.parent, os.W_OK):
        return _finding("database", "none yet; `ringers serve` makes it")
    return _fault("database", f"cannot be made: {path.parent} is no folder in which files can be made")


def _reached(name: str, url: str) -> Finding:
    try:
        ping(url, "cannot be reached")
    except Unready as error:
        return _fault(name, str(error))
    return _finding(name, f"answers  {_without_password(url)}")


def _versioned(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"no {package}"


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string() if url else ""
    except (ArgumentError, ValueError):
        return ""


def _finding(name: str, told: str) -> Finding:
    return Finding(name, True, told, told)


def _fault(name: str, reason: str) -> Finding:
    return Finding(name, False, reason, reason)


def _mark(finding: Finding) -> str:
    return click.style("ok", fg="green") if finding.ok else click.style("!", fg="red", bold=True)
