"""Counting the lines of play of a length."""

from __future__ import annotations

import numpy as np

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.kernels.generating import after, find_moves, is_decided
from games.ringo.kernels.layout import MOST_MOVES, bits_of, rules_of, side_of, ways
from solver.kernels.compiled import compiled


def perft(position: Position, depth: int, config: RingoConfig) -> int:
    """Count the lines of play of a length, draws ignored; as `games.ringo.endings.perft` does.

    Args:
        position: where they begin.
        depth: how many plies they have.
        config: the rules.
    """
    if depth == 0:
        return 1
    board = ways(config.rings)
    attackers, defenders = np.zeros(depth, np.uint64), np.zeros(depth, np.uint64)
    inside, moves = np.zeros(depth, np.int64), np.zeros((depth, MOST_MOVES), np.int64)
    left = np.zeros(depth, np.int64)
    attackers[0], defenders[0], inside[0] = bits_of(position.attackers), bits_of(position.defenders), position.inside
    return int(count_lines(attackers, defenders, inside, side_of(position), rules_of(config), *board, moves, left))


@compiled
def count_lines(attackers, defenders, inside, side, rules, near, land, moves, left):
    """Count the lines of as many plies as the arrays have places; their first is the position to begin with."""
    deepest = len(left) - 1
    lines = 0
    level = 0
    entered = True
    while level >= 0:
        at_move = (side + level) & 1
        if entered:
            left[level] = 0
            if not is_decided(attackers[level], defenders[level], inside[level]):
                left[level] = find_moves(
                    attackers[level], defenders[level], inside[level], at_move, rules, near, land, moves[level]
                )
            if level == deepest:
                lines += left[level]
                left[level] = 0
        if left[level] == 0:
            level -= 1
            entered = False
            continue
        left[level] -= 1
        following = after(attackers[level], defenders[level], inside[level], at_move, moves[level, left[level]])
        level += 1
        attackers[level], defenders[level], inside[level] = following
        entered = True
    return lines
