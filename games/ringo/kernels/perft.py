"""Counts the lines of play of a length."""

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.kernels.core import board_struct, core, position_struct
from games.ringo.kernels.layout import rules_of, side_of
from solver.kernels.checked import number

DEEPEST = 1000
"""The most plies of a line."""


def perft(position: Position, depth: int, config: RingoConfig) -> int:
    """Count the lines of play of a length, draws ignored.

    Args:
        position: where they begin.
        depth: how many plies they have.
        config: the rules.

    Raises:
        ValueError: the depth is negative or too great, or there are too many pieces, or one is outside the board.
        CoreMissing: the compiled core is not there.
    """
    plies, begun = number("depth", depth, 0, DEEPEST), position_struct(position, config.rings)
    board = board_struct(config.rings, rules_of(config))
    if plies == 0:
        return 1
    return core().lib.ringo_perft(board, begun, side_of(position), plies)
