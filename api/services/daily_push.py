"""The puzzle of the day, told to browsers: who is told, and when; `notifier` sends it.

A browser is told of a day once at most: who sends the message notes the day first, for good, as with every push
message.
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from pydantic_core import to_json
from sqlalchemy.orm import Session

from api.context import notifier, store
from api.http.addresses import client_digest
from api.outgoing.quiet_hours import QuietHours
from api.schemas.notifications import DailyPushRequest
from api.services.callers import is_counted
from api.services.daily_archive import check_edition, page_of
from api.services.push_subscriptions import hours_of, keys_of
from api.store import daily_push
from api.store.daily_push import DailyPushRow
from api.store.engine import now as clock
from api.store.notifications import Notification
from games.refusals import Conflict
from solver.errors import NoDailyPuzzle
from solver.puzzles.daily import is_withheld, last_day

MOST = 100
"""The most browsers of one address that are told: those of a school, whose devices share it."""

MOST_FAILED_DAYS = 14
"""After so many days in a row on which a browser was not reached, it is told nothing more."""

FARTHEST = timedelta(days=3)
"""How far away the next message is at most; one that is farther was put off before the clock was set back."""

A_DAY = timedelta(days=1)


def subscribe(body: DailyPushRequest) -> None:
    """Let a browser be told the puzzle of each day from tomorrow; what it has given before is replaced.

    Raises:
        Problem: 404, push messages are off; 422, the subscription, the hours or the edition cannot be used.
        Conflict: as many of the caller's browsers are told as may be.
    """
    url, quiet = body.subscription.endpoint, hours_of(body.quiet)
    check_edition(body.edition)
    keys, caller = keys_of(body.subscription), client_digest()
    with store().write() as session:
        today = clock(session).date()
        due_at = told_at(today + A_DAY, quiet)
        known = daily_push.find(session, id_of(url), lock=True)
        if known is not None:
            known.secrets, known.quiet, known.edition = keys, quiet, body.edition
            known.told, known.due_at, known.tries = today, due_at, 0
            return
        if is_counted() and daily_push.count(session, caller) >= MOST:
            raise Conflict("too_many_subscriptions", f"At most {MOST} browsers of one address are told.")
        row = DailyPushRow(
            id=id_of(url),
            url=url,
            secrets=keys,
            edition=body.edition,
            quiet=quiet,
            caller=caller,
            told=today,
            due_at=due_at,
            tries=0,
            failed_days=0,
        )
        daily_push.add(session, row)
    notifier().wake()


def unsubscribe(endpoint: str) -> None:
    """Tell a browser nothing more, if it is told anything."""
    with store().write() as session:
        daily_push.remove(session, id_of(endpoint))


def id_of(url: str) -> str:
    """Return what the subscription of a URL is called."""
    return hashlib.sha256(url.encode()).hexdigest()


def told_at(day: date, quiet: Sequence[Any] | None) -> datetime:
    """Return when a browser is told of a day: when its puzzle appears, or at the end of the quiet hours then.

    >>> print(told_at(date(2026, 11, 20), [22, 8, "Europe/Berlin"]), told_at(date(2026, 11, 20), None))
    2026-11-20 07:00:00+00:00 2026-11-20 00:00:00+00:00
    """
    begins = datetime.combine(day, time(tzinfo=UTC))
    return quiet_until(begins, quiet) or begins


def quiet_until(moment: datetime, quiet: Sequence[Any] | None) -> datetime | None:
    """Return when the quiet hours end that a moment is in; None if it is in none."""
    return None if quiet is None else QuietHours(*quiet).end_of(moment)


class DailyQueue:
    """The messages to those browsers, see `Queue`.

    Args:
        base: the path below which the pages are.
    """

    farthest = FARTHEST

    def __init__(self, base: str) -> None:
        self._base = base

    def next_due(self, session: Session) -> datetime | None:
        """Return when the next browser is told."""
        return daily_push.next_due(session)

    def claim(self, session: Session, now: datetime, until: datetime, most: int) -> list[Notification]:
        """Take the messages that are to be sent now, for good; in quiet hours they are put off."""
        today, claimed = now.date(), []
        for row in daily_push.due(session, now, now + FARTHEST, most):
            quiet = quiet_until(now, row.quiet)
            if today <= row.told <= today + A_DAY:  # the clock was set back, by a day at most
                row.due_at = told_at(row.told + A_DAY, row.quiet)
            elif quiet is not None:
                row.due_at = quiet
            else:
                if has_puzzle(today, row.edition):
                    claimed.append(self._message(row, today, now))
                row.told, row.due_at, row.tries = today, told_at(today + A_DAY, row.quiet), 0
        session.flush()
        return claimed

    def again(self, session: Session, sent: Notification, due_at: datetime) -> None:
        """Let a message be sent again that has not arrived, unless the browser is told of another day by now."""
        day = date.fromisoformat(sent.id)
        row = daily_push.find(session, sent.target, lock=True)
        if row is not None and row.told == day:
            row.told, row.due_at, row.tries = day - A_DAY, due_at, sent.tries

    def done(self, session: Session, sent: Notification) -> None:
        """Note that a browser was reached."""
        daily_push.reached(session, sent.target)

    def give_up(self, session: Session, sent: Notification) -> None:
        """Note that a browser was not reached on a day; after many such days it is told nothing more."""
        row = daily_push.find(session, sent.target, lock=True)
        if row is None:
            return
        row.failed_days += 1
        if row.failed_days >= MOST_FAILED_DAYS:
            daily_push.remove(session, row.id)

    def end(self, session: Session, sent: Notification) -> None:
        """Tell a browser nothing more."""
        daily_push.remove(session, sent.target)

    def _message(self, row: DailyPushRow, day: date, now: datetime) -> Notification:
        path = self._base + page_of(day, row.edition)
        body = to_json({"type": "daily", "date": day.isoformat(), "url": path}).decode()
        left = told_at(day + A_DAY, None) - now
        return Notification(
            day.isoformat(), row.id, row.url, row.secrets, body, row.tries + 1, max(1, int(left.total_seconds()))
        )


def has_puzzle(day: date, edition: str) -> bool:
    """Tell whether there is a puzzle of a day that lists show."""
    try:
        return day <= last_day(edition) and not is_withheld(day, edition)
    except NoDailyPuzzle:  # the edition is there no more
        return False
