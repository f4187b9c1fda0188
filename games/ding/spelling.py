"""Spells a DING: a D, an i, an n and a g, of any colours; a wild stands for any letter."""

from collections.abc import Sequence

from games.ding.cards import LETTERS, Card


def spelling(hand: Sequence[Card], upcards: Sequence[Card]) -> tuple[Card, ...] | None:
    """Return the cards that a player lays for a DING: upcards first, then own letters, then wilds, lowest first.

    Args:
        hand: the player's cards.
        upcards: the community cards.

    Returns:
        Four cards; None where they cannot spell it.

    >>> from games.ding.cards import format_cards, parse_cards
    >>> format_cards(spelling(parse_cards("B7,Bn,Gi,Gn,W"), parse_cards("YD")))
    'YD,Bn,Gi,W'
    """
    shown = sorted(card for card in upcards if card.is_letter or card.is_wild)
    letters = {card.face for card in shown}
    own: list[Card] = []
    for card in sorted(hand):
        if card.is_letter and card.face not in letters:
            letters.add(card.face)
            own.append(card)
    useful = [*shown, *own, *(card for card in hand if card.is_wild)]
    return tuple(useful[: len(LETTERS)]) if len(useful) >= len(LETTERS) else None


def can_ding(hand: Sequence[Card], upcards: Sequence[Card]) -> bool:
    """Tell whether a player can lay a DING."""
    cards = [*hand, *upcards]
    letters = {card.face for card in cards if card.is_letter}
    return len(letters) + sum(card.is_wild for card in cards) >= len(LETTERS)
