"""The rate limits of one address: under /v1 a large request costs more than a small one."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeAlias

from flask import Flask, Response, current_app, request
from flask_limiter import Limiter
from limits import parse_many

from api.http.addresses import client_address, from_loopback
from api.http.bodies import is_streamed
from api.settings import KIB, BadSetting, Settings

LIMITER = "ringers.limiter"

MEMORY = "memory://"


def cost() -> int:
    """Return what the current request costs: 1, and 1 more for each KiB of its body unless that is read as it comes."""
    return 1 if is_streamed() else 1 + (request.content_length or 0) // KIB


Charge: TypeAlias = Callable[[int], int]
"""Counts a cost, and returns the seconds after which to try again; 0 where the limit allows it."""


def charge_later() -> Charge:
    """Return how to count what comes after the beginning of the current request, from wherever it is answered."""
    limiter: Limiter | None = current_app.extensions.get(LIMITER)
    limits = [(each.limit, each.request_args) for each in limiter.current_limits] if limiter else []

    def charge(cost: int) -> int:
        try:
            broken = [limit for limit, key in limits if limiter and not limiter.limiter.hit(limit, *key, cost=cost)]
        except Exception:  # the storage cannot be reached: what has begun goes on
            return 0
        return max((limit.get_expiry() for limit in broken), default=0)

    return charge


def init_app(app: Flask, settings: Settings) -> None:
    """Limit /v1 as the settings say, and say in each limited answer what is left."""
    if not settings.rate_limits:
        return
    limiter = Limiter(
        client_address,
        app=app,
        application_limits=[shared_out(settings)],
        application_limits_cost=cost,
        storage_uri=storage_of(settings),
        strategy="sliding-window-counter",
        headers_enabled=False,
    )

    app.extensions[LIMITER] = limiter

    @limiter.request_filter
    def is_unlimited() -> bool:
        if request.method == "OPTIONS":  # browsers ask before a request of another origin, and nothing is computed
            return True
        return not request.path.startswith("/v1/") or (not settings.rate_limit_loopback and from_loopback())

    @app.after_request
    def add_limit_headers(response: Response) -> Response:
        limit = limiter.current_limit
        if limit is not None:
            seconds = min(max(1, limit.reset_at - int(time.time())), limit.limit.get_expiry())
            response.headers["RateLimit-Limit"] = str(limit.limit.amount)
            response.headers["RateLimit-Remaining"] = str(limit.remaining)
            response.headers["RateLimit-Reset"] = str(seconds)
            if limit.breached:
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
        raise BadSetting("RINGERS_RATE_LIMIT_STORAGE: Redis is not installed; install word-ringers[redis]")
    from api.http.shared_counts import SCHEME  # which needs an extra

    return SCHEME + settings.rate_limit_storage


def shared_out(settings: Settings) -> str:
    """Return the limits that each process applies: its share of them where each process counts for itself."""
    if settings.rate_limit_storage != MEMORY or settings.workers == 1:
        return settings.rate_limits
    return ";".join(
        f"{-(-limit.amount // settings.workers)} per {limit.multiples} {limit.GRANULARITY.name}"
        for limit in parse_many(settings.rate_limits)
    )
