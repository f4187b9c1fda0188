"""What the last choice of a hand is worth for certain, against counting all deals of labelled cards one by one."""

from collections.abc import Iterator
from random import Random

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import parse_cards
from games.ding.certain import certain
from games.ding.state import State
from games.testing import random_session
from tests.games.ding.every_deal import is_countable, plainly
from tests.games.ding.tables import at_tricks, made, played
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora")


def late_states(seed: str, seats: int = 3, **options: int) -> Iterator[State]:
    """Yield the states of random games in which a seat makes the last choice of a hand."""
    config = GAME.parse_config(options)
    for session in random_session(GAME, config, SEATS[:seats], seed):
        state = session.state
        if session.outcome is None and state.hand.phase == "tricks" and GAME.actors(state) != {CHANCE}:
            seat = state.hand.turn
            if len(state.hand.cards[seat]) == 2 and len(GAME.legal_actions(state, state.players[seat])) == 2:
                yield state


def check(state: State) -> bool:
    """Compare what is certain of a state with every deal; return whether each card has an exact worth."""
    found = certain(state, state.hand.turn)
    assert found is not None
    plain = plainly(state)
    assert set(found) == set(plain)
    for card, (least, most) in plain.items():
        assert found[card].least == pytest.approx(least, abs=1e-9)
        assert found[card].most == pytest.approx(most, abs=1e-9)
        assert found[card].is_exact == (least == most)
    return all(each.is_exact for each in found.values())


@pytest.mark.parametrize("wilds", [2, 3])
def test_what_is_certain_is_what_every_deal_comes_to(wilds: int) -> None:
    rng = Random(wilds)
    states = [
        state
        for seed in range(times(3, 30))
        for state in late_states(f"certain {wilds} {seed}", wilds=wilds)
        if is_countable(state)
    ]
    chosen = rng.sample(states, times(8, 100))
    exact = [check(state) for state in chosen]
    assert any(exact)
    assert not all(exact)


def test_a_wild_that_was_played_may_have_been_any_of_those_dealt() -> None:
    state = made("B12,B11,O3,O4,Y5", "B10,B9,W,O5,Y6", "B8,B7,O7,O8,Y7", wilds=3)
    state = played(at_tricks(state, out="cleo"), "B11,W,B9,B12,Y5,Y6")
    assert (state.hand.turn, state.hand.cards[0]) == (1, tuple(parse_cards("O3,O4")))
    check(played(state, "O5"))


def test_nothing_is_used_that_the_seat_does_not_know() -> None:
    rng = Random(5)
    states = [state for state in late_states("known", 4) if certain(state, state.hand.turn) is not None]
    assert states
    for state in rng.sample(states, min(len(states), times(10, 100))):
        seat = state.hand.turn
        other = GAME.resample(state, state.players[seat], rng)
        assert certain(other, seat) == certain(state, seat)


def test_nothing_is_certain_before_the_last_choice_or_of_too_many_deals() -> None:
    first = at_tricks(made("B12,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7"))
    assert certain(first, first.hand.turn) is None
    hands = ["B12,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7", "B6,B5,O9,O10,Y8"]
    state = played(at_tricks(made(*hands)), "B12,B10,B8,B6,B11,B9,B7,B5,O3,O5,O7,O9")
    assert len(state.hand.cards[state.hand.turn]) == 2
    assert certain(state, state.hand.turn) is None


def test_a_hand_that_ends_the_game_counts_the_lead_alone() -> None:
    hands = "B12,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7"
    last, usual = (
        played(at_tricks(made(*hands, positions=(3, 2, 9), max_hands=most), out="cleo"), "B12,B10,B11,B9,O4,O6,O5")
        for most in (1, 200)
    )
    check(last)
    check(usual)
    assert certain(last, 0) != certain(usual, 0)
    for each in certain(last, 0).values():
        assert -6 <= each.least <= each.most <= -1
