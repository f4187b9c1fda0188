"""The question about the lines of a hand on a stack, with its fields and its answer."""

from pydantic import Field

from games.questions import Question, example
from games.ringer.analysis.asked import PRINTED, CardName, Rules
from games.ringer.analysis.chains import MOST_CARDS, RingerChainsAnswer, chains
from games.ringer.cards import NUMBERS, Card
from games.ringer.config import MAX_DECK

QUICK_HAND = 7
"""Larger hands can take more than some milliseconds."""


class RingerChainsQuestion(Question):
    """What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack."""

    model_config = example({"top": "B3", "die": 4, "hand": ["B4", "W3", "G2:ask", "BR"], "stack": 1})
    answer_type = RingerChainsAnswer

    top: CardName = Field(description="The card on top of the stack.")
    die: int = Field(ge=NUMBERS[0], le=NUMBERS[-1], description="The number rolled last.")
    hand: tuple[CardName, ...] = Field(max_length=MOST_CARDS, description="The cards in the hand.")
    stack: int = Field(1, ge=1, le=MAX_DECK, description="How many cards lie in the stack.")
    config: Rules = PRINTED

    @property
    def takes_long(self) -> bool:
        """Many Rerolls in a large hand have many lines."""
        return len(self.hand) > QUICK_HAND

    def answer(self) -> RingerChainsAnswer:
        """Return what the hand can lay."""
        in_turn = self.config.take_over_on_wild_reroll == "in_turn"
        hand = [*map(Card.parse, self.hand)]
        return chains(Card.parse(self.top), self.die, hand, self.stack, take_over_on_wild_reroll=in_turn)
