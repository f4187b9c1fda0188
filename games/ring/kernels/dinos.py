"""The score of dinos, and the value of one more to a rule player."""

from __future__ import annotations

from math import isfinite
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.cards import COPIES
from games.ring.kernels.core import core
from solver.cores import Struct
from solver.kernels.checked import array, check, number

DINOS = 11
"""How many different dinos there are, the Joker first."""

LAYERS = 1 << (DINOS - 1)
"""How many layers of sequences there are."""

DECK = np.array([COPIES[dino] for dino in range(DINOS)], np.int64)
"""How often there is each dino."""


class Style(NamedTuple):
    """How a rule player plays.

    Attributes:
        thrift: as in `games.ring.bots.rules`.
        hope: likewise.
        points: int64[1024]: the points of a layer of sequences, by its numbers as bits from 1 on.
    """

    thrift: float
    hope: float
    points: NDArray[np.int64]


def dino_points(counts: NDArray[np.int64], more_jokers: int, mine: bool, points: NDArray[np.int64]) -> int:
    """Return the points of the best score of some dinos.

    Args:
        counts: how often there is each dino, the Joker first; none more often than in the deck.
        more_jokers: how many Jokers there are beside; with the others and that of the Mine card at most 2.
        mine: whether one of several equal dinos may be removed for one more Joker.
        points: as in `Style`.

    Raises:
        ValueError: an argument is none of these.
    """
    _check_dinos("counts", counts)
    more = number("more_jokers", more_jokers, 0, 2 - int(counts[0]) - bool(mine))
    array("points", points, np.int64, (LAYERS,))
    return core().lib.ring_dino_points(core().pointer(counts), more, bool(mine), core().pointer(points))


def dino_worth(own: NDArray[np.int64], dino: int, rounds: int, style: Style) -> float:
    """Return what one more dino is worth to a rule player; see `games.ring.bots.rules.dino_worth`.

    Raises:
        ValueError: an argument cannot be, such as a dino more often than in the deck.
    """
    _check_dinos("own", own)
    number("dino", dino, 0, DINOS - 1)
    check(own[dino] < DECK[dino], f"dino: there are no more of {dino}")
    number("rounds", rounds, 0, int(DECK.sum()))
    return core().lib.ring_dino_worth(core().pointer(own), dino, rounds, style_struct(style).pointer)


def style_struct(style: Style) -> Struct:
    """Return a style as C has it.

    Raises:
        ValueError: it is none.
    """
    array("points", style.points, np.int64, (LAYERS,))
    check(isfinite(style.thrift) and style.thrift > 0, f"thrift: {style.thrift}; expected more than 0")
    check(isfinite(style.hope), f"hope: {style.hope}; expected a number")
    points = core().pointer(style.points)
    return core().struct("ring_style", thrift=style.thrift, hope=style.hope, points=points)


def _check_dinos(name: str, counts: NDArray[np.int64]) -> None:
    array(name, counts, np.int64, (DINOS,), 0)
    check(bool((counts <= DECK).all()), f"{name}: more of a dino than there are")
