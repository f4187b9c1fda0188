"""Makes endgame tables in the core."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from games.ringo.endgames.numbering import INSIDE, SHIPPED_PIECES, materials_of
from games.ringo.kernels.core import core
from games.ringo.kernels.endgames import Endings
from solver.kernels.checked import array, check, number

POSITIONS_IN_A_CALL = 50_000
"""So few positions that a signal is noticed within some milliseconds."""

MOST_THREADS = 256

Found = TypeVar("Found")


MOST_WIN = 126
"""The most plies of a win for which a byte has room."""


class Settled(NamedTuple):
    """What has become of some positions.

    Args:
        changed: how many have got a worth.
        greatest: the greatest worth that was found; one of more plies than `MOST_WIN` is not set.
    """

    changed: int
    greatest: int


class Counts(NamedTuple):
    """What the positions with some pieces are worth, for the side to move.

    Args:
        wrong: how many are worth something else than their moves make them.
        won: how many are won.
        lost: how many are lost.
        drawn: how many are drawn.
        greatest: the greatest worth.
    """

    wrong: int
    won: int
    lost: int
    drawn: int
    greatest: int


class Unfinished(Endings):
    """An endgame table that is being made.

    Args:
        rings: how many rings the board has.
        rules: see `layout.rules_of`.
        worths: int8[2, positions]: what is known so far, by the side to move; it is written.
        pieces: the most pieces of its positions.
        threads: how many work side by side.

    Raises:
        ValueError: this is no such table.
        CoreMissing: the compiled core is not there.
    """

    def __init__(
        self, rings: int, rules: int, worths: NDArray[np.int8], pieces: int = SHIPPED_PIECES, threads: int = 1
    ) -> None:
        super().__init__(rings, rules, array("worths", worths, np.int8, (2, None), written=True), pieces)
        self._threads = number("threads", threads, 1, MOST_THREADS)
        self._marks = np.zeros((2, 0), np.uint8)

    def begin(self, attackers: int, defenders: int) -> Iterator[Settled]:
        """Set what is over, or decided by captures, with so many pieces; yield what has become of each part.

        Raises:
            ValueError: no table has so many pieces.
        """
        parts = list(self._parts(attackers, defenders))
        self._marks = np.zeros((2, self._numbers.size_of(attackers, defenders)), np.uint8)

        def begin(part: Any) -> Settled:
            told = core().new("ringo_settled")
            core().lib.ringo_begin(self.struct, part, told)
            return Settled(told.changed, told.greatest)

        return self._each(begin, parts)

    def go_on(self, attackers: int, defenders: int, plies: int) -> Iterator[Settled]:
        """Set what is won or lost because other positions are won after so many plies, those of fewer plies being set.

        Yields:
            what has become of each part.

        Raises:
            ValueError: no table has so many pieces, or these were not begun.
        """
        parts = list(self._parts(attackers, defenders))
        marks, marked = core().pointer(self._marks, written=True), self._marks.shape[1]
        check(marked == self._numbers.size_of(attackers, defenders), "these positions were not begun")
        number("plies", plies, 0, MOST_WIN)
        for _ in self._each(lambda part: core().lib.ringo_spread(self.struct, part, plies, marks, marked), parts):
            pass

        def settle(part: Any) -> Settled:
            told = core().new("ringo_settled")
            core().lib.ringo_settle(self.struct, part, plies, marks, marked, told)
            return Settled(told.changed, told.greatest)

        return self._each(settle, parts)

    def counts(self, attackers: int, defenders: int) -> Counts:
        """Count the positions with so many pieces by what they are worth.

        Raises:
            ValueError: no table has so many pieces.
        """

        def count(part: Any) -> Counts:
            told = core().new("ringo_counts")
            core().lib.ringo_count(self.struct, part, told)
            return Counts(told.wrong, told.won, told.lost, told.drawn, told.greatest)

        found = list(self._each(count, list(self._parts(attackers, defenders))))
        wrong, won, lost, drawn, _ = map(sum, zip(*found, strict=True))
        return Counts(wrong, won, lost, drawn, max(each.greatest for each in found))

    def _each(self, work: Callable[[Any], Found], parts: list[Any]) -> Iterator[Found]:
        """Yield what becomes of each part; the core lets other threads work meanwhile."""
        if self._threads == 1:
            yield from map(work, parts)
            return
        pool = ThreadPoolExecutor(self._threads)
        try:
            yield from pool.map(work, parts)
        finally:
            pool.shutdown(cancel_futures=True)

    def _parts(self, attackers: int, defenders: int) -> Iterator[Any]:
        """Yield the positions with so many pieces as ``struct ringo_part``, those with a piece in the castle first."""
        known = (attackers, defenders) in materials_of(self.pieces)
        check(known, f"no table has {attackers} attackers and {defenders} defenders")
        step = max(1, POSITIONS_IN_A_CALL // self._numbers.count_defenders(defenders))
        for inside in reversed(range(INSIDE)):
            sets = self._numbers.count_attackers(attackers - inside)
            for first in range(0, sets, step):
                yield core().new("ringo_part", attackers, defenders, inside, first, min(first + step, sets))
