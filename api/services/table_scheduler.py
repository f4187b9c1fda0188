"""What happens at tables without a request: bots act, and clocks expire.

Every process of the service looks for tables that are due, and leases each, so that no other process does the same
work. A bot's action is a function of the stored game alone. So a killed process loses nothing: another process takes
the table when the lease expires, and the bot chooses the same action.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from queue import LifoQueue
from time import monotonic
from typing import Any, NamedTuple

from flask import Flask

from api import context, timeouts
from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.jobs.bot_work import CHOOSE, LOAD
from api.jobs.process import TICK
from api.jobs.worker import Worker
from api.metrics import recorder
from api.services.tables import find_any, keep
from api.settings import Settings
from api.store import tables
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.moments import ClockWatch, moment
from api.store.subjects import last_reading
from dictionaries.errors import RingersError
from games.bots import RANDOM
from games.seating.subject import Subject
from games.tables import due, play
from games.tables.table import Table
from solver.errors import CoreMissing

log = logging.getLogger(__name__)


LEASE = timedelta(seconds=2 * TICK)
"""How long a table waits for a process that was killed while it had it."""

SOON = LEASE.total_seconds() / 2
"""Seconds before an action appears at which bots are asked at the earliest."""

SWEEP = 1.0
"""Seconds between two looks for tables that other processes have left behind."""

IDLE = 60.0
"""Seconds that processes of bots are kept for a next turn."""

AT_ONCE = 10
"""The most actions that are kept together where all seats are bots."""

MOST_FAILURES = 1000
"""The most failures that are remembered."""

FAILURES = 3
"""How often a bot may fail at one decision; then the random one decides."""


class Ready(NamedTuple):
    """What bots have chosen, and when it is to appear."""

    at: float
    table: str
    length: int
    chosen: list[tuple[str, str]]


class TableScheduler:
    """Takes the turns that no request takes.

    Args:
        app: the application.
        store: where the tables are.
        workers: the processes in which bots think; without any, nothing happens here.
    """

    def __init__(self, app: Flask, store: Store, workers: list[Worker]) -> None:
        self._app = app
        self._store = store
        self._most = len(workers)
        self._all_workers = tuple(workers)
        self._workers: LifoQueue[Worker] = LifoQueue()
        for worker in workers:
            self._workers.put(worker)
        self._thread = BackgroundThread(
            "tables", self._look, self._report, ended=self._close_workers, forked=self._forget
        )
        self._active_at = 0.0
        self._forget()
        self._failures: dict[tuple[str, int], int] = {}
        self._watch = ClockWatch()
        self._told_of_core = False

    @property
    def is_busy(self) -> bool:
        """Whether something is being done now, or is about to appear."""
        return bool(self._busy or self._ready)

    def wake(self) -> None:
        """Say that a table may have become due."""
        if self._most:
            if not self._thread.is_running:
                self._active_at = monotonic()
            self._thread.wake()

    def warm_up(self) -> None:
        """Start a process for bots before it is needed, which takes a moment."""
        self.wake()
        if self._busy < self._most:
            self._begin(self._warm_up)

    def stop(self) -> None:
        """Leave off at once; what is in hand is left to whoever comes next."""
        self._thread.stop()
        with self._lock:
            self._ready.clear()
        self._close_workers()

    def _forget(self) -> None:
        """Have nothing in hand."""
        self._lock = threading.Lock()
        self._busy = 0
        self._ready: list[Ready] = []

    def _look(self) -> float | None:
        """Begin what can begin now; return after how many seconds to look again, None if nothing is to be expected."""
        for ready in self._pop_ready():
            self._begin(self._act, ready)
        with self._store.read() as session:
            present, due = moment(session), tables.next_due(session)
            set_back = self._watch.went_back(present, partial(last_reading, session))
        now = present.at
        if set_back and due is not None:
            with self._store.write() as session:
                tables.look_again(session, now)
            return 0
        if due is not None and due <= now and self._busy < self._most:
            with self._store.write() as session:
                found = tables.claim_due(session, now, now + LEASE, self._most - self._busy)
            for id in found:
                self._begin(self._take, id)
        elif not self.is_busy and monotonic() - self._active_at > IDLE:
            if due is None:
                return None
            self._close_workers()
        with self._lock:
            waits = [SWEEP, *(ready.at - monotonic() for ready in self._ready)]
        if due is not None and self._busy < self._most:
            waits.append((due - now).total_seconds())
        return max(0.0, min(waits))

    def _pop_ready(self) -> list[Ready]:
        """Return the choices whose time has come, which are then in hand no more."""
        with self._lock:
            due = [ready for ready in self._ready if ready.at <= monotonic()]
            self._ready = [ready for ready in self._ready if ready not in due]
        return due

    def _close_workers(self) -> None:
        for worker in self._all_workers:
            worker.close()

    def _begin(self, do: Callable[..., None], *values: Any) -> None:
        """Do something in a thread of its own."""
        with self._lock:
            self._busy += 1
            self._active_at = monotonic()

        def run() -> None:
            try:
                with self._app.app_context():
                    do(*values)
            except Exception as error:
                self._report(error)
            finally:
                with self._lock:
                    self._busy -= 1
                self._thread.wake()

        try:
            threading.Thread(target=run, name="turn", daemon=True).start()
        except RuntimeError:  # no thread can be started now
            with self._lock:
                self._busy -= 1
            raise

    def _take(self, id: str) -> None:
        """Do what is due at a table, or have its bots think about it."""
        with self._store.read() as session:
            now, table = clock(session), find_any(session, id)
            length = -1 if table is None or table.session is None else len(table.session.log)
        settles_at = None if table is None else due.settles_at(table)
        if settles_at is not None and settles_at <= now:
            with keep(self._store, id):
                pass  # whoever keeps a table first does what the time has brought
            return
        chosen = self._ask(table, length) if table is not None and due.has_bot_to_ask(table) else []
        if table is None or not chosen:
            self._put_off(id, length, settles_at)
            return
        wait = (due.bots_act_at(table) - now).total_seconds()
        if wait > SOON:
            self._put_off(id, length, now + timedelta(seconds=wait - SOON / 2))
            return
        with self._lock:
            if not self._thread.is_stopped:
                self._ready.append(Ready(monotonic() + wait, id, length, chosen))

    def _ask(self, table: Table, length: int) -> list[tuple[str, str]]:
        """Return what the bots of a table do next; no session is open and no table is locked while they think."""
        session, game = table.session, table.terms.game
        assert session is not None
        bots = table.bots
        if self._failures.get((table.id, length), 0) >= FAILURES:
            bots = dict.fromkeys(bots, RANDOM)
        config = session.config.model_dump(mode="json")
        most = AT_ONCE if table.plays_itself else 1
        values = (table.id, game.name, config, session.players, session.seed, session.log, bots, most)
        try:
            with self._worker() as worker, recorder.job(CHOOSE.name, "running"):
                return worker.ask(CHOOSE, *values, seconds=timeouts.BOT, go_on=partial(self._go_on, table.id))
        except Exception:
            if not self._thread.is_stopped:
                if len(self._failures) > MOST_FAILURES:
                    self._failures.clear()
                self._failures[table.id, length] = self._failures.get((table.id, length), 0) + 1
                self._later(table.id, length, SWEEP)
            raise

    @contextmanager
    def _worker(self) -> Iterator[Worker]:
        """Have a process to oneself, the one that was used last if it is free."""
        worker = self._workers.get()
        try:
            yield worker
        finally:
            self._workers.put(worker)

    def _go_on(self, id: str) -> bool:
        """Keep a table in hand while its bots think; tell whether they are to go on."""
        with self._store.write() as session:
            tables.renew(session, id, clock(session) + LEASE)
        return not self._thread.is_stopped

    def _warm_up(self) -> None:
        with self._worker() as worker:
            worker.ask(LOAD, seconds=timeouts.BOT)

    def _act(self, ready: Ready) -> None:
        """Let what bots have chosen appear, unless the game has gone on since they were asked."""
        with keep(self._store, ready.table) as editor:
            if editor is None or editor.table.session is None or len(editor.table.session.log) != ready.length:
                return
            for seat, text in ready.chosen:
                play.act(editor, seat, text, editor.session.ply)
        self._failures.pop((ready.table, ready.length), None)

    def _later(self, id: str, length: int, seconds: float) -> None:
        with self._store.read() as session:
            now = clock(session)
        self._put_off(id, length, now + timedelta(seconds=seconds))

    def _put_off(self, id: str, length: int, due: datetime | None) -> None:
        with self._store.write() as session:
            tables.put_off(session, id, length, due)

    def _report(self, error: Exception) -> float:
        if isinstance(error, CoreMissing):
            if not self._told_of_core:
                self._told_of_core = True
                log.error("bots that need the compiled core play at random: %s", error)
        elif not self._thread.is_stopped:
            known = isinstance(error, RingersError)
            log.error("a turn has to wait: %s", error, exc_info=None if known else error)
            if isinstance(error, StoreUnavailable):
                self._thread.pause(SWEEP)
        return SWEEP


def init_app(app: Flask, settings: Settings) -> None:
    """Let the application take the turns that no request takes, and hear of every table that changes."""
    store = app.extensions[context.STORE]
    workers = [Worker(settings.all_dictionary_folders) for _ in range(settings.scheduler_processes)]
    app.extensions[context.TABLES] = scheduler = TableScheduler(app, store, workers)
    told = store.changed

    def changed(subject: Subject) -> None:
        told(subject)
        if subject.kind == "table":
            scheduler.wake()

    store.changed = changed
