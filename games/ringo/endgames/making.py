"""Makes endgame tables: iterates over every position with few pieces until nothing changes."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.ringo.config import RingoConfig
from games.ringo.endgames.numbering import INSIDE, MATERIALS, numbering
from games.ringo.kernels.layout import rules_of
from games.ringo.kernels.making import Unfinished

Worths: TypeAlias = NDArray[np.int8]
"""int8[2, positions]: what each position is worth, by the side to move; see `games.ringo.kernels.endgames.Endings`."""


class Step(NamedTuple):
    """What was done so far to make a table.

    Args:
        attackers: how many attackers the positions have that were looked at.
        defenders: how many defenders.
        changed: how many of them have got another worth; with none, those with so many pieces are done.
        done: which share of the whole table is done, about; it never falls.
    """

    attackers: int
    defenders: int
    changed: int
    done: float


class Checked(NamedTuple):
    """What the positions with some pieces are worth, counted one by one.

    Args:
        attackers: how many attackers they have.
        defenders: how many defenders.
        wrong: how many are worth something else than their moves make them.
        won: how many are won for the side to move.
        lost: how many it loses.
        drawn: how many are drawn.
        plies: the most plies that a winner needs.
    """

    attackers: int
    defenders: int
    wrong: int
    won: int
    lost: int
    drawn: int
    plies: int


def empty(config: RingoConfig) -> Worths:
    """Return a table in which every position is drawn."""
    return np.zeros((2, numbering(config.rings).size), np.int8)


def steps(config: RingoConfig, worths: Worths) -> Iterator[Step]:
    """Fill in a table, and yield what was done after each look at the positions with some pieces.

    What is worth something else by the worth of the positions that follow gets that worth, and those before it are
    looked at again. Where nothing changes any more, every worth is right, see `check`.

    Args:
        config: the rules; how the game begins does not matter.
        worths: an empty table.

    Raises:
        CoreMissing: the compiled core is not there.
    """
    numbers, table = numbering(config.rings), Unfinished(config.rings, rules_of(config), worths)
    before = 0
    for attackers, defenders in MATERIALS:
        everything, changed, most, left = True, 1, 1, 1.0
        sets = sum(numbers.count_attackers(attackers - inside) for inside in range(INSIDE))
        size = sets * numbers.count_defenders(defenders)
        while changed:
            changed = table.settle(attackers, defenders, everything=everything)
            everything = False
            most = max(most, changed)
            left = min(left, changed / most)
            yield Step(attackers, defenders, changed, (before + size * (1 - left)) / numbers.size)
        before += size


def check(config: RingoConfig, worths: Worths) -> Iterator[Checked]:
    """Look at every position of a table once more, and yield what was found, by how many pieces there are.

    A table without any that is wrong is right: a win of n plies has a move to a loss of n - 1, and so on down to the
    end, and a draw has a move to a draw and none to a loss, so that both can go on for ever.

    Args:
        config: the rules.
        worths: the table.

    Raises:
        CoreMissing: the compiled core is not there.
    """
    table = Unfinished(config.rings, rules_of(config), worths)
    for attackers, defenders in MATERIALS:
        told = table.counts(attackers, defenders)
        yield Checked(attackers, defenders, told.wrong, told.won, told.lost, told.drawn, told.greatest - 1)
