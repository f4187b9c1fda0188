"""The number of ways in which cards can have been dealt to a hand, by their total value.

A hand that has paid counts as it was dealt, so paid cards count with the others of their face: among equal faces it
does not matter which card was paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from games.ring.cards import KINDS, BidCard
from games.ring.payments import Cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Weights: TypeAlias = NDArray[np.float64]
    """A weight for each way to share out cards among the payers."""

Sums: TypeAlias = tuple[int, ...]
"""The values of some cards together: drinks, skewers and cakes above 1, gems, and snacks of value 1."""

ONES = len(KINDS)
NOTHING: Sums = (0,) * (ONES + 1)


@dataclass(frozen=True, slots=True)
class Payer:
    """Another player who has paid with cards that were dealt in secret.

    Args:
        paid: these cards.
        hidden: how many cards of that deal are still in the hand.
    """

    paid: Cards
    hidden: int


def deals(
    pool: Mapping[BidCard, int], number: int, paid: Cards = (), payers: Sequence[Payer] = ()
) -> dict[Sums, float]:
    """Return in how many ways a hand and the hands of all payers can have been dealt, by what the hand's rest is worth.

    The numbers are whole without payers. With payers they are in proportion to the numbers of ways.

    Args:
        pool: the cards that nobody has seen, with their copies.
        number: how many of them are in the hand.
        paid: the cards of the same deal that the hand has paid.
        payers: the others.
    """
    own = Counter(paid)
    others = [(Counter(payer.paid), payer.hidden) for payer in payers if payer.hidden and payer.paid]
    special = [card for card in pool if any(shown[card] for shown, _ in others)]
    usual: list[dict[Sums, float]] = [{} for _ in range(number + 1)]
    usual[0][NOTHING] = 1
    for card in pool:
        if card not in special:
            ways = [comb(pool[card] + own[card], own[card] + count) for count in range(min(pool[card], number) + 1)]
            usual = _with_card(usual, card, ways)
    if not others:
        return usual[number]
    left = sum(pool[card] for card in pool if card not in special)
    shared = _shared({card: pool[card] for card in special}, number, own, others, left)
    found: dict[Sums, float] = {}
    for one, other in zip(shared, reversed(usual), strict=True):
        for sums, weight in one.items():
            for more, number_of_ways in other.items():
                together = tuple(map(sum, zip(sums, more, strict=True)))
                found[together] = found.get(together, 0) + weight * number_of_ways
    return {sums: weight for sums, weight in found.items() if weight}


def _with_card(by_number: list[dict[Sums, float]], card: BidCard, ways: Sequence[float]) -> list[dict[Sums, float]]:
    """Return ways to deal by number of cards, with those of one more face; `ways` has them by how many are dealt."""
    found: list[dict[Sums, float]] = [{} for _ in by_number]
    for have, group in enumerate(by_number):
        for sums, before in group.items():
            for count in range(min(len(ways), len(found) - have)):
                raised = _raised(sums, card, count)
                found[have + count][raised] = found[have + count].get(raised, 0) + before * ways[count]
    return found


def _shared(
    pool: Mapping[BidCard, int], number: int, own: Counter[BidCard], payers: Sequence[tuple[Counter[BidCard], int]],
    left: int,
) -> list[dict[Sums, float]]:  # fmt: skip
    """Return the weights of what a hand has of the faces that payers have paid, by how many cards it has of them.

    Args:
        pool: the unseen cards of these faces, with their copies.
        number: how many cards the hand has of all faces.
        own: the cards that the hand has paid.
        payers: what each has paid, and how many hidden cards each has.
        left: how many cards of other faces nobody has seen; what the payers hold of these does not matter.
    """
    import numpy as np

    hidden = [count for _, count in payers]
    shares = np.array(list(product(*(range(count + 1) for count in hidden))), np.int64)
    by_number: list[dict[Sums, Weights]] = [{} for _ in range(number + 1)]
    by_number[0][NOTHING] = np.eye(1, len(shares))[0]
    for card, copies in pool.items():
        shown = [each[card] for each, _ in payers]
        steps = [_step(shares, hidden, copies, (own[card] + count, count), shown)
                 for count in range(min(copies, number) + 1)]  # fmt: skip
        found: list[dict[Sums, Weights]] = [{} for _ in by_number]
        for have, group in enumerate(by_number):
            for sums, before in group.items():
                for count in range(min(len(steps), number + 1 - have)):
                    raised = _raised(sums, card, count)
                    found[have + count][raised] = found[have + count].get(raised, 0) + before @ steps[count]
        by_number = found
    ends = [np.array([_ways_left(left - number + have, hidden, share) for share in shares.tolist()])
            for have in range(number + 1)]  # fmt: skip
    return [{sums: float(before @ end) for sums, before in group.items()}
            for group, end in zip(by_number, ends, strict=True)]  # fmt: skip


def _step(
    shares: NDArray[np.int64], hidden: Sequence[int], copies: int, own: tuple[int, int], shown: Sequence[int]
) -> Weights:
    """Return, from each share of the payers to each larger one, in how many ways the cards of a face make the step.

    Args:
        shares: how many hidden cards each payer has got, one way in a row, sorted.
        hidden: how many each gets in the end.
        copies: how many cards of the face nobody has seen.
        own: how many of the face the hand was dealt, and how many of these nobody has seen.
        shown: how many each payer has paid.
    """
    import numpy as np

    dealt, unseen = own
    strides = np.array([prod(count + 1 for count in hidden[at + 1 :]) for at in range(len(hidden))])
    step = np.zeros((len(shares), len(shares)))
    for share in shares:
        rest = copies - unseen - int(share.sum())
        if rest >= 0:
            groups = [dealt, rest, *(int(more) + paid for more, paid in zip(share, shown, strict=True))]
            ways = factorial(sum(groups)) // prod(map(factorial, groups))
            (rows,) = np.nonzero((shares + share <= hidden).all(axis=1))
            step[rows, rows + share @ strides] = ways
    return step


def _ways_left(left: int, hidden: Sequence[int], share: Sequence[int]) -> float:
    """Return in how many ways the payers get the cards that they lack from those that are left."""
    ways = 1
    for count, got in zip(hidden, share, strict=True):
        ways, left = ways * comb(max(left, 0), count - got), left - count + got
    return float(ways)


def _raised(sums: Sums, card: BidCard, count: int) -> Sums:
    """Return what some cards are worth with so many more of a face."""
    place = ONES if card.is_any_snack else KINDS.index(card.kind)
    return (*sums[:place], sums[place] + count * card.value, *sums[place + 1 :])
