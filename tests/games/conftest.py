"""What the tests of all games share."""

from collections.abc import Iterator

import pytest
from flask import Flask

from games.registry import registered
from tests.api.services.tables.sitters import service
from tests.games.high_card import GAME


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Return the application, on a database of its own."""
    with service(tmp_path_factory.mktemp("tables")) as app:
        yield app


@pytest.fixture
def high_card() -> Iterator[None]:
    with registered(GAME):
        yield
