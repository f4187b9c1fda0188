"""The application on a database of each kind."""

from tests.api.services.matches.conftest import app

__all__ = ["app"]
