"""The cards: dinos from 1 to 10 and a Joker, and bid cards, which are snacks or gems.

A bid card is written as the letter of its kind and its value: ``D3`` is a drink of 3. ``S`` stands for skewers, ``L``
for lava cakes and ``G`` for gems.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from dictionaries.errors import RingersError

Kind: TypeAlias = Literal["D", "S", "L", "G"]

DRINK: Kind = "D"
SKEWER: Kind = "S"
CAKE: Kind = "L"
GEM: Kind = "G"

SNACKS: tuple[Kind, ...] = (DRINK, SKEWER, CAKE)
KINDS: tuple[Kind, ...] = (*SNACKS, GEM)
VALUES = range(1, 6)

KIND_NAMES: Mapping[Kind, str] = {DRINK: "drink", SKEWER: "skewer", CAKE: "cake", GEM: "gem"}
"""The kinds as the analysis writes them."""

JOKER = 0
"""The Joker among the dinos, which are numbers otherwise."""

NUMBERS = range(1, 11)
"""The numbers of the other dinos."""

COPIES: Mapping[int, int] = {JOKER: 1, **{number: 3 if 4 <= number <= 7 else 2 for number in NUMBERS}}
"""How often each dino is in the deck: 25 cards."""

DINOS: tuple[int, ...] = tuple(sorted(Counter(COPIES).elements()))
"""The whole deck of dinos."""


class BadCards(RingersError):
    """A text is no card, or there are not that many of a card."""


class BidCard(NamedTuple):
    """A card to bid and pay with.

    Args:
        kind: a snack or gems.
        value: 1 to 5.
    """

    kind: Kind
    value: int

    def __str__(self) -> str:
        return f"{self.kind}{self.value}"

    @classmethod
    def parse(cls, text: str) -> BidCard:
        """Read a bid card.

        Raises:
            BadCards: the text is none.
        """
        try:
            return _BY_NAME[text]
        except KeyError:
            raise BadCards(f"{text[:20]!r} is no bid card; expected one such as 'D3' or 'G5'") from None

    @property
    def is_gem(self) -> bool:
        """Whether it is a gem, of any value."""
        return self.kind == GEM

    @property
    def is_any_snack(self) -> bool:
        """Whether it stands for any snack, as snacks of value 1 do."""
        return self.value == 1 and self.kind != GEM


_BY_NAME: Mapping[str, BidCard] = {f"{kind}{value}": BidCard(kind, value) for kind in KINDS for value in VALUES}


def stars(dino: int) -> int:
    """Return the points that a dino is worth by itself (ruling G2: five distances from the middle, five values).

    >>> [stars(number) for number in NUMBERS], stars(JOKER)
    ([5, 4, 3, 2, 1, 1, 2, 3, 4, 5], 0)
    """
    return 0 if dino == JOKER else int(abs(dino - 5.5) + 0.5)


def dino_name(dino: int) -> str:
    """Return how a dino is written: its number, or ``joker``."""
    return "joker" if dino == JOKER else str(dino)


def dino_json(dino: int) -> int | str:
    """Return a dino as JSON has it: its number, or ``joker``."""
    return "joker" if dino == JOKER else dino


def parse_dino(text: str) -> int:
    """Read a dino.

    Raises:
        BadCards: the text is none.
    """
    try:
        return _DINOS[text]
    except KeyError:
        raise BadCards(f"{text[:20]!r} is no dino; expected 1 to 10 or 'joker'") from None


_DINOS: Mapping[str, int] = {dino_name(dino): dino for dino in COPIES}


def check_dinos(dinos: Iterable[int]) -> None:
    """Check that the deck has these dinos.

    Args:
        dinos: numbers, and 0 for the Joker; those of one player or of all together.

    Raises:
        BadCards: a dino is none, or there are more of one than the deck has.
    """
    for dino, count in sorted(Counter(dinos).items()):
        if dino not in COPIES:
            raise BadCards(f"{dino} is no dino; expected 1 to 10 or 'joker'")
        if count > COPIES[dino]:
            raise BadCards(f"there are {count} dinos {dino_name(dino)}; the deck has {COPIES[dino]}")


def without(cards: tuple[BidCard, ...], taken: Iterable[BidCard]) -> tuple[BidCard, ...]:
    """Return the cards that are left when others, which are among them, are taken away."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def total(cards: Iterable[BidCard]) -> int:
    """Return the values of cards together."""
    return sum(card.value for card in cards)
