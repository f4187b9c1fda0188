"""Counting the lines of play of a length."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.ringo.board import SLICES, Position
from games.ringo.config import RingoConfig
from games.ringo.kernels.layout import INWARD, MOST_MOVES, WAYS, bits_of, cell_of, rules_of, side_of, ways
from solver import cores

DEEPEST = 1000
"""The most plies of a line."""


@cache
def _core() -> Any:
    return cores.load("games.ringo.kernels")


def perft(position: Position, depth: int, config: RingoConfig) -> int:
    """Count the lines of play of a length, draws ignored; as `games.ringo.endings.perft` does.

    Args:
        position: where they begin.
        depth: how many plies they have.
        config: the rules.

    Raises:
        ValueError: the depth is negative or too great, or there are too many pieces, or one is outside the board.
    """
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"the depth is {depth}; expected 0 to {DEEPEST}")
    most = max(len(position.attackers) * (INWARD + 1), len(position.defenders) * WAYS + 1)
    if most > MOST_MOVES:
        raise ValueError("there are more pieces than a game has")
    if any(not 0 < cell_of(space) <= SLICES * config.rings for space in position.attackers | position.defenders):
        raise ValueError("a piece is outside the board")
    if depth == 0:
        return 1
    core, board = _core(), ways(config.rings)
    near, land = (core.ffi.from_buffer("int8_t[]", array) for array in board)
    rules = core.ffi.new("struct ringo_board *", {"near": near, "land": land, "rules": rules_of(config)})
    pieces = (int(bits_of(position.attackers)), int(bits_of(position.defenders)), position.inside)
    begun = core.ffi.new("struct ringo_position *", pieces)
    return int(core.lib.ringo_perft(rules, begun, side_of(position), depth))
