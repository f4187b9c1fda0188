"""A database of each kind and a queue, for what is done away from requests."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from api.jobs import process
from api.store.engine import Store
from tests.databases import KINDS, prepared_database
from tests.requires import require


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with prepared_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@pytest.fixture(autouse=True)
def workers_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start what does long work as a service does."""
    monkeypatch.setattr(process, "get_context", multiprocessing.get_context)


@pytest.fixture
def queue() -> Iterator[str]:
    """A database of Redis that nobody uses, emptied afterwards."""
    address = require("redis")
    base = address.rpartition("/")[0]
    for number in range(15, 0, -1):
        with Redis.from_url(f"{base}/{number}") as redis:
            if redis.set("ringers-test", 1, nx=True, ex=600) and redis.dbsize() == 1:
                yield f"{base}/{number}"
                redis.flushdb()
                return
    pytest.skip("no database of Redis is empty")
