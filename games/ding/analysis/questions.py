"""Reads the fields of questions: cards, seats and numbers as plain values."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, TypeAlias

from pydantic import Field

from games.ding.cards import COLOURS, LETTERS, WILD, Card
from games.ding.config import DingConfig
from games.ding.hand import HELD
from games.refusals import BadOption, OptionCode

MOST_SAMPLED = 5_000
"""How often a question may have a deal tried, which takes some seconds with eight seats."""

FEWEST_SEATS, MOST_SEATS = 3, 8

PRINTED = DingConfig.model_validate({})

MOST_UPCARDS = 4
"""All wilds and a coloured card."""

CardName: TypeAlias = Annotated[str, Field(pattern=f"^(?:[{COLOURS}](?:[2-9]|1[0-2]|[{LETTERS}])|W)$")]
Upcards: TypeAlias = Annotated[
    tuple[CardName, ...], Field(max_length=MOST_UPCARDS, description="Any wilds, and then one coloured card.")
]
Cards: TypeAlias = Annotated[tuple[CardName, ...], Field(min_length=HELD, max_length=HELD, description="Five cards.")]
Wilds: TypeAlias = Annotated[int, Field(ge=2, le=3, description="How many wilds are in the deck.")]
Seed: TypeAlias = Annotated[str, Field(max_length=40, description="Of all chance: the same one gives the same answer.")]


class BadQuestion(BadOption):
    """A question cannot be answered because a value in it makes no sense.

    Args:
        field: the name of the value, or its path such as ``hands/1``.
        problem: what is wrong and what was expected.
        code: a word that does not change.
    """

    def __init__(self, field: str, problem: str, code: OptionCode = "bad_cards") -> None:
        self.field = field
        super().__init__("/" + field, code, problem)


def read_cards(names: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards of names that a field allows."""
    return tuple(map(Card.parse, names))


def read_upcards(field: str, names: Sequence[str]) -> tuple[Card, ...]:
    """Read community cards: any wilds, and then one card that has a colour.

    Raises:
        BadQuestion: they cannot be turned up so.
    """
    cards = read_cards(names)
    if not cards or cards[-1].is_wild or not all(card.is_wild for card in cards[:-1]):
        raise BadQuestion(field, "expected any wilds and then one coloured card")
    return cards


def check_once(field: str, cards: Iterable[Card], wilds: int) -> None:
    """Check that no card stands twice, wilds as often as there are.

    Raises:
        BadQuestion: one does.
    """
    for card, number in Counter(cards).items():
        most = wilds if card == WILD else 1
        if number > most:
            raise BadQuestion(field, f"{card} stands {number} times, and there is {most}")
