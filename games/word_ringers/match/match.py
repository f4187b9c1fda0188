"""The match: its players, its rules, and the results of its rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from games.seating.players import Player
from games.seating.seated import Seated
from games.seating.takeover import TAKEOVER_SECONDS, Takeovers, shifted
from games.word_ringers.match.schemas import Turns
from games.word_ringers.rules import match_winners
from solver.ruleset import Ruleset

MIN_PLAYERS = 2
MAX_PLAYERS = 5
MAX_SECONDS = 3600
"""The longest that a timer may run."""

MIN_TAKEOVER_SECONDS = 10
"""The shortest time that others must have to object."""

RoundStatus = Literal["open", "closed"]

Hints = Literal[False, True, "board"]
"""Whether a player may ask about own claims; ``board``: but not whether they stand in the dictionary."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on before the first round.

    Args:
        dictionary: the id of the dictionary.
        dictionary_version: the version that the whole match is judged by.
        ruleset: the rules, with target and scoring.
        hints: what a player may ask about own claims.
        turn_seconds: how long a turn may take; None for no timer.
        claim_seconds: how long players have for their claims; None for no timer.
        close_in_time: whether a round is closed by itself when the time for claims is up.
        turns: what becomes of plays out of turn.
        takeover_seconds: how long others may object to a player who asks for the host's role.
    """

    dictionary: str
    dictionary_version: str
    ruleset: Ruleset
    hints: Hints = False
    turn_seconds: int | None = None
    claim_seconds: int | None = None
    turns: Turns = "free"
    takeover_seconds: int = TAKEOVER_SECONDS
    close_in_time: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A round as the match remembers it.

    Args:
        number: counted from 1.
        status: ``open`` or ``closed``.
        first_player: who began it.
        points: each player's points; None while it is open.
        winners: who had the most.
    """

    number: int
    status: RoundStatus
    first_player: str
    points: Mapping[str, int] | None = None
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Match(Seated):
    """A match.

    Args:
        id: names it in URLs; cannot be guessed.
        code: what people type to join.
        series: the id of the first of a row of rematches.
        created_at: when, UTC.
        options: what was agreed on.
        players: by seat.
        host: the player whose seat has the host's role; None while the host's own token has it.
        results: its rounds in order.
        version: the number of its newest public event.
        rematch_of: the id of the match before it.
        rematch: the id of the match after it.
        finished_at: when it was finished, if it is.
        takeovers: what is asked for now: the host's role, and seats.
    """

    id: str
    code: str
    series: str
    created_at: datetime
    options: Options
    players: tuple[Player, ...]
    host: str | None = None
    results: tuple[Result, ...] = ()
    version: int = 0
    rematch_of: str | None = None
    rematch: str | None = None
    finished_at: datetime | None = None
    takeovers: Takeovers = ()

    @property
    def titles(self) -> dict[str, str]:
        """How people call each player, by seat."""
        return {player.name: player.title for player in self.players}

    @property
    def active(self) -> tuple[str, ...]:
        """The names of the players who are not out, by seat."""
        return tuple(player.name for player in self.players if player.seat != "out")

    @property
    def last_round(self) -> Result | None:
        """The newest round."""
        return self.results[-1] if self.results else None

    @property
    def totals(self) -> dict[str, int]:
        """Each player's points over all closed rounds."""
        return self.totals_after(len(self.results))

    def totals_after(self, number: int) -> dict[str, int]:
        """Return each player's points over the closed rounds up to one."""
        totals = dict.fromkeys(self.names, 0)
        for result in self.results[:number]:
            for player, points in (result.points or {}).items():
                totals[player] += points
        return totals

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while it goes on."""
        if self.last_round is None or self.last_round.status == "open":
            return ()
        totals = self.totals
        return match_winners({player: totals[player] for player in self.active}, self.options.ruleset)

    @property
    def status(self) -> Literal["playing", "finished"]:
        """``finished`` once a total has reached the target at a round's end."""
        return "finished" if self.winners else "playing"

    def shifted(self, by: timedelta) -> Match:
        """Return the match as it is after the clock was set by so much, so that what waits takes as long as before."""
        return replace(self, takeovers=shifted(self.takeovers, by))

    def with_result(self, result: Result, now: datetime) -> Match:
        """Return the match with the result of one of its rounds, or of the next."""
        results = (*self.results[: result.number - 1], result, *self.results[result.number :])
        return replace(self, results=results).stamped(now)

    def stamped(self, now: datetime) -> Match:
        """Return the match with the time of its end, if it has just ended or ended no more."""
        if not self.winners:
            return replace(self, finished_at=None)
        return replace(self, finished_at=self.finished_at or now)
