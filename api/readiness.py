"""The readiness checks of `/readyz` and `ringers doctor`.

Each check runs in its own thread, with a timeout of a few seconds. A database that hangs makes the check fail, and
occupies one thread for any number of checks.
"""

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NoAnswer
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import Literal

from api import timeouts
from api.errors import NewerDatabase, NoDatabase, StoreUnavailable
from api.extras import missing
from api.settings import Settings
from api.store.engine import Store
from api.store.migrate import revisions
from api.store.state import revision
from api.store.urls import path_of
from dictionaries.catalog import Catalog
from dictionaries.errors import DamagedDictionary, RingersError
from dictionaries.files import CURRENT
from solver import cores

LEAST_FREE = 16 * 1024 * 1024
"""The least bytes that the disk of a SQLite database has to have left."""


class Unready(RingersError):
    """Something that the service needs is not there.

    Args:
        told: what any caller may know, as a sentence.
        reason: the same for whoever runs the service, with paths and addresses.
    """

    def __init__(self, told: str, reason: object = None) -> None:
        super().__init__(str(reason or told))
        self.told = told


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about one thing that the service needs.

    Args:
        name: what was looked at.
        ok: whether it is as it has to be.
        told: what any caller may know of it.
        reason: the same for whoever runs the service.
    """

    name: str
    ok: bool
    told: str
    reason: str


@dataclass(slots=True)
class Question:
    """One question, asked by one thread at a time.

    Args:
        name: what is looked at.
        ask: finds it out; raises `Unready` where it is not as it has to be.
    """

    name: str
    ask: Callable[[], str]
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _asked: Future[str] | None = None
    _process: int = 0

    def begin(self) -> Future[str]:
        """Return the answer that is to come; of whoever asked before, if that has not come yet."""
        with self._lock:
            if self._asked is None or self._asked.done() or self._process != os.getpid():
                self._asked, self._process = Future(), os.getpid()
                threading.Thread(
                    target=self._answer, args=(self._asked,), name=f"ready: {self.name}", daemon=True
                ).start()
            return self._asked

    def _answer(self, asked: Future[str]) -> None:
        try:
            asked.set_result(self.ask())
        except BaseException as error:
            asked.set_exception(error)


Use = Literal["words", "matches", "tables", "puzzles", "batches"]
"""What a service is used for."""

_WORDS = frozenset({"dictionaries", "house_lists"})
_STORED = _WORDS | {"database", "migrations", "disk"}
_MADE = _STORED | {"kernels"}

NEEDS: Mapping[Use, frozenset[str]] = MappingProxyType(
    {"words": _WORDS, "matches": _STORED, "tables": _STORED, "puzzles": _MADE, "batches": _MADE | {"queue", "workers"}}
)
"""The findings that have to be as they should for each use."""

NEEDED: tuple[Use, ...] = ("words", "matches", "tables")
"""What has to be possible for a service to be ready."""


def possible(findings: Iterable[Finding]) -> dict[Use, bool]:
    """Return whether each use is possible."""
    missing = {finding.name for finding in findings if not finding.ok}
    return {what: needs.isdisjoint(missing) for what, needs in NEEDS.items()}


class Readiness:
    """Everything that the service needs.

    Args:
        settings: name what it uses.
        catalog: its dictionaries.
        store: its database.
        prepare: brings the database to this version, where it may be changed.
    """

    def __init__(
        self, settings: Settings, catalog: Catalog, store: Store, prepare: Callable[[], None] = lambda: None
    ) -> None:
        self._questions = (
            Question("dictionaries", lambda: open_dictionaries(catalog)),
            Question("house_lists", lambda: house_lists(settings.house_lists)),
            Question("database", lambda: database(store, prepare)),
            Question("migrations", lambda: migrations(store, prepare)),
            Question("queue", lambda: queue(settings.queue)),
            Question("workers", lambda: workers(settings)),
            Question("disk", lambda: disk(store)),
        )

    def findings(self) -> Iterator[Finding]:
        """Ask everything at once, and yield what was found, after a few seconds at the latest."""
        deadline = monotonic() + timeouts.READINESS
        asked = [(question.name, question.begin()) for question in self._questions]
        for name, answer in asked:
            try:
                told = answer.result(max(0.0, deadline - monotonic()))
                yield Finding(name, True, told, told)
            except NoAnswer:
                told = f"no answer within {timeouts.READINESS:g} seconds"
                yield Finding(name, False, told, told)
            except Unready as error:
                yield Finding(name, False, error.told, str(error))
            except Exception as error:
                yield Finding(name, False, "it cannot be looked at", repr(error))
        yield kernels()


def open_dictionaries(catalog: Catalog) -> str:
    """Tell how many dictionaries there are, all of which open."""
    ids = catalog.ids()
    for id in ids:
        try:
            catalog.get(id)
        except DamagedDictionary as error:
            raise Unready(f"the dictionary {id} cannot be opened", error) from error
    return f"{len(ids)} open"


def house_lists(folder: Path) -> str:
    """Tell of how many house lists, which are in the database, this host has a copy."""
    try:
        lists = sum(1 for each in folder.iterdir() if (each / CURRENT).is_file())
    except FileNotFoundError:
        return "no copies yet"
    except OSError as error:
        raise Unready("the folder of the house lists cannot be read", f"{folder}: {error.strerror}") from error
    told = f"{lists} copied" if lists else "no copies yet"
    return told + ("" if os.access(folder, os.W_OK) else ", no more can be added")


def database(store: Store, prepare: Callable[[], None]) -> str:
    """Tell that the database answers."""
    _revision(store, prepare)
    return "answers"


def migrations(store: Store, prepare: Callable[[], None]) -> str:
    """Tell that the tables are those that this version of the service works with."""
    found, newest = _revision(store, prepare), revisions()[-1]
    if found != newest:
        told = "the tables are not those of this version"
        helps = "`ringers migrate` brings them to it"
        if found is not None and found not in revisions():
            helps = "a newer version made them: install that one, or restore the backup from before it"
        raise Unready(told, f"{told}: they are at revision {found or 'none'}, expected {newest}; {helps}")
    return "up to date"


def queue(url: str) -> str:
    """Tell that the queue answers, if there is to be one."""
    if not url:
        return "none; the service makes batches itself"
    ping(url, "the queue cannot be reached")
    return "answers"


def workers(settings: Settings) -> str:
    """Tell how many workers make the batches that go through the queue."""
    if not settings.queue:
        if settings.job_processes:
            return "none needed"
        raise Unready("nobody makes batches: RINGERS_PUZZLE_PROCESSES is 0")
    ping(settings.queue, "the queue cannot be reached")
    from api.jobs import heartbeats  # needs Redis, which is there now

    if found := heartbeats.alive(settings.queue):
        return f"{found} alive"
    raise Unready("no worker is alive", "no worker is alive; start `ringers worker`")


def disk(store: Store) -> str:
    """Tell that the file of the database can grow."""
    path = path_of(store.url)
    if path is None:
        return "none needed"
    folder = path.parent
    try:
        status = os.statvfs(folder)
    except OSError as error:
        raise Unready("the disk cannot be looked at", f"{folder}: {error.strerror}") from error
    if status.f_flag & os.ST_RDONLY:
        raise Unready("the disk is read-only", f"the disk of {folder} is read-only")
    free = status.f_bavail * status.f_frsize
    if free < LEAST_FREE:
        raise Unready("the disk is full", f"the disk of {folder} has {free:,} bytes left; expected {LEAST_FREE:,}")
    return "has room"


def kernels() -> Finding:
    """Return whether the C core is there, which is known at once."""
    lacking = "" if cores.are_there() else cores.missing()
    return Finding("kernels", not lacking, "missing" if lacking else "compiled", lacking or "compiled")


def ping(url: str, told: str) -> None:
    """Make sure that a Redis answers.

    Args:
        url: where it is.
        told: what any caller is told if it does not.

    Raises:
        Unready: it does not.
    """
    try:
        from redis import Redis, RedisError
    except ImportError:
        raise Unready(told, f"{told}: {missing('Redis', 'redis')}") from None
    try:
        wait = timeouts.READINESS_ANSWER
        with Redis.from_url(url, socket_connect_timeout=wait, socket_timeout=wait) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        raise Unready(told, f"{told}: {error}") from error


def _revision(store: Store, prepare: Callable[[], None]) -> str | None:
    try:
        with suppress(NewerDatabase):
            prepare()
        return revision(store, timeouts.READINESS_ANSWER)
    except NoDatabase as error:
        raise Unready("there is no database", error) from error
    except StoreUnavailable as error:
        raise Unready("the database cannot be used", error) from error
