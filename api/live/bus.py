"""Live updates: a change of a subject wakes its listeners.

The log in the database is authoritative and a wake-up is only a hint: a listener reads the log on each hint and at each
heartbeat, so that a lost hint loses no event. Commits of this process send hints directly; those of other processes are
found by watching the database (SQLite counts its changes, PostgreSQL sends notifications), or through Redis.
"""

from __future__ import annotations

import logging
import threading
from collections import Counter, defaultdict
from importlib.util import find_spec
from typing import Any, Protocol

from api.background import BackgroundThread
from api.errors import StoreUnavailable, TooManyListeners
from api.extras import missing
from api.live.redis_hints import RedisPublisher, RedisWatcher
from api.metrics import recorder
from api.store import subjects
from api.store.engine import CHANNEL, Store
from api.variables import BadSetting
from games.seating.subject import Subject

log = logging.getLogger(__name__)

POLL = 0.05
"""Seconds between two looks at SQLite's count of changes."""

WAIT = 10
"""Seconds that a new connection to PostgreSQL may take."""

PATIENCE = 1.0
"""Seconds after which a watcher looks whether it is to stop, and which it waits after a failure."""


class Listener(Protocol):
    """Whoever is told of changes, until it is ended."""

    @property
    def subject(self) -> Subject:
        """What it listens to."""

    @property
    def address(self) -> str:
        """Whom it counts for."""

    def wake(self) -> None:
        """Hear that there may be something new."""

    def end(self) -> None:
        """Hear that the process is about to stop."""


class Bus:
    """The listeners of one process.

    Args:
        store: the database whose changes they wait for.
        places: the most listeners at a time, half of them of one address.
        redis_url: a Redis through which hosts tell each other of changes; None for none.

    Raises:
        BadSetting: there is a URL, but nothing is installed that could use it.
    """

    def __init__(self, store: Store, places: int, redis_url: str | None = None) -> None:
        if redis_url is not None and find_spec("redis") is None:
            raise BadSetting(f"RINGERS_REDIS: {missing('Redis', 'redis')}")
        self.places = places
        self._lock = threading.Lock()
        self._listeners: dict[Subject, set[Listener]] = defaultdict(set)
        self._addresses = Counter[str]()
        self._closed = threading.Event()
        watchers: list[Watcher] = [SqliteWatcher(store) if store.is_sqlite else PostgresWatcher(store)]
        if redis_url is not None:
            watchers.append(RedisWatcher(redis_url))
        self._threads = tuple(self._thread(watcher) for watcher in watchers)
        self._redis = RedisPublisher(redis_url) if redis_url is not None else None

    @property
    def count(self) -> int:
        """How many listeners there are."""
        return self._addresses.total()

    def subjects(self) -> set[Subject]:
        """Return what is listened to."""
        with self._lock:
            return set(self._listeners)

    def listen(self, listener: Listener) -> None:
        """Tell a listener of changes from now on.

        Raises:
            TooManyListeners: every place is taken, or those for one address, or the process is about to stop.
        """
        with self._lock:
            of_one = self._addresses[listener.address]
            if self._closed.is_set() or self.count >= self.places or of_one >= max(1, self.places // 2):
                recorder.stream_refused()
                raise TooManyListeners("there is no place for another live stream, or none for this address")
            self._listeners[listener.subject].add(listener)
            self._addresses[listener.address] += 1
        for thread in self._threads:
            thread.start()

    def leave(self, listener: Listener) -> None:
        """Forget a listener."""
        with self._lock:
            own = self._listeners.get(listener.subject, set())
            if listener not in own:
                return
            own.remove(listener)
            if not own:
                del self._listeners[listener.subject]
            self._addresses[listener.address] -= 1
            if not self._addresses[listener.address]:
                del self._addresses[listener.address]

    def changed(self, subject: Subject) -> None:
        """Say that this process has changed a subject."""
        self.wake(subject)
        if self._redis is not None:
            self._redis.publish(subject)

    def wake(self, subject: Subject | None = None) -> None:
        """Wake the listeners to a subject, or all."""
        for listener in self._all() if subject is None else self._of(subject):
            listener.wake()

    def close(self) -> None:
        """End all streams at once; called when the process is told to stop."""
        self._closed.set()
        for thread in self._threads:
            thread.stop()
        for listener in self._all():
            listener.end()

    def _all(self) -> list[Listener]:
        with self._lock:
            return [listener for own in self._listeners.values() for listener in own]

    def _of(self, subject: Subject) -> list[Listener]:
        with self._lock:
            return list(self._listeners.get(subject, ()))

    def _thread(self, watcher: Watcher) -> BackgroundThread:
        """Return what watches for changes until the bus is closed."""

        def watch() -> float:
            self.wake()
            watcher.watch(self, self._closed)
            return 0

        def failed(error: Exception) -> float:
            known = isinstance(error, StoreUnavailable)
            log.warning("%s: %s; trying again", type(watcher).__name__, error, exc_info=None if known else error)
            return PATIENCE

        return BackgroundThread(type(watcher).__name__, watch, failed)


class Watcher(Protocol):
    """Notices what other processes change."""

    def watch(self, bus: Bus, closed: threading.Event) -> None:
        """Wake listeners until the bus is closed; may raise, and is then called again."""


class SqliteWatcher:
    """Looks at the number that SQLite changes with each commit of another connection."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def watch(self, bus: Bus, closed: threading.Event) -> None:
        """Wake listeners until the bus is closed."""
        connection = self._store.engine.raw_connection()
        try:
            seen: dict[Subject, int | None] = {}
            before: Any = None
            while not closed.wait(POLL):
                listened = bus.subjects()
                if not listened:
                    before = None
                    continue
                version = connection.cursor().execute("PRAGMA data_version").fetchone()
                if version == before and seen.keys() >= listened:
                    continue
                before = version
                with self._store.read() as session:
                    counts = subjects.change_counts(session, listened)
                for subject in listened:
                    if counts.get(subject) != seen.get(subject):
                        bus.wake(subject)
                seen = {subject: counts.get(subject) for subject in listened}
        finally:
            connection.close()


class PostgresWatcher:
    """Hears the notifications that commits send."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def watch(self, bus: Bus, closed: threading.Event) -> None:
        """Wake listeners until the bus is closed."""
        from api.store.postgres import new_engine  # whose driver is an extra

        with new_engine(self._store.url, WAIT, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            driver: Any = connection.connection.driver_connection
            bus.wake()
            while not closed.is_set():
                for notification in driver.notifies(timeout=PATIENCE):
                    bus.wake(Subject.parse(notification.payload))
