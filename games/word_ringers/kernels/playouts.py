"""Rounds played to their end by quick players, from where they stand and after each of some plays.

A *random* player takes one of its pieces and one of its cells, each with the same chance. A *semi-greedy* one draws
some such plays and makes the one after which its running points are furthest ahead. In the last plays of a round
semi-greedy players look at every play.
"""

from __future__ import annotations

import numpy as np

from games.word_ringers.kernels.board import (
    FACES,
    ONE,
    PIECE,
    RINGS,
    TILES,
    copy_round,
    margin_of,
    put_piece,
    read_lines,
    ring_cells,
    take_from_hand,
    tile_cells,
    touch,
)
from games.word_ringers.kernels.glances import can_glance, glance
from games.word_ringers.kernels.scoring import COUNTS, ENTRIES, PLACES, exact_scores
from solver.kernels.compiled import allocating, inlined

U = np.uint64
NOTHING = np.int64(-1)
"""Stands for no play, where a player can make none."""

LEAST = np.int64(-(1 << 40))
"""Less than any margin."""


@inlined
def mixed(number):
    """Return 64 bits that look random (the finisher of SplitMix64, Steele et al. 2014)."""
    number = (number ^ (number >> U(30))) * U(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> U(27))) * U(0x94D049BB133111EB)
    return number ^ (number >> U(31))


@inlined
def drawn(random, count):
    """Return a number from 0 to before the count, each with the same chance (a generator of Knuth's, its high bits)."""
    random[0] = random[0] * U(6364136223846793005) + U(1442695040888963407)
    return np.int64(((random[0] >> U(32)) * U(count)) >> U(32))


@inlined
def some_play(round, player, random):
    """Return any play: a piece of the hand, then a cell; `NOTHING` where there is none."""
    tiles, rings = round.hands[player, TILES], round.hands[player, RINGS]
    for_tiles, for_rings = tile_cells(round, player), ring_cells(round)
    if not for_tiles:
        tiles = 0
    if not for_rings:
        rings = 0
    if tiles + rings == 0:
        return NOTHING
    piece = drawn(random, tiles + rings)
    cells = for_tiles if piece < tiles else for_rings
    cell = drawn(random, round.tiles.size)
    while not (cells >> cell) & ONE:
        cell = drawn(random, round.tiles.size)
    return cell + ((1 + round.hands[player, FACES + piece]) << PIECE) if piece < tiles else cell


@inlined
def listed_play(round, player, number):
    """Return a play by its number among all pieces on all cells; `NOTHING` where it is not legal."""
    place, cell = number // round.tiles.size, number % round.tiles.size
    if place == 0:
        legal = round.hands[player, RINGS] > 0 and (ring_cells(round) >> cell) & ONE
        return cell if legal else NOTHING
    legal = (tile_cells(round, player) >> cell) & ONE
    return cell + ((1 + round.hands[player, FACES + place - 1]) << PIECE) if legal else NOTHING


@inlined
def pieces_left(round):
    """Count the pieces in all hands."""
    pieces = np.int64(0)
    for player in range(round.hands.shape[0]):
        pieces += round.hands[player, TILES] + round.hands[player, RINGS]
    return pieces


@inlined
def scatter(rules, round, turn, first, random):
    """Play a round to its end by random plays, and read its lines at the end alone.

    Args:
        turn: who plays next.
        first: the first play; `NOTHING` for any.
        random: uint64[1]: where chance stands.
    """
    players, stuck, pieces = round.hands.shape[0], 0, pieces_left(round)
    while pieces and stuck < players:
        play = first if first >= 0 else some_play(round, turn, random)
        first = NOTHING
        stuck += 1
        if play >= 0:
            put_piece(rules, round, play, turn)
            take_from_hand(round, play, turn)
            pieces -= 1
            stuck = 0
        turn = turn + 1 if turn + 1 < players else 0
    read_lines(rules, round)


@inlined
def play_out(rules, round, turn, first, tries, full, random, claims, points, trial):
    """Play a round to its end by semi-greedy plays.

    Args:
        turn: who plays next.
        first: the first play; `NOTHING` for a semi-greedy one.
        tries: how many plays are drawn.
        full: in how many last plays every play is looked at.
        random: uint64[1]: where chance stands.
        claims, points, trial: room to work in, as `touch` takes it.
    """
    players, stuck, pieces = round.hands.shape[0], 0, pieces_left(round)
    while pieces and stuck < players:
        looks = pieces <= full
        steps = (1 + round.hands[turn, TILES]) * round.tiles.size if looks else tries
        if first >= 0:
            steps = 0
        best, most = first, LEAST
        step = 0
        while step <= steps:
            commit = step == steps
            play = best
            if not commit:
                play = listed_play(round, turn, step) if looks else some_play(round, turn, random)
            step += 1
            if play >= 0:
                if not commit and can_glance(rules, round, play, turn):
                    margin = glance(rules, round, play, turn)
                else:
                    margin = touch(rules, round, play, turn, commit, claims, points, trial)
                if not commit and margin > most:
                    best, most = play, margin
        stuck = 0 if best >= 0 else stuck + 1
        pieces -= best >= 0
        first = NOTHING
        turn = turn + 1 if turn + 1 < players else 0


@inlined
def deal_hidden(round, unseen, known, random):
    """Fill the racks that are not known from the unseen tiles, whose order changes."""
    tiles = unseen.size
    for player in range(round.hands.shape[0]):
        if not (known >> player) & ONE:
            for place in range(round.hands[player, TILES]):
                chosen = drawn(random, tiles)
                tiles -= 1
                tile = unseen[chosen]
                unseen[chosen], unseen[tiles] = unseen[tiles], tile
                round.hands[player, FACES + place] = tile


@allocating
def try_plays(rules, start, work, unseen, known, turn, plays, seed, begin, tries, full, margins):
    """Play on after each of some plays, in the same worlds and with the same chance for all of them.

    Args:
        rules: of the round.
        start: where it stands.
        work: a round to work in.
        unseen: uint8[tiles]: the tiles that may be on the racks that are not known.
        known: the players whose racks are known, as bits.
        turn: who plays.
        plays: int64[plays]: those of the player on turn; `NOTHING` where it plays as quick players do.
        seed: uint64: of all chance.
        begin: the number of the first world.
        tries: how many plays a quick player draws; 1 for random players.
        full: in how many last plays every play is looked at.
        margins: int32[plays, worlds, players]: is filled with every player's margin at the end.
    """
    players = start.hands.shape[0]
    random, order = np.zeros(1, np.uint64), np.empty_like(unseen)
    claims, points = np.zeros(players, np.int64), np.zeros(players, np.int32)
    trial, scores = np.zeros(players, np.int32), np.zeros(players, np.int32)
    spellings, used = np.zeros((PLACES, COUNTS + players), np.int64), np.zeros(ENTRIES, np.int64)
    for world in range(margins.shape[1]):
        for number in range(plays.size):
            for place in range(order.size):
                order[place] = unseen[place]
            random[0] = mixed(U(seed) + mixed(U(begin + world)))
            copy_round(start, work)
            deal_hidden(work, order, known, random)
            if tries < 2:
                scatter(rules, work, turn, plays[number], random)
            else:
                play_out(rules, work, turn, plays[number], tries, full, random, claims, points, trial)
            exact_scores(rules, work, spellings, used, scores)
            for player in range(players):
                margins[number, world, player] = margin_of(scores, player)
