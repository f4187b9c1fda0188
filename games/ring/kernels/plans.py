"""Plans of a seat, tried out in many worlds."""

from __future__ import annotations

import numpy as np

from games.ring.kernels.dinos import dino_points
from games.ring.kernels.payments import CARDS, MOST_PAID
from games.ring.kernels.rounds import FIRST, Room, Table, end_round, play
from solver.kernels.compiled import allocating, compiled


@allocating
def try_out(table, hands, decks, style, own, plans, paid, seeds, lead, gains):
    """Play each plan in each world to the end, and tell how far the seat is ahead of the others.

    Args:
        table: a `Table`, of which nothing is changed; its hands and its deck are not looked at.
        hands: int64[worlds, players, CARDS].
        decks: int64[worlds, CARDS].
        style: the `Style` of the rule players.
        own: the seat that has the plans.
        plans: int64[plans, 3]; a first bid of -1 is a payment.
        paid: int64[plans, CARDS]: with what the seat pays at once, if it has won the dino.
        seeds: int64[worlds]: chance in each world, the same for all plans.
        lead: by how many points a player is ahead who counts as half ahead.
        gains: float64[plans, worlds]: the answer, the mean over the others, from -1 to 1.
    """
    room = Room(
        np.empty(MOST_PAID + 5, np.int64),
        np.empty((CARDS, MOST_PAID + 5), np.int8),
        np.empty(hands.shape[1]),
        np.empty(1, np.int64),
    )
    for world in range(hands.shape[0]):
        for number in range(plans.shape[0]):
            at = Table(
                table.numbers.copy(),
                hands[world].copy(),
                table.dinos.copy(),
                decks[world].copy(),
                table.discard.copy(),
                table.dino_deck.copy(),
                table.likes,
                table.display.copy(),
                table.reserved.copy(),
            )
            room.random[0] = seeds[world]
            if plans[number, FIRST] >= 0:
                play(at, style, room, own, plans[number])
            else:
                for card in range(CARDS):
                    at.hands[own, card] -= paid[number, card]
                    at.discard[card] += paid[number, card]
                end_round(at, own)
                play(at, style, room, -1, plans[number])
            gains[number, world] = _ahead(at, style, own, lead)


@compiled
def _ahead(table, style, own, lead):
    """Return how far a seat is ahead of the others, from -1 to 1."""
    mine = _final_points(table, own, style)
    ahead = 0.0
    players = table.reserved.size
    for seat in range(players):
        if seat != own:
            by = mine - _final_points(table, seat, style)
            ahead += by / (abs(by) + lead)
    return ahead / (players - 1)


@compiled
def _final_points(table, seat, style):
    """Return what a player scores at the end."""
    cards = 0
    for card in range(CARDS):
        cards += table.hands[seat, card]
    return dino_points(table.dinos[seat], 0, True, style.points) + cards // 2
