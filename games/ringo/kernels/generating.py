"""The legal moves of a position, and the position after one."""

from __future__ import annotations

import numpy as np

from games.ringo.kernels.layout import (
    ACROSS,
    FORBID_OVERFLOW,
    INWARD,
    MAY_PASS,
    NO_ENTRY,
    NOTHING,
    ONE_IN_ZONE,
    PASS,
    STUCK_PASS,
    WAYS,
)
from solver.kernels.compiled import count_bits, inlined

U = np.uint64
ONE = U(1)

ZONE = U(sum(1 << cell for cell in range(1, 64, 8)))
"""The cells of the Neutral Zone, on a board of any size."""


@inlined
def has(cells, cell):
    """Tell whether a set has a cell."""
    return (cells >> U(cell)) & ONE != U(0)


@inlined
def is_within_limit(attackers, defenders, origin, target, taken, rules):
    """Tell whether an attacker's move keeps the limit of the Neutral Zone, which is looked at when one enters it."""
    left = count_bits(defenders) - U(taken != NOTHING)
    limit = min(left, ONE) if rules & ONE_IN_ZONE else left
    inside = count_bits(attackers & ZONE) + U(has(ZONE, target)) - U(has(ZONE, origin))
    if left == U(0) or inside <= limit:
        return True
    if has(ZONE, target) and not has(ZONE, origin):
        return False
    return not (taken != NOTHING and rules & FORBID_OVERFLOW)


@inlined
def may_go(attackers, defenders, side, origin, target, taken, rules):
    """Tell whether nothing else speaks against a step or jump to a free cell."""
    if side == 1:
        return target != 0
    if target == 0 and rules & NO_ENTRY and has(ZONE, origin):
        return False
    return is_within_limit(attackers, defenders, origin, target, taken, rules)


@inlined
def find_moves(attackers, defenders, inside, side, rules, near, land, moves):
    """Fill in the legal moves of the side to move, a pass included, and return how many there are."""
    count = 0
    own, other = (attackers, defenders) if side == 0 else (defenders, attackers)
    taken_cells = attackers | defenders
    rest = own
    while rest != U(0):
        origin = np.int64(count_bits((rest & (~rest + ONE)) - ONE))
        rest &= rest - ONE
        for way in range(INWARD + 1 if side == 0 else WAYS):
            middle = np.int64(near[origin, way])
            if middle < 0:
                continue
            if way != ACROSS and (middle == 0 or not has(taken_cells, middle)):
                if may_go(attackers, defenders, side, origin, middle, NOTHING, rules):
                    moves[count] = origin | middle << 6 | NOTHING << 12
                    count += 1
                continue
            target = np.int64(land[origin, way])
            if target < 0 or (target > 0 and has(taken_cells, target)):
                continue
            if not (inside > 0 if way == ACROSS else has(other, middle)):
                continue
            taken = NOTHING if has(ZONE, middle) else middle
            if may_go(attackers, defenders, side, origin, target, taken, rules):
                moves[count] = origin | target << 6 | taken << 12
                count += 1
    if side == 1 and (rules & MAY_PASS or (count == 0 and rules & STUCK_PASS)):
        moves[count] = PASS
        count += 1
    return count


@inlined
def is_decided(attackers, defenders, inside):
    """Tell whether a side has won by its pieces; a side that cannot move has lost too."""
    return inside >= 2 or defenders == U(0) or count_bits(attackers) + U(inside) <= ONE


@inlined
def after(attackers, defenders, inside, side, move):
    """Return attackers, defenders and the attackers in the castle after a move."""
    if move == PASS:
        return attackers, defenders, inside
    origin, target, taken = ONE << U(move & 63), move >> 6 & 63, move >> 12
    landed = U(0) if target == 0 else ONE << U(target)
    gone = U(0) if taken == NOTHING or taken == 0 else ONE << U(taken)
    if side == 0:
        return (attackers ^ origin) | landed, defenders & ~gone, inside + (target == 0)
    return attackers & ~gone, (defenders ^ origin) | landed, inside - (taken == 0)
