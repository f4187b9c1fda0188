"""The question about the lines of a hand on a stack, with its fields and its answer."""

from __future__ import annotations

from pydantic import ConfigDict, Field
from pydantic.config import JsonDict

from games.questions import Question, QuestionAnswer
from games.ringer.analysis.asked import PRINTED, CardName, Rules
from games.ringer.analysis.chains import MOST_CARDS, Chain, chains
from games.ringer.cards import NUMBERS, Card
from games.ringer.config import MAX_DECK

QUICK_HAND = 7
"""Larger hands can take more than some milliseconds."""

CHAIN: JsonDict = {"possible": 2, "certain": None, "order": ["BR", "B1"], "rolls": [1]}


class RingerChain(QuestionAnswer):
    """A line of cards that is the best in some way."""

    model_config = ConfigDict(json_schema_extra={"examples": [CHAIN]})

    possible: int | None = Field(description="Its length with the luckiest rolls; null where it is impossible.")
    certain: int | None = Field(description="Its length whatever is rolled; null where nothing is certain.")
    order: list[str] = Field(description="The cards of the possible line.")
    rolls: list[int] = Field(description="What is rolled at each Reroll in it.")

    @classmethod
    def of(cls, chain: Chain) -> RingerChain:
        """Return a line as answers have it."""
        order, rolls = [*map(str, chain.order)], [*chain.rolls]
        return cls(possible=chain.possible, certain=chain.certain, order=order, rolls=rolls)


class RingerChainsAnswer(QuestionAnswer):
    """What a hand can lay on a stack."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"longest": CHAIN, "shortest_ringer": CHAIN, "largest_stack": CHAIN, "ringer_odds": 0.5}]
        }
    )

    longest: RingerChain = Field(description="The most cards.")
    shortest_ringer: RingerChain = Field(description="The fewest cards up to a Ringer, which is among them.")
    largest_stack: RingerChain = Field(
        description="The line to the Ringer that wins the most cards; the lengths count those that lie there too."
    )
    ringer_odds: float = Field(description="The best chance to end in a Ringer.")


class RingerChainsQuestion(Question):
    """What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"top": "B3", "die": 4, "hand": ["B4", "W3", "G2:ask", "BR"], "stack": 1}]}
    )
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
        found = chains(Card.parse(self.top), self.die, hand, self.stack, take_over_on_wild_reroll=in_turn)
        return RingerChainsAnswer(
            longest=RingerChain.of(found.longest),
            shortest_ringer=RingerChain.of(found.shortest_ringer),
            largest_stack=RingerChain.of(found.largest_stack),
            ringer_odds=found.ringer_odds,
        )
