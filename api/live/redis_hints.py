"""Hints through Redis: hosts notify each other of changes. A lost hint delays an event but loses none."""

import logging
import threading
import time
from functools import partial
from typing import Any, Protocol

from api.background import BackgroundTasks
from api.store.engine import CHANNEL
from games.seating.subject import Subject

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds after which a watcher looks whether it is to stop."""

SILENCE = 1.0
"""Seconds for which a Redis that does not answer is told nothing."""


class Wakes(Protocol):
    """Whoever has listeners."""

    def wake(self, subject: Subject | None = None) -> None:
        """Wake the listeners to a subject, or all."""


class RedisPublisher:
    """Tells other hosts of changes; no request waits for it.

    Args:
        url: of the Redis.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._redis: Any = None
        self._background_tasks = BackgroundTasks("RedisPublisher")
        self._silent_until = 0.0

    def publish(self, subject: Subject) -> None:
        """Tell the others that a subject has changed; if Redis is away, they find it at their next heartbeat."""
        self._background_tasks.run(partial(self._publish, subject))

    def _publish(self, subject: Subject) -> None:
        if time.monotonic() < self._silent_until:
            return
        try:
            self._redis = self._redis or _connect(self._url)
            self._redis.publish(CHANNEL, str(subject))
        except Exception as error:
            log.warning("Redis cannot be told of changes: %s", error)
            self._silent_until = time.monotonic() + SILENCE


class RedisWatcher:
    """Hears, through Redis, of changes on other hosts.

    Args:
        url: of the Redis.
    """

    def __init__(self, url: str) -> None:
        self._redis = _connect(url)

    def watch(self, bus: Wakes, closed: threading.Event) -> None:
        """Wake listeners until the bus is closed."""
        with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            pubsub.subscribe(CHANNEL)
            bus.wake()
            while not closed.is_set():
                message = pubsub.get_message(timeout=PATIENCE)
                if message is not None:
                    bus.wake(Subject.parse(message["data"].decode()))


def _connect(url: str) -> Any:
    from redis import Redis  # an extra
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # Its own retries would make of two seconds twenty.
    once = Retry(NoBackoff(), 0)
    return Redis.from_url(url, socket_connect_timeout=1, socket_timeout=2, socket_keepalive=True, retry=once)
