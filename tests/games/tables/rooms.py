"""A table in memory with a clock of the test's own: commands are given one after the other, as the service does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from games.bots import bots_of, next_choice
from games.registry import AnyGame
from games.seating import seats
from games.seating.events import Event
from games.seating.viewer import Viewer
from games.tables import opening, play
from games.tables.clock import Clock
from games.tables.editor import TableEditor
from games.tables.table import Table, Terms
from games.tables.views import view
from games.values import JSON

BEGIN = datetime(2026, 11, 20, 18, 30, tzinfo=UTC)


@dataclass
class Room:
    """A table, and what has happened at it so far."""

    table: Table
    now: datetime = BEGIN
    events: list[Event] = field(default_factory=list)
    drafts: dict[str, tuple[int, str]] = field(default_factory=dict)
    editor: Any = None
    noted: Any = None

    @property
    def session(self) -> Any:
        """The game; a test that has none fails where it looks at it."""
        return self.table.session

    def do(self, command: Callable[..., object], *values: Any, by: str | None = None, host: bool = False) -> None:
        """Give a command from a seat, or as the host, or as the service itself."""
        role = "seat" if by else "host" if host else "service"
        self.editor = editor = TableEditor(self.table, Viewer(role, by, host), self.now, lambda: self.drafts)
        editor.settle()
        command(editor, *values)
        self.table = editor.table
        self.events += editor.events

    def act(self, seat: str, action: str | None = None) -> None:
        """Do something in a seat, the first thing that is legal if it is not said what."""
        self.do(play.act, seat, action or self.session.legal_actions(seat)[0], self.session.ply, by=seat)

    def act_as_bot(self, seat: str) -> None:
        """Let the bot of a seat act."""
        chosen: Any = next_choice(self.session, {seat: bots_of(self.session.game)["random"]})
        self.do(play.act, *chosen, self.session.ply)

    def wait(self, seconds: float) -> None:
        """Let time pass, and do what it brings."""
        self.now += timedelta(seconds=seconds)
        self.do(lambda editor: None)

    def told(self, seat: str | None = None) -> list[Event]:
        """Return the events that a seat gets, or a spectator."""
        return [event for event in self.events if event.seat in (None, seat)]

    def view(self, seat: str | None = None) -> JSON:
        """Return the table as a seat sees it, or a spectator."""
        return view(self.table, Viewer("seat", seat) if seat else Viewer("spectator"), self.now)


def open_room(
    game: AnyGame,
    *names: str,
    config: Mapping[str, Any] | None = None,
    bots: Mapping[str, str] | None = None,
    clock: Clock | None = None,
    seed: str = "a seed",
) -> Room:
    """Make a table at which everybody sits already."""
    names = names or ("anna", "bob")
    settled = opening.settled_config(game, config or {}, names)
    terms = Terms(game, settled, bots or {}, clock, False, seed, True)
    room = Room(Table("t", "CODE", BEGIN, terms, opening.players_of(terms, names, {}, None)))
    for player in room.table.players:
        if player.seat == "free":
            room.do(seats.join, player.name, None, by=player.name)
    room.do(play.start)
    return room
