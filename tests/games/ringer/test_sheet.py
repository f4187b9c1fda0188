"""What the rule sheet says of deck, setup and matching cards; the rest of it is in `sheet.scenes`."""

from collections import Counter
from typing import Any

import pytest

from games.ringer import GAME
from games.ringer.cards import Card, fits, usual_deck
from games.session import Session
from tests.games.ringer.tables import PLAYERS, at, cards, done


def started(seed: str = "1") -> Session:  # type: ignore[type-arg]
    return Session.start(GAME, GAME.parse_config({}), PLAYERS, seed)


def test_two_to_five_play_with_105_cards_of_five_suits_each_with_powers() -> None:
    assert (GAME.min_players, GAME.max_players, len(usual_deck())) == (2, 5, 105)
    assert Counter(card.suit for card in usual_deck()) == dict.fromkeys("PBGYW", 21)
    assert all({card.power for card in usual_deck() if card.suit == suit} >= {"ask", "take"} for suit in "PBGYW")


def test_setup_1_2_and_4_everybody_has_six_cards_the_die_is_rolled_and_a_card_of_the_pile_is_flipped() -> None:
    session = started()
    assert [len(hand) for hand in session.state.hands] == [6, 6, 6]
    assert GAME.view(session.state, None)["pile"] == 105 - 18 - 1
    assert [entry.action.partition(":")[0] for entry in session.log[-2:]] == ["roll", "flip"]
    assert [str(card) for card in session.state.stack] == [session.log[-1].action.partition(":")[2]]


def test_setup_3_the_die_is_rolled() -> None:
    assert {started(str(seed)).state.die for seed in range(60)} == {1, 2, 3, 4, 5, 6}


def test_setup_5_the_dealers_left_begins_and_turns_go_clockwise() -> None:
    session, order = started(), []
    for _ in range(4):
        order.append(GAME.on_turn(session.state))
        session = session.act(order[-1] or "", "pass", session.ply)
    assert order == ["bob", "cleo", "anna", "bob"]


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        pytest.param("B3", "B2 B4 P3 G3 Y3 W2 W3 W4 BR WR", id="its neighbours, the number, wild, its reroll"),
        pytest.param("W3", "P2 P3 P4 B2 B3 B4 G2 G3 G4 Y2 Y3 Y4 W2 W4 PR BR GR YR WR", id="on a wild every colour"),
        pytest.param("BR", "B1 B2 B3 B4 B5 B6 W1 W2 W3 W4 W5 W6 WR", id="on a reroll its colour and wild"),
    ],
)
def test_which_cards_fit(top: str, fitting: str) -> None:
    plain = {str(card) for card in usual_deck() if fits(card, Card.parse(top)) and not card.power}
    assert plain == set(fitting.split())


def test_the_score_is_what_was_won_less_what_is_left_in_hand() -> None:
    state = at("P5 P5 P6", "G4", pile="", won=(cards("B1 B2"), cards("Y1 Y2 Y3")))
    outcome: Any = GAME.outcome(done(state, "anna pass", "bob pass"))
    assert (outcome.reason, outcome.scores, outcome.winners) == ("exhausted", {"anna": -1, "bob": 2}, ("bob",))
