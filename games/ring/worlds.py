"""A world that a seat cannot distinguish from the true one: the cards that it has not seen are dealt at random.

It respects the public knowledge: the cards taken from the display are in their hands, and each hand can pay its bids.
After the discard pile was shuffled the draw pile is known, so the unseen cards are only in the hands.

Deals are as likely as from a shuffled deck, given that each hand held the cards that it has paid and could pay its
bids. The choices of players carry no further information: which of several payments, a bid that could have been higher,
a pass, a kept hand, which card of a display.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from games.ring.cards import BidCard, total, without
from games.ring.known import Known
from games.ring.payments import Cards, accepted
from games.ring.state import State

DEALS = 30
"""How often all hands are dealt together before they are dealt one by one."""

TRIES = 60
"""How often a hand is dealt before it is put together."""

SWAPS = 200
"""How many exchanges of a card are tried where no dealt hand fits the bids."""


def resampled(state: State, viewer: str, rng: Random) -> State:
    """Return a state that looks the same to a viewer, with the hands of others and the draw pile drawn at random.

    The standing bidder can always pay the bid. Other bids, of earlier rounds and of players who were outbid, hold
    wherever hands that fit them all are found. Where few deals fit, hands are drawn one after the other: each is then
    right given those before it, and the draw of all together is only nearly even.

    Args:
        state: the state; after the end all is known, and nothing is drawn.
        viewer: a player.
        rng: all chance.
    """
    if state.phase == "over":
        return state
    hidden = {
        player: without(state.hands[player], state.known[player].cards) for player in state.players if player != viewer
    }
    pool = sorted([*(card for cards in hidden.values() for card in cards), *(() if state.reshuffled else state.deck)])
    rng.shuffle(pool)
    order = sorted(hidden, key=lambda player: _urgency(state, player))
    wanted = [(len(hidden[player]), state.known[player]) for player in order]
    hands = dict(state.hands)
    for player, cards in zip(order, _together(pool, wanted, rng) or _one_by_one(pool, wanted, rng), strict=True):
        for card in cards:
            pool.remove(card)
        hands[player] = tuple(sorted((*state.known[player].cards, *cards)))
    return replace(state, hands=hands, deck=state.deck if state.reshuffled else tuple(sorted(pool)))


def _together(pool: Sequence[BidCard], wanted: Sequence[tuple[int, Known]], rng: Random) -> list[Cards] | None:
    """Deal all hands until they fit what is known, each deal as often as it should come; None where that takes long."""
    for _ in range(DEALS):
        cards = iter(rng.sample(pool, sum(number for number, _ in wanted)))
        hands, weight = list[Cards](), 1.0
        for number, known in wanted:
            hand = tuple(islice(cards, number))
            if not known.allows(hand):
                break
            hands.append(hand)
            weight *= known.weight(hand)
        if len(hands) == len(wanted) and rng.random() < weight:
            return hands
    return None


def _one_by_one(pool: Sequence[BidCard], wanted: Sequence[tuple[int, Known]], rng: Random) -> list[Cards]:
    """Deal one hand after the other from what those before it leave."""
    left, hands = tuple(pool), list[Cards]()
    for number, known in wanted:
        hands.append(drawn(left, number, known, rng))
        left = without(left, hands[-1])
    return hands


def drawn(pool: Sequence[BidCard], number: int, known: Known, rng: Random) -> Cards:
    """Return cards for a hand that fit what is known of it.

    Args:
        pool: the cards to draw from.
        number: how many are drawn.
        known: what everybody knows of the hand.
        rng: all chance.
    """
    for _ in range(TRIES):
        cards = tuple(rng.sample(pool, number))
        if known.allows(cards) and rng.random() < known.weight(cards):
            return cards
    return _put_together(pool, number, known, rng)


def _put_together(pool: Sequence[BidCard], number: int, known: Known, rng: Random) -> Cards:
    """Exchange cards one by one for as long as that brings a hand closer to what is known."""
    left = list(pool)
    rng.shuffle(left)
    lacks = _lack(left[:number], known)
    for _ in range(SWAPS if 0 < number < len(left) else 0):
        own, other = rng.randrange(number), rng.randrange(number, len(left))
        left[own], left[other] = left[other], left[own]
        after = _lack(left[:number], known)
        if after > lacks:
            left[own], left[other] = left[other], left[own]
        lacks = min(after, lacks)
        if not lacks:
            return tuple(left[:number])
    return _richest(pool, number, known)


def _lack(cards: Sequence[BidCard], known: Known) -> int:
    """Return how far some cards are from what the bids have shown."""
    return sum(
        max(0, shown.bid - max(map(total, accepted((*shown.cards, *cards), shown.liked)))) for shown in known.shown
    )


def _richest(pool: Sequence[BidCard], number: int, known: Known) -> Cards:
    """Return the cards that can pay most for the dino of the newest bid; so a bid that was paid for can be paid."""
    liked = known.shown[-1].liked
    best: list[BidCard] = []
    worth = -1
    for at, group in enumerate(accepted(pool, liked)):
        cards = sorted(group, key=lambda card: -card.value)[:number]
        with_known = total(cards) + total(accepted(known.shown[-1].cards, liked)[at])
        if with_known > worth:
            best, worth = cards, with_known
    others = without(tuple(pool), best)
    return (*best, *others[: number - len(best)])


def _urgency(state: State, player: str) -> tuple[bool, int]:
    """Return the place in which a hand is drawn: the standing bidder first, then who has shown most."""
    stands = state.auction is not None and state.auction.bidder == player
    return not stands, -len(state.known[player].shown)
