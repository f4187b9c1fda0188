"""A database of each kind."""

from tests.api.store.conftest import url as database

__all__ = ["database"]
