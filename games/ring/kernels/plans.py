"""Plans of a seat, tried out in many worlds."""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.checked import check, core, numbers, whole
from games.ring.kernels.dinos import Style, style_struct
from games.ring.kernels.payments import CARDS, MOST_COPIES
from games.ring.kernels.rounds import DINO, FIRST, NOTHING, SLOT, Table

PLAN = 3
"""How many numbers a plan has."""

GAMES_IN_A_CALL = 128
"""So few that a signal is noticed soon."""


def try_out(
    table: Table,
    hands: NDArray[np.int64],
    decks: NDArray[np.int64],
    style: Style,
    own: int,
    plans: NDArray[np.int64],
    paid: NDArray[np.int64],
    seeds: NDArray[np.int64],
    lead: float,
) -> NDArray[np.float64]:
    """Play each plan in each world to the end, and tell how far the seat is ahead of the others.

    Args:
        table: where the game stands; its hands and its deck are not looked at.
        hands: int64[worlds, players, CARDS].
        decks: int64[worlds, CARDS].
        style: of the rule players.
        own: the seat that has the plans.
        plans: int64[plans, 3]; a first bid of -1 is a payment.
        paid: int64[plans, CARDS]: with what the seat pays at once, if it has won the dino.
        seeds: int64[worlds]: chance in each world, the same for all plans.
        lead: by how many points a player is ahead who counts as half ahead.

    Returns:
        float64[plans, worlds]: the mean over the others, from -1 to 1.

    Raises:
        ValueError: an argument is none of these.
    """
    ffi, lib = core()
    start = table.struct
    plays, _points = style_struct(style)
    players, worlds, number = start.players, np.size(seeds), np.size(plans) // PLAN
    seat = whole(own, "own", 0, players - 1)
    hands = numbers(hands, "hands", (worlds, players, CARDS), 0, MOST_COPIES)
    decks = numbers(decks, "decks", (worlds, CARDS), 0, MOST_COPIES)
    seeds = numbers(seeds, "seeds", (worlds,))
    plans = numbers(plans, "plans", (number, PLAN))
    paid = numbers(paid, "paid", (number, CARDS), 0, MOST_COPIES)
    check(isfinite(lead) and lead > 0, f"lead: {lead}; expected more than 0")
    numbers(np.ascontiguousarray(plans[:, SLOT]), "plans: reserved place", (number,), NOTHING, players - 2)
    pays = plans[:, FIRST] < 0
    check(not pays.any() or table.numbers[DINO] >= 0, "plans: a payment, though there is no dino")
    if pays.any() and worlds:
        check(bool((paid[pays].max(axis=0) <= hands[:, seat].min(axis=0)).all()), "paid: more than the hand has")
    rows, cards = ffi.from_buffer("int64_t[]", plans), ffi.from_buffer("int64_t[]", paid)
    tried: Any = ffi.new("struct ring_plans *", (seat, number, rows, cards))
    gains = np.empty((number, worlds))
    step = max(1, GAMES_IN_A_CALL // max(1, number))
    for first in range(0, worlds, step):
        part = slice(first, first + step)
        kept = [
            ffi.from_buffer("int64_t[]", hands[part]),
            ffi.from_buffer("int64_t[]", decks[part]),
            ffi.from_buffer("uint64_t[]", seeds[part]),
        ]
        found = np.empty((number, len(seeds[part])))
        within = ffi.new("struct ring_worlds *", (found.shape[1], *kept))
        lib.ring_try_out(start, plays, tried, within, lead, ffi.from_buffer("double[]", found))
        gains[:, part] = found
    return gains
