"""The context of routes: settings, dictionaries, database, listeners, and the processes for jobs."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from flask import Flask, current_app, has_request_context

from api.http.blaming import blaming
from api.jobs.backend import Backend, backend_for
from api.jobs.gate import Gate
from api.jobs.kinds import job_kinds
from api.live.bus import Bus
from api.readiness import Readiness
from api.settings import Settings
from api.store.engine import Store
from api.store.room import Room
from dictionaries import Catalog, Dictionary

SETTINGS = "ringers.settings"
CATALOG = "ringers.catalog"
STORE = "ringers.store"
BUS = "ringers.bus"
GATE = "ringers.gate"
BACKEND = "ringers.backend"
READINESS = "ringers.readiness"
TABLES = "ringers.tables"
ROUNDS = "ringers.rounds"


class TableScheduler(Protocol):
    """What a request may ask of who takes the turns at tables."""

    def warm_up(self) -> None:
        """Load what the turns take, before they come."""


class RoundClock(Protocol):
    """What a request may ask of who closes rounds."""

    def expect(self, moment: datetime) -> None:
        """Know of a moment at which a round closes."""


def init_app(app: Flask, settings: Settings, catalog: Catalog) -> None:
    """Give the application its settings, its dictionaries, and its database, which is opened when first needed."""
    store = Store(settings.database)
    bus = Bus(store, settings.places, settings.redis or None)
    store.changed = bus.changed
    store.room = Room(lambda: (settings.threads - bus.count) * 3 // 4, has_request_context)
    app.extensions |= {SETTINGS: settings, CATALOG: catalog, STORE: store, BUS: bus}
    backend = backend_for(settings, store, job_kinds(settings))
    app.extensions |= {GATE: Gate(settings.all_dictionary_folders, settings.waiting_places), BACKEND: backend}
    app.extensions[READINESS] = Readiness(settings, catalog, store, store.prepare)


def settings() -> Settings:
    """Return the settings of the running application."""
    found: Settings = current_app.extensions[SETTINGS]
    return found


def catalog() -> Catalog:
    """Return the dictionaries of the running application."""
    found: Catalog = current_app.extensions[CATALOG]
    return found


def store() -> Store:
    """Return the database of the running application."""
    found: Store = current_app.extensions[STORE]
    return found


def bus() -> Bus:
    """Return the listeners of the running application."""
    found: Bus = current_app.extensions[BUS]
    return found


def gate() -> Gate:
    """Return what long work of requests of the running application goes through, while they wait."""
    found: Gate = current_app.extensions[GATE]
    return found


def backend() -> Backend:
    """Return who does the long work of the running application, for which nobody waits."""
    found: Backend = current_app.extensions[BACKEND]
    return found


def table_scheduler() -> TableScheduler:
    """Return who takes the turns at tables that no request takes, for the running application."""
    found: TableScheduler = current_app.extensions[TABLES]
    return found


def round_clock() -> RoundClock:
    """Return who closes rounds of matches whose time is up, for the running application."""
    found: RoundClock = current_app.extensions[ROUNDS]
    return found


def readiness() -> Readiness:
    """Return what tells whether the running application has everything that it needs."""
    found: Readiness = current_app.extensions[READINESS]
    return found


def dictionary_of_body(id: str, version: str | None = None) -> Dictionary:
    """Return the dictionary that a body names in its field ``dictionary``.

    Args:
        id: which one.
        version: the field ``dictionary_version``; the current one, if left out.

    Raises:
        Problem: 422, there is none.
    """
    with blaming("/dictionary"):
        current = catalog().get(id)
    with blaming("/dictionary_version"):
        return current if version is None else catalog().get(id, version)
