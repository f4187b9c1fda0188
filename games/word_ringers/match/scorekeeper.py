"""The scorekeeper: one match for one caller, and everything that one command changes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from dictionaries import Dictionary
from games.refusals import NotFound
from games.seating import seats, taking_over
from games.seating.editor import Editor
from games.seating.notices import Notice
from games.seating.viewer import Viewer
from games.word_ringers.match import notices, views, waiting
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round
from games.word_ringers.match.verdict import judge

GAME = "word-ringers"


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
        changed_rounds: the rounds to be kept, by number; without their claims.
        written_claims: the lists of claims to be kept, by round and player.
        removed_rounds: the numbers of rounds that are gone.
    """

    state: Match

    def __init__(
        self,
        match: Match,
        viewer: Viewer,
        now: datetime,
        load_round: Callable[[int], Round | None],
        open_dictionary: Callable[[str, str], Dictionary],
    ) -> None:
        super().__init__("match", match, viewer, now)
        self.changed_rounds: dict[int, Round] = {}
        self.written_claims: dict[tuple[int, str], tuple[str, ...]] = {}
        self.removed_rounds: set[int] = set()
        self._stored = match
        self._load_round = load_round
        self._open_dictionary = open_dictionary

    @property
    def match(self) -> Match:
        """The match as the commands have changed it."""
        return self.state

    @match.setter
    def match(self, match: Match) -> None:
        self.state = match

    @property
    def takeover_seconds(self) -> int:
        """How long others may object to that."""
        return self.match.options.takeover_seconds

    @property
    def has_changed(self) -> bool:
        """Whether a command has changed anything that is to be kept."""
        rounds = self.changed_rounds or self.written_claims or self.removed_rounds
        return bool(rounds or self.events or self.ended_seats) or self.match != self._stored

    def vacate(self, player: str) -> None:
        """Free the seat of a player."""
        seats.vacate(self, player)

    def notices(self) -> Iterable[Notice]:
        """Return whose turn it has become, and what is over."""
        return notices.notices(self._stored, self.match, self.changed_rounds, self._load_round)

    def waits_for(self, seat: str) -> bool:
        """Return whether it is the turn of a seat in the newest round."""
        number = len(self.match.results)
        return number > 0 and self.finished_at is None and self.round(number).turn == seat

    @property
    def game(self) -> str:
        """The name of the game."""
        return GAME

    @property
    def place(self) -> int:
        """The number of the newest event for everybody."""
        return self.match.version

    def turns(self) -> Mapping[str, datetime | None]:
        """Return the seats whose play or whose claims the open round waits for, and when the time of each is over."""
        round = self.open_round if self.people else None
        return {} if round is None else {name: end for name, end in waiting.of(round).items() if name in self.people}

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

    def record_score(self, type: str, round: Round) -> None:
        """Add the event that a round was judged."""
        result = round.result
        data = {"number": round.number, "points": result.points, "winners": result.winners, **views.outcome(self.match)}
        self.record(type, data, round.number)
