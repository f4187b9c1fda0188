"""What the last choice of a hand of DING! is worth for certain.

A seat with two cards makes its last choice. All that it does not see is counted: every deal that fits what it knows, as
often as it comes from a shuffled deck. Whoever still chooses after it may play as they like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from games.ding.bots.rollouts import after_tricks
from games.ding.cards import COLOURED, WILD, Card
from games.ding.hand import Hand
from games.ding.outlook import outlook
from games.ding.state import State
from games.ding.track import FINISH
from games.ding.tricks import rank, suit
from games.reviews.proofs import Bounds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.int64]
    Values: TypeAlias = NDArray[np.float64]
    Masks: TypeAlias = NDArray[np.bool_]

MOST_DEALS = 200_000
"""How many deals are counted; where there may be more, nothing is certain."""

LAST_CHOICE = 2
"""How many cards a seat has that makes its last choice."""

WHOLE = 6
"""What a deal counts where no seat has played a wild; all others count a whole part of it."""

CARDS = (*COLOURED, WILD)
"""The cards by their numbers."""

TRUMP_HEIGHT = 16
"""How much higher trumps are than all others."""


def certain(state: State, seat: int) -> dict[Card, Bounds] | None:
    """Return between which bounds the outlook of a seat is on average after each card that it may play.

    Args:
        state: of which nothing is used that the seat does not know.
        seat: who is to play.

    Returns:
        None where the seat chooses once more, where a discard was drawn again, and where there may be more than
        `MOST_DEALS` deals.
    """
    import numpy as np

    hand = state.hand
    if hand.phase != "tricks" or len(hand.cards[seat]) != LAST_CHOICE:
        return None
    if any(discard.drawn_by is not None for discard in hand.discards):
        return None
    deals = _deals(hand, seat)
    if deals is None:
        return None
    worth = _worth(state, seat)
    total, found = int(deals.often.sum()), {}
    for card in hand.playable(seat):
        least, most = np.full(len(deals.often), np.inf), np.full(len(deals.often), -np.inf)
        for may, first, second in _ends(hand, seat, card, deals.held):
            after = worth[first, second]
            least, most = np.where(may, np.minimum(least, after), least), np.where(may, np.maximum(most, after), most)
        found[card] = Bounds(*(float(deals.often @ each) / total for each in (least, most)))
    return found


def _worth(state: State, seat: int) -> Values:
    """Return the outlook of a seat by the places, among those who are in, of who takes the last two tricks."""
    import numpy as np

    last = state.number == state.config.max_hands
    ends = [[after_tricks(state, [first, second]) for second in state.hand.active] for first in state.hand.active]
    return np.array([[outlook(each, over=last or FINISH in each)[seat] for each in row] for row in ends])


@dataclass(frozen=True, slots=True)
class _Deals:
    """All deals that a seat cannot tell from the true one.

    Args:
        often: how often each was dealt, in parts of `WHOLE`: int64[deals].
        held: the numbers of the cards of each other seat that is in: int64[deals, cards of the seat].
    """

    often: Numbers
    held: Mapping[int, Numbers]


class _Part(NamedTuple):
    """What one seat may hold.

    Args:
        cards: their numbers: int64[ways, cards].
        places: which of the unseen cards they are, as bits: int64[ways].
        shares: in how many ways its wilds may have been those that it has played: int64[ways].
    """

    cards: Numbers
    places: Numbers
    shares: Numbers


def _deals(hand: Hand, seat: int) -> _Deals | None:
    """Return all deals; None where there may be more than `MOST_DEALS`."""
    import numpy as np

    others = [other for other in hand.active if other != seat]
    unseen = _unseen(hand, seat)
    if prod(comb(len(unseen), len(hand.cards[other])) for other in others) > MOST_DEALS:
        return None
    parts = {other: _part(hand, other, unseen) for other in others}
    number = prod(len(part.places) for part in parts.values())
    at = np.meshgrid(*(np.arange(len(part.places)) for part in parts.values()), indexing="ij")
    chosen = dict(zip(others, (each.ravel() for each in at), strict=True))
    taken = np.zeros(number, np.int64)
    fits = np.ones(number, np.bool_)
    shares = np.ones(number, np.int64)
    for other, part in parts.items():
        places = part.places[chosen[other]]
        fits &= (taken & places) == 0
        taken |= places
        shares *= part.shares[chosen[other]]
    held = {other: part.cards[chosen[other][fits]] for other, part in parts.items()}
    return _Deals(WHOLE // shares[fits], held)


def _unseen(hand: Hand, seat: int) -> list[Card]:
    held = [card for other, cards in enumerate(hand.cards) if other != seat for card in cards]
    return sorted([*hand.pack, *held, *(discard.card for discard in hand.discards if discard.seat != seat)])


def _part(hand: Hand, other: int, unseen: Sequence[Card]) -> _Part:
    """Return what a seat may hold; with a wild that it has played, each of its others may have been that one."""
    import numpy as np

    assert hand.trump is not None
    voids = hand.voids()[other]
    may = [at for at, card in enumerate(unseen) if suit(card, hand.trump) not in voids]
    ways = np.array(list(combinations(may, len(hand.cards[other]))), np.int64)
    numbers = np.array([CARDS.index(card) for card in unseen], np.int64)
    played = Counter(each.seat for trick in (*hand.tricks, hand.trick) for each in trick if each.card.is_wild)[other]
    wilds = (numbers[ways] == CARDS.index(WILD)).sum(axis=1)
    shares = np.array([comb(held + played, played) for held in range(LAST_CHOICE + 1)], np.int64)[wilds]
    return _Part(numbers[ways], (np.int64(1) << ways).sum(axis=1), shares)


def _ends(hand: Hand, seat: int, card: Card, held: Mapping[int, Numbers]) -> Iterator[tuple[Masks, Numbers, Numbers]]:
    """Yield for each way in which the others can play to the trick of a card in which deals they may, and who takes it.

    Yields:
        Where they may, who takes the trick, and who the last one, by their places among those who are in.
    """
    import numpy as np

    assert hand.trump is not None
    active, own = hand.active, CARDS.index(card)
    suits = np.array([suit(each, hand.trump) for each in CARDS])
    heights = np.array([rank(each) + TRUMP_HEIGHT * (suit(each, hand.trump) == hand.trump) for each in CARDS])
    number = len(next(iter(held.values())))
    trick = [(each.seat, np.full(number, CARDS.index(each.card))) for each in hand.trick]
    trick.append((seat, np.full(number, own)))
    left = {other: cards[:, 0] for other, cards in held.items() if cards.shape[1] == 1}
    mine = list(hand.cards[seat])
    mine.remove(card)
    left[seat] = np.full(number, CARDS.index(mine[0]))
    first = active.index(trick[0][0])
    later = [active[(first + at) % len(active)] for at in range(len(trick), len(active))]
    asked = suits[trick[0][1][0]]
    for chosen in np.ndindex(*(LAST_CHOICE,) * len(later)):
        may = np.ones(number, np.bool_)
        laid, kept = list(trick), dict(left)
        for other, choice in zip(later, chosen, strict=True):
            cards = held[other]
            follows = suits[cards] == asked
            may &= follows[:, choice] | ~follows.any(axis=1)
            laid.append((other, cards[:, choice]))
            kept[other] = cards[:, 1 - choice]
        taker = _taker(active, dict(laid), np.full(number, first), suits, heights, hand.trump)
        yield may, taker, _taker(active, kept, taker, suits, heights, hand.trump)


def _taker(
    active: Sequence[int],
    cards: Mapping[int, Numbers],
    first: Numbers,
    suits: Numbers,
    heights: Numbers,
    trump: int,
) -> Numbers:
    """Return who takes a trick in each deal; of equal cards the first takes it.

    Args:
        active: the seats that are in, in the order of play.
        cards: what each plays: int64[deals].
        first: who leads, by the place among those who are in: int64[deals].
        suits: by the number of the card.
        heights: likewise.
        trump: the trump colour.
    """
    import numpy as np

    played = np.array([cards[seat] for seat in active])
    asked = suits[np.take_along_axis(played, first[None], axis=0)]
    counts = (suits[played] == asked) | (suits[played] == trump)
    after = (np.arange(len(active))[:, None] - first) % len(active)
    taker: Numbers = np.where(counts, heights[played] * len(active) - after, -len(active)).argmax(axis=0)
    return taker
