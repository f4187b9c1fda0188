"""Where a game stands in which rule players play rounds, one after the other to the end."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.checked import check, core, numbers, whole, writable
from games.ring.kernels.dinos import DECK, DINOS
from games.ring.kernels.payments import CARDS, MOST_BID, MOST_COPIES, SNACKS

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
        ffi, _ = core()
        players = whole(np.size(self.reserved), "players", FEWEST_PLAYERS, MOST_PLAYERS)
        arrays = {
            "hands": numbers(self.hands, "hands", (players, CARDS), 0, MOST_COPIES),
            "dinos": numbers(self.dinos, "dinos", (players, DINOS), 0),
            "deck": numbers(self.deck, "deck", (CARDS,), 0, MOST_COPIES),
            "discard": numbers(self.discard, "discard", (CARDS,), 0, MOST_COPIES),
            "dino_deck": numbers(self.dino_deck, "dino_deck", (DINOS,), 0),
            "likes": numbers(self.likes, "likes", (DINOS,), 0, SNACKS),
            "display": numbers(self.display, "display", (players - 1,), 0, CARDS - 1),
            "reserved": numbers(self.reserved, "reserved", (players,), WAITING, players - 2),
        }
        self._check_numbers(players)
        made = ffi.new("struct ring_table *")
        made.players = players
        for name, number in zip(NAMES, self.numbers.tolist(), strict=True):
            setattr(made, name, number)
        for name, array in arrays.items():
            ffi.memmove(getattr(made, name), ffi.from_buffer(array), array.nbytes)
        return made

    def _check_numbers(self, players: int) -> None:
        at = numbers(self.numbers, "numbers", (len(NAMES),)).tolist()
        all_dinos = int(DECK.sum())
        low, high = [0] * len(NAMES), [all_dinos, all_dinos, players - 1, DINOS - 1, MOST_BID, *[players - 1] * 3]
        low[DINO] = low[BIDDER] = low[TURN] = -1
        for name, number, least, most in zip(NAMES, at, low, high, strict=True):
            whole(number, name, least, most)
        check(at[DINO] < 0 or at[TURN] >= 0, "turn: nobody's, though a dino is bid for")
        known = self.dinos.sum(axis=0) + self.dino_deck
        if at[DINO] >= 0:
            known[at[DINO]] += 1
        check(bool((known <= DECK).all()), "dinos: more of one than there are")
        check(at[ROUNDS] - at[ROUND] <= self.dino_deck.sum(), "dino_deck: fewer than rounds to come")


def drawn(counts: NDArray[np.int64], random: NDArray[np.int64]) -> int:
    """Return one of the cards that are counted, each with the same chance; -1 where there is none.

    Args:
        counts: how often there is each card.
        random: int64[1]: where chance stands, and goes on.

    Raises:
        ValueError: an argument is none of these.
    """
    ffi, lib = core()
    found = numbers(counts, "counts", (np.size(counts),), 0, MOST_COPIES)
    numbers(random, "random", (1,))
    writable(random, "random")
    chance = ffi.from_buffer("uint64_t[]", random)
    return lib.ring_drawn(ffi.from_buffer("int64_t[]", found), found.size, chance)
