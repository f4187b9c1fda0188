"""The cards: their notation, which fits on which, and the usual deck.

A card is written as its suit and its number, with its power if it has one: ``B3``, ``W4:take``. A Reroll has no number:
``GR``. The suits are Pink, Blue, Green, Yellow and Wild.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from dictionaries.errors import RingersError

COLOURS: Final = "PBGY"
WILD: Final = "W"
SUITS: Final = COLOURS + WILD

NUMBERS: Final = range(1, 7)
"""The numbers of the cards and of the die."""

REROLL: Final = 7
"""Stands for the number of a card that has none, so that cards sort as their notation does."""

TAKE_OVER: Final = "take"

POWERS: Final = ("ask", "draw1", "draw2", "steal", TAKE_OVER, TAKE_OVER)
"""The powers of a suit in the usual deck, one for each number."""

REROLLS_EACH: Final = 3
"""How many Rerolls a suit has in the usual deck."""

_CARD = re.compile(rf"([{SUITS}])(?:([1-6])(?::({'|'.join(sorted(set(POWERS)))}))?|R)")


class BadCard(RingersError):
    """A text is no card."""


class Card(NamedTuple):
    """A card; two with the same face are equal.

    Args:
        suit: a letter of `SUITS`.
        number: 1 to 6, or `REROLL`.
        power: a word of `POWERS`; empty for a plain card, and for a Reroll, whose power is in its number.

    >>> [str(card) for card in map(Card.parse, ["B3", "W4:take", "GR"])]
    ['B3', 'W4:take', 'GR']
    """

    suit: str
    number: int
    power: str = ""

    def __str__(self) -> str:
        number = "R" if self.number == REROLL else str(self.number)
        return f"{self.suit}{number}:{self.power}" if self.power else self.suit + number

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card.

        Raises:
            BadCard: the text is none.
        """
        match = _CARD.fullmatch(text)
        if match is None:
            raise BadCard(f"{text[:20]!r} is no card; expected one such as 'B3', 'W4:take' or 'GR'")
        return cls(match[1], int(match[2]) if match[2] else REROLL, match[3] or "")

    @property
    def is_wild_reroll(self) -> bool:
        """Whether it is the card on which no Take Over is played."""
        return self.suit == WILD and self.number == REROLL


Face = tuple[str, int]
"""A suit and a number: all that counts for what fits on what."""


def _fits(suit: str, number: int, top: Face) -> bool:
    if suit == top[0]:
        if REROLL in (number, top[1]):
            return number != top[1]
        return abs(number - top[1]) == 1
    if WILD in (suit, top[0]):
        return REROLL in (number, top[1]) or abs(number - top[1]) <= 1
    return number == top[1] != REROLL


FACES: Final[tuple[Face, ...]] = tuple((suit, number) for suit in SUITS for number in (*NUMBERS, REROLL))

FITTING: Final = {top: frozenset(face for face in FACES if _fits(*face, top)) for top in FACES}
"""For each face on top of the stack the faces that may be played on it, powers aside.

Source: the sheet's "Legal Plays" and the note on Rerolls; rulings R5 and R6 (no step from 6 to 1). A table, because
bots ask this millions of times.
"""


def fits(card: Card, top: Card) -> bool:
    """Tell whether a card may be played on another, powers aside.

    >>> [fits(Card.parse(text), Card.parse("B3")) for text in ("B4", "G3", "G4", "W4", "B3:ask", "BR")]
    [True, True, False, True, False, True]
    """
    return card[:2] in FITTING[top[:2]]


def meets(card: Card, request: str) -> bool:
    """Tell whether a card is what an Ask asks for.

    Args:
        card: the card.
        request: a number, ``1`` to ``6``, or the letter of a colour.
    """
    return request in (card.suit, str(card.number))


REQUESTS: Final = (*map(str, NUMBERS), *sorted(COLOURS))
"""What an Ask can ask for: a number or a colour, but not Wild."""


def usual_deck() -> tuple[Card, ...]:
    """Return the 105 cards of the usual deck, sorted.

    Of each suit and number there are two plain cards and one with a power. The printed sheet does not say which powers
    stand on which numbers; each suit moves them on by one (rulings R3 and R4).

    >>> len(usual_deck())
    105
    """
    cards = []
    for place, suit in enumerate(SUITS):
        for number in NUMBERS:
            power = POWERS[(number - 1 + place) % len(POWERS)]
            cards += [Card(suit, number), Card(suit, number), Card(suit, number, power)]
        cards += [Card(suit, REROLL)] * REROLLS_EACH
    return tuple(sorted(cards))
