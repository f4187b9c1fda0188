"""Tests that need the clocks of a service and its database to be on one day are not run around midnight."""

import time
from datetime import UTC, datetime, timedelta


def stay_clear_of_midnight(before: int, after: int = 0) -> None:
    """Wait while it is less than some seconds before midnight, in UTC, or after it."""
    now = datetime.now(UTC)
    day_soon = (now + timedelta(seconds=before)).date()
    if day_soon != (now - timedelta(seconds=after)).date():
        midnight = datetime(day_soon.year, day_soon.month, day_soon.day, tzinfo=UTC)
        time.sleep((midnight - now).total_seconds() + after)
