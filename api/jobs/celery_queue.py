"""Batches made by workers on any number of machines: their chunks go through a queue on Redis.

The queue only says that there is something to do; the database knows what. A task is acknowledged when its chunk is
kept. One whose worker was killed is delivered again, and chunks that the queue has lost are sent again once it is
empty, so that nothing depends on the queue's memory. A chunk that is made twice is the same both times.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from celery import Celery, bootsteps
from celery.exceptions import SoftTimeLimitExceeded
from celery.signals import worker_process_init
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from api.errors import TakesTooLong
from api.jobs import chunks, puzzle_work
from api.jobs.worker import START
from api.settings import Settings
from api.store import puzzle_batches as batches
from api.store.engine import Store
from api.store.engine import now as clock
from dictionaries.errors import RingersError
from solver.puzzles.orders import Batch

log = logging.getLogger(__name__)

QUEUE = "ringers-puzzles"
TASK = "ringers.make_chunk"
SWEEP = "ringers-puzzles-sweep"
"""The key that lets one worker at a time look for chunks that were lost."""

GRACE = 10
"""Seconds that a task may take beyond its time before its process is ended, or before others take it over."""

MOST_SENT = 10_000
"""The most chunks that are sent again at a time."""


class Sender:
    """The service's end of the queue.

    Args:
        settings: name the queue.
        store: where the batches are.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._app: Celery | None = None
        self._process = 0

    def wake(self, batch: str | None = None) -> None:
        """Send what is to be made of a batch. If the queue cannot be reached, workers find it in the database."""
        if batch is None:
            return
        with self._store.read() as session:
            free = batches.free_chunks(session, clock(session), MOST_SENT, batch)
        if self._app is None or self._process != os.getpid():
            self._app, self._process = celery_app(self._settings), os.getpid()
        try:
            send(self._app, free)
        except (OperationalError, RedisError, OSError) as error:
            log.error("the queue cannot be reached; workers will find batch %s by themselves: %s", batch, error)

    def stop(self) -> None:
        """Do nothing: the workers go on."""


def celery_app(settings: Settings) -> Celery:
    """Return the queue as Celery knows it, without tasks."""
    app = Celery("ringers", broker=settings.queue, set_as_current=False)
    app.conf.update(
        task_default_queue=QUEUE,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_ignore_result=True,
        task_soft_time_limit=settings.chunk_seconds,
        task_time_limit=settings.chunk_seconds + GRACE,
        worker_prefetch_multiplier=1,
        worker_proc_alive_timeout=START,
        worker_disable_prefetch=True,
        worker_hijack_root_logger=False,
        worker_enable_remote_control=False,
        worker_cancel_long_running_tasks_on_connection_loss=True,
        broker_connection_retry_on_startup=True,
        broker_transport_options={
            "visibility_timeout": settings.chunk_seconds + 2 * GRACE,
            "socket_connect_timeout": 5,
            "socket_timeout": 30,
        },
    )
    return app


def send(app: Celery, free: Iterable[tuple[str, int]]) -> None:
    """Put chunks into the queue."""
    with app.producer_or_acquire() as producer:
        for batch, number in free:
            app.send_task(TASK, (batch, number), producer=producer, retry=False)


def worker_app(settings: Settings) -> Celery:
    """Return the queue with the task that makes a chunk, and with the search for chunks that were lost."""
    app = celery_app(settings)
    lease = timedelta(seconds=settings.chunk_seconds + GRACE)
    store = Store(settings.database)

    @app.task(name=TASK, bind=True)
    def make_chunk(task: Any, batch: str, number: int) -> None:
        again = bool(task.request.delivery_info.get("redelivered"))
        chunk = chunks.claim_one(store, batch, number, lease, by_force=again)
        if chunk is not None:
            chunks.make(store, chunk, make_lines)

    def make_lines(batch: Batch, version: str, begin: int, end: int) -> str:
        try:
            return puzzle_work.make_lines(settings.all_dictionary_folders, batch, version, begin, end)
        except SoftTimeLimitExceeded:
            raise TakesTooLong(f"this takes longer than {settings.chunk_seconds} seconds") from None

    def warm_up(**_: object) -> None:
        with suppress(RingersError):  # a dictionary that cannot be opened fails the batches that need it
            puzzle_work.warm_up(settings.all_dictionary_folders)

    worker_process_init.connect(warm_up, weak=False)

    class Sweeper(bootsteps.StartStopStep):
        """Looks for chunks that were lost, every so often, in the worker's main process."""

        requires = ("celery.worker.components:Timer",)
        timer: Any = None

        def start(self, worker: Any) -> None:
            self.timer = worker.timer.call_repeatedly(
                settings.chunk_seconds, sweep, (app, settings, Store(settings.database))
            )

        def stop(self, worker: Any) -> None:
            if self.timer is not None:
                self.timer.cancel()

    app.steps["worker"].add(Sweeper)
    return app


def sweep(app: Celery, settings: Settings, store: Store) -> None:
    """Send the chunks again that nobody works on, if the queue is empty; one worker at a time does."""
    try:
        with Redis.from_url(settings.queue, socket_timeout=GRACE) as redis:
            if redis.llen(QUEUE) or not redis.set(SWEEP, 1, nx=True, px=settings.chunk_seconds * 900):
                return
        with store.read() as session:
            free = batches.free_chunks(session, clock(session), MOST_SENT)
        send(app, free)
    except (OperationalError, RedisError, RingersError, OSError) as error:
        log.error("lost chunks cannot be looked for now: %s", error)
