"""The payments that a hand can make for a dino.

A payment is either gems or snacks. Snacks are of the kinds that the dino likes, and a snack of value 1 is any kind. The
Joker takes only gems.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from games.refusals import WhyNot
from games.ring.cards import GEM, VALUES, BidCard, Kind, total

Cards = tuple[BidCard, ...]


def accepted(hand: Iterable[BidCard], liked: frozenset[Kind]) -> tuple[Cards, Cards]:
    """Return the snacks in a hand that a dino takes, and the gems, each in the order of the hand.

    Args:
        hand: the cards.
        liked: the snacks that the dino likes; none means that it takes no snack at all, also none of value 1.
    """
    cards = tuple(hand)
    snacks = tuple(card for card in cards if not card.is_gem and (card.kind in liked or (liked and card.value == 1)))
    return snacks, tuple(card for card in cards if card.is_gem)


def max_bid(hand: Iterable[BidCard], liked: frozenset[Kind]) -> int:
    """Return the most that a hand can pay for a dino (ruling 1)."""
    snacks, gems = accepted(hand, liked)
    return max(total(snacks), total(gems))


def why_no_payment(cards: Cards, liked: frozenset[Kind], bid: int, *, superfluous: bool) -> WhyNot | None:
    """Return the first reason against a payment; None where it is one.

    Args:
        cards: what is paid, all of it from the hand.
        liked: the snacks that the dino likes.
        bid: what has to be paid.
        superfluous: whether cards that could be left out are allowed.
    """
    snacks, gems = accepted(cards, liked)
    if gems and len(gems) < len(cards):
        return WhyNot("mixed", "Snacks and gems are never paid together.")
    if not gems and len(snacks) < len(cards):
        other = next(card for card in cards if card not in snacks)
        return WhyNot("not_liked", f"The dino does not take {other}.")
    if total(cards) < bid:
        return WhyNot("too_little", f"{total(cards)} is paid; the bid is {bid}.")
    if not superfluous and total(cards) - min(card.value for card in cards) >= bid:
        return WhyNot("superfluous", "A card of this payment could be left out.")
    return None


def payments(hand: Iterable[BidCard], liked: frozenset[Kind], bid: int) -> Iterator[Cards]:
    """Yield each payment without superfluous cards once: the least overpaid first, then those of few cards.

    Only branches that lead to a payment are followed, so the first ones come at once also where there are millions.

    Args:
        hand: the cards.
        liked: the snacks that the dino likes.
        bid: what has to be paid, at least 1.
    """
    groups = [sorted(Counter(cards).items()) for cards in accepted(hand, liked)]
    # A payment is overpaid by less than its lowest card, or that card could be left out.
    for overpaid in range(max(VALUES)):
        usable = [[item for item in group if item[0].value > overpaid] for group in groups]
        reaches = [_reach(group) for group in usable]
        for number in range(1, max(len(reach[0]) for reach in reaches)):
            for group, reach in zip(usable, reaches, strict=True):
                yield from _exactly(group, reach, number, bid + overpaid)


def _reach(group: Sequence[tuple[BidCard, int]]) -> list[list[int]]:
    """Return for each place in a list, by number of cards taken from there on, the sums that they can have as bits."""
    reach = [[1]]
    for card, copies in reversed(group):
        behind = reach[-1]
        sums = [0] * (len(behind) + copies)
        for count in range(copies + 1):
            for number, mask in enumerate(behind):
                sums[number + count] |= mask << count * card.value
        reach.append(sums)
    return reach[::-1]


def _exactly(
    group: Sequence[tuple[BidCard, int]], reach: Sequence[Sequence[int]], number: int, value: int, at: int = 0
) -> Iterator[Cards]:
    """Yield each choice of so many cards, from a place on, that are worth exactly so much."""
    if number >= len(reach[at]) or not reach[at][number] >> value & 1:
        return
    if at == len(group):
        yield ()
        return
    card, copies = group[at]
    for count in range(min(copies, number, value // card.value), -1, -1):
        for others in _exactly(group, reach, number - count, value - count * card.value, at + 1):
            yield (card,) * count + others


def undominated(hand: Iterable[BidCard], liked: frozenset[Kind], bid: int) -> Iterator[Cards]:
    """Yield the payments to which no other is preferable (ruling 18), in the order of `payments`.

    No card can be left out, and none can be exchanged for a lower one of the same kind that is still in the hand.
    Snacks of value 1 are a kind of their own; payments that differ only in what is printed on these are one.

    Args:
        hand: the cards.
        liked: the snacks that the dino likes.
        bid: what has to be paid, at least 1.
    """
    cards = tuple(hand)
    ones = sorted((card for card in cards if card.is_any_snack), key=lambda card: "DSL".index(card.kind))
    # While payments are looked for, all snacks of value 1 are the same card.
    alike = [ones[0] if card.is_any_snack else card for card in cards]
    held = Counter(alike)
    for payment in payments(alike, liked, bid):
        if not _exchangeable(payment, held, total(payment) - bid):
            printed = iter(ones)
            yield tuple(sorted(next(printed) if card.is_any_snack else card for card in payment))


def _exchangeable(payment: Cards, held: Counter[BidCard], overpaid: int) -> bool:
    """Tell whether a card of a payment can be exchanged for a lower one of its kind."""
    left = held - Counter(payment)
    for card in set(payment):
        for value in range(max(1, card.value - overpaid), card.value):
            lower = BidCard(card.kind, value)
            if left[lower] and not lower.is_any_snack:
                return True
    return False


def currency(payment: Cards) -> Literal["snacks", "gems"]:
    """Return what a payment is made of: ``gems`` or ``snacks``."""
    return "gems" if payment[0].kind == GEM else "snacks"
