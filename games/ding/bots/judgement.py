"""The heuristics of a sensible player: which cards will take a trick, whether to be in, what to throw, what to play.

They use only what a seat sees: its own cards, and the public information.
"""

from collections.abc import Iterable, Mapping
from math import comb

from games.ding.actions import MOST_SWAPPED
from games.ding.cards import COLOURED, COLOURS, LETTERS, WILD, Card
from games.ding.hand import HELD, Hand
from games.ding.state import State
from games.ding.track import DING_SPACES, FINISH, back
from games.ding.tricks import beats, rank, suit

UNSEEN = 56
"""About how many cards a player does not see."""

DOUBT = 1.3
"""How much each other player speaks against a card; found by playing."""

OFTEN = 0.6
"""How often others are in."""

OTHER_DING = 0.045
"""How often each of the others who are in lays a DING."""

MARGINS: Mapping[int, float] = {3: 0.0, 4: 0.0, 5: 0.7, 6: 0.0, 7: 0.0, 8: 0.0}
"""How many spaces being in has to be worth, by the number of players."""

FRESH = 1.1
"""How likely a new card takes a trick, times the number of players who are in: less likely cards are thrown."""

FRESH_IN_HAND = 0.8
"""The same where it is judged what a hand comes to."""


def _share_above(card: Card, trump: int) -> float:
    """Return the share of all cards that take a trick from a card that was led."""
    above = sum(beats(other, card, trump) for other in COLOURED) + (0 if card.is_wild else 2)
    return above / UNSEEN


PROMISES = {
    (card, trump, others): (1 - share) ** (DOUBT * others)
    for card in (*COLOURED, WILD)
    for trump in range(len(COLOURS))
    for share in [_share_above(card, trump)]
    for others in range(1, 8)
}
"""How likely each card takes a trick, by trump colour and number of others who are in."""


def promise(cards: Iterable[Card], trump: int, others: int) -> list[float]:
    """Return about how likely each card takes a trick."""
    return [PROMISES[card, trump, others] for card in cards]


def useless(hand: Hand, seat: int) -> list[Card]:
    """Return the cards of a seat that help no DING."""
    faces = {card.face for card in hand.upcards if card.is_letter}
    found = []
    for card in hand.cards[seat]:
        if card.is_letter and card.face not in faces:
            faces.add(card.face)
        elif not card.is_wild:
            found.append(card)
    return found


def ding_chance(hand: Hand, seat: int) -> float:
    """Return about how likely a seat has a DING after it has thrown useless cards."""
    others = useless(hand, seat)
    helpful = sum(card.is_letter or card.is_wild for card in hand.upcards)
    needed = len(LETTERS) - helpful - (len(hand.cards[seat]) - len(others))
    if needed <= 0:
        return 1.0
    draws = min(len(others), MOST_SWAPPED)
    if needed > draws:
        return 0.0
    # Four of each letter that is missing, and the wilds; two of them that differ are a little rarer.
    good = 4 * needed + 2
    missed = sum(comb(good, some) * comb(UNSEEN - good, draws - some) for some in range(needed))
    return 0.8 ** (needed - 1) * (1 - missed / comb(UNSEEN, draws))


def to_throw(hand: Hand, seat: int, fresh: float = FRESH) -> tuple[Card, ...]:
    """Return the cards that a seat throws: for a DING if that promises more, otherwise the weakest.

    Args:
        hand: in which the seat is in.
        seat: whose cards.
        fresh: how likely a new card takes a trick, times the number of players who are in.
    """
    assert hand.trump is not None
    trump, others = hand.trump, max(len(hand.active) - 1, 1)

    def weakest(cards: Iterable[Card]) -> list[Card]:
        return sorted(cards, key=lambda card: PROMISES[card, trump, others])[:MOST_SWAPPED]

    chance = ding_chance(hand, seat)
    if chance == 1:
        return ()
    if chance * DING_SPACES > sum(promise(hand.cards[seat], trump, others)):
        return tuple(sorted(weakest(useless(hand, seat))))
    least = fresh / (others + 1)
    return tuple(sorted(card for card in weakest(hand.cards[seat]) if PROMISES[card, trump, others] < least))


def wants_in(state: State, seat: int, margin: float | None = None) -> bool:
    """Tell whether a seat is in.

    Args:
        state: a state in which tokens are set.
        seat: whose token.
        margin: how many spaces that has to be worth; as is usual for the number of players if left out.
    """
    return gain(state, seat) > (MARGINS[len(state.players)] if margin is None else margin)


def gain(state: State, seat: int) -> float:
    """Return about how many spaces being in is worth to a seat."""
    hand, config = state.hand, state.config
    assert hand.trump is not None
    rivals = len(state.players) - 1
    others = max(round(rivals * OFTEN), 1)
    values = sorted(promise(hand.cards[seat], hand.trump, others), reverse=True)
    fresh = FRESH_IN_HAND / (others + 1)
    kept = [*values[: HELD - MOST_SWAPPED], *(max(value, fresh) for value in values[HELD - MOST_SWAPPED :])]
    # Straight lines through what such cards have come to in some thousand hands.
    better = sum(kept) - (0.8 + 1.1 / others)
    none = min(max(0.5 - 0.45 * better, 0.0), 1.0)
    tricks = min(max(0.75 + 1.35 * better, 0.0), FINISH - state.positions[seat])
    risk = back(state.positions[seat], config)
    chance = ding_chance(hand, seat)
    alone = (1 - OFTEN) ** rivals
    played = chance * DING_SPACES + (1 - chance) * (tricks - none * risk) - OTHER_DING * others * risk
    return alone * DING_SPACES + (1 - alone) * played


def to_play(hand: Hand, seat: int) -> Card:
    """Return the card that a seat plays: the cheapest that takes the trick, the highest that may, or the least."""
    assert hand.trump is not None
    trump, trick = hand.trump, hand.trick
    others = len(hand.active) - 1
    if not trick:
        return max(hand.cards[seat], key=lambda card: (PROMISES[card, trump, others], card))
    best = trick[0].card
    for played in trick[1:]:
        if beats(played.card, best, trump):
            best = played.card
    cards = hand.playable(seat)
    takes = [card for card in cards if beats(card, best, trump)]
    if not takes:
        return min(cards, key=lambda card: (PROMISES[card, trump, others], card))
    last = len(trick) == others
    by_height = sorted(takes, key=lambda card: (suit(card, trump) == trump, rank(card), card))
    return by_height[0] if last else by_height[-1]
