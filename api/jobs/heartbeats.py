"""Heartbeats of the workers of a queue, by which the service knows how many there are.

They are in a sorted set on the queue's Redis: the id of each worker, by the time of its last heartbeat.
"""

from redis import Redis

from api import timeouts

INTERVAL = 10
"""Seconds between the heartbeats of a worker."""

LIFETIME = 30
"""Seconds after which a worker without a heartbeat counts as gone."""

_KEY = "ringers-workers"


def beat(queue: str, worker: str) -> None:
    """Tell that a worker is alive.

    Args:
        queue: the URL of the queue.
        worker: its id.

    Raises:
        RedisError: the queue cannot be reached.
    """
    with _open(queue) as redis:
        now = _time(redis)
        redis.zadd(_KEY, {worker: now})
        redis.zremrangebyscore(_KEY, "-inf", now - LIFETIME)


def end(queue: str, worker: str) -> None:
    """Tell that a worker has ended; the same arguments and errors as of `beat`."""
    with _open(queue) as redis:
        redis.zrem(_KEY, worker)


def alive(queue: str) -> int:
    """Return how many workers have had a heartbeat in the last `LIFETIME` seconds.

    Args:
        queue: the URL of the queue.

    Raises:
        RedisError: the queue cannot be reached.
    """
    with _open(queue) as redis:
        return int(redis.zcount(_KEY, _time(redis) - LIFETIME, "+inf"))


def _open(queue: str) -> Redis:
    wait = timeouts.READINESS_ANSWER
    return Redis.from_url(queue, socket_connect_timeout=wait, socket_timeout=wait)


def _time(redis: Redis) -> float:
    """Return the time by the clock of Redis, which all hosts share."""
    seconds, microseconds = redis.time()
    return seconds + microseconds / 1e6
