"""Batches made by the service itself: a few makers, in one of its processes, until nothing is left to be made."""

from __future__ import annotations

import fcntl
import logging
import os
import tempfile
import threading
import time
from datetime import timedelta

from api.errors import StoreUnavailable
from api.jobs import chunks, puzzle_work
from api.jobs.puzzle_work import Folders
from api.jobs.worker import TICK, Maker
from api.store import puzzle_batches as batches
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.puzzle_batches import Chunk
from solver.puzzles.orders import Batch

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=5 * TICK)
"""How long a chunk waits for whoever has it and says nothing more, having been killed."""

POLL = 0.5
"""Seconds between two looks for work."""

IDLE = 20
"""Seconds that makers are kept for a next batch."""


class Turn:
    """Tells which of the processes that were forked with this has its turn; the system ends a turn with its process."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115  # open as long as the service is

    def take(self) -> bool:
        """Take the turn if nobody else has it; return whether this process has it now."""
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def give_back(self) -> None:
        """Let another process have its turn."""
        fcntl.lockf(self._file, fcntl.LOCK_UN)


class Runner:
    """Makes the chunks of all running batches, in one process of the service at a time.

    Args:
        store: where the batches are.
        folders: where dictionaries are looked for.
        processes: how many makers there are.
        seconds: how long making a chunk may take.
    """

    def __init__(self, store: Store, folders: Folders, processes: int, seconds: float) -> None:
        self._store = store
        self._folders = folders
        self._processes = processes
        self._seconds = seconds
        self._turn = Turn()
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._called = False
        self._running = 0
        """The id of the process in which a thread runs; 0 for none."""
        self._makers: list[Maker] = []

    def wake(self, batch: str | None = None) -> None:
        """See to it that what is to be made is made, whatever batch it is of."""
        with self._lock:
            self._called = True
            if not self._processes or self._stopped.is_set() or self._running == os.getpid():
                return
            self._running = os.getpid()
        threading.Thread(target=self._run, name="batches", daemon=True).start()

    def stop(self) -> None:
        """Leave off at once; what is in hand is left to whoever comes next."""
        self._stopped.set()
        for maker in list(self._makers):
            maker.close()

    def _run(self) -> None:
        while self._take_call():
            try:
                while not self._stopped.is_set() and self._has_work():
                    if self._turn.take():
                        self._work()
                    else:
                        self._stopped.wait(2 * POLL)
            except Exception as error:
                self._report(error)
                self._called = True

    def _take_call(self) -> bool:
        """Tell whether to go on: not when nobody has called since the last look for work."""
        with self._lock:
            called, self._called = self._called, False
            if not called or self._stopped.is_set():
                self._running = 0
                return False
            return True

    def _has_work(self) -> bool:
        with self._store.read() as session:
            return batches.has_open_chunks(session)

    def _work(self) -> None:
        """Let the makers work until there has been nothing to do for a while."""
        names = [f"maker {number}" for number in range(1, self._processes + 1)]
        threads = [threading.Thread(target=self._supply, name=name, daemon=True) for name in names]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            self._turn.give_back()

    def _supply(self) -> None:
        """Give one maker a chunk after the other."""
        maker = Maker(self._folders)
        self._makers.append(maker)
        idle_since = time.monotonic()
        try:
            while not self._stopped.is_set() and time.monotonic() - idle_since < IDLE:
                chunk = self._next()
                if chunk is None:
                    self._stopped.wait(POLL)
                else:
                    self._make(maker, chunk)
                    idle_since = time.monotonic()
        except Exception as error:
            self._report(error)
        finally:
            self._makers.remove(maker)
            maker.close()

    def _report(self, error: Exception) -> None:
        """Note why batches have to wait, and wait a little."""
        known = isinstance(error, StoreUnavailable)
        log.error("batches wait: %s", error, exc_info=None if known else error)
        self._stopped.wait(4 * POLL)

    def _next(self) -> Chunk | None:
        with self._store.read() as session:
            if not batches.free_chunks(session, clock(session), 1):
                return None
        return chunks.claim(self._store, LEASE)

    def _make(self, maker: Maker, chunk: Chunk) -> None:
        def go_on() -> bool:
            return not self._stopped.is_set() and chunks.renew(self._store, chunk, LEASE)

        def make_lines(batch: Batch, version: str, begin: int, end: int) -> str:
            lines: str = maker.ask(
                puzzle_work.make_lines, batch, version, begin, end, seconds=self._seconds, go_on=go_on
            )
            return lines

        chunks.make(self._store, chunk, make_lines)
