"""The compiled core of this folder, and the common arguments of its calls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from games.ringo.board import MOST_ATTACKERS, MOST_DEFENDERS, Position
from games.ringo.kernels.layout import ALL_RULES, bits_of, cells, ways
from solver.cores import Loader, load
from solver.kernels.checked import check, number

if TYPE_CHECKING:
    from games.ringo.kernels._core import Lib

FEWEST_RINGS, MOST_RINGS = 2, 7
"""The Neutral Zone is jumped from the second ring, and a set has bits for the cells of so many."""

MOST_INSIDE = 2
"""With two attackers in the castle a game is over."""

core: Loader[Lib] = partial(load, __package__)
"""Returns the compiled core of this folder, or raises `CoreMissing`."""


def board_struct(rings: int, rules: int) -> Any:
    """Return a board and its rules, see `layout.rules_of`, as ``struct ringo_board``; what it points to stays.

    Raises:
        ValueError: there is no such board, or there are no such rules.
    """
    number("rings", rings, FEWEST_RINGS, MOST_RINGS)
    number("rules", rules, 0, ALL_RULES)
    found = core()
    return found.new("ringo_board", *[found.pointer(each) for each in ways(rings)], rules, rings)


def position_struct(position: Position, rings: int) -> Any:
    """Return pieces as ``struct ringo_position``.

    Raises:
        ValueError: there are too many, or one is outside the board, or two stand on one cell.
    """
    inside, counts = position.inside, (len(position.attackers), len(position.defenders))
    check(isinstance(inside, int) and 0 <= inside <= MOST_INSIDE, "the castle has more pieces than in a game, or less")
    check(counts[0] + inside <= MOST_ATTACKERS and counts[1] <= MOST_DEFENDERS, "there are more pieces than a game has")
    attackers, defenders = bits_of(position.attackers), bits_of(position.defenders)
    check(not (attackers | defenders) & ~cells(rings), "a piece is outside the board")
    check((attackers | defenders).bit_count() == sum(counts), "two pieces stand on one cell")
    return core().new("ringo_position", attackers, defenders, inside)
