"""The exact odds of the place of each card, from a seat's view.

All deals of the unseen cards that agree with the seat's knowledge are equally likely. The behaviour of others, such as
not taking over, carries no information.

Two cards are of the same class if the same players can hold them, given what these have denied having. Deals are
counted class by class, for the players with denials; all other places are alike.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import comb

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.refusals import BadOption
from games.ringer.analysis.sight import Holder, Sight
from games.ringer.cards import TAKE_OVER, Card, fits, meets

Slots = tuple[int, ...]
"""How many cards each of the players holds who have said that they have none of something."""

ODDS = {"left": 2, "next_draw": 0.021, "holds": {"bob": 0.12}}


class RingerCardOdds(QuestionAnswer):
    """Where a card is that the seat has not seen."""

    model_config = example(ODDS)

    left: int = Field(description="How many like it are unseen or known to be in a hand.")
    next_draw: float = Field(description="The chance that the next card drawn is one.")
    holds: dict[str, float] = Field(description="For each other player the chance to hold at least one.")


def card_odds(sight: Sight) -> dict[Card, RingerCardOdds]:
    """Return where each card may be that the seat does not see, sorted."""
    deals = _Deals(sight)
    known = Counter(card for holder in sight.others.values() for card in holder.known)
    return {
        card: RingerCardOdds(
            left=sight.unseen.get(card, 0) + known[card],
            next_draw=deals.next_draw(card),
            holds={player: deals.holds(card, player) for player in sight.others},
        )
        for card in sorted({*sight.unseen, *known})
    }


def take_over_risk(sight: Sight, top: Card) -> float:
    """Return the chance that another player holds a Take Over that fits.

    Args:
        sight: what the seat sees.
        top: the card on top of the stack; that of a play, to weigh it.
    """
    if top.is_wild_reroll:
        return 0.0

    def takes(card: Card) -> bool:
        return card.power == TAKE_OVER and fits(card, top)

    if any(takes(card) for holder in sight.others.values() for card in holder.known):
        return 1.0
    return 1 - _Deals(sight).chance_that_nobody_holds(takes)


def check_deals(sight: Sight) -> None:
    """Check that there is a deal which agrees with what a seat sees.

    Raises:
        BadOption: there is none.
    """
    _Deals(sight)


class _Deals:
    """All deals of the unseen cards that agree with what a seat knows."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._barred = {player: holder for player, holder in sight.others.items() if holder.none}
        self._slots: Slots = tuple(holder.cards for holder in self._barred.values())
        self._free = sum(sight.unseen.values()) - sum(self._slots)
        self._sizes: Counter[Slots] = Counter()
        for card, count in sight.unseen.items():
            self._sizes[self._class_of(card)] += count
        self._fillings = _Fillings(self._slots)
        self._ways = self._fillings.count(self._sizes)
        self._all = self._ways[-1]
        if not self._all:
            raise BadOption("/others", "out_of_range", "expected hands that agree with what the players have none of")
        self._spread: dict[tuple[Slots, int], dict[Slots, float]] = {}

    def _class_of(self, card: Card) -> Slots:
        """Return for each player who has said "none" 1 if it can hold a card, otherwise 0."""
        return tuple(int(_can_hold(holder, card)) for holder in self._barred.values())

    def spread(self, card: Card) -> dict[Slots, float]:
        """Return how likely so many cards of a face are with each of the players who have said "none"."""
        kind, count = self._class_of(card), self._sight.unseen.get(card, 0)
        if (kind, count) not in self._spread:
            others = self._ways.copy()
            for _ in range(count):
                self._fillings.take_out(others, kind)
            shares = _shares(kind, count, self._slots)
            ways = {taken: each * others[self._fillings.number(_less(self._slots, taken))] for taken, each in shares}
            self._spread[kind, count] = {taken: each / self._all for taken, each in ways.items() if each}
        return self._spread[kind, count]

    def next_draw(self, card: Card) -> float:
        """Return the chance that the next card drawn has a face."""
        if not self._sight.is_drawable:
            return 0.0
        if self._sight.next_card is not None:
            return float(card == self._sight.next_card)
        count = self._sight.unseen.get(card, 0)
        return sum(chance * (count - sum(taken)) for taken, chance in self.spread(card).items()) / self._free

    def holds(self, card: Card, player: str) -> float:
        """Return the chance that a player holds at least one card of a face."""
        holder = self._sight.others[player]
        if card in holder.known:
            return 1.0
        spread, count = self.spread(card), self._sight.unseen.get(card, 0)
        if player in self._barred:
            place = list(self._barred).index(player)
            return sum(chance for taken, chance in spread.items() if taken[place])
        return sum(
            chance * (1 - self._none_among(count - sum(taken), holder.cards)) for taken, chance in spread.items()
        )

    def chance_that_nobody_holds(self, is_meant: Callable[[Card], bool]) -> float:
        """Return the chance that no unseen card of some kind is in another player's hand."""
        meant = {card: count for card, count in self._sight.unseen.items() if is_meant(card)}
        others = self._sizes.copy()
        for card, count in meant.items():
            others[self._class_of(card)] -= count
        free_hands = sum(holder.cards for player, holder in self._sight.others.items() if player not in self._barred)
        return self._fillings.count(others)[-1] / self._all * self._none_among(sum(meant.values()), free_hands)

    def _none_among(self, count: int, slots: int) -> float:
        """Return the chance that none of some cards is in some of the places that are all alike."""
        return comb(max(self._free - count, 0), slots) / comb(self._free, slots)


