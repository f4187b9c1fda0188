"""A database of each kind, for what is done away from requests."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.jobs import process
from api.store.engine import Store
from tests.databases import KINDS, prepared_database


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
