"""Endgame tables: what every position with few pieces is worth, and how many plies the winner needs.

A worth is a byte: 0 for a draw, n + 1 where the side to move wins after n plies, and -(n + 1) where it loses. While a
table is made, it has a row for each side that moves. Later the row of the attackers is enough, because every move of
the defenders leads to it.
"""

from __future__ import annotations

import numpy as np

from games.ringo.kernels.generating import ONE, ZONE, U, after, find_moves, has, is_decided
from games.ringo.kernels.layout import MAY_PASS, OUTWARD, STUCK_PASS
from solver.kernels.compiled import compiled, count_bits, inlined

OUTSIDE = -1
"""The number of a position that is in no table."""

ABSENT = 1 << 20
"""The worth of one, and more than every other."""

LONGEST = 127
"""The greatest worth that a byte holds."""


@inlined
def mirrored(cells):
    """Return the cells on the other side of the board; the slices of each ring are a byte, the castle left out."""
    rest = cells >> ONE
    rest = (rest >> U(1)) & U(0x5555555555555555) | (rest & U(0x5555555555555555)) << U(1)
    rest = (rest >> U(2)) & U(0x3333333333333333) | (rest & U(0x3333333333333333)) << U(2)
    rest = (rest >> U(4)) & U(0x0F0F0F0F0F0F0F0F) | (rest & U(0x0F0F0F0F0F0F0F0F)) << U(4)
    rest = (rest << U(1)) & U(0xFEFEFEFEFEFEFEFE) | (rest >> U(7)) & U(0x0101010101010101)
    return rest << ONE


@inlined
def rank_of(cells, ways):
    """Return the number of a set among the sets of as many cells."""
    rank = np.int64(0)
    piece = 0
    rest = cells
    while rest != U(0):
        rank += ways[np.int64(count_bits((rest & (~rest + ONE)) - ONE)) - 1, piece]
        rest &= rest - ONE
        piece += 1
    return rank


@inlined
def count_sets(pieces, ways):
    """Return how many sets of so many pieces there are."""
    last = len(ways) - 1
    return ways[last, pieces - 1] + (ways[last, pieces - 2] if pieces > 1 else 1)


@inlined
def number_of(attackers, defenders, inside, starts, ways, classes):
    """Return the number of a position that is not over, and `OUTSIDE` where it has too many pieces."""
    outside, defending = np.int64(count_bits(attackers)), np.int64(count_bits(defenders))
    attacking = outside + inside
    if attacking >= len(starts) or defending >= starts.shape[1]:
        return np.int64(OUTSIDE)
    found = np.int64(classes[outside, rank_of(attackers, ways)])
    sets = count_sets(defending, ways)
    placed = mirrored(defenders) if found & 1 else defenders
    return starts[attacking, defending, inside] + (found >> 1) * sets + rank_of(placed, ways)


@inlined
def worth_of(attackers, defenders, inside, side, starts, ways, classes, table):
    """Return the worth of a position to the side to move, `ABSENT` where it is in no table."""
    if is_decided(attackers, defenders, inside):
        won_by_attackers = inside >= 2 or defenders == U(0)
        return np.int64(1 if won_by_attackers == (side == 0) else -1)
    number = number_of(attackers, defenders, inside, starts, ways, classes)
    return np.int64(ABSENT) if number == OUTSIDE else np.int64(table[side, number])


@inlined
def worth_by_moves(
    attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves
):  # fmt: skip
    """Return what a position is worth to the side to move by the worth of those that can follow."""
    count = find_moves(attackers, defenders, inside, side, rules, near, land, moves)
    if count == 0:
        return np.int64(-1)
    fastest, slowest, draws = np.int64(0), np.int64(0), False
    for number in range(count):
        following = after(attackers, defenders, inside, side, moves[number])
        worth = worth_of(following[0], following[1], following[2], 1 - side, starts, ways, classes, table)
        if worth < 0:
            fastest = worth if fastest == 0 else max(fastest, worth)
        elif worth == 0:
            draws = True
        else:
            slowest = max(slowest, worth)
    if fastest < 0:
        return 1 - fastest
    return np.int64(0) if draws else -1 - slowest


@inlined
def mark(attackers, defenders, inside, side, starts, ways, classes, marks):
    """Mark a position to be looked at; where its attackers mirror themselves, it has a twin with another number."""
    marks[side, number_of(attackers, defenders, inside, starts, ways, classes)] = 1
    if mirrored(attackers) == attackers:
        marks[side, number_of(attackers, mirrored(defenders), inside, starts, ways, classes)] = 1


@inlined
def mark_before(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, marks):
    """Mark the positions from which a move without capture may have led to one, and perhaps a few more."""
    own = attackers if side == 1 else defenders
    taken = attackers | defenders
    if side == 0 and rules & (MAY_PASS | STUCK_PASS):
        mark(attackers, defenders, inside, 1, starts, ways, classes, marks)
    rest = own
    while rest != U(0):
        piece = rest & (~rest + ONE)
        rest &= rest - ONE
        cell = np.int64(count_bits(piece - ONE))
        for way in range(OUTWARD + 1):
            if side == 1 and way == OUTWARD - 1:
                continue  # attackers come from farther out or from the side
            middle = np.int64(near[cell, way])
            for origin in (middle, np.int64(land[cell, way])):
                if origin > 0 and not has(taken, origin) and (origin == middle or has(ZONE, middle)):
                    own_before = own ^ piece | ONE << U(origin)
                    if side == 1:
                        mark(own_before, defenders, inside, 0, starts, ways, classes, marks)
                    else:
                        mark(attackers, own_before, inside, 1, starts, ways, classes, marks)
    if side == 1 and inside == 1:
        for origin in range(1, 10):  # the first ring, and the cell from which the Neutral Zone is jumped
            if not has(taken, origin):
                mark(attackers | ONE << U(origin), defenders, 0, 0, starts, ways, classes, marks)


