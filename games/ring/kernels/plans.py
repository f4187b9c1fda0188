"""Plans of a seat, tried out in many worlds."""

from collections.abc import Iterator
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.core import core
from games.ring.kernels.dinos import Style, style_struct
from games.ring.kernels.rounds import CARDS, DINO, FIRST, MOST_COPIES, NOTHING, SLOT, Table
from solver.kernels.checked import array, check, number

PLAN = 3
"""How many numbers a plan has."""

PAYS, PLAYS_ON = -1, -2
"""The first bid of a plan that is a payment, and of one that is none: the seat plays as the rule player does."""

AS_RULES = -1
"""The highest bid of a plan whose seat goes on as the rule player does."""

GAMES_IN_A_CALL = 128
"""So few that a signal is noticed soon."""


class Tries(NamedTuple):
    """Plans and the worlds in which they are tried out.

    Attributes:
        hands: int64[worlds, players, CARDS].
        decks: int64[worlds, CARDS].
        own: the seat that has the plans.
        plans: int64[plans, 3]; a first bid of `PAYS` is a payment, one of `PLAYS_ON` no plan.
        paid: int64[plans, CARDS]: with what the seat pays at once, if it has won the dino.
        seeds: int64[worlds]: chance in each world, the same for all plans.
    """

    hands: NDArray[np.int64]
    decks: NDArray[np.int64]
    own: int
    plans: NDArray[np.int64]
    paid: NDArray[np.int64]
    seeds: NDArray[np.int64]


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
        hands: of `Tries`, as all others.
        decks: likewise.
        style: of the rule players.
        own: likewise.
        plans: likewise.
        paid: likewise.
        seeds: likewise.
        lead: by how many points a player is ahead who counts as half ahead.

    Returns:
        float64[plans, worlds]: the mean over the others, from -1 to 1.

    Raises:
        ValueError: an argument is none of these.
    """
    start, plays = table.struct, style_struct(style)
    check(isfinite(lead) and lead > 0, f"lead: {lead}; expected more than 0")
    gains = np.empty((len(plans), np.size(seeds)))
    for part, tried, worlds in _parts(table, start.players, Tries(hands, decks, own, plans, paid, seeds)):
        found = np.empty((len(gains), worlds.number))
        core().lib.ring_try_out(start, plays.pointer, tried, worlds, lead, core().pointer(found))
        gains[:, part] = found
    return gains


def play_on(table: Table, style: Style, tries: Tries) -> NDArray[np.int64]:
    """Play each plan in each world to the end, and return the points of all players.

    Args:
        table: where the game stands; its hands and its deck are not looked at.
        style: of the rule players.
        tries: the plans and the worlds.

    Returns:
        int64[plans, worlds, players].

    Raises:
        ValueError: an argument is none of these.
    """
    start, plays = table.struct, style_struct(style)
    points = np.empty((len(tries.plans), np.size(tries.seeds), start.players), np.int64)
    for part, plans, worlds in _parts(table, start.players, tries):
        found = np.empty((len(points), worlds.number, start.players), np.int64)
        core().lib.ring_play_on(start, plays.pointer, plans, worlds, core().pointer(found))
        points[:, part] = found
    return points


def _parts(table: Table, players: int, tries: Tries) -> Iterator[tuple[slice, Any, Any]]:
    """Yield which worlds are played in a call, and the plans and these worlds as C has them.

    Raises:
        ValueError: there are no such plans or worlds.
    """
    hands, decks, own, plans, paid, seeds = tries
    seat = number("own", own, 0, players - 1)
    worlds = array("seeds", seeds, np.int64).size
    array("hands", hands, np.int64, (worlds, players, CARDS), 0, MOST_COPIES)
    array("decks", decks, np.int64, (worlds, CARDS), 0, MOST_COPIES)
    count = len(array("plans", plans, np.int64, (None, PLAN)))
    array("paid", paid, np.int64, (count, CARDS), 0, MOST_COPIES)
    array("plans: reserved place", plans[:, SLOT].copy(), np.int64, (count,), NOTHING, players - 2)
    pays = plans[:, FIRST] == PAYS
    check(not pays.any() or table.numbers[DINO] >= 0, "plans: a payment, though there is no dino")
    if pays.any() and worlds:
        check(bool((paid[pays].max(axis=0) <= hands[:, seat].min(axis=0)).all()), "paid: more than the hand has")
    at = core().pointer
    tried = core().new("ring_plans", seat, count, at(plans), at(paid))
    step = max(1, GAMES_IN_A_CALL // max(1, count))
    for first in range(0, worlds, step):
        part = slice(first, first + step)
        of_part = at(hands[part]), at(decks[part]), at(seeds[part], "uint64_t")
        yield part, tried, core().new("ring_worlds", len(seeds[part]), *of_part)
