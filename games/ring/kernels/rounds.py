"""The state of a game in which rule players play rounds, one after the other to the end."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.core import core
from games.ring.kernels.dinos import DECK, DINOS
from solver.kernels.checked import array, check, number

CARDS = 20
"""How many different bid cards there are."""

MOST_COPIES = 10_000
"""How often there may be a bid card, far above what a deck has."""

MOST_BID = 1 << 40
"""Far above what can be bid."""

SNACKS = 0b111
"""The bits of all snacks."""

WAITING, NOTHING = -2, -1
"""What a seat has reserved that has not passed, or that has found no free card."""

ROUND, ROUNDS, STARTER, DINO, BID, BIDDER, TURN, SHOWN = range(8)
"""Places in the numbers of a table; the dino is -1 between rounds."""

NAMES = ("round", "rounds", "starter", "dino", "bid", "bidder", "turn", "shown")
"""What C calls these places."""

FIRST, SLOT, MOST = range(3)
"""Places in a plan: the first bid, or 0 to pass; the reserved place of the display; the highest bid afterwards."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5


class Table(NamedTuple):
    """Where a game stands.

    Attributes:
        numbers: int64[8], at the places above.
        hands: int64[players, CARDS].
        dinos: int64[players, DINOS]: what each player has won.
        deck: int64[CARDS].
        discard: int64[CARDS].
        dino_deck: int64[DINOS].
        likes: int64[DINOS]: the snacks that each dino likes, as bits.
        display: int64[players - 1].
        reserved: int64[players]: a place of the display, from 0, or `WAITING` or `NOTHING`.
    """

    numbers: NDArray[np.int64]
    hands: NDArray[np.int64]
    dinos: NDArray[np.int64]
    deck: NDArray[np.int64]
    discard: NDArray[np.int64]
    dino_deck: NDArray[np.int64]
    likes: NDArray[np.int64]
    display: NDArray[np.int64]
    reserved: NDArray[np.int64]

    @property
    def struct(self) -> Any:
        """The table as C has it, a copy of everything.

        Raises:
            ValueError: the game cannot stand so.
        """
        players = number("players", np.size(self.reserved), FEWEST_PLAYERS, MOST_PLAYERS)
        arrays = {
            "hands": array("hands", self.hands, np.int64, (players, CARDS), 0, MOST_COPIES),
            "dinos": array("dinos", self.dinos, np.int64, (players, DINOS), 0),
            "deck": array("deck", self.deck, np.int64, (CARDS,), 0, MOST_COPIES),
            "discard": array("discard", self.discard, np.int64, (CARDS,), 0, MOST_COPIES),
            "dino_deck": array("dino_deck", self.dino_deck, np.int64, (DINOS,), 0),
            "likes": array("likes", self.likes, np.int64, (DINOS,), 0, SNACKS),
            "display": array("display", self.display, np.int64, (players - 1,), 0, CARDS - 1),
            "reserved": array("reserved", self.reserved, np.int64, (players,), WAITING, players - 2),
        }
        self._check_numbers(players)
        made = core().new("ring_table", players, *self.numbers.tolist())
        for name, each in arrays.items():
            core().ffi.memmove(getattr(made, name), each, each.nbytes)
        return made

    def _check_numbers(self, players: int) -> None:
        at = array("numbers", self.numbers, np.int64, (len(NAMES),)).tolist()
        all_dinos = int(DECK.sum())
        low, high = [0] * len(NAMES), [all_dinos, all_dinos, players - 1, DINOS - 1, MOST_BID, *[players - 1] * 3]
        low[DINO] = low[BIDDER] = low[TURN] = -1
        for name, value, least, most in zip(NAMES, at, low, high, strict=True):
            number(name, value, least, most)
        check(at[DINO] < 0 or at[TURN] >= 0, "turn: nobody's, though a dino is bid for")
        known = self.dinos.sum(axis=0) + self.dino_deck
        if at[DINO] >= 0:
            known[at[DINO]] += 1
        check(bool((known <= DECK).all()), "dinos: more of one than there are")
        check(at[ROUNDS] - at[ROUND] <= self.dino_deck.sum(), "dino_deck: fewer than rounds to come")
