"""The table: its game, its players, and its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Literal

from games.base import CHANCE, Config
from games.bots import RANDOM
from games.registry import AnyGame
from games.seating.players import Player
from games.seating.seated import Seated
from games.seating.takeover import TAKEOVER_SECONDS, Takeovers, shifted
from games.session import Session
from games.tables.clock import Clock, Times
from games.tables.offers import Offer
from games.tables.pauses import NO_PAUSES, Break, Pauses

AnySession = Session[Any, Any, Any]

Status = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed on before anybody sits down.

    Args:
        game: the rules.
        config: how it is played.
        bots: the bots by the seats that they have from the beginning.
        clock: how long players may take; None for as long as they like.
        open: whether strangers find the table in the list.
        seed: what all chance comes from.
        seeded: whether whoever made the table has chosen the seed, and may know what comes.
        lesson: whether it is a first game that teaches the rules.
    """

    game: AnyGame
    config: Config
    bots: Mapping[str, str]
    clock: Clock | None
    open: bool
    seed: str
    seeded: bool
    lesson: bool = False

    @property
    def substitute(self) -> str:
        """The bot that plays on for who has left."""
        return str(getattr(self.config, "substitute", RANDOM))


@dataclass(frozen=True, slots=True)
class Table(Seated):
    """A table.

    Args:
        id: names it in URLs; cannot be guessed.
        code: what people type to join.
        created_at: when, UTC.
        terms: what is agreed on.
        players: by seat; a bot's seat is taken, that of who lost it for good is out.
        session: the game; None until every seat is taken.
        times: how the time stands; None until it is played.
        offers: all that were made, in order.
        version: the number of its newest event for everybody.
        rematch_of: the id of the table before it.
        rematch: the id of the table after it.
        finished_at: when it was over, if it is.
        host: the player whose seat has the host's role; None while the host's own token has it.
        takeovers: what is asked for now: the host's role, and seats.
        pauses: when clocks in days stand still.
    """

    id: str
    code: str
    created_at: datetime
    terms: Terms
    players: tuple[Player, ...]
    session: AnySession | None = None
    times: Times | None = None
    offers: tuple[Offer, ...] = field(default=())
    version: int = 0
    rematch_of: str | None = None
    rematch: str | None = None
    finished_at: datetime | None = None
    host: str | None = None
    takeovers: Takeovers = ()
    pauses: Pauses = NO_PAUSES

    @property
    def status(self) -> Status:
        """Whether it waits for players, is played, or is over."""
        if self.session is None:
            return "waiting"
        return "playing" if self.session.outcome is None else "over"

    @property
    def plays_itself(self) -> bool:
        """Whether every seat is a bot's from the beginning, so that nothing waits."""
        return set(self.terms.bots) == set(self.names)

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play now, substitutes too."""
        away = self.session.away if self.session is not None else frozenset()
        return {
            player: self.terms.bots.get(player, self.terms.substitute)
            for player in self.names
            if player in self.terms.bots or player in away
        }

    @property
    def people(self) -> list[str]:
        """The seats that people play now."""
        bots = self.bots
        return [player for player in self.names if player not in bots]

    @property
    def running(self) -> list[str]:
        """Whose clock runs: the player's on turn, or of all who are to act where nobody is; never a bot's."""
        session = self.session
        if session is None:
            return []
        turn = session.game.on_turn(session.state)
        actors = {turn} if turn in session.actors else session.actors - {CHANCE}
        return [player for player in self.people if player in actors]

    @property
    def can_pause(self) -> bool:
        """Whether its clock is in days, which stands still on holidays and by agreement."""
        return self.terms.clock is not None and self.terms.clock.each_move

    def runs_out_at(self, player: str) -> datetime | None:
        """Return when the time of a seat would be over at this decision point; None if no clock runs."""
        clock = self.terms.clock
        if self.times is None or clock is None:
            return None
        return self.times.runs_out_at(player, self.pauses.of(player), skips_weekends=clock.skips_weekends)

    def breaks(self, player: str, now: datetime) -> list[Break]:
        """Return the present and the later breaks of the clock of a seat before its time would be over."""
        clock = self.terms.clock
        if self.times is None or clock is None:
            return []
        breaks = self.times.breaks(player, self.pauses.of(player), skips_weekends=clock.skips_weekends)
        return [each for each in breaks if each.end is None or each.end > now]

    @property
    def takeover_seconds(self) -> int:
        """How long others may object to a player who asks for the host's role: as long as they may be away."""
        clock = self.terms.clock
        return int(clock.seconds) if clock is not None and clock.each_move else TAKEOVER_SECONDS

    def shifted(self, by: timedelta) -> Table:
        """Return the table as it is after the clock was set by so much, so that what waits takes as long as before."""
        times = None if self.times is None else self.times.shifted(by)
        return replace(self, times=times, takeovers=shifted(self.takeovers, by), pauses=self.pauses.shifted(by))

    def with_offer(self, changed: Offer) -> Table:
        """Return the table with one offer changed, or with a new one."""
        before = self.offers[: changed.number - 1]
        return replace(self, offers=(*before, changed, *self.offers[changed.number :]))
