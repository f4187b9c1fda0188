"""A sensible player, which knows the value of a dino to it and the buying power of its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.bots import Seen
from games.ring.actions import KEEP, MULLIGAN, Action, Bid, Pass, Pay
from games.ring.bots.thrift import SPREAD, Middle, Spread, drawn, thrifts
from games.ring.cards import JOKER, BidCard, Kind, total
from games.ring.payments import Cards, accepted
from games.ring.scoring import best_points
from games.ring.state import State

MEAN_VALUE = 3
"""Of a bid card."""

CARD_POINTS = 0.5
"""What a card left in the hand is worth."""

HOPE = 0.5
"""How much a sequence counts that lacks one dino, at the beginning."""

GEM_WORTH, ONE_WORTH, SMALL_WORTH = 0.3, 0.4, 0.6
"""By how much more than its value a gem, a snack of value 1 and any card is kept."""


@dataclass(frozen=True, slots=True)
class RulesBot:
    """Bids one more than the others for as long as the dino is worth it, then takes the card that is worth most.

    Args:
        thrift: how many points it wants for an equal share of its cards; as is usual for the number of players if left
            out.
        spread: by which factor the thrift of a round may be higher or lower.
    """

    thrift: Middle = None
    spread: Spread = SPREAD

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat. What it does not see changes nothing."""
        state = seen.sample(rng)
        return rules_action(state, seen.seat, thrifts(len(state.players), self.thrift, self.spread))


def rules_action(state: State, seat: str, choices: Sequence[float] | None = None) -> Action:
    """Return what the bot does in a state; it looks at its own hand alone.

    Args:
        state: a state in which the seat may act.
        seat: who acts.
        choices: from which thrifts it draws in each round; the usual ones if left out.
    """
    if state.phase == "mulligan":
        return MULLIGAN if total(state.hands[seat]) < 10 else KEEP
    auction = state.auction
    assert auction is not None
    if state.phase == "payment":
        return Pay(cheapest(state.hands[seat], state.liked, auction.bid))
    thrift = drawn(state, seat, choices or thrifts(len(state.players)))
    bid = auction.bid + 1
    if bid <= min(limit(state, seat, thrift), state.max_bid(seat)):
        return Bid(bid)
    return Pass(max(auction.free, key=lambda slot: holding_worth(auction.display[slot - 1]), default=None))


def limit(state: State, seat: str, thrift: float) -> int:
    """Return the most that a seat would bid for the dino of this round."""
    auction = state.auction
    assert auction is not None
    points = dino_worth(state.dinos[seat], auction.dino, state.rounds - state.round)
    best_card = max((holding_worth(auction.display[slot - 1]) for slot in auction.free), default=0.0)
    return int((points - CARD_POINTS) / rate(state, seat, thrift) - best_card / 2)


def dino_worth(own: tuple[int, ...], dino: int, rounds: int) -> float:
    """Return what one more dino is worth, with some hope for sequences that are not complete yet.

    Args:
        own: the player's dinos.
        dino: one more.
        rounds: how many rounds are still to come.
    """
    now = best_points((*own, dino)) - best_points(own)
    # One more Joker shows which sequences lack one dino.
    then = best_points((*own, dino, JOKER), mine=False) - best_points((*own, JOKER), mine=False)
    hope = HOPE * min(1.0, rounds / 10)
    return (1 - hope) * now + hope * max(then, now)


def rate(state: State, seat: str, thrift: float) -> float:
    """Return how many points a seat wants for each unit that it bids."""
    players = len(state.players)
    rounds = state.rounds - state.round + 1
    income = (rounds - 1) * (players - 1) / players * MEAN_VALUE
    return thrift * rounds / players / (total(state.hands[seat]) + income + 1)


def holding_worth(card: BidCard) -> float:
    """Return what it is worth to have a card, in units of its value."""
    if card.is_any_snack:
        return card.value + SMALL_WORTH + ONE_WORTH
    return card.value + SMALL_WORTH + (GEM_WORTH if card.is_gem else 0)


def cheapest(hand: Cards, liked: frozenset[Kind], bid: int) -> Cards:
    """Return the payment whose cards are worth least to keep.

    Args:
        hand: the cards, which can pay the bid.
        liked: the snacks that the dino likes.
        bid: what has to be paid.
    """
    enough: list[tuple[float, Cards]] = []
    for group in accepted(hand, liked):
        least: dict[int, tuple[float, Cards]] = {0: (0.0, ())}
        for card in group:
            for value in sorted((value for value in least if value < bid), reverse=True):
                worth, cards = least[value]
                with_card = (worth + holding_worth(card), (*cards, card))
                least[value + card.value] = min(with_card, least.get(value + card.value, with_card))
        enough.extend(found for value, found in least.items() if value >= bid)
    return tuple(sorted(min(enough)[1]))
