"""Each seat's private knowledge of the cards in other hands.

A player who gives a card or loses one to a Steal knows where it went. So does a player who laid a card under the draw
pile, once another has drawn it from there. Everybody hears when a player has no match for a request. Uncertain
knowledge is dropped: after a card has left a hand unseen, any known card of that hand may be the one.

Only certain knowledge of single cards is kept. A request, or a card given for a request, reveals nothing of that hand
to the others. If several cards matched the request, the giver's choice reveals nothing either.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.ringer.cards import Card, meets

Cards = tuple[Card, ...]
"""Cards in order; a hand is sorted."""


def without(cards: Cards, card: Card) -> Cards:
    """Return cards without one of a face; unchanged where there is none."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seats know of each other's hands.

    Args:
        known: for each seat, which cards it knows in each hand; nothing of its own.
        none: what each seat has said that it has none of, since it last got a card; sorted.
    """

    known: tuple[tuple[Cards, ...], ...]
    none: tuple[tuple[str, ...], ...]

    @classmethod
    def of_nothing(cls, seats: int) -> Knowledge:
        """Return what is known before the first card is dealt."""
        return cls(((((),) * seats),) * seats, ((),) * seats)

    def after_shown(self, seat: int, card: Card) -> Knowledge:
        """Return what is known after a seat has shown a card and no longer holds it."""
        return self._each(seat, lambda viewer, cards: without(cards, card))

    def after_drawn(self, seat: int, card: Card, layer: int | None) -> Knowledge:
        """Return what is known after a seat has drawn a card.

        Args:
            seat: who.
            card: which.
            layer: who had laid the card under the draw pile, if somebody had.
        """
        if layer is None or layer == seat:
            return self._got(seat)
        return self._got(seat)._learned(layer, seat, card)

    def after_hidden(self, seat: int) -> Knowledge:
        """Return what is known after a card has left a hand unseen."""
        return self._each(seat, lambda viewer, cards: ())

    def after_given(self, giver: int, taker: int, card: Card, request: str) -> Knowledge:
        """Return what is known after a card was given that meets a request; the others do not see which it is."""
        after = self._each(
            giver,
            lambda viewer, cards: (
                without(cards, card) if viewer == taker else tuple(card for card in cards if not meets(card, request))
            ),
        )
        return after._got(taker)._learned(giver, taker, card)

    def after_stolen(self, victim: int, thief: int, card: Card) -> Knowledge:
        """Return what is known after a thief has picked a card; the others do not see which it is."""
        after = self._each(victim, lambda viewer, cards: without(cards, card) if viewer == thief else ())
        return after._got(thief)._learned(victim, thief, card)

    def after_none(self, seat: int, request: str) -> Knowledge:
        """Return what is known after a seat has said that it has none of what was asked for."""
        none = tuple(sorted({*self.none[seat], request}))
        return Knowledge(self.known, (*self.none[:seat], none, *self.none[seat + 1 :]))

    def _got(self, seat: int) -> Knowledge:
        """Return what is known after a seat has got a card: what it said before no longer holds."""
        if not self.none[seat]:
            return self
        return Knowledge(self.known, (*self.none[:seat], (), *self.none[seat + 1 :]))

    def _learned(self, viewer: int, holder: int, card: Card) -> Knowledge:
        hands = self.known[viewer]
        more = tuple(sorted((*hands[holder], card)))
        hands = (*hands[:holder], more, *hands[holder + 1 :])
        return Knowledge((*self.known[:viewer], hands, *self.known[viewer + 1 :]), self.none)

    def _each(self, holder: int, changed: Callable[[int, Cards], Cards]) -> Knowledge:
        """Return what is known after each viewer's knowledge of one hand has changed."""
        if not any(hands[holder] for hands in self.known):
            return self
        known = tuple(
            (*hands[:holder], changed(viewer, hands[holder]), *hands[holder + 1 :])
            for viewer, hands in enumerate(self.known)
        )
        return Knowledge(known, self.none)
