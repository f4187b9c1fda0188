"""The rulings on the deck and the deal, each by its number in docs/games/ringer.md."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from games.refusals import BadOption
from games.ringer import GAME
from games.ringer.cards import Card, fits, usual_deck
from tests.games.ringer.tables import PLAYERS


def test_25_suits_are_numbered_and_powers_have_their_codes() -> None:
    powers = {str(card)[:2]: card.power for card in usual_deck() if card.power}
    assert [powers[f"P{number}"] for number in range(1, 7)] == ["ask", "draw1", "draw2", "steal", "take", "take"]
    assert [powers[f"{suit}1"] for suit in "PBGYW"] == ["ask", "draw1", "draw2", "steal", "take"]
    assert str(GAME.parse_action("take:B4:take")) == "take:B4:take"


def test_26_a_wild_reroll_and_a_coloured_number_fit_on_each_other() -> None:
    assert fits(Card.parse("WR"), Card.parse("B3"))
    assert fits(Card.parse("B3"), Card.parse("WR"))


def test_30_a_suit_has_three_of_each_number_and_three_rerolls() -> None:
    for suit in "PBGYW":
        numbers = Counter(card.number for card in usual_deck() if card.suit == suit)
        assert (set(numbers.values()), len(numbers)) == ({3}, 7)


def test_31_two_of_three_equal_numbers_are_plain() -> None:
    powers = Counter(card.power for card in usual_deck())
    assert powers == {"": 60 + 15, "take": 10, "ask": 5, "draw1": 5, "draw2": 5, "steal": 5}


def test_32_a_printed_deck_can_be_typed_in() -> None:
    config = GAME.parse_config({"deck": ["GR", "B3:ask"] * 10})
    assert GAME.pieces(GAME.initial_state(config, PLAYERS)) == {"GR": 10, "B3:ask": 10}
    with pytest.raises(ValidationError, match="'B7' is no card"):
        GAME.parse_config({"deck": ["B7"]})
    with pytest.raises(BadOption, match="expected at least 19 cards for 3 players, not 18"):
        GAME.initial_state(GAME.parse_config({"deck": ["B3"] * 18}), PLAYERS)


def test_33_six_and_one_are_no_neighbours() -> None:
    assert not fits(Card.parse("B1"), Card.parse("B6"))
    assert not fits(Card.parse("W1"), Card.parse("B6"))


def test_35_seat_0_deals_or_another() -> None:
    state = GAME.initial_state(GAME.parse_config({"dealer": 2}), PLAYERS)
    assert (GAME.view(state, None)["turn"], state.tasks[0].seat) == ("anna", 0)
    with pytest.raises(BadOption, match="expected a seat from 0 to 2, not 3"):
        GAME.initial_state(GAME.parse_config({"dealer": 3}), PLAYERS)
