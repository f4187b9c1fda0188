"""Events: the record of a subject's changes, as its listeners get it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from games.seating.schemas import AnyEvent
from games.values import timestamp


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; never changed afterwards.

    Args:
        type: what, such as ``play_made``.
        data: the particulars. In an event for everybody they never depend on claims of an open round.
        round: the number of the round it is about.
        seat: the player who alone gets it; None: everybody does.
        anonymous: whether nobody is told who has done it.
    """

    type: str
    data: Mapping[str, Any]
    round: int | None = None
    seat: str | None = None
    anonymous: bool = False


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in the log.

    Args:
        event: what happened.
        number: counts the subject's events for everybody, or those of one seat, without gaps.
        at: when, UTC.
        by: the player who did it, ``host``, or None.
    """

    event: Event
    number: int
    at: datetime
    by: str | None

    def to_json(self, position: Position) -> AnyEvent:
        """Return the event as listeners get it.

        Args:
            position: how far whoever gets it has read, this event included.
        """
        event = self.event
        return {
            "id": str(position),
            "seq": position.public,
            "type": event.type,
            "at": timestamp(self.at),
            "by": self.by,
            "round": event.round,
            "data": event.data,
        }


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """How far a listener has read: the public events, and those of the listener's own seat.

    Printed as ``12.3``, or ``12`` where there are none of a seat.

    >>> Position.parse("12.3"), str(Position(12, 0))
    (Position(public=12, own=3), '12')
    """

    public: int
    own: int = 0

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position.

        Raises:
            ValueError: the text is not one.
        """
        public, _, own = text.partition(".")
        parts = public, own or "0"
        if not all(part.isascii() and part.isdigit() and len(part) <= 15 for part in parts):
            raise ValueError("expected the id of an event, such as '12' or '12.3'")
        return cls(*map(int, parts))

    def __str__(self) -> str:
        return f"{self.public}.{self.own}" if self.own else str(self.public)

    def snapshot(self, version: int, at: datetime, data: Mapping[str, Any], round: int | None = None) -> AnyEvent:
        """Return the present state in the shape of an event, for listeners to begin with here.

        Args:
            version: that of the state.
            at: the time.
            data: the state.
            round: the number of the round it is about.
        """
        event = {"id": str(self), "seq": version, "type": "snapshot", "at": timestamp(at), "by": None, "round": round}
        return cast("AnyEvent", {**event, "data": data})
