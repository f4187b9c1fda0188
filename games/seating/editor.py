"""The editor: one subject in the hands of one caller, and everything that one command changes."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, ClassVar

from games.refusals import BadOption, NotFound
from games.seating.events import Event
from games.seating.notices import Notice
from games.seating.players import Player
from games.seating.seated import Seated
from games.seating.subject import Kind, Subject
from games.seating.takeover import Takeovers
from games.seating.viewer import Viewer


class Editor(ABC):
    """Carries out commands on a subject and collects what is to be kept.

    Args:
        kind: what the subject is.
        state: the subject before the command.
        viewer: who gives the command.
        now: the time, UTC.

    Attributes:
        subject: what it keeps.
        state: the subject as the commands have changed it.
        viewer: who gives the command.
        now: the time, UTC.
        events: what happened, in order.
        ended_seats: players whose tokens are to end, and the codes to take their seats over.
        ended_codes: players of whom the codes alone are to end.
        host_moved: whether the host's own tokens are to end.
    """

    pointer: ClassVar = "/player"
    state: Seated

    def __init__(self, kind: Kind, state: Seated, viewer: Viewer, now: datetime) -> None:
        self.subject = Subject(kind, state.id)
        self.state = state
        self.viewer = viewer
        self.now = now
        self.events: list[Event] = []
        self.ended_seats: set[str] = set()
        self.ended_codes: set[str] = set()
        self.host_moved = False

    @property
    def code(self) -> str:
        """What people type to join."""
        return self.state.code

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.state.players

    @property
    def host(self) -> str | None:
        """The player whose seat has the host's role; None while the host's own token has it."""
        return self.state.host

    @property
    def takeovers(self) -> Takeovers:
        """What is asked for now: the host's role, and seats."""
        return self.state.takeovers

    @property
    @abstractmethod
    def takeover_seconds(self) -> int:
        """How long others may object to that."""

    @property
    def finished_at(self) -> datetime | None:
        """When it was finished, if it is."""
        return self.state.finished_at

    @property
    @abstractmethod
    def has_changed(self) -> bool:
        """Whether a command has changed anything that is to be kept."""

    def put_player(self, player: Player) -> None:
        """Put a changed player in the place of the one of the same name."""
        self.state = self.state.with_player(player)

    def put_host(self, player: str) -> None:
        """Give the host's role to the seat of a player."""
        self.state = replace(self.state, host=player)

    def put_takeovers(self, takeovers: Takeovers) -> None:
        """Note what is asked for now."""
        self.state = replace(self.state, takeovers=takeovers)

    @abstractmethod
    def vacate(self, player: str) -> None:
        """Free the seat of a player, by its own will or because nobody has objected."""

    def seated(self, player: str) -> None:  # noqa: B027 - most kinds of subjects do nothing then
        """Do what follows when a player has taken a seat with a code."""

    @abstractmethod
    def notices(self) -> Iterable[Notice]:
        """Return what those who have seats may want to know of what has changed."""

    @abstractmethod
    def waits_for(self, seat: str) -> bool:
        """Return whether it is the turn of a seat."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The name of the game."""

    @property
    @abstractmethod
    def place(self) -> int:
        """A number that tells where the game stands, and is another one whenever somebody else has to do something."""

    @abstractmethod
    def turns(self) -> Mapping[str, datetime | None]:
        """Return the seats of people of whom something is waited for, and when the time of each is over."""

    @abstractmethod
    def settle(self) -> None:
        """Do what the time has brought since the last command."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.state.names

    @property
    def people(self) -> set[str]:
        """The players whose seats people have."""
        return {player.name for player in self.players if player.seat == "taken"}

    def called(self, name: str) -> str:
        """Return how people call a player or the host."""
        return next((player.title for player in self.players if player.name == name), f"the {name}")

    def player(self, name: str) -> Player:
        """Return a player.

        Raises:
            NotFound: there is no player of this name.
        """
        for player in self.players:
            if player.name == name:
                return player
        raise NotFound("player")

    def player_of_body(self, name: str) -> Player:
        """Return the player whom a command names, at `pointer` of its body.

        Raises:
            BadOption: there is no player of this name.
        """
        if name not in self.names:
            raise BadOption(self.pointer, "unknown_player", f"expected one of {', '.join(self.names)}")
        return self.player(name)

    def record(self, type: str, data: Mapping[str, Any], round: int | None = None, seat: str | None = None) -> None:
        """Add an event; one of a seat is for that player alone, one for everybody makes a next version."""
        self.events.append(Event(type, data, round, seat))
        if seat is None:
            self.state = replace(self.state, version=self.state.version + 1)
