"""Plans of a seat, tried out in many worlds."""

from math import isfinite

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.core import core
from games.ring.kernels.dinos import Style, style_struct
from games.ring.kernels.rounds import CARDS, DINO, FIRST, MOST_COPIES, NOTHING, SLOT, Table
from solver.kernels.checked import array, check, number

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
    start, plays = table.struct, style_struct(style)
    players = start.players
    seat = number("own", own, 0, players - 1)
    worlds = array("seeds", seeds, np.int64).size
    array("hands", hands, np.int64, (worlds, players, CARDS), 0, MOST_COPIES)
    array("decks", decks, np.int64, (worlds, CARDS), 0, MOST_COPIES)
    count = len(array("plans", plans, np.int64, (None, PLAN)))
    array("paid", paid, np.int64, (count, CARDS), 0, MOST_COPIES)
    check(isfinite(lead) and lead > 0, f"lead: {lead}; expected more than 0")
    array("plans: reserved place", plans[:, SLOT].copy(), np.int64, (count,), NOTHING, players - 2)
    pays = plans[:, FIRST] < 0
    check(not pays.any() or table.numbers[DINO] >= 0, "plans: a payment, though there is no dino")
    if pays.any() and worlds:
        check(bool((paid[pays].max(axis=0) <= hands[:, seat].min(axis=0)).all()), "paid: more than the hand has")
    at = core().pointer
    tried = core().new("ring_plans", seat, count, at(plans), at(paid))
    gains = np.empty((count, worlds))
    step = max(1, GAMES_IN_A_CALL // max(1, count))
    for first in range(0, worlds, step):
        part = slice(first, first + step)
        found = np.empty((count, len(seeds[part])))
        within = core().new(
            "ring_worlds", found.shape[1], at(hands[part]), at(decks[part]), at(seeds[part], "uint64_t")
        )
        core().lib.ring_try_out(start, plays.pointer, tried, within, lead, at(found))
        gains[:, part] = found
    return gains
