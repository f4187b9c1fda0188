"""The dinos of the deck, and how a rule player values them."""

from math import isfinite
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.cards import COPIES
from games.ring.kernels.core import core
from solver.cores import Struct
from solver.kernels.checked import array, check

DINOS = 11
"""How many different dinos there are, the Joker first."""

LAYERS = 1 << (DINOS - 1)
"""How many layers of sequences there are."""

DECK = np.array([COPIES[dino] for dino in range(DINOS)], np.int64)
"""How often there is each dino."""


class Style(NamedTuple):
    """How a rule player plays.

    Attributes:
        thrifts: float64[thrifts]: of which one is drawn in each round, the lowest first, as in
            `games.ring.bots.thrift`.
        hope: as in `games.ring.bots.rules`.
        points: int64[1024]: the points of a layer of sequences, by its numbers as bits from 1 on.
    """

    thrifts: NDArray[np.float64]
    hope: float
    points: NDArray[np.int64]


def style_struct(style: Style) -> Struct:
    """Return a style as C has it.

    Raises:
        ValueError: it is none.
    """
    array("points", style.points, np.int64, (LAYERS,))
    thrifts = array("thrifts", style.thrifts, np.float64)
    in_order = thrifts.size > 0 and bool((thrifts > 0).all() and (np.diff(thrifts) >= 0).all())
    check(in_order and isfinite(thrifts[-1]), f"thrifts: {thrifts}; expected some above 0, the lowest first")
    check(isfinite(style.hope), f"hope: {style.hope}; expected a number")
    drawn, points = core().pointer(thrifts), core().pointer(style.points)
    return core().struct("ring_style", number=thrifts.size, thrifts=drawn, hope=style.hope, points=points)
