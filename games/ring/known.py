"""The public knowledge of a hand: the cards taken from the display, and the information from the bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import comb, prod

from games.ring.cards import BidCard, Kind
from games.ring.payments import Cards, max_bid


@dataclass(frozen=True, slots=True)
class Shown:
    """A bid has shown that a hand can pay it.

    Args:
        liked: the snacks that the dino liked.
        bid: what was bid.
        cards: the cards of the hand at that time that are known today, sorted.
    """

    liked: frozenset[Kind]
    bid: int
    cards: Cards = ()

    def holds(self, others: Iterable[BidCard]) -> bool:
        """Tell whether the bid could be paid if the other cards of that time, still in the hand, were these."""
        return max_bid((*self.cards, *others), self.liked) >= self.bid


@dataclass(frozen=True, slots=True)
class Known:
    """What everybody knows of a player's hand.

    A hand is its known cards and some others. If a player pays with a card that is among the known ones, that one is
    gone: another one like it would be exchanged for it without a difference.

    Args:
        cards: the cards that everybody knows to be in the hand, sorted.
        shown: what the bids have shown of the others.
        paid: the cards that were dealt in secret and paid since, sorted.
    """

    cards: Cards = ()
    shown: tuple[Shown, ...] = ()
    paid: Cards = ()

    def allows(self, others: Iterable[BidCard]) -> bool:
        """Tell whether the other cards of the hand could be these."""
        cards = tuple(others)
        return all(shown.holds(cards) for shown in self.shown)

    def weight(self, others: Iterable[BidCard]) -> float:
        """Return how often a hand with these other cards was dealt, for each time that they are drawn now.

        A hand that was dealt k cards of a face, of which it has paid some, can be dealt with any k of the deck. Who
        draws the rest from the cards that are left draws such hands too often: as often as there are ways to choose
        which of the k were paid.
        """
        paid, held = Counter(self.paid), Counter(others)
        return 1 / prod(comb(held[card] + count, count) for card, count in paid.items())

    def after_taking(self, card: BidCard) -> Known:
        """Return what is known after a card was taken from the display."""
        return replace(self, cards=tuple(sorted((*self.cards, card))))

    def after_bidding(self, liked: frozenset[Kind], bid: int) -> Known:
        """Return what is known after a bid."""
        shown = Shown(liked, bid, self.cards)
        if shown.holds(()):
            return self
        others = tuple(each for each in self.shown if (each.liked, each.cards) != (liked, self.cards))
        return replace(self, shown=(*others, shown))

    def after_paying(self, cards: Iterable[BidCard]) -> Known:
        """Return what is known after a payment: its cards that were not known were in the hand all the time.

        Nothing is concluded from which of several payments was chosen.
        """
        paid, held = Counter(cards), Counter(self.cards)
        new = tuple((paid - held).elements())
        shown = (replace(each, cards=tuple(sorted((*each.cards, *new)))) for each in self.shown)
        open_ones = tuple(each for each in shown if not each.holds(()))
        return Known(tuple(sorted((held - paid).elements())), open_ones, tuple(sorted((*self.paid, *new))))
