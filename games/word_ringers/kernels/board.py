"""A board during a round as the compiled loops have it, and how plays change it.

Every line of the board knows which of its segments read as words, which of its cells each player holds, and what each
player scores on it. A play touches four lines at most. These running points take out what is cancelled where players
hold the same segment; the same word on two segments is looked for at the end alone, by
`games.word_ringers.kernels.scoring`.

A play is a number: its cell, and above `PIECE` bits 0 for a ring or the tile plus one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.kernels.compiled import compiled, count_bits, inlined
from solver.kernels.lines import COVER_SHORT, TOUCHED_SHORT
from solver.kernels.lookups import find_in_line
from solver.kernels.state import CANCEL_ALL, CANCEL_OFF
from solver.kernels.tables import WORTHLESS

MOST_CELLS = 25
"""The most cells of a board, five rows of five."""

RACK = 5
"""The most tiles on a rack."""

PIECE = 5
"""How many bits of a play are its cell."""

CELL = np.int64((1 << PIECE) - 1)
"""The bits of a play that are its cell."""

ONE = np.int64(1)
U = np.uint64
U16 = np.uint16


class Rules(NamedTuple):
    """What no play changes.

    Attributes:
        size: the number of tiles of the alphabet.
        cancel: as `solver.kernels.state.Fixed` has it.
        once: whether a spelling scores once for each player.
        active: whether a ring that its owner covered still counts.
        points: uint16[64]: the points of each tile, or `WORTHLESS`.
        flags, five, bits: the words of two to five tiles; see `solver.kernels.words.ShortRuns`.
        classes: int32[runs, 2]: how many words a run makes, in its second column; see `solver.kernels.words.Words`.
        start: int32[lines + 1]: where each line begins in `cells`.
        cells: int32: the cells of every line, one line after the other.
        through: int32[cells, 4, 2]: the lines through each cell, then -1 where there are fewer, and its place on them.
    """

    size: int
    cancel: int
    once: bool
    active: bool
    points: NDArray[np.uint16]
    flags: NDArray[np.uint8]
    five: NDArray[np.uint32]
    bits: NDArray[np.uint64]
    classes: NDArray[np.int32]
    start: NDArray[np.int32]
    cells: NDArray[np.int32]
    through: NDArray[np.int32]


class Round(NamedTuple):
    """Where a round stands.

    Attributes:
        tiles: uint8[cells]: the tile on top of each.
        owners: int8[cells]: whose ring holds each, or -1.
        locked: int64[1 + players]: the cells with a ring on top, as bits; then those of each player.
        lines: int32[lines, 1 + 2 * players]: the segments of each line that read as words, the places on it that each
            player holds, both as bits, and each player's points on it.
        hands: int64[players, RACK + 3]: how many tiles and how many rings each player has left, the player's points on
            all lines, and the tiles.
    """

    tiles: NDArray[np.uint8]
    owners: NDArray[np.int8]
    locked: NDArray[np.int64]
    lines: NDArray[np.int32]
    hands: NDArray[np.int64]


TILES, RINGS, TOTAL, FACES = 0, 1, 2, 3
"""Columns of `Round.hands`."""

FOUND, HELD = 0, 1
"""Columns of `Round.lines`; the points follow behind those of all players."""


@inlined
def copy_round(source, target):
    """Make one round stand where another does."""
    for cell in range(source.tiles.size):
        target.tiles[cell] = source.tiles[cell]
        target.owners[cell] = source.owners[cell]
    for place in range(source.locked.size):
        target.locked[place] = source.locked[place]
    for line in range(source.lines.shape[0]):
        for column in range(source.lines.shape[1]):
            target.lines[line, column] = source.lines[line, column]
    for player in range(source.hands.shape[0]):
        for column in range(source.hands.shape[1]):
            target.hands[player, column] = source.hands[player, column]


@inlined
def read(rules, tiles, line):
    """Return which segments of a line read as words."""
    begin = rules.start[U(line)]
    length = rules.start[U(line) + U(1)] - begin
    return U16(find_in_line(rules.size, rules.flags, rules.five, rules.cells, tiles, begin, length, 0, length))


@inlined
def points_of(rules, tiles, line, segments):
    """Return the points of some segments of a line; those with a tile without a value have none."""
    begin = U(rules.start[U(line)])
    length = U(rules.start[U(line) + U(1)]) - begin
    total, void = np.int32(0), U16(0)
    for place in range(length):
        covered = U16(segments & COVER_SHORT[place])
        value = np.int32(rules.points[U(tiles[U(rules.cells[begin + place])])])
        if value >= WORTHLESS:
            void |= covered
        total += value * np.int32(count_bits(covered))
    if void:
        total = np.int32(0)
        for place in range(length):
            value = np.int32(rules.points[U(tiles[U(rules.cells[begin + place])])])
            total += value * np.int32(count_bits(U16(segments & COVER_SHORT[place] & ~void)))
    return total


@inlined
def weigh(rules, round, line, found, bit, gains, loses, claims, points):
    """Fill in what each player scores on a line.

    Args:
        found: the segments that read as words.
        bit: a place on the line.
        gains: who comes to hold that place, or -1.
        loses: who holds it no more, or -1.
        claims: int64[players]: room to work in.
        points: int32[players]: is filled.
    """
    players = claims.size
    shared, some, every = U16(0), U16(0), U16(found)
    for player in range(players):
        held = round.lines[line, HELD + player]
        if player == gains:
            held |= bit
        elif player == loses:
            held &= ~bit
        mine = U16(TOUCHED_SHORT[held] & found)
        claims[player] = mine
        shared |= some & mine
        some |= mine
        every &= mine
    void = U16(0)
    if rules.cancel != CANCEL_OFF and players > 1:
        void = every if rules.cancel == CANCEL_ALL else shared
    for player in range(players):
        counting = U16(U16(claims[player]) & ~void)
        points[player] = points_of(rules, round.tiles, line, counting) if counting else np.int32(0)


@inlined
def margin_of(scores, player):
    """Return how far a player is ahead of the best of the others; what it has where it is alone."""
    if scores.size == 1:
        return np.int64(scores[player])
    best = np.int64(-(1 << 40))
    for other in range(scores.size):
        if other != player:
            best = max(best, np.int64(scores[other]))
    return np.int64(scores[player]) - best


@inlined
def put_piece(rules, round, play, player):
    """Put a tile or a ring on a cell without bringing the lines up to date; return who loses the cell, or -1."""
    cell, piece = play & CELL, play >> PIECE
    loses = np.int64(-1)
    if piece:
        round.tiles[cell] = piece - 1
        if (round.locked[0] >> cell) & ONE:
            round.locked[0] &= ~(ONE << cell)
            round.locked[1 + player] &= ~(ONE << cell)
            if not rules.active:
                loses = player
                round.owners[cell] = -1
    else:
        owner = np.int64(round.owners[cell])
        if owner != player:
            loses = owner
        round.owners[cell] = player
        round.locked[0] |= ONE << cell
        round.locked[1 + player] |= ONE << cell
    return loses


@inlined
def take_from_hand(round, play, player):
    """Take the piece of a play from a hand; the last tile takes the place of the one that goes."""
    if not play >> PIECE:
        round.hands[player, RINGS] -= 1
        return
    last = round.hands[player, TILES] - 1
    for place in range(last):
        if round.hands[player, FACES + place] == (play >> PIECE) - 1:
            round.hands[player, FACES + place] = round.hands[player, FACES + last]
            break
    round.hands[player, TILES] = last


@inlined
def touch(rules, round, play, player, commit, claims, points, trial):
    """Return a player's margin after a play, by the running points; make the play, or leave the round as it is.

    Args:
        commit: whether to make it; the piece is taken from the hand, too.
        claims: int64[players]: room to work in.
        points, trial: int32[players]: room to work in.
    """
    cell, piece = play & CELL, play >> PIECE
    players = trial.size
    tile, gains, loses = round.tiles[cell], np.int64(-1), np.int64(-1)
    if commit:
        loses = put_piece(rules, round, play, player)
        take_from_hand(round, play, player)
    elif piece:
        round.tiles[cell] = piece - 1
        if not rules.active and (round.locked[0] >> cell) & ONE:
            loses = player
    elif round.owners[cell] != player:
        loses = np.int64(round.owners[cell])
    if not piece:
        gains = player
    for other in range(players):
        trial[other] = round.hands[other, TOTAL]
    for number in range(4):
        line = rules.through[cell, number, 0]
        if line < 0:
            break
        bit = np.int32(1) << rules.through[cell, number, 1]
        before = U16(round.lines[line, FOUND])
        found = read(rules, round.tiles, line) if piece else before
        if found | before:
            weigh(rules, round, line, found, bit, gains, loses, claims, points)
            for other in range(players):
                trial[other] += points[other] - round.lines[line, HELD + players + other]
                if commit:
                    round.lines[line, HELD + players + other] = points[other]
        if commit:
            round.lines[line, FOUND] = found
            if gains >= 0:
                round.lines[line, HELD + gains] |= bit
            if loses >= 0:
                round.lines[line, HELD + loses] &= ~bit
    if commit:
        for other in range(players):
            round.hands[other, TOTAL] = trial[other]
    else:
        round.tiles[cell] = tile
    return margin_of(trial, player)


@inlined
def tile_cells(round, player):
    """Return the cells where a player may lay a tile, as bits."""
    return ((ONE << round.tiles.size) - ONE) & ~round.locked[0] | round.locked[1 + player]


@inlined
def ring_cells(round):
    """Return the cells where a ring may be laid, as bits."""
    return ((ONE << round.tiles.size) - ONE) & ~round.locked[0]


@inlined
def read_lines(rules, round):
    """Read every line of a round, and who holds what on it; the points stay."""
    players = U(round.hands.shape[0])
    for line in range(U(round.lines.shape[0])):
        round.lines[line, U(FOUND)] = read(rules, round.tiles, line)
        for player in range(players):
            round.lines[line, U(HELD) + player] = 0
    for cell in range(U(round.tiles.size)):
        owner = round.owners[cell]
        if owner >= 0:
            for number in range(U(4)):
                line = rules.through[cell, number, U(0)]
                if line >= 0:
                    round.lines[U(line), U(HELD + owner)] |= np.int32(1) << rules.through[cell, number, U(1)]


@compiled
def set_up(rules, round, claims, points):
    """Read every line of a round whose tiles and owners are filled in, and reckon the running points.

    Args:
        claims: int64[players]: room to work in.
        points: int32[players]: room to work in.
    """
    players = claims.size
    read_lines(rules, round)
    for player in range(players):
        round.hands[player, TOTAL] = 0
    for line in range(round.lines.shape[0]):
        weigh(rules, round, line, U16(round.lines[line, FOUND]), np.int32(0), -1, -1, claims, points)
        for player in range(players):
            round.lines[line, HELD + players + player] = points[player]
            round.hands[player, TOTAL] += points[player]
