"""Decides whether a seat can take a number of tricks against all others together, with all hands open.

A card is a bit, in four fields by suit: three plain suits of 15 bits, then trump with 15 bits and up to three wilds.
In a field letters come first, then numbers; letters are equal among themselves, and so are wilds.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

import numpy as np

from games.ding.hand import HELD
from games.ding.kernels.core import core
from solver.kernels.checked import check, number

FIELD = 15
"""The cards of a plain suit."""

TRUMP_BASE = 3 * FIELD
WILD_BASE = TRUMP_BASE + FIELD
CARDS = WILD_BASE + 3

MOST_SEATS = 8

MOST_TABLE_BITS = 24
"""The most positions that the table of what is known has room for, as a power of two."""

PAUSE = 50_000
"""After how many positions a signal may stop the search, which takes some milliseconds."""


class OpenHands:
    """The search of one deal; what is found out for one number of tricks helps with the next.

    Args:
        hands: the cards of each seat as bits, at most five; those that follow in this trick have one card more than
            those that have played.
        leader: who led or leads the trick.
        trick: the cards of the trick that goes on, from the leader on.
        most: how many positions are looked at for all questions.
        table_bits: how many positions the table of what is known has room for, as a power of two.

    Raises:
        ValueError: this is no such deal.
        CoreMissing: the compiled core is not there.

    >>> OpenHands([1 << 50, 1 << 51], leader=0, trick=(), most=100, table_bits=4).can_take(1, 1)
    True
    """

    def __init__(self, hands: Sequence[int], leader: int, trick: Sequence[int], most: int, table_bits: int) -> None:
        self.tricks = _tricks_left(hands, leader, trick)
        self.most, places = most, 1 << number("table_bits", table_bits, 0, MOST_TABLE_BITS)
        self._lib: Any = core().lib
        # Zeros of NumPy take no time where they are not touched, 16 bytes each.
        room = np.zeros((places, core().ffi.sizeof("struct ding_known") // 8), np.uint64)
        known = core().pointer(room, "struct ding_known")
        self._stored = core().struct("ding_search", hands=list(hands), seats=len(hands), known=known, places=places)
        self._search: Any = self._stored.pointer
        self._lib.ding_lay(self._search, leader, list(trick), len(trick))

    def can_take(self, seat: int, need: int) -> bool | None:
        """Tell whether a seat can take so many of the tricks that are left; None if no more may be looked at.

        Raises:
            ValueError: there is no such seat, or there are not so many tricks.
        """
        number("seat", seat, 0, self._search.seats - 1)
        number("need", need, 0, self.tricks)
        self._lib.ding_ask(self._search, seat, need, self.tricks)
        while True:
            work = max(0, min(PAUSE, self.most))
            self._search.work = work
            found: int = self._lib.ding_can_take(self._search)
            self.most -= work - self._search.work
            if found >= 0:
                return found == 1
            if self.most <= 0:
                return None


def _tricks_left(hands: Sequence[int], leader: int, trick: Sequence[int]) -> int:
    """Return how many tricks are left with this one.

    Raises:
        ValueError: there are too many seats or cards, too few, or other ones than there are.
    """
    seats = number("the number of seats", len(hands), 2, MOST_SEATS)
    number("leader", leader, 0, seats - 1)
    number("the cards of the trick", len(trick), 0, seats - 1)
    for card in trick:
        number("a card of the trick", card, 0, CARDS - 1)
    for hand in hands:
        number("a hand", hand, 0, (1 << CARDS) - 1)
    counts = [hand.bit_count() for hand in hands]
    full = number("the cards of a hand", counts[(leader + len(trick)) % seats], 1, HELD)
    fits = all(counts[(leader + place) % seats] == full - (place < len(trick)) for place in range(seats))
    check(fits, f"seats hold {counts} cards when seat {leader} led and {len(trick)} have played")
    different = reduce(or_, [*hands, *(1 << card for card in trick)])
    check(different.bit_count() == sum(counts) + len(trick), "a card is there twice")
    return full
