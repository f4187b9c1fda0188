"""Long work in the service itself: a few workers of one of its processes run until no work is left."""

import fcntl
import logging
import tempfile
import threading
import time
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.folders import Folders
from api.jobs import chunks
from api.jobs.chunks import Source
from api.jobs.process import TICK
from api.jobs.worker import Worker
from api.store.engine import Store

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=5 * TICK)
"""How long a chunk waits for whoever has it and says nothing more, having been killed."""

POLL = 0.5
"""Seconds between two looks for work."""

IDLE = 20
"""Seconds that workers are kept for a next batch."""


class ProcessLock:
    """A lock that one of the processes forked with it holds at a time; the system frees it when that process ends."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115  # open as long as the service is

    def acquire(self) -> bool:
        """Take the lock if no other process holds it; return whether this process holds it now."""
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Free the lock for another process."""
        fcntl.lockf(self._file, fcntl.LOCK_UN)


class EmbeddedBackend:
    """Makes the chunks of all running batches, in one process of the service at a time.

    Args:
        store: where the batches are.
        folders: where dictionaries are looked for.
        sources: which kinds of batches; each gets its turn.
        processes: how many workers there are.
    """

    def __init__(self, store: Store, folders: Folders, sources: Sequence[Source[Any]], processes: int) -> None:
        self._store = store
        self._folders = folders
        self._sources = sources
        self._processes = processes
        self._process_lock = ProcessLock()
        self._thread = BackgroundThread("batches", self._make, self._report)
        self._workers: list[Worker] = []

    def wake(self, source: str | None = None, batch: str | None = None) -> None:
        """See to it that what is to be made is made, of whatever batch."""
        if self._processes:
            self._thread.wake()

    def stop(self) -> None:
        """Leave off at once; what is in hand is left to whoever comes next."""
        self._thread.stop()
        for worker in list(self._workers):
            worker.close()

    def _make(self) -> float | None:
        """Make what there is to make, unless another process does; return when to look again."""
        if not self._has_work():
            return None
        if not self._process_lock.acquire():
            return 2 * POLL
        self._work()
        return 0

    def _has_work(self) -> bool:
        with self._store.read() as session:
            return any(source.has_open(session) for source in self._sources)

    def _work(self) -> None:
        """Let the workers work until there has been nothing to do for a while."""
        names = [f"worker {number}" for number in range(1, self._processes + 1)]
        threads = [threading.Thread(target=self._supply, name=name, daemon=True) for name in names]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            self._process_lock.release()

    def _supply(self) -> None:
        """Give one worker a chunk of each source in turn, until there has been none for a while."""
        worker = Worker(self._folders)
        self._workers.append(worker)
        idle_since = time.monotonic()
        try:
            while not self._thread.is_stopped and time.monotonic() - idle_since < IDLE:
                if sum(self._make_next(worker, source) for source in self._sources):
                    idle_since = time.monotonic()
                else:
                    self._thread.pause(POLL)
        except Exception as error:
            self._report(error)
        finally:
            self._workers.remove(worker)
            worker.close()

    def _report(self, error: Exception) -> float:
        """Note why batches have to wait, and wait a little; return when to look again."""
        known = isinstance(error, StoreUnavailable)
        log.error("batches wait: %s", error, exc_info=None if known else error)
        self._thread.pause(4 * POLL)
        return 0

    def _make_next(self, worker: Worker, source: Source[Any]) -> bool:
        """Make the next chunk of a source; return whether there was one."""
        if self._thread.is_stopped or not chunks.free(self._store, source, 1):
            return False
        lease = chunks.claim(self._store, source, LEASE)
        if lease is None:
            return False

        def go_on() -> bool:
            return not self._thread.is_stopped and chunks.renew(self._store, source, lease, LEASE)

        def compute(*values: Any) -> Any:
            return worker.ask(source.job, *values, seconds=source.seconds, go_on=go_on)

        chunks.make(self._store, source, lease, compute)
        return True
