"""The chances of a DING, against draws that are counted one by one and deals that are tried."""

import json
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from games.ding.analysis.odds import DingOddsQuestion, before_deal, best_discard, chance_after
from games.ding.analysis.questions import BadQuestion
from games.ding.cards import Card, full_deck
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


@pytest.mark.parametrize(
    ("hand", "upcards", "replacements", "discard"),
    [
        ("BD,Oi,Yn,Gg,O3", "B3", 3, ()),
        ("B2,B3,B4,B5,B6", "O3", 3, ()),
        ("BD,Oi,B4,O9,B6", "Yn", 3, ("B4", "B6", "O9")),
        ("BD,OD,Oi,Yn,O9", "B3", 1, ("O9",)),
        ("BD,OD,Oi,Yn,O9", "B3", 2, ("BD", "O9")),
        ("BD,OD,Oi,Yn,Gn", "B3", 1, ("BD",)),
        ("BD,OD,Oi,Yn,O9", "B3", 0, ()),
    ],
)
def test_thrown_are_as_few_as_possible_numbers_first_and_the_lowest(
    hand: str, upcards: str, replacements: int, discard: tuple[str, ...]
) -> None:
    asked = {"hand": tuple(hand.split(",")), "upcards": tuple(upcards.split(",")), "replacements": replacements}
    assert DingOddsQuestion.model_validate(asked).answer().discard == discard


@pytest.mark.no_cover
@pytest.mark.parametrize(("wilds", "replacements"), [(2, 0), (2, 3), (3, 1)])
def test_before_the_deal_the_chance_is_the_mean_of_deals_that_are_tried(wilds: int, replacements: int) -> None:
    rng = Random(f"{wilds} {replacements}")
    found = []
    for _ in range(times(1_500, 50_000)):
        deck = list(full_deck(wilds))
        rng.shuffle(deck)
        hand, upcards = deck[:5], deck[5:6]
        while upcards[-1].is_wild:
            upcards.append(deck[5 + len(upcards)])
        faces, spare = {card.face for card in upcards}, []
        for card in hand:
            if not card.is_wild and (not card.is_letter or card.face in faces):
                spare.append(card)
            faces.add(card.face)
        found.append(float(chance_after(hand, upcards, spare[:replacements], wilds)))
    mean = sum(found) / len(found)
    error = sqrt(sum((each - mean) ** 2 for each in found)) / len(found)
    assert abs(float(before_deal(wilds, replacements)) - mean) < 4 * error


def test_before_the_deal_more_wilds_and_more_cards_help() -> None:
    chances = [
        [DingOddsQuestion(wilds=wilds, replacements=number).answer().ding for number in range(4)] for wilds in (2, 3)
    ]
    assert all(row == sorted(row) for row in chances)
    assert all(two < three for two, three in zip(*chances, strict=True))
    assert DingOddsQuestion().answer().model_dump(mode="json") == {"ding": chances[0][3]}


FIVE = ["B2", "B3", "B4", "B5", "B6"]


@pytest.mark.parametrize(
    ("field", "asked"),
    [
        ("hand", {"hand": ["B2"]}),
        ("hand", {"hand": ["B2", "B3", "B4", "B5", "B5"], "upcards": ["O2"]}),
        ("hand", {"hand": ["B2", "B3", "B4", "W", "W"], "upcards": ["W", "O2"]}),
        *(("upcards", {"hand": FIVE, "upcards": upcards}) for upcards in ([], ["O2", "W"], ["W"])),
        *(("upcards", asked) for asked in ({"upcards": ["O2"]}, {"hand": FIVE})),
    ],
)
def test_what_makes_no_sense_is_refused(field: str, asked: dict[str, list[str]]) -> None:
    with pytest.raises(BadQuestion) as error:
        DingOddsQuestion.model_validate_json(json.dumps(asked)).answer()
    assert error.value.pointer == f"/{field}"
