"""Endgame tables are made: every position with few pieces is looked at until nothing changes any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.ringo.config import RingoConfig
from games.ringo.endgames.numbering import INSIDE, MATERIALS, Numbering, numbering
from games.ringo.kernels.endgames import count_wrong, settle
from games.ringo.kernels.layout import MOST_MOVES, rules_of, ways

Worths: TypeAlias = NDArray[np.int8]
"""int8[2, positions]: what each position is worth, by the side to move; see `games.ringo.kernels.endgames`."""


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
    """
    numbers, marks = numbering(config.rings), np.zeros(worths.shape, np.uint8)
    before = 0
    for attackers, defenders in MATERIALS:
        everything, changed, most, left = True, 1, 1, 1.0
        size = sum(len(_sets(numbers, attackers - inside)) for inside in range(INSIDE)) * _placed(numbers, defenders)
        while changed:
            changed = 0
            for inside in reversed(range(INSIDE)):
                sets = _sets(numbers, attackers - inside)
                found = settle(
                    *(attackers, defenders, inside, 0, len(sets), everything, rules_of(config), *ways(config.rings)),
                    *numbers[:5], worths, marks, np.zeros(MOST_MOVES, np.int64),
                )  # fmt: skip
                assert found >= 0, "a win of more plies than a byte holds"
                changed += found
            everything = False
            most = max(most, changed)
            left = min(left, changed / most)
            yield Step(attackers, defenders, changed, (before + size * (1 - left)) / numbers.size)
        before += size


def check(config: RingoConfig, worths: Worths) -> Iterator[Checked]:
    """Look at every position of a table once more, and yield what was found, by how many pieces there are.

    Args:
        config: the rules.
        worths: the table.
    """
    numbers = numbering(config.rings)
    for attackers, defenders in MATERIALS:
        told = np.zeros(5, np.int64)
        for inside in range(INSIDE):
            count_wrong(
                *(attackers, defenders, inside, 0, len(_sets(numbers, attackers - inside)), rules_of(config)),
                *(*ways(config.rings), *numbers[:5], worths, np.zeros(MOST_MOVES, np.int64), told),
            )
        wrong, won, lost, drawn, most = map(int, told)
        yield Checked(attackers, defenders, wrong, won, lost, drawn, most - 1)


def _sets(numbers: Numbering, pieces: int) -> NDArray[np.uint64]:
    sets: NDArray[np.uint64] = numbers.attackers[pieces]
    return sets[: np.count_nonzero(sets)]


def _placed(numbers: Numbering, pieces: int) -> int:
    return int(np.count_nonzero(numbers.defenders[pieces]))


def precompile(config: RingoConfig) -> None:
    """Call the kernels that make tables, with nothing to do."""
    numbers, worths = numbering(config.rings), np.zeros((2, 1), np.int8)
    board, moves = (*ways(config.rings), *numbers[:5]), np.zeros(MOST_MOVES, np.int64)
    settle(2, 1, 0, 0, 0, True, rules_of(config), *board, worths, worths.view(np.uint8), moves)
    count_wrong(2, 1, 0, 0, 0, rules_of(config), *board, worths, moves, np.zeros(5, np.int64))
