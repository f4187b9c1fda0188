"""Cards in the form of questions: a dino is its number or ``joker``, a bid card has a kind and a value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from games.questions import Asked, example
from games.refusals import BadOption
from games.ring.cards import JOKER, KIND_NAMES, NUMBERS, BadCards, BidCard, Kind
from games.ring.config import RingConfig


def _check_dino(value: object) -> object:
    if value != "joker" and (type(value) is not int or value not in NUMBERS):
        raise PydanticCustomError("unknown_value", "should be a number from 1 to 10, or 'joker'")
    return value


_DINO = WithJsonSchema(
    {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 10}, {"type": "string", "pattern": "^joker$"}]}
)

Dino: TypeAlias = Annotated[int | Literal["joker"], BeforeValidator(_check_dino), _DINO]
Dinos: TypeAlias = Annotated[tuple[Dino, ...], Field(max_length=25, description="The dinos: numbers, and `joker`.")]
Mine: TypeAlias = Annotated[
    bool, Field(description="Whether a dino may be removed so that the Mine card becomes a Joker.")
]
Value: TypeAlias = Annotated[int, Field(ge=1, le=5)]
KindName = Literal["drink", "skewer", "cake", "gem"]

PRINTED = RingConfig()

Rules: TypeAlias = Annotated[RingConfig, Field(description="How the game is played; the printed rules if left out.")]

MOST_CARDS = 85
"""Of a hand: all bid cards."""

_KINDS: dict[str, Kind] = {name: kind for kind, name in KIND_NAMES.items()}


class RingCard(Asked):
    """A bid card."""

    model_config = example({"kind": "drink", "value": 3})

    kind: KindName = Field(description="A snack, or `gem`.")
    value: Value = Field(description="What is printed on it.")

    @classmethod
    def of(cls, card: BidCard) -> RingCard:
        """Return a bid card as answers have it."""
        return cls.model_validate({"kind": KIND_NAMES[card.kind], "value": card.value})

    @property
    def bid_card(self) -> BidCard:
        """The card as the rules have it."""
        return BidCard(_KINDS[self.kind], self.value)


def number_of(dino: Dino) -> int:
    """Return a dino as the rules have it."""
    return JOKER if dino == "joker" else dino


def numbers_of(dinos: Iterable[Dino]) -> tuple[int, ...]:
    """Return dinos as the rules have them, sorted."""
    return tuple(sorted(map(number_of, dinos)))


@contextmanager
def blaming(pointer: str) -> Iterator[None]:
    """Blame a field of a question for cards that cannot be.

    Args:
        pointer: the field, as a JSON pointer.

    Raises:
        BadOption: instead of `BadCards`.
    """
    try:
        yield
    except BadCards as error:
        raise BadOption(pointer, "bad_cards", str(error)) from None
