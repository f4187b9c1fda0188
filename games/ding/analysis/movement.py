"""How far a pawn is likely to move with a hand, and whether to be in."""

from math import sqrt
from random import Random
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.ding.analysis.imagined import FEWEST_SAMPLES, Imagined
from games.ding.analysis.questions import FEWEST_SEATS, MOST_SAMPLED, MOST_SEATS, PRINTED, Cards, Seed, Upcards
from games.ding.bots.rollouts import played_to_end, with_tokens
from games.ding.config import DingConfig
from games.ding.track import FINISH, START
from games.questions import Question, QuestionAnswer, example

USUAL_SAMPLES = 1_000


Place = Annotated[int, Field(ge=START, le=FINISH - 1)]


class DingMovementAnswer(QuestionAnswer):
    """What being in is worth; being out is worth 0."""

    model_config = example({"spaces": 0.8, "error": 0.05, "go_in": True, "known": "estimated"})

    spaces: float = Field(description="How far the pawn moves on average.")
    error: float = Field(description="The standard error of it.")
    go_in: bool = Field(description="Whether that is more than nothing.")
    known: Literal["estimated"] = Field(default="estimated", description="Always `estimated`.")


class DingMovementQuestion(Question):
    """How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb."""

    model_config = example(
        {
            "hand": ["B12", "B9", "O3", "Oi", "Y5"],
            "upcards": ["B2"],
            "positions": [3, 9, 14, 16],
            "seat": 2,
            "samples": 100,
        }
    )
    answer_type = DingMovementAnswer
    takes_long: ClassVar[bool] = True
    """Many hands are played to their end."""

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

    def answer(self) -> DingMovementAnswer:
        """Return how far the pawn moves on average if its seat is in; all play and set tokens by rules of thumb.

        Raises:
            BadQuestion: a value makes no sense.
        """
        imagined = Imagined(self.hand, self.upcards, self.positions, self.seat, self.config)
        rng = Random(self.seed)
        moves = []
        for _ in range(self.samples):
            state = with_tokens(imagined.deal(rng), self.seat, is_in=True)
            moves.append(played_to_end(state, rng)[self.seat] - self.positions[self.seat])
        mean = sum(moves) / self.samples
        error = sqrt(sum((move - mean) ** 2 for move in moves)) / self.samples
        return DingMovementAnswer(spaces=mean, error=error, go_in=mean > 0)
