"""Queues of notifications: where those of a kind wait, and what becomes of each that was begun to be sent."""

from datetime import datetime, timedelta
from typing import Literal, Protocol

from sqlalchemy.orm import Session

from api.store import notifications
from api.store.notifications import Channel, Notification

Kind = Channel | Literal["daily"]
"""What is sent: to a program or a browser of a seat, or the puzzle of the day to a browser."""


class Queue(Protocol):
    """Notifications of a kind.

    Attributes:
        farthest: how far away the next one is at most; one that is farther was put off before the clock was set back.
    """

    farthest: timedelta

    def next_due(self, session: Session) -> datetime | None:
        """Return when the next one is to be sent; None where none is."""

    def claim(self, session: Session, now: datetime, until: datetime, most: int) -> list[Notification]:
        """Take some that are to be sent now; others may take them after a time, if ever."""

    def again(self, session: Session, sent: Notification, due_at: datetime) -> None:
        """Let one be sent again that has not arrived."""

    def done(self, session: Session, sent: Notification) -> None:
        """Forget one that has arrived."""

    def give_up(self, session: Session, sent: Notification) -> None:
        """Forget one that will never arrive."""

    def end(self, session: Session, sent: Notification) -> None:
        """Send nothing any more where one went."""


class SeatQueue:
    """The notifications of seats that are sent in one way, see `Queue`.

    Args:
        channel: the way.
    """

    farthest = notifications.FARTHEST

    def __init__(self, channel: Channel) -> None:
        self._channel: Channel = channel

    def next_due(self, session: Session) -> datetime | None:
        """Return when the next one is to be sent."""
        return notifications.next_due(session, self._channel)

    def claim(self, session: Session, now: datetime, until: datetime, most: int) -> list[Notification]:
        """Take some that are to be sent now."""
        return notifications.claim(session, self._channel, now, until, most)

    def again(self, session: Session, sent: Notification, due_at: datetime) -> None:
        """Let one be sent again; a push message was taken for good."""
        if self._channel == "push":
            notifications.add_again(session, sent, self._channel, due_at)
        else:
            notifications.put_off(session, sent.id, due_at)

    def done(self, session: Session, sent: Notification) -> None:
        """Forget one that has arrived."""
        notifications.remove(session, sent.id)

    give_up = done

    def end(self, session: Session, sent: Notification) -> None:
        """Send nothing any more where one went."""
        notifications.remove_target(session, sent.target)
