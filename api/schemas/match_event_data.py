"""The data of the events of a match."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from typing_extensions import TypedDict

from api.schemas.base import with_example
from api.schemas.board import BOARD
from api.schemas.matches import VERSION
from games.seating.schemas import PlayerState
from games.values import BoardJSON, Doc
from games.word_ringers.match import schemas

TOTALS = {"pink": 37, "green": 28}
STATE = {"status": "playing", "winners": []}
STEP = {"type": "play", "by": "green", "player": "green", "play": "ring@B2"}
TIMER = {"kind": "turn", "ends_at": "2026-11-20T18:42:10.000Z", "seconds": 60}


class Snapshot(TypedDict):
    """The present state, as the caller may see it."""

    match: schemas.Match
    round: Annotated[schemas.Round | None, Doc("The last round.")]


@with_example({"players": ["pink", "green"], "rematch_of": None})
class Creation(TypedDict):
    """Who plays."""

    players: Sequence[str]
    rematch_of: Annotated[str | None, Doc("The id of the match before it.")]


with_example({"player": "pink", "name": "Ann", "seat": "taken"})(PlayerState)


@with_example({"tile": "P", "was": None})
class ChangedTile(TypedDict):
    """A letter that changed."""

    tile: str | None
    was: str | None


@with_example({"player": "pink", "was": None})
class ChangedRing(TypedDict):
    """A ring that changed."""

    player: str | None
    was: str | None


@with_example({"version": 6, "cells": {"A1": {"tile": "P", "was": None}}})
class CellChanges(TypedDict):
    """Single letters and rings that changed, and the version of the board after that."""

    version: int
    cells: Annotated[Mapping[str, ChangedTile], Doc("By cell.")]
    rings: Annotated[Mapping[str, ChangedRing], Doc("By cell.")]


CHANGED = {
    "target": 300,
    "dictionary": VERSION,
    "hints": True,
    "turn_seconds": None,
    "claim_seconds": None,
    "close_in_time": False,
    "turns": "free",
    "takeover_seconds": 120,
}


@with_example({**CHANGED, "totals": TOTALS, "match": STATE})
class Agreement(schemas.Agreed, schemas.MatchOutcome):
    """What is agreed on now, and how the match stands under it."""


OPENED = {"number": 2, "first_player": "green", "players": ["pink", "green"], "version": 0, "board": None}


@with_example(OPENED)
class NewRound(TypedDict):
    """A round that was opened."""

    number: int
    first_player: str
    players: Sequence[str]
    version: Annotated[int, Doc("Of the board.")]
    board: BoardJSON | None


@with_example({"number": 2})
class RoundNumber(TypedDict):
    """A round that is gone."""

    number: int


@with_example({"version": 6, "warnings": []})
class NewBoard(TypedDict):
    """A board that was entered whole."""

    version: int
    board: BoardJSON
    warnings: Sequence[str]


PLAYED = {
    "player": "green",
    "play": "ring@B2",
    "late": False,
    "turn": "pink",
    "timer": TIMER,
    "version": 6,
    "board": BOARD,
}


@with_example(PLAYED)
class MadePlay(TypedDict):
    """A play, and the board after it."""

    player: str
    play: str
    late: Annotated[bool, Doc("Whether the turn's timer had run out.")]
    turn: Annotated[str | None, Doc("Whose turn comes next.")]
    timer: schemas.Timer | None
    version: int
    board: BoardJSON


@with_example({"player": "green", "done": ["green"]})
class PlayerDone(TypedDict):
    """Whose word it was, and who is done now."""

    player: str
    done: Sequence[str]


@with_example({"player": "pink", "word": "XU", "accept": True})
class MadeRuling(TypedDict):
    """A ruling of the table; `accept` is null for one that was withdrawn."""

    player: str
    word: str
    accept: bool | None


@with_example({"player": "pink", "words": ["PIT", "TIP"]})
class CorrectedClaims(TypedDict):
    """A player's claims of a closed round, as they are now."""

    player: str
    words: Sequence[str]


@with_example({"timer": TIMER})
class TimerState(TypedDict):
    """The timer that runs now."""

    timer: schemas.Timer | None


SCORED = {"number": 2, "points": {"pink": 6, "green": 0}, "winners": ["pink"], "totals": TOTALS, "match": STATE}


@with_example(SCORED)
class RoundScore(TypedDict):
    """What a round scored, and how the match stands after it."""

    number: int
    points: schemas.Points
    winners: Sequence[str]
    totals: schemas.Points
    match: schemas.MatchState


STEPPED = {
    "step": STEP,
    "status": "open",
    "version": 7,
    "board": BOARD,
    "points": None,
    "totals": TOTALS,
    "match": STATE,
}


@with_example(STEPPED)
class MadeStep(TypedDict):
    """A step, and the round and the match after it."""

    step: schemas.Step
    status: Literal["open", "closed"]
    version: int
    board: BoardJSON | None
    points: schemas.Points | None
    totals: schemas.Points
    match: schemas.MatchState


@with_example({"match": "c0ffee5f2a9e1d7b3c44"})
class NextMatch(TypedDict):
    """The match that follows."""

    match: Annotated[str, Doc("Its id; the same tokens open it.")]


@with_example({"round": 2, "count": 3})
class WrittenClaims(TypedDict):
    """How many claims the own seat has now."""

    round: int
    count: int


class Nothing(TypedDict):
    """No particulars."""
