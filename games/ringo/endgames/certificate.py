"""What a table is, and whether it says of positions what the rules make of it: slow, and without the compiled core."""

import random
from collections.abc import Iterator
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import SLICES, Position, Space
from games.ringo.config import RingoConfig
from games.ringo.endgames.numbering import INSIDE, materials_of, numbering
from games.ringo.endings import children, won


class Verdicts(NamedTuple):
    """How many positions with some pieces are won, lost and drawn for the attackers, who move.

    Args:
        attackers: how many attackers there are, in the castle or outside.
        defenders: how many defenders there are.
        won: how many are won.
        lost: how many are lost.
        drawn: how many are drawn.
        plies: the most plies that a winner needs.
    """

    attackers: int
    defenders: int
    won: int
    lost: int
    drawn: int
    plies: int


class SlowTable:
    """A table that is read and judged by the rules alone.

    Args:
        config: the rules.
        pieces: the most pieces of its positions.
        row: int8[positions]: what each position is worth to the attackers, who move; see `Endings`.
    """

    def __init__(self, config: RingoConfig, pieces: int, row: NDArray[np.int8]) -> None:
        self._config = config
        self._numbers = numbering(config.rings, pieces)
        self._materials = materials_of(pieces)
        self._row = row

    def verdicts(self) -> Iterator[Verdicts]:
        """Count every position, by how many pieces there are."""
        cells = SLICES * self._config.rings
        for attackers, defenders in self._materials:
            start = int(self._numbers.starts[attackers, defenders, 0])
            worths = self._row[start : start + self._numbers.size_of(attackers, defenders)]
            outside = [attackers - inside for inside in range(INSIDE)]
            legal = sum(self._numbers.count_attackers(own) * comb(cells - own, defenders) for own in outside)
            won, lost = int(np.count_nonzero(worths > 0)), int(np.count_nonzero(worths < 0))
            plies = max(int(worths.max()), -int(worths.min())) - 1
            yield Verdicts(attackers, defenders, won, lost, legal - won - lost, plies)

    def samples(self, count: int, rng: random.Random) -> Iterator[Position]:
        """Yield random positions in which the attackers move, of all pieces alike; they may be over."""
        spaces = [Space(ring, slice) for ring in range(1, self._config.rings + 1) for slice in range(SLICES)]
        for _ in range(count):
            attackers, defenders = rng.choice(self._materials)
            inside = rng.randrange(INSIDE)
            chosen = rng.sample(spaces, attackers - inside + defenders)
            own, other = chosen[: attackers - inside], chosen[attackers - inside :]
            yield Position(frozenset(own), frozenset(other), inside)

    def worth(self, position: Position) -> int:
        """Return what a position with few enough pieces is worth to the side to move; see `Endings`."""
        if (winner := won(position, self._config)) is not None:
            return 1 if winner[0] == position.side else -1
        return self._told(position) if position.side == "a" else self.by_moves(position)

    def by_moves(self, position: Position) -> int:
        """Return what a position is worth by what can follow."""
        if (winner := won(position, self._config)) is not None:
            return 1 if winner[0] == position.side else -1
        following = [self.worth(child) for child in children(position, self._config)]
        lost = [worth for worth in following if worth < 0]
        if lost:
            return 1 - max(lost)
        return 0 if 0 in following else -1 - max(following)

    def is_right(self, position: Position) -> bool:
        """Tell whether what the table says of a position, in which the attackers move, is what its moves make it."""
        return self._told(position) == self.by_moves(position)

    def _told(self, position: Position) -> int:
        attackers, defenders = ({_cell(space) for space in each} for each in (position.attackers, position.defenders))
        numbers, outside = self._numbers, len(attackers)
        start = int(numbers.starts[outside + position.inside, len(defenders), position.inside])
        assert start >= 0, "the table has positions with so many pieces"
        found = int(numbers.classes[int(numbers.attacking[outside]) + _rank(attackers)])
        if found % 2:
            defenders = {_mirrored(cell) for cell in defenders}
        sets = comb(SLICES * self._config.rings, len(defenders))
        return int(self._row[start + found // 2 * sets + _rank(defenders)])


def _cell(space: Space) -> int:
    return SLICES * (space.ring - 1) + space.slice


def _mirrored(cell: int) -> int:
    return cell - cell % SLICES + -cell % SLICES


def _rank(cells: set[int]) -> int:
    """Return the number of a set among the sets of as many cells."""
    return sum(comb(cell, place + 1) for place, cell in enumerate(sorted(cells)))
