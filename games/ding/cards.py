"""The cards of DING!: four colours of numbers and letters, and wilds.

A card is written as its colour and its face: ``B12``, ``YD``, ``Gi``. A wild is ``W``; all wilds are alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from dictionaries.errors import RingersError

COLOURS: Final = "BOYG"
"""Blue, orange, yellow and green, in the order of cards."""

LETTERS: Final = "Ding"

LOWEST, HIGHEST = 2, 12
"""The numbers of a colour."""

FIRST_LETTER: Final = HIGHEST + 1
"""The face of a ``D``; the other letters follow it."""


class BadCard(RingersError):
    """A text is no card, or no list of cards that can be together."""


class Card(NamedTuple):
    """A card; tuples of them sort in card order: by colour, numbers before letters, wilds last.

    Args:
        colour: 0 to 3, the place in `COLOURS`; 4 for a wild.
        face: 2 to 12 for a number, 13 to 16 for the letters D, i, n, g, and 0 for a wild.

    >>> sorted(Card.parse(text) for text in ("W", "Og", "OD", "O12", "B3")) == parse_cards("B3,O12,OD,Og,W")
    True
    """

    colour: int
    face: int

    def __str__(self) -> str:
        return NAMES[self]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card.

        Raises:
            BadCard: the text is none.
        """
        try:
            return _BY_NAME[text]
        except KeyError:
            raise BadCard(f"{text[:20]!r} is no card; expected one such as 'B12', 'YD' or 'W'") from None

    @property
    def is_wild(self) -> bool:
        """Whether it is a wild."""
        return self.face == 0

    @property
    def is_letter(self) -> bool:
        """Whether it shows a letter."""
        return self.face >= FIRST_LETTER


WILD: Final = Card(len(COLOURS), 0)

COLOURED: Final = tuple(
    Card(colour, face) for colour in range(len(COLOURS)) for face in range(LOWEST, FIRST_LETTER + len(LETTERS))
)
"""The cards that have a colour, in card order."""

NAMES: Final = {WILD: "W"} | {
    card: COLOURS[card.colour] + (LETTERS[card.face - FIRST_LETTER] if card.is_letter else str(card.face))
    for card in COLOURED
}
"""How each card is written."""

_BY_NAME: Final = {name: card for card, name in NAMES.items()}


def full_deck(wilds: int) -> tuple[Card, ...]:
    """Return all cards of a game in card order.

    Args:
        wilds: how many of them are wild.
    """
    return (*COLOURED, *[WILD] * wilds)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in the order given; ``-`` for none.

    >>> format_cards([Card.parse("YD"), WILD])
    'YD,W'
    """
    return ",".join(map(str, cards)) or "-"


def parse_cards(text: str) -> list[Card]:
    """Read cards as `format_cards` writes them.

    Raises:
        BadCard: a part of the text is no card.
    """
    return [] if text == "-" else [Card.parse(name) for name in text.split(",")]
