"""What tests of notifications have in common: the application of which targets may be on this machine."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask

from api.context import NOTIFIER, STORE
from api.settings import Settings
from api.store.notifications import NotificationRow
from tests.api.running import running_app
from tests.databases import prepared_database
from tests.processes import wait_until
from tests.receivers import Received

PRIVATE = {"private_targets": True, "threads": 8, "listeners": 4, "bot_processes": 0}


@contextmanager
def notifying(kind: str, folder: Path, **settings: Any) -> Iterator[Flask]:
    """Run the application on a database of a kind, with targets on this machine."""
    with (
        prepared_database(kind, folder) as url,
        running_app(Settings(**{**PRIVATE, "database": url, **settings})) as app,
    ):
        yield app
        assert settled(app)


def settled(app: Flask) -> bool:
    """Wait until nothing is being sent."""
    return wait_until(lambda: not app.extensions[NOTIFIER].is_busy)


def waiting(app: Flask) -> list[tuple[str, int]]:
    """Return what waits to be sent, or to be sent again: each id, and how often it was tried."""
    with app.extensions[STORE].read() as session:
        return [(row.id, row.tries) for row in session.query(NotificationRow).order_by(NotificationRow.id)]


def told(received: Received) -> tuple[str, Mapping[str, Any]]:
    """Return the type and the data of the body of a webhook."""
    return received.data["type"], received.data["data"]
