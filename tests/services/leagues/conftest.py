"""The application on a database of each kind, at a day of its own."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from api.services import daily_archive
from tests.services.puzzles.conftest import app, client, settings, url, worker

__all__ = ["app", "client", "settings", "url", "worker"]

TODAY = datetime.now(UTC).date()


@pytest.fixture(autouse=True)
def no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the service live on the day on which the tests were collected, also if that is over by now."""
    monkeypatch.setattr(daily_archive, "today", lambda: TODAY)
