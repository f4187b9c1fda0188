"""The number of tricks that each seat is certain of against all others together, with all hands open."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from dictionaries.needs import needed_by
from games.ding.analysis.questions import MOST_SEATS, BadQuestion, CardName, check_once, read_cards
from games.ding.cards import COLOURS, FIRST_LETTER, LETTERS, LOWEST, Card
from games.ding.hand import HELD
from games.ding.tricks import playable
from games.questions import Question, QuestionAnswer, example

MOST_STEPS = 100_000_000
"""The most positions that are looked at for all seats together, which takes some seconds."""

TABLE_BITS = 20
"""How many positions the table of what is known has room for, as a power of two."""


class DingOpenAnswer(QuestionAnswer):
    """How many tricks each seat can be sure of."""

    model_config = example({"tricks": [0, 1, 1], "most": [0, 1, 1], "known": "proven"})

    tricks: tuple[int, ...] = Field(
        description="What each seat is sure of, by seat; tricks that are over do not count."
    )
    most: tuple[int, ...] = Field(description="What it cannot exceed against all others; equal where all is proven.")
    known: Literal["proven", "partly"] = Field(
        description="Whether everything is `proven`, or the bounds of some seats were apart after the most positions "
        f"that are looked at, {MOST_STEPS:,}."
    )


def open_tricks(
    trump: str,
    leader: int,
    hands: Sequence[Sequence[str]],
    trick: Sequence[str] = (),
    most: int = MOST_STEPS,
) -> DingOpenAnswer:
    """Return the most tricks that each seat is sure of against all others together, the one that goes on included.

    Args:
        trump: the letter of the trump colour.
        leader: who led or leads the trick, as a place in `hands`.
        hands: the cards that the active seats hold, from any of them on clockwise, 2 to 8 of at most 5 cards.
        trick: the cards of the trick that goes on, from the leader on; they are in no hand.
        most: how many positions are looked at; the answer is then what is proven by that.

    Raises:
        BadQuestion: a value makes no sense.

    >>> open_tricks("B", 0, [["B12", "O2"], ["B3", "O4"], ["W", "O3"]]).tricks
    (0, 1, 1)
    """
    colour, held, table = COLOURS.index(trump), [*map(read_cards, hands)], read_cards(trick)
    _check(colour, leader, held, table)
    search = _Search(colour, leader, held, table, most)
    found = [search.bounds(seat) for seat in range(len(held))]
    sure, possible = tuple(least for least, _ in found), tuple(most for _, most in found)
    return DingOpenAnswer(tricks=sure, most=possible, known="proven" if sure == possible else "partly")


def _check(trump: int, leader: int, hands: Sequence[tuple[Card, ...]], trick: tuple[Card, ...]) -> None:
    if leader >= len(hands):
        raise BadQuestion("leader", f"expected 0 to {len(hands) - 1}, not {leader}", "out_of_range")
    if len(trick) >= len(hands):
        raise BadQuestion("trick", "expected fewer cards than seats; the trick is over")
    check_once("hands", [*trick, *(card for hand in hands for card in hand)], wilds=3)
    full = len(hands[(leader + len(trick)) % len(hands)])
    if not 1 <= full <= HELD:
        raise BadQuestion("hands", f"expected 1 to {HELD} cards, not {full}")
    for place in range(len(hands)):
        seat = (leader + place) % len(hands)
        expected = full - (place < len(trick))
        if len(hands[seat]) != expected:
            raise BadQuestion(f"hands/{seat}", f"expected {expected} cards, not {len(hands[seat])}")
        if 0 < place < len(trick) and trick[place] not in playable((*hands[seat], trick[place]), trick[0], trump):
            raise BadQuestion("trick", f"seat {seat} could have followed suit")


Held = Annotated[tuple[CardName, ...], Field(max_length=HELD)]


class DingOpenQuestion(Question):
    """How many tricks each seat is sure of against all others together, with all hands open."""

    model_config = example({"trump": "B", "leader": 0, "hands": [["B12", "O2"], ["B3", "O4"], ["W", "O3"]]})
    answer_type = DingOpenAnswer
    takes_long: ClassVar[bool] = True
    """The search is compiled, and can take seconds."""

    trump: Literal["B", "O", "Y", "G"] = Field(description="The trump colour.")
    leader: int = Field(ge=0, le=MOST_SEATS - 1, description="Who led or leads the trick, as a place in `hands`.")
    hands: tuple[Held, ...] = Field(
        min_length=2, max_length=MOST_SEATS, description="The cards of each seat that is in, clockwise."
    )
    trick: tuple[CardName, ...] = Field(
        (), max_length=MOST_SEATS - 1, description="The cards of the trick that goes on, from the leader on."
    )

    def answer(self) -> DingOpenAnswer:
        """Return the tricks, as far as they are proven.

        Raises:
            BadQuestion: a value makes no sense.
        """
        return open_tricks(self.trump, self.leader, self.hands, self.trick)


class _Search:
    """The search of one deal; what is found out for one number of tricks helps with the next."""

    def __init__(
        self, trump: int, leader: int, hands: Sequence[tuple[Card, ...]], trick: tuple[Card, ...], most: int
    ) -> None:
        with needed_by("tricks with open hands"):
            from games.ding.kernels import open_hands

        bits = _Bits(trump, open_hands.FIELD, open_hands.TRUMP_BASE)
        on_table = [bits.of(card) for card in trick]
        held = [sum(1 << bits.of(card) for card in hand) for hand in hands]
        self.search = open_hands.OpenHands(held, leader, on_table, most, TABLE_BITS)

    def bounds(self, seat: int) -> tuple[int, int]:
        """Return how many tricks a seat takes at least and at most; the same unless no more may be looked at."""
        least, most = 0, self.search.tricks
        while least < most:
            found = self.search.can_take(seat, least + 1)
            if found is None:
                break
            if found:
                least += 1
            else:
                most = least
        return least, most


class _Bits:
    """The bits that stand for cards under a trump colour; wilds have one each.

    Args:
        trump: the trump colour.
        field: how many cards a plain suit has.
        base: the first bit of trump.
    """

    def __init__(self, trump: int, field: int, base: int) -> None:
        self.trump = trump
        self.field = field
        self.base = base
        self.wilds = 0

    def of(self, card: Card) -> int:
        """Return the bit of a card."""
        if card.is_wild:
            self.wilds += 1
            return self.base + self.field + self.wilds - 1
        height = card.face - FIRST_LETTER if card.is_letter else card.face - LOWEST + len(LETTERS)
        if card.colour == self.trump:
            return self.base + height
        return self.field * (card.colour - (card.colour > self.trump)) + height
