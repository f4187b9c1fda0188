"""How far a pawn is likely to move with a hand, and whether to be in."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from games.ding.analysis.imagined import FEWEST_SAMPLES, Imagined
from games.ding.analysis.questions import MOST_SAMPLED, BadQuestion, Cards, Seed, Upcards, read_range
from games.ding.bots.rollouts import played_to_end, with_tokens
from games.ding.config import DingConfig
from games.ding.track import FINISH, START
from games.questions import Question, QuestionAnswer

PRINTED = DingConfig.model_validate({})

USUAL_SAMPLES = 1_000

FEWEST_SEATS, MOST_SEATS = 3, 8


Place = Annotated[int, Field(ge=START, le=FINISH - 1)]


class DingMovementAnswer(QuestionAnswer):
    """What being in is worth; being out is worth 0."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"spaces": 0.8, "error": 0.05, "go_in": True, "known": "estimated"}]}
    )

    spaces: float = Field(description="How far the pawn moves on average.")
    error: float = Field(description="The standard error of it.")
    go_in: bool = Field(description="Whether that is more than nothing.")
    known: Literal["estimated"] = Field(default="estimated", description="Always `estimated`.")


def expected_movement(
    hand: Sequence[str],
    upcards: Sequence[str],
    positions: Sequence[int],
    seat: int,
    samples: int = USUAL_SAMPLES,
    seed: str = "1",
    config: DingConfig = PRINTED,
) -> DingMovementAnswer:
    """Return how far a pawn moves on average if its seat is in; all play, and set their tokens, by rules of thumb.

    Args:
        hand: five cards.
        upcards: any wilds and then one coloured card.
        positions: where the pawns of all seats stand, 0 to 16, from the dealer's left on.
        seat: the place in `positions` that the hand belongs to.
        samples: how many deals are tried.
        seed: of all chance; the same seed gives the same answer.
        config: how it is played; the printed rules if left out.

    Raises:
        BadQuestion: a value makes no sense.
    """
    if not FEWEST_SEATS <= len(positions) <= MOST_SEATS:
        raise BadQuestion(
            "positions", f"expected {FEWEST_SEATS} to {MOST_SEATS} pawns, not {len(positions)}", "out_of_range"
        )
    for position in positions:
        read_range("positions", position, START, FINISH - 1)
    imagined = Imagined(hand, upcards, positions, seat, samples, config)
    rng = Random(seed)
    moves = []
    for _ in range(samples):
        state = with_tokens(imagined.deal(rng), seat, is_in=True)
        moves.append(played_to_end(state, rng)[seat] - positions[seat])
    mean = sum(moves) / samples
    error = sqrt(sum((move - mean) ** 2 for move in moves)) / samples
    return DingMovementAnswer(spaces=mean, error=error, go_in=mean > 0)


class DingMovementQuestion(Question):
    """How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "hand": ["B12", "B9", "O3", "Oi", "Y5"],
                    "upcards": ["B2"],
                    "positions": [3, 9, 14, 16],
                    "seat": 2,
                    "samples": 100,
                }
            ]
        }
    )
    answer_type = DingMovementAnswer

    hand: Cards
    upcards: Upcards
    positions: tuple[Place, ...] = Field(
        min_length=FEWEST_SEATS,
        max_length=MOST_SEATS,
        description="Where the pawns of all seats stand, from the dealer's left on.",
    )
    seat: int = Field(ge=0, le=MOST_SEATS - 1, description="The place in `positions` that the hand belongs to.")
    samples: int = Field(USUAL_SAMPLES, ge=FEWEST_SAMPLES, le=MOST_SAMPLED, description="How many deals are tried.")
    seed: Seed = "1"
    config: DingConfig = Field(PRINTED, description="How the game is played; the printed rules if left out.")

    @property
    def takes_long(self) -> bool:
        """Many hands are played to their end."""
        return True

    def answer(self) -> DingMovementAnswer:
        """Return how far the pawn is likely to move.

        Raises:
            BadQuestion: a value makes no sense.
        """
        return expected_movement(
            self.hand, self.upcards, self.positions, self.seat, self.samples, self.seed, self.config
        )
