"""Look-ups in an endgame table, by the core."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import Position
from games.ringo.endgames.numbering import SHIPPED_PIECES, numbering
from games.ringo.kernels.core import board_struct, core, position_struct
from games.ringo.kernels.layout import MOST_MOVES, side_of
from solver.kernels.checked import array, check

ABSENT = 1 << 20
"""Stands for the worth of a position that is in no table."""


class Judged(NamedTuple):
    """A move of a position that a table knows.

    Args:
        move: its number, see `layout.move_of`.
        worth: what the position after it is worth to the other side.
        answers: how many answers there are.
        lost: how many of them lose.
    """

    move: int
    worth: int
    answers: int
    lost: int


class Endings:
    """An endgame table of a way to play.

    A worth is 0 for a draw, n + 1 where the side to move wins after n plies, and -(n + 1) where it loses.

    Args:
        rings: how many rings the board has.
        rules: see `layout.rules_of`.
        worths: int8[sides, positions]: what each position is worth to the side to move, the attackers first; their row
            is enough. It is not copied.
        pieces: the most pieces of its positions, see `numbering.materials_of`.

    Raises:
        ValueError: this is no such table.
        CoreMissing: the compiled core is not there.
    """

    def __init__(self, rings: int, rules: int, worths: NDArray[np.int8], pieces: int = SHIPPED_PIECES) -> None:
        board = board_struct(rings, rules)
        self._numbers = numbers = numbering(rings, pieces)
        self._worths = array("worths", worths, np.int8, (None, numbers.size))
        check(1 <= len(worths) <= 2, f"worths: expected 1 or 2 rows, not {len(worths)}")
        self._rings, self._pieces = rings, pieces
        pointer = core().pointer
        arrays = [pointer(each) for each in numbers[:-1]]
        self.struct: Any = core().new(
            "ringo_endings", board[0], (*arrays, len(numbers.ways)), pointer(worths), numbers.size
        )

    @property
    def rings(self) -> int:
        """How many rings the board has."""
        return self._rings

    @property
    def pieces(self) -> int:
        """The most pieces of its positions."""
        return self._pieces

    def worth(self, position: Position) -> int | None:
        """Return the worth of a position to the side to move; None where it is in no table.

        Raises:
            ValueError: it is none of this board.
        """
        found = self._worth(position_struct(position, self._rings), side_of(position))
        return None if found == ABSENT else found

    def judged(self, position: Position) -> list[Judged]:
        """Return every move in a position that the table knows.

        Raises:
            ValueError: it is none of this board, or the table does not know it.
        """
        placed, side = position_struct(position, self._rings), side_of(position)
        check(self._worth(placed, side) != ABSENT, "the table does not know the position")
        told = core().ffi.new("struct ringo_judged[]", MOST_MOVES)
        count = core().lib.ringo_judge(self.struct, placed, side, told)
        return [Judged(each.move, each.worth, each.answers, each.lost) for each in told[0:count]]

    def _worth(self, placed: Any, side: int) -> int:
        return core().lib.ringo_worth(self.struct, placed, side)
