"""The board and the rules as arrays and numbers for the core.

Cell 0 is the castle, and ring r, slice s is cell ``8 * (r - 1) + s + 1``. Pieces are sets of cells as bits of a uint64.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import SLICES, Position, Space
from games.ringo.config import RingoConfig
from games.ringo.moves import Move

WAYS = 5
"""The ways that a piece can go: to both sides, inward, outward, and over the castle."""

INWARD, OUTWARD, ACROSS = 2, 3, 4

NOWHERE = -1

NO_ENTRY, MAY_PASS, ONE_IN_ZONE, FORBID_OVERFLOW, STUCK_PASS = (1 << bit for bit in range(5))
"""The options that the core looks at, as bits."""

ALL_RULES = 2 * STUCK_PASS - 1

MOST_MOVES = 64
"""More moves than a side ever has: seven pieces with three ways, or four with five, and a pass."""

PASS = 1 << 30
"""The move of who passes. Other moves are ``origin | target << 6 | taken << 12``."""

NOTHING = 63
"""Stands for no cell where a move takes nothing."""


class Ways(NamedTuple):
    """Where pieces can go on a board.

    Args:
        near: int8[cells, WAYS]: the next cell each way, `NOWHERE` beyond the rim; the castle for `ACROSS`.
        land: int8[cells, WAYS]: the cell after that, where a jump ends.
    """

    near: NDArray[np.int8]
    land: NDArray[np.int8]


def cell_of(space: Space) -> int:
    """Return the number of a space."""
    return SLICES * (space.ring - 1) + space.slice + 1 if space.ring else 0


def space_of(cell: int) -> Space:
    """Return the space of a number."""
    return Space((cell - 1) // SLICES + 1, (cell - 1) % SLICES) if cell else Space(0, 0)


BITS = {space_of(cell): 1 << cell for cell in range(64)}
"""The bit of each space."""

NO_BIT = 1 << 64
"""Stands for the bit of a space that is on no board."""


def bits_of(spaces: Iterable[Space]) -> int:
    """Return spaces as bits."""
    return sum([BITS.get(space, NO_BIT) for space in spaces])


def cells(rings: int) -> int:
    """Return all cells of a board as bits, the castle left out."""
    return (1 << SLICES * rings + 1) - 2


@cache
def ways(rings: int) -> Ways:
    """Return where pieces can go on a board of so many rings."""
    near = np.full((SLICES * rings + 1, WAYS), NOWHERE, np.int8)
    land = near.copy()
    for cell in range(1, len(near)):
        ring, slice = space_of(cell)
        for way, side in enumerate((-1, 1)):
            near[cell, way] = cell_of(Space(ring, (slice + side) % SLICES))
            land[cell, way] = cell_of(Space(ring, (slice + 2 * side) % SLICES))
        for way, step in ((INWARD, -1), (OUTWARD, 1)):
            for array, to in ((near, ring + step), (land, ring + 2 * step)):
                if 0 <= to <= rings:
                    array[cell, way] = cell_of(Space(to, slice if to else 0))
        if ring == 1:
            near[cell, ACROSS] = 0
            land[cell, ACROSS] = cell_of(Space(1, (slice + SLICES // 2) % SLICES))
    return Ways(near, land)


def rules_of(config: RingoConfig) -> int:
    """Return the options as bits."""
    chosen = {
        NO_ENTRY: config.no_castle_entry_from_nz,
        MAY_PASS: config.defenders_may_pass,
        ONE_IN_ZONE: config.nz_limit_one,
        FORBID_OVERFLOW: config.nz_overflow == "forbid_capture",
        STUCK_PASS: config.defender_stuck == "pass",
    }
    return sum(bit for bit, holds in chosen.items() if holds)


def side_of(position: Position) -> int:
    """Return 0 where attackers move, and 1 where defenders do."""
    return 0 if position.side == "a" else 1


def move_of(code: int) -> Move | None:
    """Return the move of a number; None for a pass."""
    if code == PASS:
        return None
    return Move(space_of(code & 63), space_of(code >> 6 & 63), code >> 12 != NOTHING)
