"""The application on a database of each kind."""

from tests.matches.conftest import app

__all__ = ["app"]
