"""Access to the database: sessions that only read, and sessions that write.

A write begins by locking what it changes. On SQLite that is the one write lock, taken at the start (``BEGIN
IMMEDIATE``), because a transaction that reads first and writes later would overwrite a concurrent write; on PostgreSQL
it is the aggregate's row (``FOR UPDATE``). Readers take no lock on either, and see one state from their first statement
to their last. No session stays open while an answer is streamed: an open reader would prevent SQLite from ever
truncating its log.
"""

import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, exc, func, make_url, select
from sqlalchemy.orm import Session

from api import timeouts
from api.errors import StoreUnavailable
from api.extras import missing
from api.metrics import recorder
from api.store.intervals import Interval
from api.store.migrate import migrate
from api.store.patience import Patience, current, limited
from api.store.room import Room
from api.store.urls import place_of
from games.seating.subject import Subject

log = logging.getLogger(__name__)

POOL = 10
"""Connections that a process keeps; as many again are opened when needed."""

ASIDE = 2
"""Connections beside those of sessions: of a migration, and of what watches for changes."""


REMOVAL_INTERVAL = 60.0
"""Seconds after which a process looks again for what is long out of use."""

CHANNEL = "ringers_subjects"
"""Where PostgreSQL tells listeners which subject has changed."""

SQLITE_OUTAGES = ("locked", "unable to open", "disk", "readonly", "not a database", "malformed")
"""What SQLite's errors say where the file cannot be used now."""

ROOM_FOR_ALL = Room(lambda: 1, lambda: False)

_BEGIN = "ringers_begin"
_CHANGED = "ringers_changed"
_NEW = "ringers_new"


