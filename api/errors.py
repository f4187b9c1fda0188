"""What keeps the service from answering now, through no fault of the caller."""

from __future__ import annotations

from dictionaries.errors import RingersError


class StoreUnavailable(RingersError):
    """The database cannot be reached, or is too busy to answer in time."""


class TooManyListeners(RingersError):
    """Every place for a live stream is taken."""


class MakerBusy(RingersError):
    """Too many puzzles are being made for others."""


class MakerLost(RingersError):
    """The process that made a puzzle ended in the middle of it, or was told to."""


class TakesTooLong(RingersError):
    """Making or solving a puzzle takes longer than there is time for it."""
