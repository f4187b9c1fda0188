"""The application on a database of each kind, which tells when the day is over."""

import pytest

from tests.api.services.puzzles.conftest import app, client, gate, set_clock, settings, url
from tests.midnight import stay_clear_of_midnight

__all__ = ["app", "client", "gate", "set_clock", "settings", "url"]


@pytest.fixture(autouse=True)
def on_one_day() -> None:
    """Boards are moved back to have been sent up to 95 seconds ago."""
    stay_clear_of_midnight(before=10, after=100)