@compiled
def settle(
    attacking, defending, inside, first, last, everything, rules, near, land, starts, ways, classes, sets, others,
    table, marks, moves,
):  # fmt: skip
    """Look once at the marked positions with some pieces, and mark those before them whose worth may change.

    Args:
        attacking: how many attackers there are, in the castle or outside.
        defending: how many defenders there are.
        inside: how many of the attackers are in the castle.
        first: the first set of attackers to look at.
        last: the one behind the last.
        everything: look at unmarked positions too.
        rules: see `layout.rules_of`.
        near: see `layout.Ways`.
        land: likewise.
        starts: see `numbering.Numbering`, as the next four.
        ways: likewise.
        classes: likewise.
        sets: the sets of attackers.
        others: the sets of defenders.
        table: int8[2, positions]: what is known so far, by the side to move.
        marks: uint8[2, positions]: which positions to look at.
        moves: int64[MOST_MOVES]: room.

    Returns:
        how many positions have changed, -1 where a worth does not fit into a byte.
    """
    changed = 0
    placed = count_sets(defending, ways)
    for chosen in range(first, last):
        attackers = sets[attacking - inside, chosen]
        for other in range(placed):
            defenders = others[defending, other]
            if attackers & defenders != U(0):
                continue
            number = starts[attacking, defending, inside] + chosen * placed + other
            for side in range(2):
                if not everything and marks[side, number] == 0:
                    continue
                marks[side, number] = 0
                worth = worth_by_moves(
                    attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves
                )
                if worth == table[side, number]:
                    continue
                if abs(worth) > LONGEST:
                    return -1
                table[side, number] = worth
                changed += 1
                mark_before(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, marks)
    return changed


@compiled
def count_wrong(
    attacking, defending, inside, first, last, rules, near, land, starts, ways, classes, sets, others, table, moves,
    told,
):  # fmt: skip
    """Count the positions whose worth is not what their moves make it, and how many are won, lost and drawn.

    A table without any is right: a win of n plies has a move to a loss of n - 1, and so on down to the end, and a draw
    has a move to a draw and none to a loss, so that both can go on for ever.

    Args:
        attacking: how many attackers there are, as for `settle`; so all others.
        told: int64[5]: is added to: wrong, won, lost and drawn, and the greatest worth.
    """
    placed = count_sets(defending, ways)
    start = starts[attacking, defending, inside]
    for chosen in range(first, last):
        attackers = sets[attacking - inside, chosen]
        for other in range(placed):
            defenders = others[defending, other]
            if attackers & defenders != U(0):
                continue
            for side in range(2):
                worth = table[side, start + chosen * placed + other]
                told[0] += worth != worth_by_moves(
                    attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves
                )
                told[1 if worth > 0 else 2 if worth < 0 else 3] += 1
                told[4] = max(told[4], abs(np.int64(worth)))
    return told[0]


@inlined
def known_worth(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves):
    """Return the worth of a position by a finished table of one row, `ABSENT` where it is in none."""
    if side == 0 or is_decided(attackers, defenders, inside):
        worth = worth_of(attackers, defenders, inside, 0, starts, ways, classes, table)
        return worth if side == 0 else -worth
    if number_of(attackers, defenders, inside, starts, ways, classes) == OUTSIDE:
        return np.int64(ABSENT)
    return worth_by_moves(attackers, defenders, inside, 1, rules, near, land, starts, ways, classes, table, moves)


@compiled
def look_up(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves):
    """Return the worth of a position, `ABSENT` where it is in no table."""
    return known_worth(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves)


@compiled
def judge_moves(attackers, defenders, inside, side, rules, near, land, starts, ways, classes, table, moves, told):
    """Judge every move in a position of a table, and return how many there are.

    Args:
        attackers: the attackers outside the castle, as for `look_up`; so all others.
        moves: int64[3, MOST_MOVES]: room.
        told: int64[MOST_MOVES, 4]: is filled in: the move, what the position after it is worth to the other side, how
            many answers there are, and how many of them lose.
    """
    count = find_moves(attackers, defenders, inside, side, rules, near, land, moves[0])
    for number in range(count):
        one = after(attackers, defenders, inside, side, moves[0, number])
        told[number, 0] = moves[0, number]
        told[number, 1] = known_worth(
            one[0], one[1], one[2], 1 - side, rules, near, land, starts, ways, classes, table, moves[2]
        )
        answers = find_moves(one[0], one[1], one[2], 1 - side, rules, near, land, moves[1])
        told[number, 2], told[number, 3] = answers, 0
        for answer in range(answers):
            two = after(one[0], one[1], one[2], 1 - side, moves[1, answer])
            told[number, 3] += (
                known_worth(two[0], two[1], two[2], side, rules, near, land, starts, ways, classes, table, moves[2]) > 0
            )
    return count
