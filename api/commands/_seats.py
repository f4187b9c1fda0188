"""A seat at a table for commands, of a service or in this process."""

from collections.abc import Mapping
from typing import Any, Protocol

from dictionaries.errors import RingersError
from games.bots import Bot, asked
from games.refusals import Conflict
from games.session import Session
from games.values import JSON


class NoTable(RingersError):
    """There is no such service, table or seat, or it cannot be had."""


class Refused(RingersError):
    """An action cannot be done, as the rules do not allow it."""


class Late(RingersError):
    """An action came too late: the game has gone on."""


class Seat(Protocol):
    """A seat at a table."""

    seat: str

    def look(self) -> JSON:
        """Return the table as the seat sees it, with ``actions`` and ``complete`` beside what tables have."""

    def act(self, action: str, ply: int) -> None:
        """Do something.

        Raises:
            Refused: the rules do not allow it.
            Late: the game has gone on.
        """

    def wait(self) -> None:
        """Wait until there may be something new."""


class LocalSeat:
    """A seat at a table in this process, with bots in all other seats.

    Args:
        session: the game.
        seat: the seat.
        bots: the bots by seat.
    """

    def __init__(self, session: Session[Any, Any, Any], seat: str, bots: Mapping[str, Bot]) -> None:
        self.seat = seat
        self.session = session
        self._bots = bots
        self.wait()

    def look(self) -> JSON:
        """Return the table as the seat sees it."""
        session = self.session
        may_act = self.seat in session.actors
        return {
            "game": session.game.name,
            "config": session.config.model_dump(mode="json"),
            "seats": {seat: {"name": seat} for seat in session.players},
            "status": "over" if session.outcome else "playing",
            "ply": session.ply,
            "view": session.game.view(session.state, self.seat),
            "actions": session.legal_actions(self.seat),
            "complete": not may_act or session.game.is_complete(session.state, self.seat),
            "outcome": session.outcome.to_json() if session.outcome else None,
        }

    def act(self, action: str, ply: int) -> None:
        """Do something."""
        try:
            self.session = self.session.act(self.seat, action, ply)
        except Conflict as error:
            raise Late(str(error)) from None
        except RingersError as error:
            raise Refused(str(error)) from None

    def wait(self) -> None:
        """Let the bots act until it is the seat's turn, or until all that may interrupt have let it be."""
        while self.session.outcome is None:
            after = asked(self.session, self._bots)
            if after is self.session:
                return
            self.session = after
