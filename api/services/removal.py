"""Expiry of unused data: when it counts as removed, and when its rows are deleted."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from api.context import settings, store
from api.services import parcels
from api.services.once import RETENTION
from api.store import idempotency, subjects, turn_feeds
from api.store.subjects import RetainedSince

UNUSED = timedelta(days=365)
"""How long a feed of turns is kept that is of no seat any more."""

NEVER_USED = timedelta(days=1)
"""How long one is kept that never was of any."""


def retained_since(now: datetime) -> RetainedSince:
    """Return when a subject must last have been touched to be there still."""
    finished = settings().finished_match_days
    return RetainedSince(
        now - timedelta(days=settings().match_days), None if finished is None else now - timedelta(days=finished)
    )


def remove_old(session: Session, now: datetime) -> None:
    """Remove what is long out of use, once in a while."""
    removal = store().removal
    if removal.is_due():
        idempotency.remove_old(session, now - RETENTION)
        parcels.remove_old(session, now)
        turn_feeds.remove_unused(session, now - UNUSED, now - NEVER_USED)
        if subjects.remove_old(session, retained_since(now)):
            removal.again()  # there may be more
