"""The lines of a hand on a stack: the longest one, the soonest Ringer, the largest stack, and their odds.

A line ends at its first Ringer. A Reroll rolls the die, which is seen before the next card. Powers and Streaks bring no
cards, and nobody takes over.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.ringer.cards import FITTING, NUMBERS, REROLL, TAKE_OVER, Card
from games.ringer.config import MOST_IN_HAND

MOST_CARDS = MOST_IN_HAND

CHAIN = {"possible": 2, "certain": None, "order": ["BR", "B1"], "rolls": [1]}

NEVER = 99
"""The length of the shortest line to a Ringer where there is none. That of the longest is below 0 then."""


class RingerChain(QuestionAnswer):
    """A line of cards that is the best in some way."""

    model_config = example(CHAIN)

    possible: int | None = Field(description="Its length with the luckiest rolls; null where it is impossible.")
    certain: int | None = Field(
        description="Its length whatever is rolled, if nobody takes over; null where nothing is certain."
    )
    order: list[str] = Field(description="The cards of the possible line.")
    rolls: list[int] = Field(description="What is rolled at each Reroll in it.")


class RingerChainsAnswer(QuestionAnswer):
    """What a hand can lay on a stack."""

    model_config = example({"longest": CHAIN, "shortest_ringer": CHAIN, "largest_stack": CHAIN, "ringer_odds": 0.5})

    longest: RingerChain = Field(description="The most cards.")
    shortest_ringer: RingerChain = Field(description="The fewest cards up to a Ringer, which is among them.")
    largest_stack: RingerChain = Field(
        description="The line to the Ringer that wins the most cards; the lengths count those that lie there too."
    )
    ringer_odds: float = Field(description="The best chance to end in a Ringer.")


Best = Literal["longest", "soonest", "most"]


class Prospects(NamedTuple):
    """What can still be laid, each the best in its own way: with the luckiest rolls (possible) or any (certain)."""

    longest: int = 0
    sure_longest: int = 0
    soonest: int = NEVER
    sure_soonest: int = NEVER
    most: int = -NEVER
    sure_most: int = -NEVER
    odds: float = 0.0


RINGER = Prospects(0, 0, 0, 0, 0, 0, 1.0)
"""What follows a card that scores: nothing more."""


def chains(
    top: Card, die: int, hand: Sequence[Card], stack: int = 1, *, take_over_on_wild_reroll: bool = False
) -> RingerChainsAnswer:
    """Return what a hand can lay on a stack.

    Args:
        top: the card on top of the stack.
        die: the number rolled last.
        hand: at most `MOST_CARDS` cards; which deck they come from is of no importance.
        stack: how many cards lie in the stack.
        take_over_on_wild_reroll: whether a Take Over may be played on a Wild Reroll in one's own turn.
    """
    everything = (1 << len(hand)) - 1
    start = (len(hand), die, everything)
    table = _Table([*sorted(hand), top], take_over_on_wild_reroll)
    here = table.prospects(*start)

    def chain(possible: int, certain: int | None, best: Best) -> RingerChain:
        order, rolls = table.line(*start, best)
        return RingerChain(possible=possible, certain=certain, order=order, rolls=rolls)

    longest = chain(here.longest, here.sure_longest, "longest")
    if here.soonest == NEVER:
        none = RingerChain(possible=None, certain=None, order=[], rolls=[])
        return RingerChainsAnswer(longest=longest, shortest_ringer=none, largest_stack=none, ringer_odds=0.0)
    soonest, most = (here.sure_soonest, here.sure_most + stack) if here.sure_soonest < NEVER else (None, None)
    return RingerChainsAnswer(
        longest=longest,
        shortest_ringer=chain(here.soonest, soonest, "soonest"),
        largest_stack=chain(here.most + stack, most, "most"),
        ringer_odds=here.odds,
    )


class _Table:
    """The prospects after each card with each rest of the hand, each worked out once.

    A rest is a set of bits, one for each card of the hand. The die counts only while a card with its number is left, so
    it is 0 otherwise.

    Args:
        cards: the hand, sorted, and then the top of the stack.
        take_over_on_wild_reroll: whether this is allowed.
    """

    def __init__(self, cards: Sequence[Card], take_over_on_wild_reroll: bool) -> None:
        self._cards = cards
        self._known: dict[tuple[int, int, int], Prospects] = {}
        hand = range(len(cards) - 1)
        self._holding = [sum(1 << at for at in hand if cards[at].number == number) for number in range(REROLL)]
        self._fitting = [
            sum(1 << at for at in hand if _follows(cards[at], top, take_over_on_wild_reroll)) for top in cards
        ]
        # Of equal cards only the first that is left is tried.
        alike = [(card[:2], card.power == TAKE_OVER) for card in cards]
        self._twins = [sum(1 << other for other in range(at) if alike[other] == alike[at]) for at in hand]

    def prospects(self, last: int, die: int, rest: int) -> Prospects:
        """Return what can still be laid.

        Args:
            last: the number of the card on top.
            die: the number rolled last.
            rest: the bits of the cards that are left.
        """
        if not self._holding[die] & rest:
            die = 0
        key = (last, die, rest)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(last, die, rest)
        return known

    def _best(self, last: int, die: int, rest: int) -> Prospects:
        longest = sure_longest = 0
        soonest = sure_soonest = NEVER
        most = sure_most = -NEVER
        odds = 0.0
        for at in self._next(last, rest):
            then = self._after(at, die, rest & ~(1 << at))
            longest = max(longest, then[0] + 1)
            sure_longest = max(sure_longest, then[1] + 1)
            soonest = min(soonest, then[2] + 1)
            sure_soonest = min(sure_soonest, then[3] + 1)
            most = max(most, then[4] + 1)
            sure_most = max(sure_most, then[5] + 1)
            odds = max(odds, then[6])
        return Prospects(longest, sure_longest, soonest, sure_soonest, most, sure_most, odds)

    def _after(self, at: int, die: int, rest: int) -> Prospects:
        """Return what can be laid after a card, as far as is known before a Reroll is rolled."""
        number = self._cards[at].number
        if number == die:
            return RINGER
        if number != REROLL:
            return self.prospects(at, die, rest)
        each = [self.prospects(at, rolled, rest) for rolled in NUMBERS]
        columns = [*zip(*each, strict=True)]
        return Prospects(
            max(columns[0]),
            min(columns[1]),
            min(columns[2]),
            max(columns[3]),
            max(columns[4]),
            min(columns[5]),
            sum(columns[6]) / len(each),
        )

    def _next(self, last: int, rest: int) -> Iterator[int]:
        fitting = self._fitting[last] & rest
        while fitting:
            at = (fitting & -fitting).bit_length() - 1
            fitting &= fitting - 1
            if not self._twins[at] & rest:
                yield at

    def line(self, last: int, die: int, rest: int, field: Best) -> tuple[list[str], list[int]]:
        """Return the cards of the best line with the luckiest rolls, and these rolls.

        Args:
            last: the number of the card on top.
            die: the number rolled last.
            rest: the bits of the cards that are left.
            field: what is best.
        """
        cards: list[str] = []
        rolls: list[int] = []
        wanted: int = getattr(self.prospects(last, die, rest), field)
        while wanted:
            wanted -= 1
            last, die, rolled = next(
                (at, now, now if self._cards[at].number == REROLL else 0)
                for at in self._next(last, rest)
                for now in (NUMBERS if self._cards[at].number == REROLL else (die,))
                if self._reaches(at, now, rest & ~(1 << at), field, wanted)
            )
            rest &= ~(1 << last)
            cards.append(str(self._cards[last]))
            rolls += [rolled] if rolled else []
        return cards, rolls

    def _reaches(self, at: int, die: int, rest: int, field: Best, wanted: int) -> bool:
        then = RINGER if self._cards[at].number == die else self.prospects(at, die, rest)
        found: int = getattr(then, field)
        return found == wanted


def _follows(card: Card, top: Card, take_over_on_wild_reroll: bool) -> bool:
    if card.power == TAKE_OVER and top.is_wild_reroll and not take_over_on_wild_reroll:
        return False
    return card[:2] in FITTING[top[:2]]
