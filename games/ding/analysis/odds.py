"""The exact probability of a DING, and the cards to throw for it.

For one player and a pack that never runs out: no thrown card is drawn again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb

from pydantic import Field

from games.ding.actions import MOST_SWAPPED
from games.ding.analysis.questions import (
    BadQuestion,
    CardName,
    Upcards,
    Wilds,
    check_once,
    read_cards,
    read_upcards,
)
from games.ding.cards import COLOURS, FIRST_LETTER, LETTERS, Card, full_deck
from games.ding.hand import HELD
from games.questions import Question, QuestionAnswer, example

COPIES = len(COLOURS)
"""How often each letter is in the deck."""

FACES = range(FIRST_LETTER, FIRST_LETTER + len(LETTERS))


class DingOddsAnswer(QuestionAnswer):
    """How likely a DING is, exactly."""

    model_config = example({"ding": 0.2, "discard": ["B2", "B3"]})

    ding: float = Field(description="The chance, from 0 to 1.")
    discard: tuple[str, ...] | None = Field(
        default=None,
        exclude_if=lambda cards: cards is None,
        description="The best cards to throw, as few as possible; left out where no hand was given.",
    )


def best_discard(
    hand: Sequence[Card], upcards: Sequence[Card], wilds: int, replacements: int
) -> tuple[Fraction, tuple[Card, ...]]:
    """Return the best chance of a DING, and the fewest cards that have to be thrown for it.

    Among as few cards numbers are thrown before letters, and then the lowest in card order.
    """
    # The first of the best is taken, so what is to be preferred comes first.
    order = sorted(hand, key=lambda card: (card.is_wild, card.is_letter, card))
    best = Fraction(-1)
    thrown: tuple[Card, ...] = ()
    for number in range(replacements + 1):
        for some in combinations(order, number):
            chance = chance_after(hand, upcards, some, wilds)
            if chance > best:
                best, thrown = chance, some
    return best, tuple(sorted(thrown))


def chance_after(hand: Sequence[Card], upcards: Sequence[Card], thrown: Sequence[Card], wilds: int) -> Fraction:
    """Return the chance of a DING after some cards of a hand were thrown and as many drawn.

    Args:
        hand: the cards before.
        upcards: the community cards.
        thrown: cards of the hand.
        wilds: how many are in the deck.
    """
    kept = [*(Counter(hand) - Counter(thrown)).elements(), *upcards]
    unseen = Counter(full_deck(wilds)) - Counter([*hand, *upcards])
    have = {card.face for card in kept if card.is_letter}
    missing = [sum(unseen[Card(colour, face)] for colour in range(COPIES)) for face in FACES if face not in have]
    wild = sum(card.is_wild for card in kept)
    unseen_wilds = sum(number for card, number in unseen.items() if card.is_wild)
    return completing(len(missing) - wild, missing, unseen_wilds, unseen.total(), len(thrown))


def completing(needed: int, missing: Sequence[int], wilds: int, total: int, draws: int) -> Fraction:
    """Return the chance that drawn cards complete a DING.

    Args:
        needed: how many different useful letters or wilds are needed.
        missing: how many cards of each letter that is not there yet can be drawn.
        wilds: how many wilds can be drawn.
        total: how many cards can be drawn.
        draws: how many are.
    """
    if needed <= 0:
        return Fraction(1)
    # How many ways there are to have drawn so many cards of the kinds looked at, so many of them useful.
    ways = Counter({(0, 0): 1})
    for copies, every in [*((copies, False) for copies in missing), (wilds, True)]:
        following: Counter[tuple[int, int]] = Counter()
        for (drawn, useful), number in ways.items():
            for more in range(min(copies, draws - drawn) + 1):
                gained = more if every else min(more, 1)
                following[drawn + more, useful + gained] += number * comb(copies, more)
        ways = following
    others = total - sum(missing) - wilds
    good = sum(number * comb(others, draws - drawn) for (drawn, useful), number in ways.items() if useful >= needed)
    return Fraction(good, comb(total, draws))


def before_deal(wilds: int, replacements: int) -> Fraction:
    """Return the chance of a DING before the deal, for a player who keeps every useful card.

    Args:
        wilds: how many are in the deck.
        replacements: how many cards may be exchanged.
    """
    deck = len(full_deck(wilds))
    answer = Fraction(0)
    known: dict[tuple[int, ...], Fraction] = {}
    for letters, wild in _hands(wilds):
        numbers = HELD - sum(letters) - wild
        ways = comb(wilds, wild) * comb(deck - wilds - COPIES * len(LETTERS), numbers)
        for copies in letters:
            ways *= comb(COPIES, copies)
        for shown, face, chance in _upcards(letters, wild, wilds, deck - HELD):
            have = {place for place, copies in enumerate(letters) if copies}
            useful = len(have - {face}) + wild
            left = [COPIES - copies for place, copies in enumerate(letters) if not copies and place != face]
            draws = min(replacements, HELD - useful)
            asked = (len(left) - wild - shown, len(left), wilds - wild - shown, deck - HELD - shown - 1, draws)
            if asked not in known:
                known[asked] = completing(asked[0], left, *asked[2:])
            answer += ways * chance * known[asked]
    return answer / comb(deck, HELD)


def _hands(wilds: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many of each letter, and how many wilds, a hand can have."""
    for *letters, wild in product(*[range(COPIES + 1)] * len(LETTERS), range(wilds + 1)):
        if sum(letters) + wild <= HELD:
            yield tuple(letters), wild


