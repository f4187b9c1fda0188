"""Worlds that seats imagine in hands in which the pack runs out and discards are drawn again."""

from collections import Counter
from math import comb
from random import Random

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import Card, full_deck
from games.ding.hand import Hand
from games.ding.state import State
from games.ding.tricks import suit
from games.testing import check_hidden
from tests.games.ding.tables import PLAYERS, acted, all_in, at_tricks, made
from tests.games.ding.test_rulings_of_secrets import session
from tests.repetitions import times


def full_table(rng: Random, upcards: str) -> State:
    """Return a hand of eight, all in, as it is dealt."""
    deck = [str(card) for card in full_deck(2)]
    for card in upcards.split(","):
        deck.remove(card)
    rng.shuffle(deck)
    return all_in(made(*(",".join(deck[5 * seat : 5 * seat + 5]) for seat in range(8)), upcards=upcards))


def step(state: State, rng: Random) -> State:
    """Return the state after a random action; everybody swaps as many cards as possible."""
    actor = min(GAME.actors(state))
    if actor == CHANCE:
        weights = GAME.chance_weights(state)
        return GAME.apply(state, CHANCE, rng.choice([action for action, _ in weights]))
    texts = [GAME.format_action(action) for action in GAME.legal_actions(state, actor)]
    if state.hand.phase == "swap":
        texts = [text for text in texts if text.count(",") == 2]
    return acted(state, f"{actor} {'no' if 'no' in texts else rng.choice(texts)}")


@pytest.mark.no_cover
@pytest.mark.parametrize("upcards", ["G2", "W,W,Gi"])
def test_worlds_fit_all_that_a_seat_knows_to_the_end_of_the_hand(upcards: str) -> None:
    rng = Random(upcards)
    again = 0
    for _ in range(times(1, 200)):
        state = full_table(rng, upcards)
        while state.number == 1:
            state = step(state, rng)
            if state.number > 1 or state.hand.phase == "draw" or rng.random() < 0.5:
                continue
            for player in rng.sample(PLAYERS, 3):
                check_hidden(session(state), player)
                world = GAME.resample(state, player, rng).hand
                again += sum(discard.drawn_by is not None for discard in world.discards)
                check_world(world)
    assert again > 0


def check_world(hand: Hand) -> None:
    """Check that a hand could have come about."""
    assert hand.trump is not None
    had = [Counter(cards) for cards in hand.cards]
    for trick in (*hand.tricks, hand.trick):
        for played in trick:
            had[played.seat][played.card] += 1
    for cards, voids in zip(hand.cards, hand.voids(), strict=True):
        assert not voids & {suit(card, hand.trump) for card in cards}
    groups: dict[int, list[Card]] = {}
    for discard in hand.discards:
        groups.setdefault(discard.seat, []).append(discard.card)
        if discard.drawn_by is not None:
            had[discard.drawn_by][discard.card] -= 1
    assert all(group == sorted(group) for group in groups.values())
    assert all(min(cards.values()) >= 0 for cards in had)
    held = [*hand.pack, *hand.upcards, *(discard.card for discard in hand.discards), *_still_held(had)]
    assert sorted(held) == list(full_deck(2))


def _still_held(had: list[Counter[Card]]) -> list[Card]:
    """Return the cards that seats had and that were nobody's discards."""
    return [card for cards in had for card in cards.elements()]


@pytest.mark.no_cover
def test_a_seat_that_has_played_a_wild_has_another_as_often_as_both_can_be_dealt() -> None:
    state = acted(at_tricks(made("W,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7")), "anna play:W")
    hidden = len(full_deck(2)) - len(state.hand.upcards) - 5 - 2  # bob's hand, and both wilds
    both, one = comb(2, 2) * comb(hidden, 3), comb(2, 1) * comb(hidden, 4)
    rng, number = Random("wilds"), times(4000, 100_000)
    found = sum(any(card.is_wild for card in GAME.resample(state, "bob", rng).hand.cards[0]) for _ in range(number))
    chance = both / (both + one)
    assert abs(found / number - chance) < 4 * (chance * (1 - chance) / number) ** 0.5
