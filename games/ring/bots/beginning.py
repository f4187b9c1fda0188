"""The bot that plays like somebody who has just learned the rules: it saves for nothing and counts nothing."""

from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import Seen
from games.ring.actions import KEEP, MULLIGAN, Action, Bid, Pass, Pay
from games.ring.cards import total
from games.ring.payments import payments
from games.ring.scoring import best_points
from games.ring.state import State

LOW_HAND = 10
"""A hand of less is exchanged."""

GOOD_POINTS = 3
"""A dino that brings so many points is good."""


@dataclass(frozen=True, slots=True)
class BeginningBot:
    """Bids one more for as long as it costs at most a share of its cards; passes for the highest card.

    Args:
        share: of the most that it could bid, for a good dino.
        share_of_others: the same for any other dino.
    """

    share: Annotated[float, Field(ge=0, le=1)] = 0.5
    share_of_others: Annotated[float, Field(ge=0, le=1)] = 0.2

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; chance plays no part."""
        # Nothing of the sample is used but what the seat sees.
        state: State = seen.sample(rng)
        hand, auction = state.hands[seen.seat], state.auction
        if state.phase == "mulligan":
            return MULLIGAN if total(hand) < LOW_HAND else KEEP
        assert auction is not None
        if state.phase == "payment":
            return Pay(next(payments(hand, state.liked, auction.bid)))
        own = state.dinos[seen.seat]
        is_good = best_points((*own, auction.dino)) - best_points(own) >= GOOD_POINTS
        if auction.bid + 1 <= state.max_bid(seen.seat) * (self.share if is_good else self.share_of_others):
            return Bid(auction.bid + 1)
        return Pass(max(auction.free, key=lambda slot: auction.display[slot - 1].value, default=None))
