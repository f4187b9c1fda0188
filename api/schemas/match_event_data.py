"""The data of the events of a match."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, example
from api.schemas.board import BOARD, Board
from api.schemas.match_hints import Hints
from api.schemas.match_rounds import ROUND, Round, Step, Timer
from api.schemas.match_verdicts import MatchState
from api.schemas.matches import LOOK, MATCH, VERSION, Match, Points, RingLook
from api.schemas.rounds import DictionaryVersion
from games.seating.players import Seat
from games.word_ringers.match.match import Turns

TOTALS = {"pink": 37, "green": 28}
STATE = {"status": "playing", "winners": []}
STEP = {"type": "play", "by": "green", "player": "green", "play": "ring@B2"}
TIMER = {"kind": "turn", "ends_at": "2026-11-20T18:42:10.000Z", "seconds": 60}


class Snapshot(Answer):
    """The present state, as the caller may see it."""

    model_config = example({"match": MATCH, "round": ROUND})

    match: Match
    round: Round | None = Field(description="The last round.")


class Creation(Answer):
    """Who plays."""

    model_config = example({"players": ["pink", "green"], "rematch_of": None})

    players: list[str]
    rematch_of: str | None = Field(description="The id of the match before it.")


class PlayerState(Answer):
    """A player and the seat, as they are now."""

    model_config = example({"player": "pink", "name": "Ann", "ring": LOOK, "seat": "taken"})

    player: str
    name: str
    ring: RingLook
    seat: Seat


class ChangedTile(Answer):
    """A letter that changed."""

    model_config = example({"tile": "P", "was": None})

    tile: str | None
    was: str | None


class ChangedRing(Answer):
    """A ring that changed."""

    model_config = example({"player": "pink", "was": None})

    player: str | None
    was: str | None


class CellChanges(Answer):
    """Single letters and rings that changed, and the version of the board after that."""

    model_config = example({"version": 6, "cells": {"A1": {"tile": "P", "was": None}}, "rings": {}})

    version: int
    cells: dict[str, ChangedTile] = Field(description="By cell.")
    rings: dict[str, ChangedRing] = Field(description="By cell.")


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


class Agreement(Answer):
    """What is agreed on now, and how the match stands under it."""

    model_config = example({**CHANGED, "totals": TOTALS, "match": STATE})

    target: int
    dictionary: DictionaryVersion
    hints: Hints
    turn_seconds: int | None
    claim_seconds: int | None
    close_in_time: bool
    turns: Turns
    takeover_seconds: int
    totals: Points
    match: MatchState


OPENED = {"number": 2, "first_player": "green", "players": ["pink", "green"], "version": 0, "board": None}


class NewRound(Answer):
    """A round that was opened."""

    model_config = example(OPENED)

    number: int
    first_player: str
    players: list[str]
    version: int = Field(description="Of the board.")
    board: Board | None


class RoundNumber(Answer):
    """A round that is gone."""

    model_config = example({"number": 2})

    number: int


class NewBoard(Answer):
    """A board that was entered whole."""

    model_config = example({"version": 6, "board": BOARD, "warnings": []})

    version: int
    board: Board
    warnings: list[str]


PLAYED = {
    "player": "green",
    "play": "ring@B2",
    "late": False,
    "turn": "pink",
    "timer": TIMER,
    "version": 6,
    "board": BOARD,
}


class MadePlay(Answer):
    """A play, and the board after it."""

    model_config = example(PLAYED)

    player: str
    play: str
    late: bool = Field(description="Whether the turn's timer had run out.")
    turn: str | None = Field(description="Whose turn comes next.")
    timer: Timer | None
    version: int
    board: Board


class PlayerDone(Answer):
    """Whose word it was, and who is done now."""

    model_config = example({"player": "green", "done": ["green"]})

    player: str
    done: list[str]


class MadeRuling(Answer):
    """A ruling of the table; `accept` is null for one that was withdrawn."""

    model_config = example({"player": "pink", "word": "XU", "accept": True})

    player: str
    word: str
    accept: bool | None


class CorrectedClaims(Answer):
    """A player's claims of a closed round, as they are now."""

    model_config = example({"player": "pink", "words": ["PIT", "TIP"]})

    player: str
    words: list[str]


class TimerState(Answer):
    """The timer that runs now."""

    model_config = example({"timer": TIMER})

    timer: Timer | None


SCORED = {"number": 2, "points": {"pink": 6, "green": 0}, "winners": ["pink"], "totals": TOTALS, "match": STATE}


class RoundScore(Answer):
    """What a round scored, and how the match stands after it."""

    model_config = example(SCORED)

    number: int
    points: Points
    winners: list[str]
    totals: Points
    match: MatchState


STEPPED = {
    "step": STEP,
    "status": "open",
    "version": 7,
    "board": BOARD,
    "points": None,
    "totals": TOTALS,
    "match": STATE,
}


class MadeStep(Answer):
    """A step, and the round and the match after it."""

    model_config = example(STEPPED)

    step: Step
    status: Literal["open", "closed"]
    version: int
    board: Board | None
    points: Points | None
    totals: Points
    match: MatchState


class NextMatch(Answer):
    """The match that follows."""

    model_config = example({"match": "c0ffee5f2a9e1d7b3c44"})

    match: str = Field(description="Its id; the same tokens open it.")


class WrittenClaims(Answer):
    """How many claims the own seat has now."""

    model_config = example({"round": 2, "count": 3})

    round: int
    count: int


class Nothing(Answer):
    """No particulars."""

    model_config = example({})
