"""The application on a database of each kind, with High Card among the games."""

from collections.abc import Iterator

import pytest

from games.registry import registered
from tests.api.services.matches.conftest import app
from tests.games.high_card import GAME

__all__ = ["app"]


@pytest.fixture(autouse=True)
def high_card() -> Iterator[None]:
    with registered(GAME):
        yield
