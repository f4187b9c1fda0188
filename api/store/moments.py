"""The moments at which measured times begin and end, which stay right even if somebody sets the clock meanwhile.

Hosts share the database's clock, which may be set. A host's monotonic clock cannot be set, but has no date and no
meaning for other hosts. A moment has both: a later change of their offset is the amount by which the first was set.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy.orm import Session

from api.store.engine import now

BOOT = Path("/proc/sys/kernel/random/boot_id")

SLACK = 1.0
"""Clocks that differ by fewer seconds than before were not set: reading both of them takes a while."""

STEADY: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""The clock of the host that nobody can set; where there is one, also the time counts that the host sleeps."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happened.

    Args:
        at: by the database's clock.
        reading: the start of the host that saw it, and how many seconds the database's clock was ahead of the steady
            clock there, as ``start:seconds``; None where that is not known.
    """

    at: datetime
    reading: str | None = None

    def set_since(self, reading: str | None) -> timedelta:
        """Return by how much the database's clock was set since an earlier reading; nothing where that is not known."""
        (host, ahead), (before, was_ahead) = _parse(self.reading), _parse(reading)
        if host is None or host != before or abs(ahead - was_ahead) < SLACK:
            return timedelta(0)
        return timedelta(seconds=ahead - was_ahead)

    def since(self, earlier: Moment) -> timedelta:
        """Return how much time has passed since an earlier moment.

        On the host that saw both, and between two of its starts, a clock that was set changes nothing. Elsewhere it is
        the difference by the database's clock. It is negative if this moment seems to be the earlier one.
        """
        return self.at - earlier.at - self.set_since(earlier.reading)


class ClockWatch:
    """Notices that the database's clock is set back, for whoever waits for times by it."""

    def __init__(self) -> None:
        self._reading: str | None = None

    def went_back(self, now: Moment, earlier: Callable[[], str | None]) -> bool:
        """Tell whether the clock was set back since this was asked last.

        Args:
            now: the present moment.
            earlier: returns an earlier reading, asked where this was never asked before.
        """
        before = self._reading or earlier()
        self._reading = now.reading or before
        return now.set_since(before) < timedelta(0)


def moment(session: Session) -> Moment:
    """Return the present moment; without a reading if the two clocks could not be read at about the same time."""
    before = time.clock_gettime(STEADY)
    at, after = now(session), time.clock_gettime(STEADY)
    return Moment(at, f"{_HOST}:{at.timestamp() - after:.3f}" if after - before < SLACK / 2 else None)


def _parse(reading: str | None) -> tuple[str | None, float]:
    host, _, ahead = (reading or "").partition(":")
    return (host, float(ahead)) if ahead else (None, 0.0)


def _host() -> str:
    """Return what the processes of a host have in common until it starts again; else what one process has."""
    try:
        return BOOT.read_text("ascii").strip()
    except OSError:
        return secrets.token_hex(16)


_HOST = _host()
