"""Entrances: identify the caller of a subject, before anything else."""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy.orm import Session

from games.seating.seated import Seated
from games.seating.viewer import Viewer

Entrance = Callable[[Session, Seated, datetime], Viewer | None]
"""Tells who a caller is to a subject; None for one who may not come in."""
