"""Requests counted in Redis for all processes together, and in memory while Redis does not answer.

With the fallback of the library, requests that were waiting for Redis at the same time would fail.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from limits.storage import MemoryStorage, RedisStorage, SlidingWindowCounterSupport, Storage
from redis import RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

from api import timeouts

log = logging.getLogger(__name__)

SCHEME = "ringers+"
"""What stands before the URL of a Redis that is used in this way."""


PAUSE = 5.0
"""Seconds for which Redis is left alone after it has not answered; then one request tries it again."""

R = TypeVar("R")


def _asked(name: str) -> Callable[..., Any]:
    """Return the method of this name that asks whichever storage counts now."""

    def ask(self: FallbackStorage, *values: Any, **named: Any) -> Any:
        return self._ask(lambda storage: getattr(storage, name)(*values, **named))

    return ask


class FallbackStorage(Storage, SlidingWindowCounterSupport):
    """Counts in Redis, or in the memory of this process while Redis does not answer.

    Args:
        uri: `SCHEME` and the URL of the Redis.
        wrap_exceptions: whether errors are those of the library; there are none.
        options: of the connections, beside those that this class sets.
    """

    STORAGE_SCHEME: ClassVar[list[str]] = [f"{SCHEME}redis", f"{SCHEME}rediss"]  # type: ignore[misc]

    def __init__(self, uri: str, wrap_exceptions: bool = False, **options: Any) -> None:
        super().__init__(uri, wrap_exceptions=wrap_exceptions)
        waits = dict.fromkeys(("socket_timeout", "socket_connect_timeout"), timeouts.RATE_LIMIT)
        limits = {**waits, "retry": Retry(NoBackoff(), 0)}
        self._shared = RedisStorage(uri.removeprefix(SCHEME), **{**limits, **options})
        self._own = MemoryStorage()
        self._lock = threading.Lock()
        self._silent_until: float | None = None

    @property
    def base_exceptions(self) -> type[Exception]:
        """What counting may raise."""
        return RedisError

    def check(self) -> bool:
        """Tell whether requests can be counted, which they always can."""
        return True

    def reset(self) -> int | None:
        """Forget every count."""
        self._own.reset()
        return self._ask(lambda storage: storage.reset())

    incr, get, get_expiry, clear = map(_asked, ("incr", "get", "get_expiry", "clear"))
    acquire_sliding_window_entry = _asked("acquire_sliding_window_entry")
    get_sliding_window = _asked("get_sliding_window")
    clear_sliding_window = _asked("clear_sliding_window")

    def _ask(self, question: Callable[[RedisStorage | MemoryStorage], R]) -> R:
        if not self._may_try():
            return question(self._own)
        try:
            answer = question(self._shared)
        except (RedisError, OSError) as error:
            if self._silent_until is None:
                log.warning("Redis does not answer, requests are counted in memory: %s", error)
            self._silent_until = time.monotonic() + PAUSE
            return question(self._own)
        if self._silent_until is not None:
            log.warning("Redis answers again, requests are counted there")
            self._silent_until = None
        return answer

    def _may_try(self) -> bool:
        """Tell whether to ask Redis: always while it answers, and one request at a time while it does not."""
        if self._silent_until is None:
            return True
        with self._lock:
            now, until = time.monotonic(), self._silent_until  # others may set it to None meanwhile
            if until is not None and now < until:
                return False
            self._silent_until = now + PAUSE
            return True
