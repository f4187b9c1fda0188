"""The scorekeeper: one match for one caller, and everything that one command changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from dictionaries import Dictionary
from games.refusals import NotFound
from games.seating import seats, taking_over
from games.seating.editor import Editor
from games.seating.players import Player
from games.seating.subject import Subject
from games.seating.takeover import Takeovers
from games.seating.viewer import Viewer
from games.word_ringers.match import views
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round
from games.word_ringers.match.verdict import judge


class Scorekeeper(Editor):
    """Carries out commands on a match and collects what is to be kept.

    The commands are functions of the modules `seats`, `rounds` and `claims`, which take a scorekeeper first.

    Args:
        match: the match before the command.
        viewer: who gives the command.
        now: the time, UTC.
        load_round: returns a stored round of the match, or None.
        open_dictionary: returns a dictionary by id and version.

    Attributes:
        match: the match as the commands have changed it.
        changed_rounds: the rounds to be kept, by number; without their claims.
        written_claims: the lists of claims to be kept, by round and player.
        removed_rounds: the numbers of rounds that are gone.
    """

    def __init__(
        self,
        match: Match,
        viewer: Viewer,
        now: datetime,
        load_round: Callable[[int], Round | None],
        open_dictionary: Callable[[str, str], Dictionary],
    ) -> None:
        super().__init__(Subject("match", match.id), viewer, now)
        self.match = match
        self.changed_rounds: dict[int, Round] = {}
        self.written_claims: dict[tuple[int, str], tuple[str, ...]] = {}
        self.removed_rounds: set[int] = set()
        self._stored = match
        self._load_round = load_round
        self._open_dictionary = open_dictionary

    @property
    def code(self) -> str:
        """What people type to join."""
        return self.match.code

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.match.players

    @property
    def host(self) -> str | None:
        """The player whose seat has the host's role."""
        return self.match.host

    @property
    def takeovers(self) -> Takeovers:
        """What is asked for now: the host's role, and seats."""
        return self.match.takeovers

    @property
    def takeover_seconds(self) -> int:
        """How long others may object to that."""
        return self.match.options.takeover_seconds

    @property
    def finished_at(self) -> datetime | None:
        """When the match was finished, if it is."""
        return self.match.finished_at

    @property
    def has_changed(self) -> bool:
        """Whether a command has changed anything that is to be kept."""
        rounds = self.changed_rounds or self.written_claims or self.removed_rounds
        return bool(rounds or self.events or self.ended_seats) or self.match != self._stored

    def put_player(self, player: Player) -> None:
        """Put a changed player in the place of the one of the same name."""
        self.match = self.match.with_player(player)

    def put_host(self, player: str) -> None:
        """Give the host's role to the seat of a player."""
        self.match = replace(self.match, host=player)

    def put_takeovers(self, takeovers: Takeovers) -> None:
        """Note what is asked for now."""
        self.match = replace(self.match, takeovers=takeovers)

    def vacate(self, player: str) -> None:
        """Free the seat of a player."""
        seats.vacate(self, player)

    def settle(self) -> None:
        """Let pass what nobody has objected to in time."""
        taking_over.settle(self)

    @property
    def dictionary(self) -> Dictionary:
        """The dictionary that the match is judged by."""
        return self._open_dictionary(self.match.options.dictionary, self.match.options.dictionary_version)

    def round(self, number: int) -> Round:
        """Return a round as the commands so far have changed it.

        Raises:
            NotFound: there is no such round.
        """
        if number in self.changed_rounds:
            return self.changed_rounds[number]
        found = self._load_round(number) if 1 <= number <= len(self.match.results) else None
        if found is None:
            raise NotFound("round")
        return found

    @property
    def open_round(self) -> Round | None:
        """The round that is open, if one is."""
        last = self.match.last_round
        return self.round(last.number) if last is not None and last.status == "open" else None

    def keep(self, round: Round) -> Round:
        """Keep a changed round, judged again if it is closed, and the match with its result."""
        if round.status == "closed":
            claims = round.judged_claims
            assert round.board is not None
            verdict = judge(round.board, self.dictionary, claims, round.ruleset, round.state.rulings)
            closed_at = round.closed_at or self.now
            round = replace(round, verdict=verdict, closed_at=closed_at)
        self.changed_rounds[round.number] = round
        self.match = self.match.with_result(round.result, self.now)
        return round

    def record(self, type: str, data: Mapping[str, Any], round: int | None = None, seat: str | None = None) -> None:
        """Add an event; one for everybody moves the match to its next version."""
        super().record(type, data, round, seat)
        if seat is None:
            self.match = replace(self.match, version=self.match.version + 1)

    def record_score(self, type: str, round: Round) -> None:
        """Add the event that a round was judged."""
        result = round.result
        data = {"number": round.number, "points": result.points, "winners": result.winners, **views.outcome(self.match)}
        self.record(type, data, round.number)
