"""A match at a table of its own, without server and storage, for tests of the rules."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Self

from dictionaries import Dictionary, open_dictionary
from games.refusals import Conflict, Forbidden
from games.seating.players import seat_players
from games.seating.viewer import Viewer
from games.values import JSON
from games.word_ringers.match.cells import Changed, Entry, change_cells
from games.word_ringers.match.claims import write_claims
from games.word_ringers.match.match import Match, Options
from games.word_ringers.match.round import Round
from games.word_ringers.match.rounds import close_round, open_round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import view, view_round, view_verdict
from solver.cells import Cell
from solver.notation import parse_board
from solver.ruleset import Ruleset
from tests.games.acting import refusal

START = datetime(2026, 11, 20, 18, 30, tzinfo=UTC)
HOST = Viewer("host", host=True)
SPECTATOR = Viewer("spectator")


def seat(player: str) -> Viewer:
    return Viewer("seat", player)


PINK, GREEN = seat("pink"), seat("green")
PIT = "PIT pink:A1;green:C1"


OWN = ("hints", "turn_seconds", "claim_seconds", "close_in_time", "turns", "takeover_seconds")
"""The options of a match that are not of its ruleset."""


class Table:
    """Keeps one match in memory and lets callers give commands to it."""

    def __init__(self, *names: str, dictionary: Dictionary | None = None, **options: Any) -> None:
        players = names or ("pink", "green")
        self.dictionary = dictionary or open_dictionary("en")
        own = {name: options.pop(name) for name in OWN if name in options}
        agreed = Options(self.dictionary.id, self.dictionary.version, Ruleset(**options), **own)
        people = tuple(replace(player, seat="taken") for player in seat_players(players, {}, {}))
        self.match = Match("m", "CODE23", "m", START, agreed, people)
        self.rounds: dict[int, Round] = {}
        self.events: list[Any] = []
        self.now = START
        self.editors: list[Scorekeeper] = []
        self.answer: Any = None

    @classmethod
    def opened(cls, notation: str | None = None, **options: Any) -> Self:
        """Return a match whose first round is open."""
        table = cls(**options)
        table.open(notation)
        return table

    @classmethod
    def scored(cls, notation: str, **claims: str) -> Self:
        """Return a match whose first round is over."""
        table = cls()
        table.play_round(notation, **claims)
        return table

    def editor(self, viewer: Viewer) -> Scorekeeper:
        return Scorekeeper(self.match, viewer, self.now, self.rounds.get, lambda id, version: self.dictionary)

    def do(self, viewer: Viewer, command: Callable[..., Any], *args: Any) -> Any:
        scorekeeper = self.editor(viewer)
        self.editors.append(scorekeeper)
        self.answer = answer = command(scorekeeper, *args)
        self.match = scorekeeper.match
        self.rounds |= scorekeeper.changed_rounds
        for (number, player), words in scorekeeper.written_claims.items():
            round = self.rounds[number]
            self.rounds[number] = replace(round, claims={**round.claims, player: words})
        for number in scorekeeper.removed_rounds:
            del self.rounds[number]
        self.events += scorekeeper.events
        return answer

    def enter(self, viewer: Viewer, *entries: Entry, number: int = 1) -> Changed:
        changed: Changed = self.do(viewer, change_cells, number, entries)
        return changed

    def conflict(self, viewer: Viewer, command: Callable[..., Any], *args: Any) -> str:
        """Give a command that must meet a conflict, and return its code."""
        return str(refusal(Conflict, self.do, viewer, command, *args).code)

    def forbids(self, viewer: Viewer, command: Callable[..., Any], *args: Any) -> None:
        """Give a command that a viewer may not give."""
        refusal(Forbidden, self.do, viewer, command, *args)

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def open(self, notation: str | None = None) -> Round:
        opened: Round = self.do(HOST, open_round, notation and parse_board(notation))
        return opened

    def claim(self, player: str, *words: str) -> None:
        self.do(seat(player), write_claims, len(self.rounds), words)

    def close(self) -> JSON:
        closed: Round = self.do(HOST, close_round, len(self.rounds))
        shown = view_verdict(closed.verdict)
        assert shown is not None
        return shown

    def play_round(self, notation: str, **claims: str) -> JSON:
        self.open(notation)
        for player, words in claims.items():
            self.claim(player, *words.split())
        return self.close()

    def see(self, viewer: Viewer, number: int | None = None) -> JSON:
        return view(self.match, viewer) if number is None else view_round(self.match, self.rounds[number], viewer)


def tile(cell: str, face: str | None, was: str | None = None) -> Entry:
    return Entry("tile", Cell.parse(cell), face, was)


def ring(cell: str, player: str | None, was: str | None = None) -> Entry:
    return Entry("ring", Cell.parse(cell), player, was)
