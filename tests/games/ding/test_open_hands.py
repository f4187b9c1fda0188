"""Tricks with all hands open, against a search that tries every card."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from games.ding.analysis.open_hands import open_tricks
from games.ding.analysis.questions import BadQuestion
from games.ding.cards import COLOURS, Card, full_deck
from games.ding.tricks import playable, winning
from tests.games.acting import refusal
from tests.repetitions import times

Hands = tuple[tuple[Card, ...], ...]


def brute_force(trump: int, leader: int, hands: Hands, trick: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the tricks that each seat is sure of, by trying every legal card of everybody."""
    seats = len(hands)

    @cache
    def value(named: int, leader: int, hands: Hands, trick: tuple[Card, ...]) -> int:
        if len(trick) == seats:
            taker = (leader + winning(trick, trump)) % seats
            return (taker == named) + value(named, taker, hands, ())
        seat = (leader + len(trick)) % seats
        if not hands[seat]:
            return 0
        found = []
        for card in playable(hands[seat], trick[0] if trick else None, trump):
            held = list(hands[seat])
            held.remove(card)
            after = (*hands[:seat], tuple(held), *hands[seat + 1 :])
            found.append(value(named, leader, after, (*trick, card)))
        return max(found) if seat == named else min(found)

    return tuple(value(named, leader, hands, trick) for named in range(seats))


def deal(rng: Random, seats: int, cards: int, colours: int) -> Hands:
    """Return random hands of a deck of few colours, so that trumps, wilds and equal letters are common."""
    deck = [card for card in full_deck(3) if card.is_wild or card.colour < colours]
    deck = rng.sample([card for card in deck if card.is_wild or card.is_letter or card.face < 9], seats * cards)
    return tuple(tuple(deck[seat * cards : (seat + 1) * cards]) for seat in range(seats))


def names(hands: Sequence[Sequence[Card]]) -> list[list[str]]:
    return [list(map(str, hand)) for hand in hands]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("seats", "cards", "number"), [(2, 5, 30), (3, 3, 60), (3, 4, 10), (4, 3, 15), (6, 2, 20), (8, 2, 4)]
)
def test_every_seat_is_sure_of_what_trying_all_cards_says(seats: int, cards: int, number: int) -> None:
    rng = Random(f"{seats} {cards}")
    some = set()
    for _ in range(times(number, 20 * number)):
        hands = deal(rng, seats, cards, colours=max(rng.randrange(1, 5), 1 + seats * cards // 12))
        trump, leader = rng.randrange(4), rng.randrange(seats)
        found = open_tricks(COLOURS[trump], leader, names(hands))
        assert found.known == "proven"
        assert found.tricks == brute_force(trump, leader, hands, ())
        some.update(found.tricks)
    assert len(some) > 2


def test_a_trick_that_goes_on_counts() -> None:
    rng = Random("going on")
    for _ in range(times(60, 5_000)):
        seats = rng.randrange(2, 6)
        hands = deal(rng, seats, 3 if seats < 5 else 2, colours=3)
        trump, leader = rng.randrange(4), rng.randrange(seats)
        trick: list[Card] = []
        for place in range(rng.randrange(1, seats)):
            seat = (leader + place) % seats
            card = rng.choice(playable(hands[seat], trick[0] if trick else None, trump))
            held = list(hands[seat])
            held.remove(card)
            hands = (*hands[:seat], tuple(held), *hands[seat + 1 :])
            trick.append(card)
        found = open_tricks(COLOURS[trump], leader, names(hands), list(map(str, trick)))
        assert found.tricks == brute_force(trump, leader, hands, tuple(trick))


def test_a_search_that_may_look_no_more_says_what_is_proven_so_far() -> None:
    rng = Random("stopped")
    hands = names(deal(rng, 8, 5, colours=4))
    whole = open_tricks("B", 0, hands)
    assert whole.known == "proven"
    told = [open_tricks("B", 0, hands, most=most) for most in (0, 60, 60)]
    assert (told[0].known, told[0].most) == ("partly", (5,) * 8)
    assert told[1] == told[2]
    for some in told:
        assert some.known == "partly"
        assert all(low <= exact <= high for low, exact, high in zip(some.tricks, whole.tricks, some.most, strict=True))


@pytest.mark.parametrize(
    ("hand", "others", "tricks"),
    [
        (["B12", "B11", "B2"], [["W", "O2", "O3"], ["O4", "O5", "O6"]], 2),
        (["W", "BD", "O2"], [["W", "B12", "O3"], ["O4", "O5", "O6"]], 1),
        (["W", "O7", "O2"], [["W", "B12", "O3"], ["O4", "O5", "O6"]], 0),
        (["W", "B12", "BD"], [["W", "O8", "O3"], ["O4", "O5", "O6"]], 2),
    ],
)
def test_some_tricks_are_sure_at_a_glance(hand: list[str], others: list[list[str]], tricks: int) -> None:
    assert open_tricks("B", 1, [hand, *others], most=0).tricks[0] == tricks


@pytest.mark.parametrize(
    ("field", "asked"),
    [
        ("leader", ("B", 2, [["B2"], ["B3"]])),
        ("hands", ("B", 0, [["B2"], ["B2"]])),
        ("hands", ("B", 0, [[], []])),
        ("hands/1", ("B", 0, [["B2"], ["B3", "B4"]])),
        ("hands/0", ("B", 0, [["B2"], ["B3"]], ["B4"])),
        ("trick", ("B", 0, [["B2"], ["B3"]], ["B4", "B5"])),
        ("trick", ("B", 0, [["B2"], ["B3"], ["B7", "B8"]], ["B4", "O5"])),
    ],
)
def test_what_makes_no_sense_is_refused(field: str, asked: tuple[str, int, list[list[str]]]) -> None:
    assert refusal(BadQuestion, open_tricks, *asked).pointer == f"/{field}"
