"""The editor of a table: one table in the hands of one caller, and what follows from seats and from the time."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from games.seating import taking_over
from games.seating.notices import Notice
from games.tables import due, leaving, notices
from games.tables.base_editor import BaseTableEditor


class TableEditor(BaseTableEditor):
    """Carries out commands on a table and collects what is to be kept.

    The commands are functions of the modules `play`, `leaving` and `agreeing`, whose first argument is an editor.
    """

    def vacate(self, player: str) -> None:
        """Free the seat of a player; a bot plays on there in a game."""
        leaving.vacate(self, player)

    def seated(self, player: str) -> None:
        """Go on with the game when a seat was taken."""
        leaving.sat_down(self, player)

    def notices(self) -> Iterable[Notice]:
        """Return whose turn it has become, and what is over."""
        return notices.notices(self._stored, self.table)

    def waits_for(self, seat: str) -> bool:
        """Return whether it is the turn of a seat."""
        return seat in self.turns()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.table.terms.game.name

    @property
    def place(self) -> int:
        """The number of actions of the game."""
        return self.session.ply

    def turns(self) -> Mapping[str, datetime | None]:
        """Return the seats of people whose turn it is, and when the time of each is over."""
        return due.turns(self.table)

    def settle(self) -> None:
        """Do what the time has brought."""
        taking_over.settle(self)
        due.settle(self)
