"""The editor of a table as commands know it: the table in the hands of one caller, and everything that they change."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from games.refusals import Conflict
from games.seating.editor import Editor
from games.seating.players import Player
from games.seating.viewer import Viewer
from games.session import Entry
from games.tables.table import AnySession, Table

Drafts = Mapping[str, tuple[int, str]]
"""What seats have prepared, by seat: for which decision point, and the notation of the action."""


def no_drafts() -> Drafts:
    """Return no drafts."""
    return {}


class BaseTableEditor(Editor):
    """Collects what the commands on a table change; what follows from seats and from the time is left to `TableEditor`.

    Args:
        table: the table before the command.
        viewer: who gives the command.
        now: the time, UTC.
        load_drafts: returns what seats have prepared.
    """

    pointer = "/seat"
    state: Table

    def __init__(
        self, table: Table, viewer: Viewer, now: datetime, load_drafts: Callable[[], Drafts] = no_drafts
    ) -> None:
        super().__init__("table", table, viewer, now)
        self.load_drafts = load_drafts
        self._stored = table

    @property
    def table(self) -> Table:
        """The table as the commands have changed it."""
        return self.state

    @table.setter
    def table(self, table: Table) -> None:
        self.state = table

    @property
    def people(self) -> set[str]:
        """The players whose seats people have, not bots."""
        return super().people.intersection(self.table.people)

    @property
    def takeover_seconds(self) -> int:
        """How long others may object to that."""
        return self.table.takeover_seconds

    @property
    def has_changed(self) -> bool:
        """Whether a command has changed anything that is to be kept."""
        return bool(self.events or self.ended_seats) or self.table is not self._stored

    @property
    def new_entries(self) -> tuple[Entry, ...]:
        """What the commands have added to the log of the game."""
        if self.table.session is None:
            return ()
        stored = self._stored.session
        return self.table.session.log[len(stored.log) if stored is not None else 0 :]

    @property
    def session(self) -> AnySession:
        """The game.

        Raises:
            Conflict: it has not begun, as not all seats are taken.
        """
        if self.table.session is None:
            raise Conflict("not_started", "The game begins when every seat is taken.")
        return self.table.session

    def own_seat(self) -> Player:
        """Return the player in whose seat the caller is and plays.

        Raises:
            Forbidden: the caller has no seat.
            Conflict: the seat was given up or lost.
        """
        player = self.player(self.viewer.own_seat())
        if player.seat == "free":
            raise Conflict("seat_free", "You have given up your seat; take it again first.")
        if player.seat == "out":
            raise Conflict("player_out", "You have left the game at this table.")
        return player

    def record(self, type: str, data: Mapping[str, Any], round: int | None = None, seat: str | None = None) -> None:
        """Add an event; that of an action says itself who has acted, as far as its reader may know."""
        super().record(type, data, round, seat)
        self.events[-1] = replace(self.events[-1], anonymous=type in ("acted", "seen"))
