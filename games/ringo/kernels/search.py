"""Alpha-beta search to a depth, with a table of positions that were looked at before."""

from __future__ import annotations

import numpy as np

from games.ringo.kernels.endgames import ABSENT, known_worth
from games.ringo.kernels.generating import U, after, find_moves, is_decided
from games.ringo.kernels.layout import NOTHING, PASS
from solver.kernels.compiled import compiled, count_bits, inlined

WIN = 30_000
"""What a win at once is worth; one after some plies is worth as many less."""

FAR = 1_000
"""A value nearer to `WIN` than this is one of a won or lost position."""

SPOILABLE = WIN - FAR
"""What a win of the endgame table is worth, less its plies, where a draw by repetition or idle play may come before."""

DRAW = 0

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""How a value of the table bounds that of its position."""

ATTACKER, DEFENDER, IN_CASTLE, STEP = 60, 100, 250, 8
"""What pieces are worth, and each ring that an attacker has come nearer."""

CAPTURE, ENTRY, REMEMBERED, INWARD_STEP = 1 << 20, 1 << 21, 1 << 22, 1 << 10
"""Which moves are looked at first."""

A, D, IN = 0, 1, 2
"""Columns of the stack of positions: attackers, defenders, attackers in the castle."""

ALPHA, BETA, BEST, CHOSEN, COUNT, NEXT, FIRST_ALPHA, IDLE = range(8)
"""Columns of the stack of searches; the last counts plies without capture or advance."""

VALUE, MOVE, NODES, COMPLETE, LEVEL = range(5)
"""What is told in the end; the last is where a search that is not complete goes on."""


@inlined
def worth(attackers, defenders, inside, rings):
    """Return what a position is worth to the attackers by its pieces alone."""
    total = np.int64(inside) * (ATTACKER + IN_CASTLE) - np.int64(count_bits(defenders)) * DEFENDER
    for ring in range(rings):
        pieces = count_bits(attackers >> U(1 + 8 * ring) & U(255))
        total += np.int64(pieces) * (ATTACKER + STEP * (rings - ring))
    return total


@inlined
def place_of(attackers, defenders, inside, side, places):
    """Return where the table keeps a position."""
    mixed = attackers * U(0x9E3779B97F4A7C15) ^ defenders * U(0xC2B2AE3D27D4EB4F)
    mixed ^= U(inside * 2 + side + 1) * U(0x165667B19E3779F9)
    mixed ^= mixed >> U(29)
    mixed *= U(0xBF58476D1CE4E5B9)
    return np.int64((mixed >> U(32)) & U(places - 1))


@inlined
def key_of(attackers, inside, side):
    """Return attackers with what else tells positions with the same defenders apart."""
    return attackers | U(inside * 2 + side) << U(60)


@inlined
def put_in_order(moves, count, remembered, order):
    """Sort moves: the one of the table, entries, captures, steps towards the castle, the others."""
    for number in range(count):
        move = moves[number]
        rank = 0
        if move != PASS:
            origin, target = move & 63, move >> 6 & 63
            rank = (CAPTURE if move >> 12 != NOTHING else 0) + (ENTRY if target == 0 else 0)
            rank += INWARD_STEP if (target - 1) >> 3 < (origin - 1) >> 3 else 0
        order[number] = REMEMBERED << 1 if move == remembered else rank
    for number in range(1, count):
        rank, move = order[number], moves[number]
        place = number - 1
        while place >= 0 and order[place] < rank:
            order[place + 1], moves[place + 1] = order[place], moves[place]
            place -= 1
        order[place + 1], moves[place + 1] = rank, move


@inlined
def moves_on(move, side):
    """Tell whether a move is a capture, or brings an attacker nearer to the castle."""
    if move == PASS:
        return False
    nearer = (move >> 6 & 63) - 1 >> 3 < (move & 63) - 1 >> 3
    return move >> 12 != NOTHING or (side == 0 and nearer)


@inlined
def is_same(positions, one, other):
    """Tell whether two positions of the stack have the same pieces."""
    return (
        positions[one, A] == positions[other, A]
        and positions[one, D] == positions[other, D]
        and positions[one, IN] == positions[other, IN]
    )


@inlined
def has_come_before(positions, level, side, earlier):
    """Tell whether a position has come before, on the way to it or in the game."""
    for before in range(level - 2, -1, -2):
        if is_same(positions, before, level):
            return True
    for number in range(len(earlier)):
        if (
            earlier[number, A] == positions[level, A]
            and earlier[number, D] == positions[level, D]
            and earlier[number, IN] == positions[level, IN]
            and earlier[number, 3] == U(side)
        ):
            return True
    return False


@compiled
def search(
    positions, stack, moves, order, side, rules, near, land, rings, depth, budget, earlier, sure, idle_plies, drawn,
    keys, values, starts, numbers, classes, row, answer,
):  # fmt: skip
    """Look so many plies ahead of the first of the positions.

    Args:
        positions: uint64[plies, 3]: the position to begin with, and room for the others.
        stack: int64[plies, 8]: room for the searches under way; of the first its `IDLE` is set.
        moves: int64[plies, MOST_MOVES]: room for their moves.
        order: int64[MOST_MOVES]: room to sort them.
        side: 0 where attackers move first, 1 where defenders do.
        rules: see `layout.rules_of`.
        near: see `layout.Ways`.
        land: likewise.
        rings: how many rings the board has.
        depth: how many plies to look ahead; fewer than there is room for.
        budget: the most positions to look at.
        earlier: uint64[positions, 4]: attackers, defenders, attackers in the castle and the side to move of positions
            that are drawn if they come once more.
        sure: the most plies of a win of the endgame table on whose shortest way none of these comes, whoever wins. Once
            a capture or an advance was made, none of them can come.
        idle_plies: after so many plies without capture or advance the game is drawn.
        drawn: what a draw by repetition or idle play is worth to who moves first.
        keys: uint64[places, 2]: the table's positions.
        values: int64[places, 4]: what the table knows of each: value, depth, how it bounds, best move.
        starts: see `games.ringo.endgames.numbering.Numbering`.
        numbers: its `ways`.
        classes: likewise.
        row: int8[1, positions]: the endgame table; without positions where there is none.
        answer: int64[5]: what is told, see `VALUE` and the others. With zeros the search begins; with what was told
            when the budget was used up, and the same arrays, it goes on from there.
    """
    places = len(keys)
    nodes = 0
    level = answer[LEVEL]
    value = np.int64(0)
    entered = True
    if level == 0:
        stack[0, ALPHA], stack[0, BETA] = -WIN, WIN
    answer[COMPLETE] = 0
    while True:
        attackers, defenders, inside = positions[level, A], positions[level, D], np.int64(positions[level, IN])
        at_move = (side + level) & 1
        done = False
        if entered:
            nodes += 1
            if nodes > budget:
                answer[LEVEL] = level
                break
            entered = False
            stack[level, COUNT] = 0
            stack[level, BEST], stack[level, CHOSEN] = -WIN, 0
            stack[level, FIRST_ALPHA] = stack[level, ALPHA]
            remembered = np.int64(0)
            if is_decided(attackers, defenders, inside):
                won_by_attackers = inside >= 2 or defenders == U(0)
                value = WIN - level if won_by_attackers == (at_move == 0) else level - WIN
                done = True
            elif level > 0 and (
                stack[level, IDLE] >= idle_plies or has_come_before(positions, level, at_move, earlier)
            ):
                # Who cannot move has lost all the same.
                count = find_moves(attackers, defenders, inside, at_move, rules, near, land, moves[level])
                by_rule = drawn if level & 1 == 0 else -drawn
                value = by_rule if count > 0 else level - WIN
                done = True
            elif level > 0 and row.shape[1] > 0:
                ending = known_worth(
                    attackers, defenders, inside, at_move, rules, near, land, starts, numbers, classes, row,
                    moves[level],
                )  # fmt: skip
                if ending != ABSENT:
                    plies = abs(ending) - 1
                    has_advanced = stack[level, IDLE] < stack[0, IDLE] + level
                    is_sure = stack[level, IDLE] + plies <= idle_plies and (has_advanced or plies <= sure)
                    if ending == 0:
                        value = DRAW
                    else:
                        value = WIN - level - plies if is_sure else SPOILABLE - plies
                        value = value if ending > 0 else -value
                    # Whether a draw spoils a win that is not sure is found out ahead.
                    done = ending == 0 or is_sure or level == depth
            if done:
                pass
            elif level == depth:
                value = worth(attackers, defenders, inside, rings)
                value = value if at_move == 0 else -value
                done = True
            else:
                place = place_of(attackers, defenders, inside, at_move, places)
                if keys[place, 0] == key_of(attackers, inside, at_move) and keys[place, 1] == defenders:
                    remembered = values[place, 3]
                    known = values[place, 0]
                    # The table does not tell how idle the play was: a win that idle play may spoil is looked at again.
                    spoilable = abs(known) > WIN - FAR and stack[level, IDLE] + WIN - abs(known) > idle_plies
                    if level > 0 and values[place, 1] >= depth - level and not spoilable:
                        if known > WIN - FAR:
                            known -= level
                        elif known < FAR - WIN:
                            known += level
                        bound = values[place, 2]
                        if (
                            bound == EXACT
                            or (bound == AT_LEAST and known >= stack[level, BETA])
                            or (bound == AT_MOST and known <= stack[level, ALPHA])
                        ):
                            value = known
                            done = True
                if not done:
                    count = find_moves(attackers, defenders, inside, at_move, rules, near, land, moves[level])
                    if count == 0:
                        value = level - WIN
                        done = True
                    else:
                        put_in_order(moves[level], count, remembered, order)
                        stack[level, COUNT], stack[level, NEXT] = count, 0
        else:
            # A move of this level has been looked at: `value` is its worth to the other side.
            value = -value
            if value > stack[level, BEST]:
                stack[level, BEST] = value
                stack[level, CHOSEN] = moves[level, stack[level, NEXT] - 1]
            stack[level, ALPHA] = max(stack[level, ALPHA], value)
        if not done:
            if stack[level, NEXT] < stack[level, COUNT] and stack[level, ALPHA] < stack[level, BETA]:
                move = moves[level, stack[level, NEXT]]
                stack[level, NEXT] += 1
                attackers, defenders, inside = after(attackers, defenders, inside, at_move, move)
                positions[level + 1, A], positions[level + 1, D] = attackers, defenders
                positions[level + 1, IN] = U(inside)
                stack[level + 1, IDLE] = 0 if moves_on(move, at_move) else stack[level, IDLE] + 1
                stack[level + 1, ALPHA], stack[level + 1, BETA] = -stack[level, BETA], -stack[level, ALPHA]
                level += 1
                entered = True
                continue
            value = stack[level, BEST]
            place = place_of(attackers, defenders, inside, at_move, places)
            keys[place, 0], keys[place, 1] = key_of(attackers, inside, at_move), defenders
            kept = value
            if value > WIN - FAR:
                kept += level
            elif value < FAR - WIN:
                kept -= level
            bound = EXACT
            if value >= stack[level, BETA]:
                bound = AT_LEAST
            elif value <= stack[level, FIRST_ALPHA]:
                bound = AT_MOST
            values[place, 0], values[place, 1] = kept, depth - level
            values[place, 2], values[place, 3] = bound, stack[level, CHOSEN]
        if level == 0:
            answer[VALUE], answer[MOVE], answer[COMPLETE] = value, stack[0, CHOSEN], 1
            break
        level -= 1
    answer[NODES] = nodes
