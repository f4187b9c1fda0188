"""The bots that play like somebody who has just learned the rules: they look at their own cards alone."""

from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import Seen
from games.ding.actions import MOST_SWAPPED, Action, Answer, Play, Swap, Token
from games.ding.bots.judgement import to_play
from games.ding.cards import Card
from games.ding.hand import Hand
from games.ding.spelling import can_ding
from games.ding.state import State
from games.ding.tricks import rank, suit

GOOD_CARDS = 2
"""With so many good cards it is in."""


@dataclass(frozen=True, slots=True)
class BeginningBot:
    """Is in with two good cards, throws low numbers, keeps its letters for a DING, and counts nothing.

    A card is good if it is a trump or its number is high.

    Args:
        least: from this number on a card is good.
        thrifty: whether it takes a trick with the cheapest card that it can, or plays its highest card each time.
    """

    least: Annotated[int, Field(ge=0, le=20)] = 10
    thrifty: bool = False

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; chance plays no part."""
        # Nothing of the sample is used but what the seat sees.
        state: State = seen.sample(rng)
        seat, hand = state.players.index(seen.seat), state.hand
        cards = hand.cards[seat]
        if hand.phase == "window":
            return Answer(can_ding(cards, hand.upcards))
        if hand.phase == "tokens":
            good = sum(self._is_good(card, hand) for card in cards)
            return Token(good >= GOOD_CARDS or can_ding(cards, hand.upcards))
        if hand.phase == "swap":
            return Swap(self._to_throw(hand, cards))
        return Play(to_play(hand, seat) if self.thrifty else _highest(hand, seat))

    def _is_good(self, card: Card, hand: Hand) -> bool:
        assert hand.trump is not None
        return suit(card, hand.trump) == hand.trump or rank(card) >= self.least

    def _to_throw(self, hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if can_ding(cards, hand.upcards):
            return ()
        weak = [card for card in cards if not card.is_letter and not self._is_good(card, hand)]
        return tuple(sorted(sorted(weak, key=rank)[:MOST_SWAPPED]))


def _highest(hand: Hand, seat: int) -> Card:
    """Return the highest card that a seat may play, trumps above all others."""
    trump = hand.trump
    assert trump is not None
    return max(hand.playable(seat), key=lambda card: (suit(card, trump) == trump, rank(card), card))
