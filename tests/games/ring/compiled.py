"""Functions of the compiled core that nothing but the tests calls by itself; they check nothing."""

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.core import core
from games.ring.kernels.dinos import Style, style_struct

Counts = NDArray[np.int64]


def dino_points(own: Counts, mine: bool, points: Counts) -> int:
    return core().lib.ring_dino_points(core().pointer(own), 0, mine, core().pointer(points))


def dino_worth(own: Counts, dino: int, rounds: int, style: Style) -> float:
    return core().lib.ring_dino_worth(core().pointer(own), dino, rounds, style_struct(style).pointer)


def highest_bid(hand: Counts, likes: int) -> int:
    return core().lib.ring_highest_bid(core().pointer(hand), likes)


def pay(hand: Counts, likes: int, bid: int, paid: Counts) -> None:
    core().lib.ring_pay(core().pointer(hand), likes, bid, core().pointer(paid))


def drawn(counts: Counts, random: Counts) -> int:
    return core().lib.ring_drawn(core().pointer(counts), counts.size, core().pointer(random, "uint64_t"))
