"""Makes endgame tables in the core."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.ringo.endgames.numbering import INSIDE, MATERIALS
from games.ringo.kernels.core import core
from games.ringo.kernels.endgames import Endings
from solver.kernels.checked import array, check

SETS_IN_A_CALL = 64
"""So few sets of attackers that a signal is noticed within some milliseconds."""


class Unfinished(Endings):
    """An endgame table that is being made.

    Args:
        rings: how many rings the board has.
        rules: see `layout.rules_of`.
        worths: int8[2, positions]: what is known so far, by the side to move; it is written.

    Raises:
        ValueError: this is no such table.
        CoreMissing: the compiled core is not there.
    """

    def __init__(self, rings: int, rules: int, worths: NDArray[np.int8]) -> None:
        super().__init__(rings, rules, array("worths", worths, np.int8, (2, None), written=True))
        self._marks = np.zeros(worths.shape, np.uint8)

    def settle(self, attackers: int, defenders: int, *, everything: bool) -> int:
        """Look once at the positions with so many pieces, and mark those before them whose worth may change.

        Args:
            attackers: how many attackers there are, in the castle or outside.
            defenders: how many defenders there are.
            everything: look at unmarked positions too.

        Returns:
            how many positions have changed.

        Raises:
            ValueError: no table has so many pieces.
        """
        marks, changed = core().pointer(self._marks, written=True), 0
        for part in self._parts(attackers, defenders):
            found = core().lib.ringo_settle(self.struct, part, everything, marks)
            assert found >= 0, "a win of more plies than a byte holds"
            changed += found
        return changed

    def counts(self, attackers: int, defenders: int) -> Any:
        """Count the positions with so many pieces by what they are worth; return ``struct ringo_counts``.

        Raises:
            ValueError: no table has so many pieces.
        """
        told = core().new("ringo_counts")
        for part in self._parts(attackers, defenders):
            core().lib.ringo_count(self.struct, part, told)
        return told

    def _parts(self, attackers: int, defenders: int) -> Iterator[Any]:
        """Yield the positions with so many pieces as ``struct ringo_part``, those with a piece in the castle first."""
        check((attackers, defenders) in MATERIALS, f"no table has {attackers} attackers and {defenders} defenders")
        for inside in reversed(range(INSIDE)):
            sets = self._numbers.count_attackers(attackers - inside)
            for first in range(0, sets, SETS_IN_A_CALL):
                last = min(first + SETS_IN_A_CALL, sets)
                yield core().new("ringo_part", attackers, defenders, inside, first, last)
