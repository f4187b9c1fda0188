"""What a board scores, exactly: every word of every player, what is cancelled taken out."""

from __future__ import annotations

import numpy as np

from games.word_ringers.kernels.board import FOUND, HELD
from solver.kernels.compiled import inlined
from solver.kernels.lines import TOUCHED_SHORT
from solver.kernels.lookups import lowest, short_run
from solver.kernels.state import CANCEL_ALL, CANCEL_OFF, FIRST, LAST
from solver.kernels.tables import WORTHLESS

PLACES = 256
"""How many places the table of spellings has; a board of 25 cells has 160 segments."""

KEY, WORTH, MOST, COUNTS = 0, 1, 2, 3
"""Columns of the table: the spelling, its points, how often it may score, and how many segments each player holds."""

ENTRIES = 160
U16 = np.uint16
U = np.uint64


@inlined
def place_of(spellings, key):
    """Return the place of a spelling in the table, or the free one where it belongs."""
    place = (U(key) * U(0x9E3779B97F4A7C15)) >> U(56)
    while spellings[place, U(KEY)] and spellings[place, U(KEY)] != key:
        place = (place + U(1)) & U(PLACES - 1)
    return place


@inlined
def add_segment(rules, round, line, number, spellings, used, count):
    """Count a segment for those who hold it; return how many spellings there are now."""
    begin, first, last = U(rules.start[line]), U(FIRST[number]), U(LAST[number])
    ahead, back, shift, worth = np.int64(0), np.int64(0), np.int64(3), np.int64(0)
    for place in range(first, last + U(1)):
        tile = np.int64(round.tiles[U(rules.cells[begin + place])])
        ahead |= tile << shift
        back = (back << 6) | tile
        shift += 6
        worth += rules.points[U(tile)]
    key = min(ahead, back << 3) | np.int64(last - first)
    place = place_of(spellings, key)
    if not spellings[place, U(KEY)]:
        spellings[place, U(KEY)] = key
        spellings[place, U(WORTH)] = worth if worth < WORTHLESS else 0
        spellings[place, U(MOST)] = ENTRIES
        if rules.once:
            code = np.int64(0)
            for at in range(first, last + U(1)):
                code = code * rules.size + round.tiles[U(rules.cells[begin + at])]
            run = short_run(rules.size, rules.bits, np.int64(last - first) + 1, code)
            spellings[place, U(MOST)] = rules.classes[run, 1]
        used[count] = place
        count += U(1)
    for player in range(U(round.hands.shape[0])):
        held = TOUCHED_SHORT[U(round.lines[line, U(HELD) + player])]
        spellings[place, U(COUNTS) + player] += (held >> U16(number)) & U16(1)
    return count


@inlined
def exact_scores(rules, round, spellings, used, scores):
    """Fill in what every player scores.

    Args:
        spellings: int64[PLACES, COUNTS + players]: zeros, and zeros again afterwards.
        used: int64[ENTRIES]: room to work in.
        scores: int32[players].
    """
    players = U(scores.size)
    for player in range(players):
        scores[player] = 0
    count = U(0)
    for line in range(U(round.lines.shape[0])):
        some = np.int32(0)
        for player in range(players):
            some |= round.lines[line, U(HELD) + player]
        counting = U(round.lines[line, U(FOUND)]) & U(TOUCHED_SHORT[U(some)])
        while counting:
            number = U(lowest(counting))
            counting &= counting - U(1)
            count = add_segment(rules, round, line, number, spellings, used, count)
    enough = scores.size if rules.cancel == CANCEL_ALL else 2
    for entry in range(count):
        place, holding = U(used[entry]), 0
        for player in range(players):
            holding += spellings[place, U(COUNTS) + player] > 0
        if rules.cancel == CANCEL_OFF or scores.size < 2 or holding < enough:
            worth, most = spellings[place, U(WORTH)], spellings[place, U(MOST)]
            for player in range(players):
                scores[player] += worth * min(spellings[place, U(COUNTS) + player], most)
        for player in range(players):
            spellings[place, U(COUNTS) + player] = 0
        spellings[place, U(KEY)] = 0
