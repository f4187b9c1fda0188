"""What dinos score, and what one more is worth to a rule player."""

from __future__ import annotations

from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.cards import COPIES
from games.ring.kernels.checked import check, core, numbers, whole

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
    ffi, lib = core()
    counts = _dinos(counts, "counts")
    more = whole(more_jokers, "more_jokers", 0, 2 - int(counts[0]) - bool(mine))
    points = numbers(points, "points", (LAYERS,))
    array = ffi.from_buffer("int64_t[]", counts)
    return lib.ring_dino_points(array, more, bool(mine), ffi.from_buffer("int64_t[]", points))


def dino_worth(own: NDArray[np.int64], dino: int, rounds: int, style: Style) -> float:
    """Return what one more dino is worth to a rule player; see `games.ring.bots.rules.dino_worth`.

    Raises:
        ValueError: an argument cannot be, such as a dino more often than in the deck.
    """
    ffi, lib = core()
    own, number = _dinos(own, "own"), whole(dino, "dino", 0, DINOS - 1)
    check(own[number] < DECK[number], f"dino: there are no more of {number}")
    left, (plays, _points) = whole(rounds, "rounds", 0, int(DECK.sum())), style_struct(style)
    return lib.ring_dino_worth(ffi.from_buffer("int64_t[]", own), number, left, plays)


def style_struct(style: Style) -> tuple[Any, object]:
    """Return a style as C has it, and what has to be kept as long.

    Raises:
        ValueError: it is none.
    """
    ffi, _ = core()
    points = ffi.from_buffer("int64_t[]", numbers(style.points, "points", (LAYERS,)))
    check(isfinite(style.thrift) and style.thrift > 0, f"thrift: {style.thrift}; expected more than 0")
    check(isfinite(style.hope), f"hope: {style.hope}; expected a number")
    return ffi.new("struct ring_style *", (style.thrift, style.hope, points)), points


def _dinos(counts: Any, name: str) -> NDArray[np.int64]:
    found = numbers(counts, name, (DINOS,), 0)
    check(bool((found <= DECK).all()), f"{name}: more of a dino than there are")
    return found
