"""Values in the form of JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Any

JSON = dict[str, Any]
"""An object of JSON."""


def timestamp(moment: datetime | None) -> str | None:
    """Return a point in time as RFC 3339 in UTC, to the millisecond."""
    return None if moment is None else moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
