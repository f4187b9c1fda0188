"""The chances of a DING, against draws and deals that are counted one by one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from random import Random

import pytest

from games.ding.analysis.odds import FACES, DingOddsQuestion, before_deal, best_discard, chance_after
from games.ding.cards import WILD, Card, full_deck
from games.ding.spelling import can_ding
from tests.repetitions import times


def counted(hand: list[Card], upcards: list[Card], thrown: tuple[Card, ...], wilds: int) -> Fraction:
    """Return the chance of a DING by looking at every draw."""
    unseen = list(full_deck(wilds))
    for card in [*hand, *upcards]:
        unseen.remove(card)
    kept = list(hand)
    for card in thrown:
        kept.remove(card)
    draws = list(combinations(unseen, len(thrown)))
    return Fraction(sum(can_ding([*kept, *drawn], upcards) for drawn in draws), len(draws))


def deal(rng: Random, wilds: int) -> tuple[list[Card], list[Card]]:
    """Return five cards and upcards, letters and wilds more often than in a game."""
    deck = [card for card in full_deck(wilds) if card.is_letter or card.is_wild or rng.random() < 0.3]
    rng.shuffle(deck)
    upcards = [deck.pop()]
    while upcards[-1].is_wild:
        upcards.append(deck.pop())
    return sorted(deck[:5]), upcards


@pytest.mark.no_cover
def test_chances_are_as_counted() -> None:
    rng = Random("odds")
    between = 0
    for number in range(times(60, 2_000)):
        wilds = rng.choice([2, 3])
        hand, upcards = deal(rng, wilds)
        thrown = tuple(rng.sample(hand, 3 if number % 10 == 0 else rng.randrange(3)))
        expected = counted(hand, upcards, thrown, wilds)
        between += 0 < expected < 1
        assert chance_after(hand, upcards, thrown, wilds) == expected
    assert between > 15


@pytest.mark.no_cover
def test_no_other_discard_is_better_and_no_smaller_one_as_good() -> None:
    rng = Random("discards")
    for _ in range(times(20, 500)):
        hand, upcards = deal(rng, 2)
        replacements = rng.randrange(3)
        chance, thrown = best_discard(hand, upcards, 2, replacements)
        assert chance == counted(hand, upcards, thrown, 2)
        for number in range(replacements + 1):
            for other in combinations(hand, number):
                found = counted(hand, upcards, other, 2)
                assert found <= chance
                assert found < chance or number >= len(thrown)


def deals(wilds: int) -> Iterator[tuple[Fraction, list[Card], list[Card]]]:
    """Yield a hand and upcards for each number of cards of each letter, of wilds and of numbers, and its chance."""
    letters = [[card for card in full_deck(wilds) if card.face == face] for face in FACES]
    numbers = [card for card in full_deck(wilds) if not card.is_letter and not card.is_wild]
    kinds = [*letters, [WILD] * wilds, numbers]
    for counts in product(*(range(min(5, len(kind)) + 1) for kind in kinds)):
        if sum(counts) != 5:
            continue
        hand = [card for kind, count in zip(kinds, counts, strict=True) for card in kind[:count]]
        ways = prod(comb(len(kind), count) for kind, count in zip(kinds, counts, strict=True))
        left = [kind[count:] for kind, count in zip(kinds, counts, strict=True)]
        upcards: list[Card] = []
        chance = Fraction(ways, comb(len(full_deck(wilds)), 5))
        while True:
            unseen = len(full_deck(wilds)) - 5 - len(upcards)
            for kind in (*left[:-2], left[-1]):
                if kind:
                    yield chance * len(kind) / unseen, hand, [*upcards, kind[0]]
            if len(upcards) == len(left[-2]):
                break
            chance *= Fraction(len(left[-2]) - len(upcards), unseen)
            upcards.append(WILD)


@pytest.mark.no_cover
@pytest.mark.parametrize(("wilds", "replacements"), [(2, 0), (2, 3), (3, 1)])
def test_before_the_deal_the_chance_is_the_mean_of_all_deals(wilds: int, replacements: int) -> None:
    mean = total = Fraction(0)
    for chance, hand, upcards in deals(wilds):
        faces, spare = {card.face for card in upcards}, []
        for card in hand:
            if not card.is_wild and (not card.is_letter or card.face in faces):
                spare.append(card)
            faces.add(card.face)
        total += chance
        mean += chance * chance_after(hand, upcards, spare[:replacements], wilds)
    assert total == 1
    assert before_deal(wilds, replacements) == mean


def test_before_the_deal_more_wilds_and_more_cards_help() -> None:
    chances = [
        [DingOddsQuestion(wilds=wilds, replacements=number).answer().ding for number in range(4)] for wilds in (2, 3)
    ]
    assert all(row == sorted(row) for row in chances)
    assert all(two < three for two, three in zip(*chances, strict=True))
    assert DingOddsQuestion().answer().model_dump(mode="json") == {"ding": chances[0][3]}
