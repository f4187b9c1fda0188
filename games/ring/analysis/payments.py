"""How a hand can pay a bid."""

from itertools import islice
from typing import Literal

from pydantic import Field

from games.questions import Question, QuestionAnswer, example
from games.ring.analysis.cards import PRINTED, Dino, RingCard, Rules, number_of
from games.ring.cards import total
from games.ring.payments import Cards, currency, max_bid, undominated

MOST_HAND = 30
"""The most cards of a hand that is asked about."""

MOST_COUNTED = 10_000
"""Payments beyond so many are not counted."""


QUICK_HAND = 12
"""Larger hands take more than some milliseconds."""

EXAMPLE = {"currency": "gems", "cards": [{"kind": "gem", "value": 5}], "value": 5, "overpaid": 0}


class RingPayment(QuestionAnswer):
    """Cards that pay a bid."""

    model_config = example(EXAMPLE)

    currency: Literal["snacks", "gems"] = Field(description="What the cards are.")
    cards: list[RingCard] = Field(description="The cards that are paid.")
    value: int = Field(description="What they are worth.")
    overpaid: int = Field(description="By how much that is more than the bid.")


class RingPaymentsAnswer(QuestionAnswer):
    """The payments to which no other is preferable."""

    model_config = example({"max_bid": 5, "count": 1, "payments": [EXAMPLE]})

    max_bid: int = Field(description="The most that the hand can pay for this dino.")
    count: int | None = Field(description=f"How many payments there are; null above {MOST_COUNTED:,}.")
    payments: list[RingPayment] = Field(description="The payments: the least overpaid first, then those of few cards.")


def _payment(payment: Cards, bid: int) -> RingPayment:
    value = total(payment)
    return RingPayment(
        currency=currency(payment), cards=[RingCard.of(card) for card in payment], value=value, overpaid=value - bid
    )


class RingPaymentsQuestion(Question):
    """How a hand can pay for a dino: the payments to which no other is preferable."""

    model_config = example({"dino": 10, "bid": 5, "hand": [{"kind": "gem", "value": 5}, {"kind": "drink", "value": 2}]})
    answer_type = RingPaymentsAnswer

    dino: Dino = Field(description="What is paid for.")
    bid: int = Field(ge=1, le=1000, description="What has to be paid.")
    hand: tuple[RingCard, ...] = Field(max_length=MOST_HAND, description="The bid cards in the hand.")
    limit: int = Field(100, ge=1, le=MOST_COUNTED, description="The most payments that are listed.")
    config: Rules = PRINTED

    @property
    def takes_long(self) -> bool:
        """Large hands can have thousands of payments."""
        return len(self.hand) > QUICK_HAND

    def answer(self) -> RingPaymentsAnswer:
        """Return the payments of the hand to which no other is preferable (ruling 18).

        Payments that differ only in what is printed on a snack of value 1 are one.
        """
        liked = self.config.liked(number_of(self.dino))
        cards = [card.bid_card for card in self.hand]
        found = list(islice(undominated(cards, liked, self.bid), MOST_COUNTED + 1))
        return RingPaymentsAnswer(
            max_bid=max_bid(cards, liked),
            count=len(found) if len(found) <= MOST_COUNTED else None,
            payments=[_payment(payment, self.bid) for payment in found[: self.limit]],
        )
