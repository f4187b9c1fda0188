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
        thrift: as in `games.ring.bots.rules`.
        hope: likewise.
        points: int64[1024]: the points of a layer of sequences, by its numbers as bits from 1 on.
    """

    thrift: float
    hope: float
    points: NDArray[np.int64]


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
