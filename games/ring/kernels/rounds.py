"""Rounds of rule players, one after the other to the end of the game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.ring.kernels.dinos import dino_worth
from games.ring.kernels.payments import CARDS, highest_bid, kept_worth, pay
from solver.kernels.compiled import compiled

WAITING, NOTHING = -2, -1
"""What a seat has reserved that has not passed, or that has found no free card."""

ROUND, ROUNDS, STARTER, DINO, BID, BIDDER, TURN, SHOWN = range(8)
"""Places in the numbers of a table; the dino is -1 between rounds."""

FIRST, SLOT, MOST = range(3)
"""Places in a plan: the first bid, or 0 to pass; the reserved place of the display; the highest bid afterwards."""


class Table(NamedTuple):
    """Where a game stands; all but the likes changes.

    Attributes:
        numbers: int64[8], at the places above.
        hands: int64[players, CARDS].
        dinos: int64[players, DINOS]: what each player has won.
        deck: int64[CARDS].
        discard: int64[CARDS].
        dino_deck: int64[DINOS].
        likes: int64[DINOS]: the snacks that each dino likes, as bits.
        display: int64[players - 1].
        reserved: int64[players]: a place of the display, from 0, or `WAITING` or `NOTHING`.
    """

    numbers: NDArray[np.int64]
    hands: NDArray[np.int64]
    dinos: NDArray[np.int64]
    deck: NDArray[np.int64]
    discard: NDArray[np.int64]
    dino_deck: NDArray[np.int64]
    likes: NDArray[np.int64]
    display: NDArray[np.int64]
    reserved: NDArray[np.int64]


class Room(NamedTuple):
    """Arrays to work in.

    Attributes:
        cost: int64[MOST_PAID + 5].
        taken: int8[CARDS, MOST_PAID + 5].
        worths: float64[players]: what the dino is worth to each.
        random: int64[1]: where chance stands.
    """

    cost: NDArray[np.int64]
    taken: NDArray[np.int8]
    worths: NDArray[np.float64]
    random: NDArray[np.int64]


@compiled
def drawn(counts, random):
    """Return one of the cards that are counted, each with the same chance; -1 where there is none."""
    every = 0
    for number in range(counts.size):
        every += counts[number]
    if every == 0:
        return -1
    random[0] = random[0] * 6364136223846793005 + 1442695040888963407
    left = (random[0] >> 33 & 0x7FFFFFFF) % every
    for number in range(counts.size):
        left -= counts[number]
        if left < 0:
            return number
    return -1


@compiled
def _begin_round(table, random):
    numbers, deck, discard = table.numbers, table.deck, table.discard
    numbers[DINO] = drawn(table.dino_deck, random)
    table.dino_deck[numbers[DINO]] -= 1
    numbers[ROUND] += 1
    numbers[BID], numbers[BIDDER], numbers[TURN], numbers[SHOWN] = 0, -1, numbers[STARTER], 0
    players = table.reserved.size
    for seat in range(players):
        table.reserved[seat] = WAITING
    for slot in range(players - 1):
        card = drawn(deck, random)
        if card < 0:
            for number in range(CARDS):
                deck[number] = discard[number]
                discard[number] = 0
            card = drawn(deck, random)
        if card < 0:
            break
        deck[card] -= 1
        table.display[slot] = card
        numbers[SHOWN] += 1


@compiled
def _best_free(table):
    """Return the free place of the display with the card that is worth most; -1 if none is free."""
    best, place = -1, NOTHING
    for slot in range(table.numbers[SHOWN]):
        free = True
        for seat in range(table.reserved.size):
            free = free and table.reserved[seat] != slot
        worth = kept_worth(table.display[slot])
        if free and worth > best:
            best, place = worth, slot
    return place


@compiled
def _limit(table, seat, worth, best_slot, style):
    """Return the most that a rule player would bid; see `games.ring.bots.rules.limit`."""
    players = table.reserved.size
    rounds = table.numbers[ROUNDS] - table.numbers[ROUND] + 1
    cards = 0
    for card in range(CARDS):
        cards += table.hands[seat, card] * (card % 5 + 1)
    income = (rounds - 1) * (players - 1) / players * 3
    rate = style.thrift * rounds / players / (cards + income + 1)
    best_card = 0.0 if best_slot < 0 else kept_worth(table.display[best_slot]) / 10
    return int((worth - 0.5) / rate - best_card / 2)


@compiled
def _bidding(table, style, worths, own, plan):
    """Let all bid until one is left; return the winner, or -1 where nobody bid. The plan is of the seat `own`."""
    numbers, reserved = table.numbers, table.reserved
    players = reserved.size
    passed = 0
    for seat in range(players):
        worths[seat] = dino_worth(table.dinos[seat], numbers[DINO], numbers[ROUNDS] - numbers[ROUND], style)
        passed += reserved[seat] != WAITING
    begun = own < 0
    while passed < players and not (passed == players - 1 and numbers[BIDDER] >= 0):
        seat = numbers[TURN]
        slot = _best_free(table)
        bid = numbers[BID] + 1
        if seat == own:
            wants = bid <= plan[MOST]
            if not begun:
                begun = True
                wants = plan[FIRST] > 0
                if wants:
                    bid = plan[FIRST]
                else:
                    slot = plan[SLOT]
        else:
            wants = bid <= _limit(table, seat, worths[seat], slot, style)
        if wants and bid <= highest_bid(table.hands[seat], table.likes[numbers[DINO]]):
            numbers[BID], numbers[BIDDER] = bid, seat
        else:
            reserved[seat] = slot
            passed += 1
        if passed < players:
            seat = (seat + 1) % players
            while reserved[seat] != WAITING:
                seat = (seat + 1) % players
            numbers[TURN] = seat
    return numbers[BIDDER]


@compiled
def end_round(table, winner):
    """Give the dino to the winner, who has paid, and the cards of the display to the others; -1 is nobody."""
    numbers, reserved = table.numbers, table.reserved
    for seat in range(reserved.size):
        if winner >= 0 and seat != winner and reserved[seat] >= 0:
            table.hands[seat, table.display[reserved[seat]]] += 1
    if winner >= 0:
        table.dinos[winner, numbers[DINO]] += 1
        numbers[STARTER] = (winner + 1) % reserved.size
    else:
        for slot in range(numbers[SHOWN]):
            table.discard[table.display[slot]] += 1
    numbers[DINO] = -1


@compiled
def play(table, style, room, own, plan):
    """Play a game to its end.

    Args:
        table: a `Table`.
        style: the `Style` of the rule players.
        room: a `Room`.
        own: the seat that follows the plan in the round that is played; -1 for none.
        plan: what it does, at the places above.
    """
    numbers = table.numbers
    while True:
        if numbers[DINO] < 0:
            if numbers[ROUND] >= numbers[ROUNDS]:
                return
            _begin_round(table, room.random)
        winner = _bidding(table, style, room.worths, own, plan)
        if winner >= 0:
            likes = table.likes[numbers[DINO]]
            pay(table.hands[winner], likes, numbers[BID], table.discard, room.cost, room.taken)
        end_round(table, winner)
        own = -1
