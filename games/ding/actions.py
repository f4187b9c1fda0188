"""The actions of players and of chance, and their notation."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from games.base import IllegalAction
from games.ding.cards import BadCard, Card, format_cards, parse_cards

MOST_SWAPPED = 3
"""The most cards that a player may exchange."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance turns up a card, or gives it to a player."""

    card: Card


@dataclass(frozen=True, slots=True)
class Token:
    """A player sets the token to in or out."""

    is_in: bool


@dataclass(frozen=True, slots=True)
class Swap:
    """A player throws cards away and gets as many new ones; they are in card order."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A player declares a DING or says no."""

    ding: bool


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card to a trick."""

    card: Card


Action: TypeAlias = Draw | Token | Swap | Answer | Play

_WORDS: Final[dict[str, Action]] = {
    "in": Token(is_in=True),
    "out": Token(is_in=False),
    "ding": Answer(ding=True),
    "no": Answer(ding=False),
}

TOKENS = (_WORDS["in"], _WORDS["out"])


def format_action(action: Action) -> str:
    """Write an action.

    >>> format_action(Swap((Card.parse("B12"), Card.parse("W"))))
    'swap:B12,W'
    """
    match action:
        case Draw(card):
            return f"card:{card}"
        case Token(is_in):
            return "in" if is_in else "out"
        case Swap(cards):
            return f"swap:{format_cards(cards)}"
        case Answer(ding):
            return "ding" if ding else "no"
        case Play(card):
            return f"play:{card}"


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        IllegalAction: the text is none; cards of a swap stand in card order.
    """
    if text in _WORDS:
        return _WORDS[text]
    kind, _, names = text[:40].partition(":")
    if kind in ("swap", "play", "card"):
        try:
            cards = tuple(parse_cards(names))
        except BadCard as error:
            raise IllegalAction("no_action", f"{text[:40]!r}: {error}.") from None
        if kind == "swap" and len(cards) <= MOST_SWAPPED and list(cards) == sorted(cards):
            return Swap(cards)
        if kind != "swap" and len(cards) == 1:
            return Play(cards[0]) if kind == "play" else Draw(cards[0])
    expected = "expected one such as 'in', 'swap:B12,YD', 'ding', 'no' or 'play:W', cards in card order"
    raise IllegalAction("no_action", f"{text[:40]!r} is no action; {expected}.")


def swaps(hand: Sequence[Card]) -> tuple[Swap, ...]:
    """Return every choice of cards to throw, sorted as written.

    Args:
        hand: five cards in card order.
    """
    found = {cards for count in range(MOST_SWAPPED + 1) for cards in combinations(hand, count)}
    return tuple(sorted(map(Swap, found), key=format_action))
