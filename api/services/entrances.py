"""Entrances: identify the caller of a subject, before anything else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from sqlalchemy.orm import Session

from games.seating.viewer import Viewer


class Seated(Protocol):
    """What a stored subject tells of those who sit there; each kind has a type of its own."""

    @property
    def id(self) -> str:
        """Names it in URLs."""

    @property
    def code(self) -> str:
        """What people type to join."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""

    @property
    def host(self) -> str | None:
        """The player whose seat has the host's role, if one has."""


Entrance = Callable[[Session, Seated, datetime], Viewer | None]
"""Tells who a caller is to a subject; None for one who may not come in."""
