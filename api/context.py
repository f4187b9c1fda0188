"""The context of routes: settings, dictionaries, database, listeners, and the processes for jobs."""

from datetime import datetime
from typing import Generic, Protocol, TypeVar

from flask import Flask, current_app, has_request_context

from api.http.blaming import blaming
from api.jobs.backend import Backend, backend_for
from api.jobs.gate import Gate
from api.jobs.kinds import job_kinds
from api.live.bus import Bus
from api.live.streams import Streams
from api.readiness import Readiness
from api.settings import Settings
from api.store.engine import Store
from api.store.room import Room
from api.stored_catalog import StoredCatalog
from dictionaries import Dictionary

T = TypeVar("T")

SETTINGS = "ringers.settings"
CATALOG = "ringers.catalog"
STORE = "ringers.store"
BUS = "ringers.bus"
STREAMS = "ringers.streams"
GATE = "ringers.gate"
BACKEND = "ringers.backend"
READINESS = "ringers.readiness"
TABLES = "ringers.tables"
ROUNDS = "ringers.rounds"
NOTIFIER = "ringers.notifier"
PUSH = "ringers.push"


class TableScheduler(Protocol):
    """What a request may ask of who takes the turns at tables."""

    def warm_up(self) -> None:
        """Load what the turns take, before they come."""


class RoundClock(Protocol):
    """What a request may ask of who closes rounds."""

    def expect(self, moment: datetime) -> None:
        """Know of a moment at which a round closes."""


class Notifier(Protocol):
    """What a request may ask of who sends notifications."""

    def wake(self) -> None:
        """Know that there is something to send."""


class PushSender(Protocol):
    """What the service signs push messages with."""

    @property
    def public_key(self) -> str:
        """The public key, as base64url."""


class Extension(Generic[T]):
    """A part of the running application.

    Args:
        name: its name among the extensions of the application.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self) -> T:
        """Return it."""
        found: T = current_app.extensions[self._name]
        return found


def init_app(app: Flask, settings: Settings, catalog: StoredCatalog) -> None:
    """Give the application its settings, its dictionaries, and its database, which is opened when first needed."""
    store = Store(settings.database, backups=settings.backups)
    bus = Bus(store, settings.listeners, settings.redis or None)
    store.changed = bus.changed
    store.room = Room(lambda: settings.threads * 3 // 4, has_request_context)
    app.extensions |= {SETTINGS: settings, CATALOG: catalog, STORE: store, BUS: bus, STREAMS: Streams(bus)}
    backend = backend_for(settings, store, job_kinds(settings))
    app.extensions |= {GATE: Gate(settings.all_dictionary_folders, settings.waiting_places), BACKEND: backend}
    app.extensions[READINESS] = Readiness(settings, catalog.on_disk(), store, store.prepare)


settings = Extension[Settings](SETTINGS)
catalog = Extension[StoredCatalog](CATALOG)
store = Extension[Store](STORE)
streams = Extension[Streams](STREAMS)
gate = Extension[Gate](GATE)
"""What long work of requests goes through, while they wait."""
backend = Extension[Backend](BACKEND)
"""Who does the long work for which nobody waits."""
table_scheduler = Extension[TableScheduler](TABLES)
"""Who takes the turns at tables that no request takes."""
round_clock = Extension[RoundClock](ROUNDS)
"""Who closes rounds of matches whose time is up."""
notifier = Extension[Notifier](NOTIFIER)
"""Who sends notifications."""
push = Extension["PushSender | None"](PUSH)
"""What push messages are signed with; None where they are off."""
readiness = Extension[Readiness](READINESS)
"""What tells whether the application has everything that it needs."""


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