def _can_hold(holder: Holder, card: Card) -> bool:
    return not any(meets(card, request) for request in holder.none)


def _less(slots: Slots, taken: Slots) -> Slots:
    return tuple(count - own for count, own in zip(slots, taken, strict=True))


def _shares(kind: Slots, count: int, slots: Slots) -> Iterator[tuple[Slots, int]]:
    """Yield how cards of a class can be shared out among players, and in how many ways each."""
    if not slots:
        yield (), 1
        return
    for taken in range(min(count, slots[0]) + 1 if kind[0] else 1):
        for rest, ways in _shares(kind[1:], count - taken, slots[1:]):
            yield (taken, *rest), comb(count, taken) * ways


class _Fillings:
    """All ways to fill slots with cards, for these slots and for all that are fewer, counted by the class of a card.

    The ways are the coefficients of a polynomial; each card is a factor, 1 plus the players who can hold it. A
    coefficient has a number, those of fewer cards before it.

    Args:
        slots: how many cards each player needs at most.
    """

    def __init__(self, slots: Slots) -> None:
        self._all = [*product(*(range(count + 1) for count in slots))]
        self._number = {filled: number for number, filled in enumerate(self._all)}
        self._before: dict[Slots, list[list[int]]] = {}

    def number(self, filled: Slots) -> int:
        """Return the number of the coefficient for so many cards."""
        return self._number[filled]

    def count(self, sizes: Mapping[Slots, int]) -> list[int]:
        """Count the ways; sizes says how many cards there are of each class."""
        ways = [1, *[0] * (len(self._all) - 1)]
        for kind, count in sizes.items():
            before = self.before(kind)
            for _ in range(count):
                # Those before it have to be as they were without the card.
                for number in range(len(ways) - 1, -1, -1):
                    for earlier in before[number]:
                        ways[number] += ways[earlier]
        return ways

    def take_out(self, ways: list[int], kind: Slots) -> None:
        """Take one card of a class out of ways that were counted, which is far quicker than to count again."""
        for number, every in enumerate(self.before(kind)):
            for earlier in every:
                ways[number] -= ways[earlier]

    def before(self, kind: Slots) -> list[list[int]]:
        """Return for each coefficient those of what was filled before one more card of a class came to a player."""
        if kind not in self._before:
            self._before[kind] = [
                [
                    self._number[(*filled[:place], filled[place] - 1, *filled[place + 1 :])]
                    for place, can_hold in enumerate(kind)
                    if can_hold and filled[place]
                ]
                for filled in self._all
            ]
        return self._before[kind]
