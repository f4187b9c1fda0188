"""Makes endgame tables: iterates over every position with few pieces until nothing changes."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dictionaries.errors import RingersError
from games.ringo.config import RingoConfig
from games.ringo.endgames.numbering import SHIPPED_PIECES, materials_of, numbering
from games.ringo.kernels.layout import rules_of
from games.ringo.kernels.making import MOST_WIN, Unfinished

Worths: TypeAlias = NDArray[np.int8]
"""int8[2, positions]: what each position is worth, by the side to move; see `games.ringo.kernels.endgames.Endings`."""


PARTS_IN_A_STEP = 20
"""After so many parts of the first look, which takes longest, it is said how far it is."""

FIRST_LOOK = 0.3
"""About which share of the work the first look at some positions is, at least."""


class TooManyPlies(RingersError):
    """A win takes so many plies that the table has no room for it."""


class Step(NamedTuple):
    """What was done so far to make a table.

    Args:
        attackers: how many attackers the positions have that were looked at.
        defenders: how many defenders.
        changed: how many of them have got a worth in the last round.
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


def empty(config: RingoConfig, pieces: int = SHIPPED_PIECES) -> Worths:
    """Return a table in which every position, of at most so many pieces, is drawn."""
    return np.zeros((2, numbering(config.rings, pieces).size), np.int8)


def steps(config: RingoConfig, worths: Worths, pieces: int = SHIPPED_PIECES, threads: int = 1) -> Iterator[Step]:
    """Fill in a table, and yield what was done so far, now and then.

    First come the positions that are over or decided by captures, then those won or lost one ply later than others,
    and so on. What is left is drawn, see `check`.

    Args:
        config: the rules; how the game begins does not matter.
        worths: an empty table.
        pieces: the most pieces of its positions.
        threads: how many work side by side; the table is the same.

    Raises:
        TooManyPlies: a win takes more plies than a table has room for.
        CoreMissing: the compiled core is not there.
    """
    numbers = numbering(config.rings, pieces)
    table = Unfinished(config.rings, rules_of(config), worths, pieces, threads)
    before = 0
    for attackers, defenders in materials_of(pieces):
        size = numbers.size_of(attackers, defenders)
        for step in _settled(table, attackers, defenders):
            yield step._replace(done=(before + size * step.done) / numbers.size)
        before += size


def _settled(table: Unfinished, attackers: int, defenders: int) -> Iterator[Step]:
    """Settle the positions with so many pieces, ply by ply; `done` is the share of these."""
    changed = greatest = 0
    done = 0.0
    for number, found in enumerate(table.begin(attackers, defenders), 1):
        changed, greatest = changed + found.changed, max(greatest, found.greatest)
        if number % PARTS_IN_A_STEP == 0:
            done += (FIRST_LOOK - done) / 100
            yield Step(attackers, defenders, changed, done)
    plies = 0
    while plies < greatest:
        changed = 0
        for found in table.go_on(attackers, defenders, plies):
            changed, greatest = changed + found.changed, max(greatest, found.greatest)
        if greatest > MOST_WIN + 1:
            raise TooManyPlies("a win takes more plies than a byte holds")
        plies += 1
        done = max(done, FIRST_LOOK + (1 - FIRST_LOOK) * plies / greatest)
        yield Step(attackers, defenders, changed, done)
    yield Step(attackers, defenders, 0, 1.0)


def check(config: RingoConfig, worths: Worths, pieces: int = SHIPPED_PIECES, threads: int = 1) -> Iterator[Checked]:
    """Look at every position of a table once more, and yield what was found, by how many pieces there are.

    A table without any that is wrong is right: a win of n plies has a move to a loss of n - 1, and so on down to the
    end, and a draw has a move to a draw and none to a loss, so that both can go on for ever.

    Args:
        config: the rules.
        worths: the table.
        pieces: the most pieces of its positions.
        threads: how many work side by side.

    Raises:
        CoreMissing: the compiled core is not there.
    """
    table = Unfinished(config.rings, rules_of(config), worths, pieces, threads)
    for attackers, defenders in materials_of(pieces):
        told = table.counts(attackers, defenders)
        yield Checked(attackers, defenders, told.wrong, told.won, told.lost, told.drawn, told.greatest - 1)
