"""The common parts of questions about RINGER: cards as texts, and a seat's view of them."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from games.questions import Asked, PlayerName, Question, example
from games.refusals import BadOption
from games.ringer.analysis.sight import Holder, Sight
from games.ringer.cards import POWERS, SUITS, Card
from games.ringer.config import MAX_DECK, MOST_IN_HAND, RingerConfig

MOST_OTHERS = 4

MOST_HELD = MOST_IN_HAND + 2
"""In a hand for a moment: a Draw 2 brings two cards before the limit holds."""

CARD = f"^[{SUITS}](?:[1-6](?::(?:{'|'.join(sorted(set(POWERS)))}))?|R)$"
"""What every text of a card matches, and no other."""

CardName: TypeAlias = Annotated[str, Field(pattern=CARD, examples=["W4:take"])]
Request: TypeAlias = Annotated[str, Field(pattern="^[1-6PBGY]$", examples=["B"])]

MOST_QUICK = 2
"""Of more players who have said that they have none of something, deals take some time to count."""

PRINTED = RingerConfig.model_validate({})

Rules: TypeAlias = Annotated[RingerConfig, Field(description="How the game is played; the printed rules if left out.")]


class RingerHolder(Asked):
    """Another player, as a seat sees it."""

    model_config = example({"cards": 5, "known": ["B3"], "none": ["G"]})

    cards: int = Field(
        ge=0, le=MOST_HELD, description="How many cards it holds of which the seat does not know the face."
    )
    known: tuple[CardName, ...] = Field(
        (), max_length=MOST_HELD, description="The cards in its hand that the seat knows."
    )
    none: tuple[Request, ...] = Field(
        (),
        max_length=10,
        description="The numbers and colours of which it has said that it has none, since it last got a card.",
    )


class SightAsked(Question):
    """What a seat can see of the cards."""

    seen: tuple[CardName, ...] = Field(
        max_length=MAX_DECK,
        description="All cards whose place the seat knows, those in the hands of others aside: its own, those in the "
        "stack, what everybody has won, and what it has laid away itself.",
    )
    others: Mapping[PlayerName, RingerHolder] = Field(
        min_length=1, max_length=MOST_OTHERS, description="The other players."
    )
    config: Rules = PRINTED

    @property
    def takes_long(self) -> bool:
        """Deals are counted for all together who have said that they have none of something."""
        return sum(bool(holder.none) for holder in self.others.values()) > MOST_QUICK

    def sight(self, next_card: Card | None = None, *, is_drawable: bool = True) -> Sight:
        """Return what the seat can see.

        Args:
            next_card: the card that is drawn next, where the seat knows it.
            is_drawable: whether anything can be drawn.

        Raises:
            BadOption: the deck does not have these cards.
        """
        others = {
            player: Holder(holder.cards, tuple(sorted(map(Card.parse, holder.known))), holder.none)
            for player, holder in self.others.items()
        }
        unseen = Counter(self.config.cards)
        for pointer, cards in (
            ("/seen", Counter(map(Card.parse, self.seen))),
            ("/others", Counter(card for holder in others.values() for card in holder.known)),
        ):
            if too_many := cards - unseen:
                problem = f"there are more cards {next(iter(too_many))} than the deck has"
                raise BadOption(pointer, "bad_cards", problem)
            unseen -= cards
        is_left = unseen.total() > sum(holder.cards for holder in others.values())
        return Sight(unseen, others, next_card, is_drawable and (is_left or next_card is not None))
