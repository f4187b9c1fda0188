"""What a review of RING compares, and in which worlds."""

from dataclasses import replace

import numpy as np
import pytest

from games.base import CHANCE
from games.ring import GAME
from games.ring.actions import KEEP, MULLIGAN, Bid, Pass, Pay
from games.ring.bots.rules import rules_action
from games.ring.cards import BadCards, check_dinos
from games.ring.review import FARTHER, RAISES, RingReviewer
from games.ring.state import State
from tests.games.acting import refusal
from tests.games.ring.tables import auction, begun, cards, played

REVIEWER = RingReviewer()


def exchanging() -> State:
    """Return a game in which the first player says whether to keep the hand."""
    state = begun()
    while state.phase != "mulligan":
        state = GAME.apply(state, CHANCE, GAME.chance_weights(state)[0][0])
    return state


def test_a_hand_is_kept_or_exchanged() -> None:
    state = exchanging()
    assert state.phase == "mulligan"
    assert state.turn is not None
    usual = rules_action(state, state.turn)
    found = [way.action for way in REVIEWER.candidates(state, state.turn, MULLIGAN)]
    assert found == list(dict.fromkeys([usual, MULLIGAN, KEEP]))


def test_each_answer_to_a_hand_is_played_on_from_what_it_leads_to() -> None:
    state = exchanging()
    assert state.turn is not None
    ways = REVIEWER.candidates(state, state.turn, KEEP)
    worlds, seeds = [state] * 4, [1, 2, 3, 4]
    tried = REVIEWER.tried(worlds, state.turn, ways, seeds)
    after = {KEEP: state.after_keeping(), MULLIGAN: state.exchanged(state.turn)}
    for way, margins in zip(ways, tried, strict=True):
        assert np.array_equal(margins, REVIEWER.played_on([after[way.action]] * 4, seeds))  # type: ignore[index]
    begun_anew = REVIEWER.played_on([begun()] * 2, [1, 1])
    assert np.array_equal(begun_anew[0], begun_anew[1])


def test_bids_up_to_some_above_the_highest_and_passes_are_compared() -> None:
    state = played(auction(display="G1 G2"), "bid:2")
    turn = str(state.turn)
    actions = {way.action for way in REVIEWER.candidates(state, turn, Pass(1))}
    highest = min(2 + RAISES, state.max_bid(turn))
    assert {action for action in actions if isinstance(action, Bid)} >= {Bid(bid) for bid in range(3, highest + 1)}
    assert max(action.what for action in actions if isinstance(action, Bid)) <= state.max_bid(turn)
    assert {Pass(1), Pass(2)} <= actions
    made = Bid(state.max_bid(turn) - 1)
    plans = {way.plan for way in REVIEWER.candidates(state, turn, made) if way.action == made} - {None}
    assert plans == {made.what + more for more in FARTHER if more <= 1}


def test_only_what_the_hand_holds_is_paid() -> None:
    state = played(auction(display="G1 G2"), "bid:2", "pass:1", "pass:2")
    assert state.phase == "payment"
    ways = REVIEWER.candidates(state, "anna", rules_action(state, "anna"))
    assert len(ways) > 1
    for way in ways:
        assert isinstance(way.action, Pay)
        GAME.check(state, "anna", way.action)


def test_a_world_is_carried_over_within_its_round_with_its_display() -> None:
    state = played(auction(display="G1 G2"), "bid:2")
    assert REVIEWER.carried_over(state, state) == state
    assert REVIEWER.carried_over(state, replace(state, round=state.round + 1)) is None
    assert REVIEWER.carried_over(replace(state, auction=None), state) is None
    assert REVIEWER.carried_over(state, replace(state, auction=None)) is None
    assert state.auction is not None
    other = replace(state.auction, display=cards("G1 G3"))
    assert REVIEWER.carried_over(state, replace(state, auction=other)) is None
    bid = played(state, "bid:9")
    poor = replace(state, hands={**state.hands, "bob": cards("D1 D1 D1 D1 D1")})
    assert REVIEWER.carried_over(poor, bid) is None


@pytest.mark.parametrize("dino", [-1, 11, 99])
def test_a_dino_has_a_number_of_the_deck(dino: int) -> None:
    problem = f"{dino} is no dino; expected 1 to 10 or 'joker'"
    assert str(refusal(BadCards, check_dinos, [1, dino])) == problem
    check_dinos(range(11))
