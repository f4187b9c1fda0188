"""The metrics of the application: what counts its requests, and the ways to read them."""

from __future__ import annotations

import hmac
import logging
import os
import socket
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, g, request

from api import context
from api.background import BackgroundThread
from api.errors import StoreUnavailable
from api.extras import missing
from api.http.problems import Problem
from api.jobs.process import caches_of_processes
from api.metrics import memory, recorder, server
from api.metrics.labels import CONTENT_TYPE, LATE_CACHES, NO_OPERATION
from api.metrics.table import Table
from api.settings import Settings
from api.store import puzzle_batches
from api.store.engine import now
from api.variables import BadSetting
from dictionaries.caches import CACHES

if TYPE_CHECKING:
    from api.metrics.exposition import Exposition

log = logging.getLogger(__name__)

TABLE = "ringers.metrics"
EXPOSITION = "ringers.exposition"

SPARE_ROWS = 4
"""Rows of processes beside those that answer requests, such as the main one."""

CACHE_INTERVAL = 1.0
"""Seconds between two looks at how large the caches of a process are."""

UNKNOWN = float("nan")


def init_app(app: Flask, settings: Settings) -> None:
    """Count requests, where metrics are on; has to come before everything that may answer or change an answer.

    Raises:
        BadSetting: metrics are on, but nothing is installed that could write them.
    """
    recorder.record_into(None)
    if not settings.has_metrics:
        return
    if find_spec("prometheus_client") is None:
        name = "METRICS_TOKEN" if settings.metrics_token else "METRICS_PORT"
        raise BadSetting(f"RINGERS_{name}: {missing('prometheus-client', 'metrics')}")
    catalog = app.extensions[context.CATALOG]
    caches = BackgroundThread("metrics", lambda: _weigh(catalog.bytes), _report)

    @app.before_request
    def begin() -> None:
        g.metrics_began = perf_counter()
        caches.start()

    @app.after_request
    def end(response: Response) -> Response:
        seconds = perf_counter() - g.get("metrics_began", perf_counter())
        recorder.request(operations_of(app).get(request.endpoint or "", NO_OPERATION), response.status_code, seconds)
        return response

    if settings.metrics_token:
        token = f"Bearer {settings.metrics_token}".encode()
        app.add_url_rule(server.PATH, "metrics", lambda: _answer(app, token))


def begin(app: Flask, settings: Settings) -> None:
    """Record what happens from now on; the routes are all there."""
    if not settings.has_metrics:
        return
    from api.metrics.exposition import Exposition  # of an extra

    names = dict.fromkeys((*CACHES, *LATE_CACHES, recorder.DICTIONARIES))
    table = recorder.table_for(operations_of(app).values(), names, 2 * settings.workers + SPARE_ROWS)
    process = os.getpid()
    app.extensions[TABLE] = table
    app.extensions[EXPOSITION] = Exposition(
        table,
        app.version,  # type: ignore[attr-defined]
        lambda: _workers(settings.queue),
        lambda: _batch_jobs(app),
        lambda: memory.bytes_of(process),
    )
    recorder.record_into(table)


def operations_of(app: Flask) -> dict[str, str]:
    """Return the ids of the operations by their endpoints."""
    found: dict[str, str] | None = app.extensions.get("ringers.operations")
    if found is None:
        specs = ((endpoint, getattr(view, "_spec", {})) for endpoint, view in app.view_functions.items())
        found = {endpoint: spec["operation_id"] for endpoint, spec in specs if spec.get("operation_id")}
        app.extensions["ringers.operations"] = found
    return found


def table_of(app: Flask) -> Table | None:
    """Return what the processes of an application record; None where metrics are off."""
    return app.extensions.get(TABLE)


def hooks(table: Table) -> dict[str, Callable[[Any, Any], None]]:
    """Return gunicorn's hooks that give each process a row of its own."""

    def pre_fork(_: Any, worker: Any) -> None:
        worker.metrics_row = table.take()

    def post_fork(_: Any, worker: Any) -> None:
        table.use(worker.metrics_row)

    def child_exit(_: Any, worker: Any) -> None:
        if worker.metrics_row is not None:
            table.release(worker.metrics_row)

    return {"pre_fork": pre_fork, "post_fork": post_fork, "child_exit": child_exit}


def serve(app: Flask, settings: Settings, listen: Callable[[str, int], socket.socket]) -> None:
    """Begin anew with counting, as the service begins now; serve the metrics on their own port if they have one.

    Raises:
        CannotListen: the port is in use, or the address is not one of this machine.
    """
    if (table := table_of(app)) is None:
        return
    table.clear()
    if settings.metrics_port is not None:
        exposition: Exposition = app.extensions[EXPOSITION]

        def text() -> bytes:
            table.use(None)
            return exposition.text()

        server.start(listen(settings.metrics_host, settings.metrics_port), text)


def _answer(app: Flask, token: bytes) -> Response:
    if not hmac.compare_digest(request.headers.get("Authorization", "").encode(), token):
        raise Problem(
            "unauthorized",
            "The metrics need their token: Authorization: Bearer TOKEN.",
            headers={"WWW-Authenticate": 'Bearer realm="word-ringers"'},
        )
    exposition: Exposition = app.extensions[EXPOSITION]
    headers = {"Cache-Control": "no-store"}
    return Response(exposition.text(), content_type=CONTENT_TYPE, headers=headers)


def _weigh(opened: int) -> float:
    recorder.caches(opened, caches_of_processes())
    return CACHE_INTERVAL


def _report(error: Exception) -> float:
    log.error("the sizes of caches are not recorded: %s", error, exc_info=error)
    return CACHE_INTERVAL


def _workers(queue: str) -> float:
    """Return how many workers of the queue are alive."""
    if not queue:
        return 0
    from redis import RedisError  # of an extra

    from api.jobs import heartbeats

    try:
        return heartbeats.alive(queue)
    except (RedisError, OSError):
        return UNKNOWN


def _batch_jobs(app: Flask) -> tuple[float, float]:
    """Return how many chunks of batches wait, and how many are being made, by workers on any host."""
    try:
        with app.extensions[context.STORE].read() as session:
            return puzzle_batches.count_open_chunks(session, now(session))
    except StoreUnavailable:
        return UNKNOWN, UNKNOWN
