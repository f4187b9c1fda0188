"""A quick look at a play that is not made, where there are two players."""

from __future__ import annotations

import numpy as np

from games.word_ringers.kernels.board import CELL, FOUND, HELD, ONE, PIECE, TOTAL, points_of, read
from solver.kernels.compiled import inlined
from solver.kernels.lines import COVER_SHORT, TOUCHED_SHORT
from solver.kernels.state import CANCEL_OFF

U = np.uint64
U16 = np.uint16


@inlined
def can_glance(rules, round, play, player):
    """Tell whether `glance` knows a play: two players, cancelling, and nobody loses the cell."""
    if round.hands.shape[0] != 2 or rules.cancel == CANCEL_OFF:
        return False
    if play >> PIECE:
        return rules.active or not (round.locked[0] >> (play & CELL)) & ONE
    owner = round.owners[play & CELL]
    return owner < 0 or owner == player


@inlined
def glance(rules, round, play, player):
    """Return what `touch` does for a play that is not made, in less time.

    With two players a segment that both hold counts for none. So a ring on a segment of the other's takes as much from
    the other as a ring on a free segment brings.
    """
    cell, piece = U(play & CELL), play >> PIECE
    own, other = U(HELD + player), U(HELD + 1 - player)
    margin = round.hands[player, TOTAL] - round.hands[1 - player, TOTAL]
    tile = round.tiles[cell]
    if piece:
        round.tiles[cell] = piece - 1
    for number in range(U(4)):
        if rules.through[cell, number, U(0)] < 0:
            break
        line, place = U(rules.through[cell, number, U(0)]), U(rules.through[cell, number, U(1)])
        mine, found = TOUCHED_SHORT[U(round.lines[line, own])], U16(round.lines[line, U(FOUND)])
        if not piece:
            gained = U16(found & COVER_SHORT[place] & ~mine)
            if gained:
                margin += points_of(rules, round.tiles, line, gained)
            continue
        found = read(rules, round.tiles, line)
        theirs = TOUCHED_SHORT[U(round.lines[line, other])]
        margin -= round.lines[line, own + U(2)] - round.lines[line, other + U(2)]
        gained, lost = U16(found & mine & ~theirs), U16(found & theirs & ~mine)
        if gained:
            margin += points_of(rules, round.tiles, line, gained)
        if lost:
            margin -= points_of(rules, round.tiles, line, lost)
    round.tiles[cell] = tile
    return margin
