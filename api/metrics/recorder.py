"""What the parts of a process tell of what they do; nothing is recorded where metrics are off."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter

from api.metrics.labels import BUCKETS, JOB_KINDS, JOB_STATES, NO_OPERATION, OTHER, STATUSES
from api.metrics.table import Cell, Table
from dictionaries.caches import CACHES

REQUESTS = "ringers_requests"
REQUEST_SECONDS = "ringers_request_seconds"
STREAMS = "ringers_streams"
STREAMS_REFUSED = "ringers_streams_refused"
JOBS = "ringers_jobs"
JOBS_REFUSED = "ringers_jobs_refused"
DATABASE_SECONDS = "ringers_database_seconds"
CACHE_BYTES = "ringers_cache_bytes"

SUM = "sum"
BOUNDS = (*map(str, BUCKETS), "+Inf")

DICTIONARIES = "dictionaries.catalog"
"""The cache of open dictionaries, which belongs to a catalog."""

_table: Table | None = None


def table_for(operations: Iterable[str], caches: Iterable[str], processes: int) -> Table:
    """Return a table with every number that is recorded.

    Args:
        operations: the ids of all operations.
        caches: the names of all caches.
        processes: how many processes have a row at a time.
    """
    operations = (NO_OPERATION, *operations)
    kinds = JOB_KINDS.values()
    gauges: list[Cell] = [
        (STREAMS,),
        *((JOBS, kind, state) for kind in kinds for state in JOB_STATES),
        *((CACHE_BYTES, cache) for cache in (*caches, OTHER)),
    ]
    counters: list[Cell] = [
        *((REQUESTS, operation, status) for operation in operations for status in STATUSES),
        *((REQUEST_SECONDS, operation, part) for operation in operations for part in (*BOUNDS, SUM)),
        (STREAMS_REFUSED,),
        *((JOBS_REFUSED, kind) for kind in kinds),
        *((DATABASE_SECONDS, part) for part in (*BOUNDS, SUM)),
    ]
    return Table([*gauges, *counters], gauges, processes)


def record_into(table: Table | None) -> None:
    """Record what happens in this process, and in those that it forks, into a table; nowhere if it is None."""
    global _table
    _table = table


def request(operation: str, status: int, seconds: float | None) -> None:
    """Record a request that was answered; its seconds are None where nobody has measured them."""
    if _table is not None:
        cell = (REQUESTS, operation, str(status))
        _table.add(cell if cell in _table.cells else (REQUESTS, operation, OTHER))
        if seconds is not None:
            _observe(_table, (REQUEST_SECONDS, operation), seconds)


def unread_request(status: int) -> None:
    """Record a request that never reached the application."""
    request(NO_OPERATION, status, None)


def stream_opened() -> None:
    """Record a stream that is open now."""
    if _table is not None:
        _table.add((STREAMS,))


def stream_closed() -> None:
    """Record the end of a stream."""
    if _table is not None:
        _table.add((STREAMS,), -1.0)


def stream_refused() -> None:
    """Record a stream that found no room."""
    if _table is not None:
        _table.add((STREAMS_REFUSED,))


@contextmanager
def job(name: str, state: str) -> Iterator[None]:
    """Record a job as waiting or running for as long as the block takes."""
    table, kind = _table, JOB_KINDS.get(name)
    if table is None or kind is None:
        yield
        return
    table.add((JOBS, kind, state))
    try:
        yield
    finally:
        table.add((JOBS, kind, state), -1.0)


def job_refused(name: str) -> None:
    """Record a job that was not begun or given up, as others kept the workers too busy."""
    if _table is not None and name in JOB_KINDS:
        _table.add((JOBS_REFUSED, JOB_KINDS[name]))


@contextmanager
def database() -> Iterator[None]:
    """Record the seconds that the block takes as those of a session of the database."""
    table = _table
    if table is None:
        yield
        return
    began = perf_counter()
    try:
        yield
    finally:
        _observe(table, (DATABASE_SECONDS,), perf_counter() - began)


def caches(opened: int, others: Iterable[Mapping[str, int]]) -> None:
    """Record how large the caches of this process, and of those that work for it, are now.

    Args:
        opened: the bytes of the dictionaries that are open here.
        others: the bytes of each cache of another process, `DICTIONARIES` among them.
    """
    if _table is None:
        return
    sizes = Counter({DICTIONARIES: opened})
    for each in ({name: cache.bytes for name, cache in list(CACHES.items())}, *others):
        for name, size in each.items():
            sizes[name if (CACHE_BYTES, name) in _table.cells else OTHER] += size
    for cell in _table.cells:
        if cell[0] == CACHE_BYTES:
            _table.set(cell, sizes[cell[1]])


def _observe(table: Table, cell: Cell, seconds: float) -> None:
    bound = next((bound for bound, most in zip(BOUNDS, BUCKETS, strict=False) if seconds <= most), BOUNDS[-1])
    table.add((*cell, bound))
    table.add((*cell, SUM), seconds)
