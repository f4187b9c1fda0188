"""What a hand can pay, and with which cards a rule player does."""

from __future__ import annotations

from solver.kernels.compiled import compiled

CARDS = 20
"""How many different bid cards there are."""

GEMS = 15
"""The first of the gems."""

MOST_PAID = 200
"""The highest bid here. Only decks with many times the usual cards can pay more."""


@compiled
def highest_bid(hand, likes):
    """Return the most that a hand can pay, as far as `MOST_PAID`.

    Args:
        hand: how often there is each bid card.
        likes: the snacks that the dino likes, as bits by the places of their kinds.
    """
    snacks = gems = 0
    for card in range(CARDS):
        value = card % 5 + 1
        if card >= GEMS:
            gems += hand[card] * value
        elif likes and (value == 1 or likes >> card // 5 & 1):
            snacks += hand[card] * value
    return min(max(snacks, gems), MOST_PAID)


@compiled
def kept_worth(card):
    """Return what it is worth to have a card, in tenths of a unit; see `games.ring.bots.rules.kept_worth`."""
    value = card % 5 + 1
    if card >= GEMS:
        return 10 * value + 9
    return 10 * value + (10 if value == 1 else 6)


@compiled
def pay(hand, likes, bid, paid, cost, taken):
    """Take the payment out of a hand whose cards are worth least to keep.

    Args:
        hand: how often there is each bid card; the payment is taken from it.
        likes: as for `highest_bid`.
        bid: what has to be paid.
        paid: where the payment is added.
        cost: int64[>= bid + 5]: room to work in.
        taken: int8[CARDS, >= bid + 5]: room to work in.
    """
    bid = min(bid, MOST_PAID)
    best, best_sum, best_first, best_last = 1 << 40, -1, 0, 0
    for first, last in ((0, GEMS), (GEMS, CARDS)):
        _fill(hand, likes, bid, first, last, cost, taken)
        for reached in range(bid, bid + 5):
            if cost[reached] < best:
                best, best_sum, best_first, best_last = cost[reached], reached, first, last
    if best_last == GEMS:
        _fill(hand, likes, bid, best_first, best_last, cost, taken)
    left = best_sum
    for card in range(best_last - 1, best_first - 1, -1):
        count = taken[card, left]
        hand[card] -= count
        paid[card] += count
        left -= count * (card % 5 + 1)


@compiled
def _fill(hand, likes, bid, first, last, cost, taken):
    """Fill in the least worth of cards for each sum, and how many of each card are taken."""
    sums = bid + 5
    for reached in range(sums):
        cost[reached] = 1 << 40
    cost[0] = 0
    for card in range(first, last):
        value, worth = card % 5 + 1, kept_worth(card)
        usable = hand[card]
        if card < GEMS and not (likes and (value == 1 or likes >> card // 5 & 1)):
            usable = 0
        for reached in range(sums - 1, -1, -1):
            least, count = cost[reached], 0
            for number in range(1, usable + 1):
                before = reached - number * value
                if before < 0:
                    break
                if cost[before] + number * worth < least:
                    least, count = cost[before] + number * worth, number
            cost[reached] = least
            taken[card, reached] = count
