"""The rate limits of one address: under /v1 a large request costs more than a small one."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TypeAlias

from flask import Flask, Response, current_app, g, request
from limits import RateLimitItem, parse_many
from limits.storage import storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter
from werkzeug.exceptions import TooManyRequests

from api.extras import missing
from api.http.addresses import client_address, from_loopback
from api.http.bodies import is_streamed
from api.settings import KIB, Settings
from api.variables import BadSetting

LIMITER = "ringers.limiter"

MEMORY = "memory://"

SCOPE = "global"
"""What all requests of an address count for together."""


def cost() -> int:
    """Return what the current request costs: 1, and 1 more for each KiB of its body unless that is read as it comes."""
    return 1 if is_streamed() else 1 + (request.content_length or 0) // KIB


Charge: TypeAlias = Callable[[int], int]
"""Counts a cost, and returns the seconds after which to try again; 0 where the limit allows it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What requests are counted by, and how many of one address there may be.

    Args:
        counter: counts them.
        all: the limits, the narrowest first.
    """

    counter: SlidingWindowCounterRateLimiter
    all: tuple[RateLimitItem, ...]

    def broken(self, address: str, cost: int) -> list[RateLimitItem]:
        """Count a cost for an address, and return the limits that do not allow it."""
        return [limit for limit in self.all if not self.counter.hit(limit, address, SCOPE, cost=cost)]

    def first_broken(self, address: str, cost: int) -> RateLimitItem | None:
        """Count a cost for an address until a limit does not allow it; return that one."""
        return next((limit for limit in self.all if not self.counter.hit(limit, address, SCOPE, cost=cost)), None)

    def describe(self, limit: RateLimitItem, address: str) -> tuple[str, int]:
        """Return what an address has left of a limit, and after how many seconds there is more."""
        window = self.counter.get_window_stats(limit, address, SCOPE)
        reset_at = int(window.reset_time + 1)
        return str(window.remaining), min(max(1, reset_at - int(time.time())), limit.get_expiry())


def charge_later() -> Charge:
    """Return how to count what comes after the beginning of the current request, from wherever it is answered."""
    limits: Limits | None = current_app.extensions[LIMITER] if "limit" in g else None
    address = client_address()

    def charge(cost: int) -> int:
        try:
            broken = limits.broken(address, cost) if limits else []
        except Exception:  # the storage cannot be reached: what has begun goes on
            return 0
        return max((limit.get_expiry() for limit in broken), default=0)

    return charge


def init_app(app: Flask, settings: Settings) -> None:
    """Limit /v1 as the settings say, and say in each limited answer what is left."""
    if not settings.rate_limits:
        return
    limits = Limits(
        SlidingWindowCounterRateLimiter(storage_from_string(storage_of(settings))),
        tuple(sorted(parse_many(shared_out(settings)))),
    )
    app.extensions[LIMITER] = limits

    def is_unlimited() -> bool:
        if not request.path.startswith("/v1/") or (not settings.rate_limit_loopback and from_loopback()):
            return True
        return request.method == "OPTIONS"  # browsers ask before a request of another origin; nothing is computed

    @app.before_request
    def count() -> None:
        if is_unlimited() or request.url_rule is None:
            return
        broken = limits.first_broken(client_address(), cost())
        g.limit = broken or limits.all[0]
        if broken is not None:
            g.limit_is_broken = True
            raise TooManyRequests

    @app.after_request
    def add_limit_headers(response: Response) -> Response:
        limit: RateLimitItem | None = g.get("limit")
        if limit is not None:
            remaining, seconds = limits.describe(limit, client_address())
            response.headers["RateLimit-Limit"] = str(limit.amount)
            response.headers["RateLimit-Remaining"] = remaining
            response.headers["RateLimit-Reset"] = str(seconds)
            if "limit_is_broken" in g:
                response.headers["Retry-After"] = str(seconds)
        return response


def storage_of(settings: Settings) -> str:
    """Return where requests are counted; a Redis that does not answer in time is done without.

    Raises:
        BadSetting: a Redis is named, but nothing is installed that could use it.
    """
    if settings.rate_limit_storage == MEMORY:
        return MEMORY
    if find_spec("redis") is None:
        raise BadSetting(f"RINGERS_RATE_LIMIT_STORAGE: {missing('Redis', 'redis')}")
    from api.http.fallback_storage import SCHEME  # which needs an extra

    return SCHEME + settings.rate_limit_storage


def shared_out(settings: Settings) -> str:
    """Return the limits that each process applies: its share of them where each process counts for itself."""
    if settings.rate_limit_storage != MEMORY or settings.workers == 1:
        return settings.rate_limits
    return ";".join(
        f"{-(-limit.amount // settings.workers)} per {limit.multiples} {limit.GRANULARITY.name}"
        for limit in parse_many(settings.rate_limits)
    )
