"""Following suit, and who takes a trick."""

from collections.abc import Sequence

from games.ding.cards import COLOURS, HIGHEST, Card

SUITS = len(COLOURS)


def suit(card: Card, trump: int) -> int:
    """Return the colour that a card counts as: a wild is of the trump colour."""
    return trump if card.is_wild else card.colour


def rank(card: Card) -> int:
    """Return how high a card is in its suit: letters 1, numbers as printed, a wild above them all."""
    if card.is_wild:
        return HIGHEST + 1
    return card.face if card.face <= HIGHEST else 1


def playable(hand: Sequence[Card], led: Card | None, trump: int) -> tuple[Card, ...]:
    """Return the cards that a player may play, each kind once, in the order of the hand.

    Args:
        hand: the player's cards.
        led: the first card of the trick; None for who leads.
        trump: the trump colour.
    """
    cards = tuple(dict.fromkeys(hand))
    if led is None:
        return cards
    asked = suit(led, trump)
    return tuple(card for card in cards if suit(card, trump) == asked) or cards


def winning(cards: Sequence[Card], trump: int) -> int:
    """Return which card of a trick takes it; of equal ones the first.

    Args:
        cards: in the order played, at least one.
        trump: the trump colour.

    >>> from games.ding.cards import parse_cards
    >>> winning(parse_cards("B12,OD,Oi,B3"), trump=1)
    1
    """
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


def beats(later: Card, earlier: Card, trump: int) -> bool:
    """Tell whether a card beats the best one before it.

    Of two cards in different suits the earlier is either a trump or of the suit that was led, as it is the best so far.
    """
    own, other = suit(later, trump), suit(earlier, trump)
    return rank(later) > rank(earlier) if own == other else own == trump