def _upcards(letters: Sequence[int], wild: int, wilds: int, left: int) -> Iterator[tuple[int, int | None, Fraction]]:
    """Yield how many wilds are turned up, the place of the letter after them or None, and the chance of it.

    Args:
        letters: how many of each letter are in the hand.
        wild: how many wilds are.
        wilds: how many are in the deck.
        left: how many cards are not in the hand.
    """
    chance = Fraction(1)
    for shown in range(wilds - wild + 1):
        remaining = left - shown
        copies = [COPIES - held for held in letters]
        for place, number in enumerate(copies):
            yield shown, place, chance * Fraction(number, remaining)
        numbers = remaining - (wilds - wild - shown) - sum(copies)
        yield shown, None, chance * Fraction(numbers, remaining)
        chance *= Fraction(wilds - wild - shown, remaining)


class DingOddsQuestion(Question):
    """How likely a DING is, exactly, and which cards are best thrown for it.

    Without a hand it is the chance before the deal, for one player who keeps every useful card. With five cards and the
    upcards it is the chance from there. What others do is taken to tell nothing.
    """

    model_config = example(
        {"wilds": 2, "hand": [], "upcards": [], "replacements": 3},
        {"hand": ["BD", "Oi", "Yn", "B2", "B3"], "upcards": ["G7"]},
    )
    answer_type = DingOddsAnswer

    wilds: Wilds = 2
    hand: tuple[CardName, ...] = Field((), max_length=HELD, description="Five cards, or none.")
    upcards: Upcards = ()
    replacements: int = Field(MOST_SWAPPED, ge=0, le=MOST_SWAPPED, description="How many cards may be exchanged.")

    def answer(self) -> DingOddsAnswer:
        """Return the chance of a DING, and what to throw for it.

        Raises:
            BadQuestion: a value makes no sense.
        """
        cards = read_cards(self.hand)
        if not cards:
            if self.upcards:
                raise BadQuestion("upcards", "expected none without a hand")
            return DingOddsAnswer(ding=float(before_deal(self.wilds, self.replacements)))
        if len(cards) != HELD:
            raise BadQuestion("hand", f"expected {HELD} cards or none, not {len(cards)}")
        shown = read_upcards("upcards", self.upcards)
        check_once("hand", (*cards, *shown), self.wilds)
        chance, thrown = best_discard(cards, shown, self.wilds, self.replacements)
        return DingOddsAnswer(ding=float(chance), discard=tuple(map(str, thrown)))
