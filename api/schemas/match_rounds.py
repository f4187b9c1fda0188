"""Rounds of a match: boards, plays, timers, undo and redo."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, Body, PlayerName, example
from api.schemas.board import BOARD, NOTATION, Board
from api.schemas.match_claims import Ruling
from api.schemas.match_verdicts import RoundVerdict
from api.schemas.matches import Points, Time
from games.word_ringers.match.match import MAX_SECONDS


class PlayRequest(Body):
    """A tile or a ring that was laid."""

    model_config = example({"play": "ring@B2"}, {"play": "tile:E@C3", "player": "pink"})

    play: str = Field(max_length=40, description="`ring@B2`, or `tile:E@C3`.")
    player: PlayerName | None = Field(None, description="Who laid it; the caller's own seat if left out.")


class TimerRequest(Body):
    """A timer to start, or to start again."""

    model_config = example({"kind": "claims", "seconds": 120})

    kind: Literal["turn", "claims"]
    seconds: int | None = Field(None, ge=1, le=MAX_SECONDS, description="As the match has it, if left out.")


class StepRequest(Body):
    """Which round to undo or redo in."""

    model_config = example({}, {"round": 1}, {"by": "pink"})

    round: int | None = Field(None, ge=1, description="The last round, if left out.")
    by: PlayerName | None = Field(
        None,
        description="Whose last step it is to be. If left out: of the host the last of all, of a seat its own.",
    )


class Play(Answer):
    """A logged play."""

    model_config = example(
        {"number": 1, "player": "pink", "play": "ring@B2", "late": False, "out_of_turn": False, "by": "pink"}
    )

    number: int
    player: str = Field(description="Who laid it.")
    play: str
    late: bool = Field(description="Whether the turn's timer had run out.")
    out_of_turn: bool = Field(description="Whether it was somebody else's turn.")
    by: str = Field(description="Who logged it: a player, or `host`.")


class Left(Answer):
    """What a player has left to lay."""

    model_config = example({"tiles": 4, "rings": 5})

    tiles: int
    rings: int


class Timer(Answer):
    """A running timer."""

    model_config = example({"kind": "claims", "ends_at": "2026-11-20T18:42:10.000Z", "seconds": 120})

    kind: Literal["turn", "claims"]
    ends_at: Time
    seconds: int


class Step(Answer):
    """Something that was entered for a round."""

    model_config = example({"type": "play", "by": "green", "player": "green", "play": "tile:E@C3"})

    type: Literal["board", "tile", "ring", "play", "ruling", "close", "claims"]
    by: str = Field(description="Who entered it: a player, or `host`.")
    player: str | None = Field(
        None, description="Whom a play, a ruling or corrected claims are about; whose ring was laid."
    )
    cell: str | None = Field(None, description="The cell whose letter or ring was changed.")
    tile: str | None = Field(None, description="The letter that was put there.")
    was: str | None = Field(None, description="The letter there before, or the owner of the ring.")
    play: str | None = None
    word: str | None = None
    accept: bool | None = None


ROUND = {
    "number": 2,
    "status": "open",
    "board": BOARD,
    "version": 5,
    "players": ["pink", "green"],
    "first_player": "green",
    "turn": "pink",
    "plays": [
        {"number": 1, "player": "green", "play": "tile:E@C3", "late": False, "out_of_turn": False, "by": "green"}
    ],
    "left": {"pink": {"tiles": 5, "rings": 4}, "green": {"tiles": 4, "rings": 5}},
    "claims": {"pink": ["PIT", "TIP"]},
    "done": ["green"],
    "rulings": [],
    "timer": None,
    "undo": {"type": "play", "by": "green", "player": "green", "play": "tile:E@C3"},
    "redo": None,
    "opened_at": "2026-11-20T18:31:00.000Z",
    "closed_at": None,
    "warnings": [],
    "score": None,
}


class Round(Answer):
    """A round, as the caller may see it."""

    model_config = example(ROUND)

    number: int
    status: Literal["open", "closed"]
    board: Board | None = Field(
        description="Null until there is one. A cell without a tile is an empty text in `rows`."
    )
    version: int = Field(description="Of the board; also the ETag. Grows with each change of the board, undo included.")
    players: list[str] = Field(description="Who takes part, by seat.")
    first_player: str
    turn: str | None = Field(description="Whose turn it is after the last logged play.")
    plays: list[Play]
    left: dict[str, Left] = Field(description="What each player has left to lay; empty without a board.")
    claims: dict[str, list[str]] = Field(
        description="While the round is open, the caller's own alone; everybody's afterwards."
    )
    done: list[str] = Field(description="Who has said to be finished.")
    rulings: list[Ruling]
    timer: Timer | None
    undo: Step | None = Field(description="What the caller's undo would take back.")
    redo: Step | None = Field(description="What the caller's redo would bring back.")
    opened_at: Time
    closed_at: Time | None
    warnings: list[str] = Field(description="What about the board cannot come from the box, as sentences.")
    score: RoundVerdict | None = Field(description="Null until the close.")


class Undone(Answer):
    """What was taken back, and the round without it."""

    model_config = example(
        {"undone": {"type": "close", "by": "host"}, "round": ROUND, "totals": {"pink": 31, "green": 28}}
    )

    undone: Step
    round: Round
    totals: Points


class Redone(Answer):
    """What was brought back, and the round with it."""

    model_config = example(
        {"redone": {"type": "close", "by": "host"}, "round": ROUND, "totals": {"pink": 37, "green": 28}}
    )

    redone: Step
    round: Round
    totals: Points


BOARD_BODY = {
    "application/json": {
        "schema": {
            "oneOf": [{"$ref": "#/components/schemas/Board"}, {"type": "string"}],
            "examples": [BOARD, NOTATION],
        }
    }
}
"""A board or its notation as the whole body, for the OpenAPI document."""
