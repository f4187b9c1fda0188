"""The bids that a hand can pay, and the cards with which a rule player pays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.core import core
from solver.kernels.checked import array, number

CARDS = 20
"""How many different bid cards there are."""

MOST_COPIES = 10_000
"""How often there may be a bid card, far above what a deck has."""

MOST_BID = 1 << 40
"""Far above what can be bid."""

SNACKS = 0b111
"""The bits of all snacks."""


def highest_bid(hand: NDArray[np.int64], likes: int) -> int:
    """Return the most that a hand can pay, as far as 200: only decks with many times the usual cards can pay more.

    Args:
        hand: how often there is each bid card.
        likes: the snacks that the dino likes, as bits by the places of their kinds.

    Raises:
        ValueError: an argument is none of these.
    """
    array("hand", hand, np.int64, (CARDS,), 0, MOST_COPIES)
    return core().lib.ring_highest_bid(core().pointer(hand), number("likes", likes, 0, SNACKS))


def pay(hand: NDArray[np.int64], likes: int, bid: int, paid: NDArray[np.int64]) -> None:
    """Take the payment out of a hand whose cards are worth least to keep; nothing where it cannot pay.

    Args:
        hand: how often there is each bid card; the payment is taken from it.
        likes: as for `highest_bid`.
        bid: what has to be paid; 200 of it where it is more.
        paid: where the payment is added.

    Raises:
        ValueError: an argument is none of these.
    """
    for name, cards in (("hand", hand), ("paid", paid)):
        array(name, cards, np.int64, (CARDS,), 0, MOST_COPIES, written=True)
    number("likes", likes, 0, SNACKS)
    number("bid", bid, 0, MOST_BID)
    core().lib.ring_pay(core().pointer(hand), likes, bid, core().pointer(paid))
