"""The application while a test uses it, and closed afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask

from api.app import create_app
from api.settings import Settings
from tests.api.conftest import CheckingClient


@contextmanager
def running_app(settings: Settings) -> Iterator[Flask]:
    """Run the application with a client that holds every answer against its schema."""
    app = create_app(settings)
    app.test_client_class = CheckingClient
    try:
        yield app
    finally:
        close(app)


def close(app: Flask) -> None:
    """Close what an application has opened and stop what it has started."""
    for name, part in app.extensions.items():
        if name.startswith("ringers."):
            getattr(part, "stop", getattr(part, "close", lambda: None))()