class Store:
    """A database; safe to make before processes fork, as each opens its own connections.

    Args:
        url: a database URL with the scheme ``sqlite`` or ``postgresql``.
        changed: called after a commit, for each subject that it changed.
        backups: the folder for a backup before a migration; None is that of a SQLite file, and none for PostgreSQL.
        prepared: its tables are known to be those of this version.

    Raises:
        StoreUnavailable: the URL names no file, or a database whose driver is not installed.
    """

    def __init__(
        self,
        url: str,
        changed: Callable[[Subject], None] = lambda subject: None,
        backups: Path | None = None,
        *,
        prepared: bool = False,
    ) -> None:
        self.url = _checked(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.changed = changed
        self.backups = backups
        self.room = ROOM_FOR_ALL
        """How many threads may be at the database at a time; set once, before it is used."""
        self.removal = Interval(REMOVAL_INTERVAL)
        """When the next write removes what is long out of use."""
        self._process = 0
        self._opening = threading.Lock()
        self._writing, self._using = self._new_slots()
        self._engine: Engine | None = None
        self._prepared = prepared

    @property
    def engine(self) -> Engine:
        """The engine of this process."""
        with self._opening:
            if self._engine is None or self._process != os.getpid():
                if self._engine is None:
                    self._engine = _open(self.url)
                else:
                    self._engine.dispose(close=False)  # its connections belong to the process that forked this one
                self._writing, self._using = self._new_slots()
                self._process = os.getpid()
            return self._engine

    def prepare(self, patience: float | None = None, *, without_backup: bool = False) -> None:
        """Bring the tables to this version of the service, once in each process.

        Args:
            patience: how many seconds to wait in all for the database; as long as a session waits if left out.
            without_backup: whether tables are changed without a backup of what is in them.

        Raises:
            CannotBackUp: no backup can be written; nothing is changed.
            NewerDatabase: a later version of the service has been here.
            StoreUnavailable: the database cannot be reached.
        """
        if not self._prepared:
            self.migrate(timeouts.DATABASE if patience is None else patience, without_backup=without_backup)
            self._prepared = True

    def migrate(self, patience: float = timeouts.MIGRATION, *, without_backup: bool = False) -> tuple[str | None, str]:
        """Bring the tables to this version of the service, in one transaction that one process at a time is in.

        Args:
            patience: how many seconds to wait in all for the database.
            without_backup: whether tables are changed without a backup of what is in them.

        Returns:
            The revision before, None for an empty database, and the revision now.

        Raises:
            CannotBackUp: no backup can be written; nothing is changed.
            NewerDatabase: a later version of the service has been here; nothing is changed.
            StoreUnavailable: the database cannot be reached.
        """
        immediate = self.engine.execution_options(**{_BEGIN: "IMMEDIATE"})
        with _translated(self.url), limited(patience), immediate.begin() as connection:
            before, now = migrate(connection, _no_backup if without_backup else self._back_up)
        if before not in (None, now):
            log.info("the database is migrated", extra={"before": before, "revision": now})
        return before, now

    def _back_up(self, revision: str) -> None:
        from api.store.backups.before_migration import back_up_before_migration  # loads what others never need

        back_up_before_migration(self.url, self.backups, revision)

    def close(self) -> None:
        """Close the connections of this process; they open again when needed."""
        if self._engine is not None and self._process == os.getpid():
            self._engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Open a session that reads one state of the database and changes nothing.

        Raises:
            StoreUnavailable: the database cannot be reached.
        """
        self.prepare()
        engine = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        with (
            recorder.database(),
            self.room.enter(),
            limited(timeouts.DATABASE) as patience,
            _translated(self.url),
            _slot(self._using, patience, "use it"),
            Session(engine) as session,
        ):
            yield session
            session.rollback()

    @contextmanager
    def write(self) -> Iterator[Session]:
        """Open a session whose changes are kept together when the block ends, or not at all if it raises.

        Whoever changes an aggregate locks its row first.

        Raises:
            StoreUnavailable: the database cannot be reached, or is locked for too long.
        """
        self.prepare()
        engine = self.engine.execution_options(**{_BEGIN: "IMMEDIATE"})
        with (
            recorder.database(),
            self.room.enter(),
            limited(timeouts.DATABASE) as patience,
            _translated(self.url),
            _slot(self._writing, patience, "write to it"),
            _slot(self._using, patience, "use it"),
            Session(engine, expire_on_commit=False) as session,
        ):
            yield session
            changed: set[Subject] = session.info.get(_CHANGED, set())
            if not self.is_sqlite:
                for subject in sorted(changed - session.info.get(_NEW, set())):
                    session.execute(select(func.pg_notify(CHANNEL, str(subject))))
            session.commit()
        for subject in changed:
            self.changed(subject)

    def _new_slots(self) -> tuple[threading.Semaphore, threading.Semaphore]:
        """Return the slots of those who write, and of all who use a connection.

        SQLite lets one write at a time anyway; on PostgreSQL, writers that wait for each other leave connections to
        those who read.
        """
        return threading.Semaphore(1 if self.is_sqlite else POOL), threading.Semaphore(2 * POOL)


def _no_backup(revision: str) -> None:
    """Let tables of a revision be changed without a backup."""
    log.info("the database is migrated without a backup", extra={"before": revision})


@contextmanager
def _slot(slots: threading.Semaphore, patience: Patience, what: str) -> Iterator[None]:
    """Wait until few enough threads of this process do something.

    Raises:
        StoreUnavailable: too many did for too long.
    """
    with patience.waiting() as seconds:
        if not slots.acquire(timeout=seconds):
            raise StoreUnavailable(f"the database cannot be used now: others have been waiting to {what} for too long")
    try:
        yield
    finally:
        slots.release()


def will_change(session: Session, subject: Subject, *, is_new: bool = False) -> None:
    """Note that a subject is about to change, so that its listeners are told after the commit; a new one has none."""
    session.info.setdefault(_CHANGED, set()).add(subject)
    if is_new:
        session.info.setdefault(_NEW, set()).add(subject)


def now(session: Session) -> datetime:
    """Return the time by the database's clock, which all hosts of a service share."""
    if session.get_bind().dialect.name == "sqlite":
        return datetime.now(UTC)
    moment: datetime = session.execute(select(func.clock_timestamp())).scalar_one()
    return moment.astimezone(UTC)


def _checked(text: str) -> URL:
    try:
        url = make_url(text)
    except (exc.ArgumentError, ValueError):
        raise StoreUnavailable(
            "the database's URL cannot be read; expected one such as postgresql://user@host/name"
        ) from None
    if url.get_backend_name() == "sqlite" and (not url.database or ":memory:" in url.database):
        raise StoreUnavailable("a SQLite database needs a file, because several processes share it")
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    try:
        url.get_dialect().import_dbapi()
    except (ImportError, exc.NoSuchModuleError):
        raise StoreUnavailable(missing(f"the driver for {url.drivername}", "postgres")) from None
    return url


def _open(url: URL) -> Engine:
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and not (folder := Path(url.database or "").absolute().parent).is_dir():
        raise StoreUnavailable(f"there is no folder {folder} for the database")
    pool: dict[str, Any] = {
        "poolclass": QueuePool,
        "pool_size": POOL,
        "max_overflow": POOL + ASIDE,
        "pool_timeout": timeouts.DATABASE,
    }
    if not sqlite:
        from api.store import postgres  # whose driver is an extra

        limits = postgres.limits_of_sessions(timeouts.DATABASE)
        engine = postgres.new_engine(url, timeouts.DATABASE, limits, pool_pre_ping=True, **pool)
        postgres.be_patient(engine)
        return engine
    arguments = {"timeout": timeouts.DATABASE, "check_same_thread": False}
    engine = create_engine(url, connect_args=arguments, hide_parameters=True, **pool)
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _configure_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where _begin_sqlite says, not where the driver guesses
    with _waiting() as seconds:
        for pragma in (_busy_timeout(seconds), "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    with _waiting() as seconds:
        connection.exec_driver_sql(f"PRAGMA {_busy_timeout(seconds)}")
        connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get(_BEGIN, 'DEFERRED')}")


def _waiting() -> AbstractContextManager[float]:
    """Count the time of a block against the patience of this thread; one that has any time may wait for
    `timeouts.DATABASE` each time."""
    patience = current()
    return nullcontext(float(timeouts.DATABASE)) if patience is None else patience.waiting()


def _busy_timeout(seconds: float) -> str:
    return f"busy_timeout = {int(seconds * 1000)}"


@contextmanager
def _translated(url: URL) -> Iterator[None]:
    try:
        yield
    except exc.IntegrityError:
        raise
    except (exc.DBAPIError, exc.TimeoutError) as error:
        if isinstance(error, exc.DBAPIError) and not _is_outage(error):
            raise
        raise StoreUnavailable(f"the database {place_of(url)} cannot be used now: {_first_line(error)}") from error


def _is_outage(error: exc.DBAPIError) -> bool:
    """Tell whether the database is to blame and not the statement."""
    if isinstance(error.orig, sqlite3.Error):  # whose OperationalError is for both
        return any(sign in str(error.orig).lower() for sign in SQLITE_OUTAGES)
    return error.connection_invalidated or isinstance(error, exc.OperationalError)


def _first_line(error: exc.SQLAlchemyError) -> str:
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    return str(cause).splitlines()[0][:200] if str(cause) else type(cause).__name__
