"""The last plays of a round of two players, each of them looked at, with exact scores."""

from __future__ import annotations

import numpy as np

from games.word_ringers.kernels.board import (
    CELL,
    FACES,
    FOUND,
    HELD,
    PIECE,
    TILES,
    copy_round,
    margin_of,
    put_piece,
    read,
    take_from_hand,
)
from games.word_ringers.kernels.playouts import LEAST, listed_play
from games.word_ringers.kernels.scoring import exact_scores
from solver.kernels.compiled import compiled


@compiled
def advance(rules, source, target, play, player):
    """Make one round stand where another does after a play; the running points are left behind."""
    copy_round(source, target)
    loses = put_piece(rules, target, play, player)
    take_from_hand(target, play, player)
    cell = play & CELL
    for number in range(4):
        line, bit = rules.through[cell, number, 0], np.int32(1) << rules.through[cell, number, 1]
        if line >= 0:
            if play >> PIECE:
                target.lines[line, FOUND] = read(rules, target.tiles, line)
            else:
                target.lines[line, HELD + player] |= bit
            if loses >= 0:
                target.lines[line, HELD + loses] &= ~bit


@compiled
def margin_now(rules, round, player, room):
    """Return a player's margin as the board stands; room is what `exact_scores` works in."""
    spellings, used, scores = room
    exact_scores(rules, round, spellings, used, scores)
    return margin_of(scores, player)


@compiled
def best_last(rules, round, player, enough, rooms, room):
    """Return the margin of a player who makes the last play; it may be too low once it is enough."""
    best = LEAST
    for number in range((1 + round.hands[player, TILES]) * round.tiles.size):
        play = listed_play(round, player, number)
        if play >= 0:
            advance(rules, round, rooms[0], play, player)
            best = max(best, margin_now(rules, rooms[0], player, room))
            if best >= enough:
                break
    return best if best > LEAST else margin_now(rules, round, player, room)


@compiled
def best_of_two(rules, round, player, enough, rooms, room):
    """Return the margin of a player who plays before the other's last play."""
    best, other = LEAST, 1 - player
    for number in range((1 + round.hands[player, TILES]) * round.tiles.size):
        play = listed_play(round, player, number)
        if play >= 0:
            advance(rules, round, rooms[1], play, player)
            best = max(best, -best_last(rules, rooms[1], other, -best, rooms, room))
            if best >= enough:
                break
    return best if best > LEAST else -best_last(rules, round, other, -LEAST, rooms, room)


@compiled
def best_of_three(rules, round, player, enough, rooms, room):
    """Return the margin of a player who makes the first and the last of three plays."""
    best, other = LEAST, 1 - player
    for number in range((1 + round.hands[player, TILES]) * round.tiles.size):
        play = listed_play(round, player, number)
        if play >= 0:
            advance(rules, round, rooms[2], play, player)
            best = max(best, -best_of_two(rules, rooms[2], other, -best, rooms, room))
            if best >= enough:
                break
    return best if best > LEAST else -best_of_two(rules, round, other, -LEAST, rooms, room)


@compiled
def open_values(rules, start, player, plies, plays, rooms, room, values):
    """Fill in the margin after each play, if both play as well as they can and see both racks.

    Args:
        rules: of the round.
        start: where it stands.
        player: who plays.
        plies: how many plays are left, 1 to 4.
        plays: int64[plays]: the player's.
        rooms: four rounds to work in.
        room: as `margin_now` takes it.
        values: int64[plays]: is filled.
    """
    other = 1 - player
    for number in range(plays.size):
        advance(rules, start, rooms[3], plays[number], player)
        if plies == 1:
            values[number] = margin_now(rules, rooms[3], player, room)
        elif plies == 2:
            values[number] = -best_last(rules, rooms[3], other, -LEAST, rooms, room)
        elif plies == 3:
            values[number] = -best_of_two(rules, rooms[3], other, -LEAST, rooms, room)
        else:
            values[number] = -best_of_three(rules, rooms[3], other, -LEAST, rooms, room)


@compiled
def hidden_values(rules, start, player, unseen, plays, rooms, room, values):
    """Fill in the sum of the margins after each play over all tiles that the other's last may be.

    Args:
        unseen: uint8[tiles]: sorted; each is as likely as any other.
        values: int64[plays]: is filled.
    """
    other = 1 - player
    for number in range(plays.size):
        advance(rules, start, rooms[3], plays[number], player)
        total, value, before = np.int64(0), np.int64(0), np.int64(-1)
        for place in range(unseen.size):
            tile = np.int64(unseen[place])
            if tile != before:
                rooms[3].hands[other, FACES] = tile
                value, before = -best_last(rules, rooms[3], other, -LEAST, rooms, room), tile
            total += value
        values[number] = total
