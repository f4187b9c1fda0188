"""The number of tricks that a hand takes against others who play by heuristics."""

from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random
from typing import ClassVar, Literal

from pydantic import Field

from games.ding.analysis.imagined import FEWEST_SAMPLES, Imagined
from games.ding.analysis.questions import MOST_SAMPLED, Cards, Seed, Upcards, Wilds
from games.ding.bots.rollouts import played_to_end
from games.ding.config import DingConfig
from games.ding.hand import HELD
from games.ding.spelling import can_ding
from games.questions import Question, QuestionAnswer, example

USUAL_SAMPLES = 1_000


class DingTricksAnswer(QuestionAnswer):
    """The chances of 0 to 5 tricks."""

    model_config = example(
        {
            "chances": [0.3, 0.4, 0.2, 0.1, 0.0, 0.0],
            "errors": [0.014, 0.015, 0.013, 0.009, 0.0, 0.0],
            "known": "estimated",
        }
    )

    chances: tuple[float, ...] = Field(
        description="Of 0 to 5 tricks; a DING counts as five, and that of another seat as none."
    )
    errors: tuple[float, ...] = Field(description="The standard error of each.")
    known: Literal["proven", "estimated"] = Field(
        description="`proven` where nothing is left to chance: a DING of the first seat, which counts before all "
        "others with the usual `ding_priority`."
    )


class DingTricksQuestion(Question):
    """How many tricks a hand is likely to take, before any card is exchanged; all play by rules of thumb."""

    model_config = example(
        {"hand": ["B12", "B9", "O3", "Oi", "Y5"], "upcards": ["B2"], "opponents": 3, "seat": 0, "samples": 100}
    )
    answer_type = DingTricksAnswer
    takes_long: ClassVar[bool] = True
    """Many hands are played to their end."""

    hand: Cards
    upcards: Upcards
    opponents: int = Field(ge=1, le=7, description="How many others are in.")
    seat: int = Field(ge=0, le=7, description="The place among those who are in, 0 at the dealer's left.")
    samples: int = Field(USUAL_SAMPLES, ge=FEWEST_SAMPLES, le=MOST_SAMPLED, description="How many deals are tried.")
    seed: Seed = "1"
    wilds: Wilds = 2

    def answer(self) -> DingTricksAnswer:
        """Return the chances of each number of tricks.

        Raises:
            BadQuestion: a value makes no sense.
        """
        seats = self.opponents + 1
        config = DingConfig.model_validate({"wilds": self.wilds})
        imagined = Imagined(self.hand, self.upcards, [0] * seats, self.seat, config)
        if self.seat == 0 and can_ding(imagined.cards, imagined.upcards):
            # Nobody comes before it in the DING window.
            return DingTricksAnswer(chances=(0.0,) * HELD + (1.0,), errors=(0.0,) * (HELD + 1), known="proven")
        rng = Random(self.seed)
        found: Counter[int] = Counter()
        for _ in range(self.samples):
            state = imagined.deal(rng)
            state = state.after_tokens(replace(state.hand, tokens=(True,) * seats))
            # From the start a pawn moves as far as it takes tricks, and not back.
            found[played_to_end(state, rng)[self.seat]] += 1
        chances = [found[number] / self.samples for number in range(HELD + 1)]
        errors = [sqrt(chance * (1 - chance) / self.samples) for chance in chances]
        return DingTricksAnswer(chances=tuple(chances), errors=tuple(errors), known="estimated")
