"""The public knowledge of a player's hand, and how high it may still bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pydantic import Field, model_validator

from games.questions import Asked, Question, QuestionAnswer, example
from games.refusals import BadOption
from games.ring.analysis.cards import MOST_CARDS, PRINTED, Dino, RingCard, Rules, number_of
from games.ring.analysis.deals import ONES, Payer, Sums, deals
from games.ring.cards import KINDS, BidCard, Kind
from games.ring.config import RingConfig
from games.ring.known import Known
from games.ring.payments import max_bid


class RingDeed(Asked):
    """Something that a player has done in view of all: took a card, bid for a dino, or paid."""

    model_config = example({"took": {"kind": "gem", "value": 5}}, {"bid": 7, "dino": 10})

    took: RingCard | None = Field(None, description="A card that the player took from the display.")
    bid: int | None = Field(None, ge=1, le=1000, description="A bid, which needs `dino`.")
    dino: Dino | None = Field(None, description="What the player bid for.")
    paid: tuple[RingCard, ...] = Field((), max_length=MOST_CARDS, description="The cards that the player paid with.")

    @model_validator(mode="after")
    def _check_one(self) -> RingDeed:
        if (self.bid is None) != (self.dino is None):
            raise ValueError("a bid and its dino stand together")
        if (self.took is not None) + (self.bid is not None) + bool(self.paid) != 1:
            raise ValueError("expected one of 'took', 'bid' with 'dino', and 'paid'")
        return self


class RingChance(QuestionAnswer):
    """How likely a hand can pay a bid."""

    model_config = example({"bid": 10, "chance": 0.75})

    bid: int = Field(description="A bid.")
    chance: float = Field(description="The chance that the hand can pay it.")


class RingHandsAnswer(QuestionAnswer):
    """What is known of a hand."""

    model_config = example(
        {"known": [{"kind": "gem", "value": 5}], "unknown": 5, "sure": 9, "chances": [{"bid": 10, "chance": 0.75}]}
    )

    known: list[RingCard] = Field(description="The cards that are certainly in the hand.")
    unknown: int = Field(description="How many others are.")
    sure: int = Field(description="The highest bid for the dino that the hand can certainly pay.")
    chances: list[RingChance] = Field(
        description="For each higher bid that is possible: how likely the hand can pay it, if a bid that could have "
        "been higher, a pass, and the choice of a payment tell nothing."
    )


def hand_told(
    known: Known, pool: Mapping[BidCard, int], unknown: int, liked: frozenset[Kind], payers: Sequence[Payer] = ()
) -> RingHandsAnswer | None:
    """Return what is known of a hand; None if no cards of the pool could have paid all its bids.

    Args:
        known: its cards that everybody knows, and what its bids have shown.
        pool: the cards that nobody has seen, with their copies.
        unknown: how many of the hand's cards are among them.
        liked: the snacks that the dino of this round likes.
        payers: the others who have paid with cards that they were dealt.
    """
    ways: dict[int, float] = {}
    for sums, number in deals(pool, unknown, known.paid, payers).items():
        cards = tuple(_as_cards(sums))
        if known.allows(cards):
            most = max_bid((*known.cards, *cards), liked)
            ways[most] = ways.get(most, 0) + number
    if not ways:
        return None
    every = sum(ways.values())
    sure = min(ways)
    chances = [
        RingChance(bid=bid, chance=sum(number for most, number in ways.items() if most >= bid) / every)
        for bid in range(sure + 1, max(ways) + 1)
    ]
    return RingHandsAnswer(
        known=[RingCard.of(card) for card in known.cards], unknown=unknown, sure=sure, chances=chances
    )


def _bad(pointer: str, problem: str) -> BadOption:
    return BadOption(pointer, "bad_cards", problem)


def _known(deeds: Sequence[RingDeed], config: RingConfig) -> Known:
    """Return what the deeds tell."""
    known = Known()
    for deed in deeds:
        if deed.took is not None:
            known = known.after_taking(deed.took.bid_card)
        if deed.bid is not None and deed.dino is not None:
            known = known.after_bidding(config.liked(number_of(deed.dino)), deed.bid)
        if deed.paid:
            known = known.after_paying(card.bid_card for card in deed.paid)
    return known


def _as_cards(sums: Sums) -> Iterator[BidCard]:
    """Yield cards that can pay the same: one of each kind, and one snack for all of value 1."""
    for kind, value in zip(KINDS, sums[:ONES], strict=True):
        if value:
            yield BidCard(kind, value)
    for _ in range(sums[ONES]):
        yield BidCard(KINDS[0], 1)


class RingHandsQuestion(Question):
    """What all that a player did tells of the hand, and how likely it can pay each bid."""

    model_config = example(
        {
            "dino": 10,
            "deeds": [{"took": {"kind": "gem", "value": 5}}, {"bid": 7, "dino": 3}],
            "seen": [{"kind": "gem", "value": 4}],
        }
    )
    answer_type = RingHandsAnswer
    takes_long: ClassVar[bool] = True
    """All hands that could be are counted."""

    dino: Dino = Field(description="What is bid for now.")
    deeds: tuple[RingDeed, ...] = Field(max_length=1000, description="What the player has done, in order.")
    seen: tuple[RingCard, ...] = Field(
        (),
        max_length=MOST_CARDS,
        description="Bid cards that lie or are held elsewhere: not among `deeds`, not hidden. They count as turned up "
        "by chance.",
    )
    dealt: int = Field(5, ge=0, le=5, description="How many cards the player was dealt in secret.")
    config: Rules = PRINTED

    def answer(self) -> RingHandsAnswer:
        """Return what all that the player did tells of the hand; exact, if the unseen cards were shuffled well.

        Every hand that held what was paid, and could pay all its bids, counts with the number of ways to deal it. Which
        payment was chosen among several tells nothing, nor does a bid that could have been higher.

        Raises:
            BadOption: the deck does not have these cards, or no hand could have done all this.
        """
        known = _known(self.deeds, self.config)
        unknown = self.dealt - len(known.paid)
        if unknown < 0:
            problem = f"{len(known.paid)} cards were paid that were dealt; expected at most {self.dealt}"
            raise _bad("/deeds", problem)
        paid = [card.bid_card for deed in self.deeds for card in deed.paid]
        gone = Counter([*(card.bid_card for card in self.seen), *known.cards, *paid])
        if too_many := gone - Counter(self.config.deck):
            pointer = "/seen" if self.seen else "/deeds"
            raise _bad(pointer, f"there are more cards {next(iter(too_many))} than the deck has")
        liked = self.config.liked(number_of(self.dino))
        told = hand_told(known, Counter(self.config.deck) - gone, unknown, liked)
        if told is None:
            raise _bad("/deeds", "no hand of the cards that are left could have paid all these bids")
        return told
