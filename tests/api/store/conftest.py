"""A database of each kind for every test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from api.store.engine import Store
from tests.databases import KINDS, new_database


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with new_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
