"""The application on a database of each kind."""

from tests.services.matches.conftest import app

__all__ = ["app"]
