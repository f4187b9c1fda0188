"""Long work done by workers on any number of machines: its chunks go through a queue on Redis.

The queue only announces work; the database knows which. A task is acknowledged when its chunk is stored. A task whose
worker was killed is delivered again, and chunks that the queue has lost are sent again once it is empty, so that
nothing depends on the queue's memory. A chunk that is made twice is the same both times.
"""

import logging
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from socket import gethostname
from typing import Any

from celery import Celery, bootsteps
from celery.exceptions import SoftTimeLimitExceeded
from celery.signals import setup_logging, worker_process_init
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from api.background import BackgroundTasks
from api.errors import TakesTooLong
from api.folders import Folders
from api.jobs import chunks, heartbeats
from api.jobs.chunks import Source
from api.jobs.process import START
from api.settings import Settings
from api.store.engine import Store
from dictionaries.errors import RingersError

log = logging.getLogger(__name__)

GRACE = 10
"""Seconds that a task may take beyond its time before its process is ended, or before others take it over."""

MOST_SENT = 10_000
"""The most chunks that are sent again at a time."""

Sources = Sequence[Source[Any]]


class QueueBackend:
    """The service's end of the queue.

    Args:
        settings: name the queue.
        store: where the batches are.
        sources: which kinds of batches.
    """

    def __init__(self, settings: Settings, store: Store, sources: Sources) -> None:
        self._settings = settings
        self._store = store
        self._sources = {source.name: source for source in sources}
        self._app: Celery | None = None
        self._process = 0
        self._background_tasks = BackgroundTasks("QueueBackend")

    def wake(self, source: str | None = None, batch: str | None = None) -> None:
        """Send what is to be made of a batch, for which nobody waits.

        If the queue cannot be reached, workers find the batch in the database.
        """
        if source is None:
            return
        known = self._sources[source]
        free = chunks.free(self._store, known, MOST_SENT, batch)
        self._background_tasks.run(partial(self._send, known, free, batch))

    def stop(self) -> None:
        """Do nothing: the workers go on."""

    def _send(self, source: Source[Any], free: Iterable[tuple[str, int]], batch: str | None) -> None:
        if self._app is None or self._process != os.getpid():
            self._app, self._process = celery_app(self._settings, tuple(self._sources.values())), os.getpid()
        try:
            send(self._app, source, free)
        except (OperationalError, RedisError, OSError) as error:
            log.error("the queue cannot be reached; workers will find batch %s by themselves: %s", batch, error)


def celery_app(settings: Settings, sources: Sources) -> Celery:
    """Return the queues as Celery knows them, without tasks."""
    app = Celery("ringers", broker=settings.queue, set_as_current=False)
    app.conf.update(
        task_queues={source.name: {"exchange": source.name, "routing_key": source.name} for source in sources},
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_ignore_result=True,
        worker_prefetch_multiplier=1,
        worker_proc_alive_timeout=START,
        worker_disable_prefetch=True,
        worker_hijack_root_logger=False,
        worker_enable_remote_control=False,
        worker_cancel_long_running_tasks_on_connection_loss=True,
        broker_connection_retry_on_startup=True,
        broker_transport_options={
            "visibility_timeout": max(source.seconds for source in sources) + 2 * GRACE,
            "socket_connect_timeout": 5,
            "socket_timeout": 30,
        },
    )
    return app


def send(app: Celery, source: Source[Any], free: Iterable[tuple[str, int]]) -> None:
    """Put chunks into the queue of their source."""
    with app.producer_or_acquire() as producer:
        for batch, number in free:
            app.send_task(source.task, (batch, number), queue=source.name, producer=producer, retry=False)


def new_worker(settings: Settings, sources: Sources, processes: int | None) -> Any:
    """Return a worker of Celery, which makes the chunks that come, and looks for those that were lost.

    Args:
        settings: name the queue and the database.
        sources: which kinds of batches.
        processes: how many chunks it makes at a time; as many as the machine has cores if None.
    """
    app = celery_app(settings, sources)
    store = Store(settings.database, backups=settings.backups)
    for source in sources:
        _add_task(app, store, settings.all_dictionary_folders, source)

    def prepare(**_: object) -> None:
        for function in {source.job.prepare for source in sources}:
            with suppress(RingersError):  # a dictionary that cannot be opened fails the batches that need it
                function(settings.all_dictionary_folders)

    worker_process_init.connect(prepare, weak=False)
    setup_logging.connect(_leave_the_log_alone, weak=False)

    class Timers(bootsteps.StartStopStep):
        """Sends heartbeats, and looks for chunks that were lost, every so often, in the worker's main process."""

        requires = ("celery.worker.components:Timer",)
        timers: tuple[Any, ...] = ()

        def start(self, worker: Any) -> None:
            own = Store(settings.database, backups=settings.backups)
            _tell(heartbeats.beat, settings)
            self.timers = (
                worker.timer.call_repeatedly(heartbeats.INTERVAL, _tell, (heartbeats.beat, settings)),
                *(worker.timer.call_repeatedly(each.seconds, sweep, (app, settings, own, each)) for each in sources),
            )

        def stop(self, worker: Any) -> None:
            for timer in self.timers:
                timer.cancel()
            _tell(heartbeats.end, settings)

    app.steps["worker"].add(Timers)
    return app.Worker(
        concurrency=processes,
        loglevel="WARNING",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        quiet=True,
    )


def _leave_the_log_alone(**_: object) -> None:
    """Be there, so that Celery does not set up a log of its own beside that of the process."""


def _add_task(app: Celery, store: Store, folders: Folders, source: Source[Any]) -> None:
    """Teach the queue how a chunk of a source is made."""

    @app.task(name=source.task, bind=True, soft_time_limit=source.seconds, time_limit=source.seconds + GRACE)
    def make_chunk(task: Any, batch: str, number: int) -> None:
        again = bool(task.request.delivery_info.get("redelivered"))
        time = timedelta(seconds=source.seconds + GRACE)
        lease = chunks.claim_one(store, source, batch, number, time, by_force=again)
        if lease is not None:
            chunks.make(store, source, lease, compute)
            following = source.following(lease)
            if following is not None:
                send(app, source, [(batch, following)])

    def compute(*values: Any) -> Any:
        try:
            return source.job.function(folders, *values)
        except SoftTimeLimitExceeded:
            raise TakesTooLong(source.seconds, source.job.told.too_long) from None


def _tell(what: Callable[[str, str], None], settings: Settings) -> None:
    """Let the queue know something about this worker, if it can be reached."""
    try:
        what(settings.queue, f"{gethostname()} {os.getpid()}")
    except (RedisError, OSError) as error:
        log.warning("the queue does not hear of this worker now: %s", error)


def sweep(app: Celery, settings: Settings, store: Store, source: Source[Any]) -> None:
    """Send the chunks of a source again that nobody works on, if its queue is empty; one worker at a time does."""
    try:
        with Redis.from_url(settings.queue, socket_timeout=GRACE) as redis:
            lock = f"{source.name}-sweep"
            if redis.llen(source.name) or not redis.set(lock, 1, nx=True, px=source.seconds * 900):
                return
        send(app, source, chunks.free(store, source, MOST_SENT))
    except (OperationalError, RedisError, RingersError, OSError) as error:
        log.error("lost chunks cannot be looked for now: %s", error)
