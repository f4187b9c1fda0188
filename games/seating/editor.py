"""The editor: one subject in the hands of one caller, and everything that one command changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from games.refusals import BadOption, NotFound
from games.seating.events import Event
from games.seating.players import Player
from games.seating.subject import Subject
from games.seating.takeover import Takeovers
from games.seating.viewer import Viewer


class Editor(ABC):
    """Carries out commands on a subject and collects what is to be kept.

    Args:
        subject: what it keeps.
        viewer: who gives the command.
        now: the time, UTC.

    Attributes:
        subject: what it keeps.
        viewer: who gives the command.
        now: the time, UTC.
        events: what happened, in order.
        ended_seats: players whose tokens are to end, and the codes to take their seats over.
        ended_codes: players of whom the codes alone are to end.
        host_moved: whether the host's own tokens are to end.
    """

    def __init__(self, subject: Subject, viewer: Viewer, now: datetime) -> None:
        self.subject = subject
        self.viewer = viewer
        self.now = now
        self.events: list[Event] = []
        self.ended_seats: set[str] = set()
        self.ended_codes: set[str] = set()
        self.host_moved = False

    @property
    @abstractmethod
    def code(self) -> str:
        """What people type to join."""

    @property
    @abstractmethod
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""

    @property
    @abstractmethod
    def host(self) -> str | None:
        """The player whose seat has the host's role; None while the host's own token has it."""

    @property
    @abstractmethod
    def takeovers(self) -> Takeovers:
        """What is asked for now: the host's role, and seats."""

    @property
    @abstractmethod
    def takeover_seconds(self) -> int:
        """How long others may object to that."""

    @property
    @abstractmethod
    def finished_at(self) -> datetime | None:
        """When it was finished, if it is."""

    @property
    @abstractmethod
    def has_changed(self) -> bool:
        """Whether a command has changed anything that is to be kept."""

    @abstractmethod
    def put_player(self, player: Player) -> None:
        """Put a changed player in the place of the one of the same name."""

    @abstractmethod
    def put_host(self, player: str) -> None:
        """Give the host's role to the seat of a player."""

    @abstractmethod
    def put_takeovers(self, takeovers: Takeovers) -> None:
        """Note what is asked for now."""

    @abstractmethod
    def vacate(self, player: str) -> None:
        """Free the seat of a player, by its own will or because nobody has objected."""

    def seated(self, player: str) -> None:  # noqa: B027 - most kinds of subjects do nothing then
        """Do what follows when a player has taken a seat with a code."""

    @abstractmethod
    def settle(self) -> None:
        """Do what the time has brought since the last command."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(player.name for player in self.players)

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
        """Return the player whom a command names.

        Raises:
            BadOption: there is no player of this name.
        """
        if name not in self.names:
            raise BadOption("/player", "unknown_player", f"expected one of {', '.join(self.names)}")
        return self.player(name)

    def record(self, type: str, data: Mapping[str, Any], round: int | None = None, seat: str | None = None) -> None:
        """Add an event; one of a seat is for that player alone."""
        self.events.append(Event(type, data, round, seat))
