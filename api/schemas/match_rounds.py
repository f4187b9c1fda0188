"""Rounds of a match: boards, plays, timers, undo and redo."""

from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, PlayerName, example, with_example
from api.schemas.board import BOARD, NOTATION
from games.word_ringers.match.match import MAX_SECONDS
from games.word_ringers.match.schemas import Left, Play, Points, Round, Step, Timer


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


with_example({"number": 1, "player": "pink", "play": "ring@B2", "late": False, "out_of_turn": False, "by": "pink"})(
    Play
)


with_example({"tiles": 4, "rings": 5})(Left)
with_example({"kind": "claims", "ends_at": "2026-11-20T18:42:10.000Z", "seconds": 120})(Timer)
with_example({"type": "play", "by": "green", "player": "green", "play": "tile:E@C3"})(Step)


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


with_example(ROUND)(Round)


@with_example({"undone": {"type": "close", "by": "host"}, "totals": {"pink": 31, "green": 28}})
class Undone(TypedDict):
    """What was taken back, and the round without it."""

    undone: Step
    round: Round
    totals: Points


@with_example({"redone": {"type": "close", "by": "host"}, "totals": {"pink": 37, "green": 28}})
class Redone(TypedDict):
    """What was brought back, and the round with it."""

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
