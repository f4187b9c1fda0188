"""Every sentence of RINGER's rule sheet, in its order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.base import CHANCE
from games.ringer import GAME
from games.ringer.cards import Card, fits, usual_deck
from games.ringer.config import HAND
from games.session import Session
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, chances, done, hand, legal, refused


def started(players: tuple[str, ...] = PLAYERS, seed: str = "1") -> Session:  # type: ignore[type-arg]
    return Session.start(GAME, GAME.parse_config({}), players, seed)


def test_two_to_five_play_with_105_cards() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 5)
    assert len(usual_deck()) == 105


def test_setup_1_everybody_is_dealt_six_cards() -> None:
    assert [len(hand) for hand in started().state.hands] == [6, 6, 6]


def test_setup_2_the_other_cards_are_the_draw_pile() -> None:
    assert GAME.view(started().state, None)["pile"] == 105 - 18 - 1


def test_setup_3_the_die_is_rolled() -> None:
    rolled = {started(seed=str(seed)).state.die for seed in range(60)}
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_setup_4_the_top_card_of_the_pile_is_flipped_over_the_die() -> None:
    session = started()
    assert [entry.action.partition(":")[0] for entry in session.log[-2:]] == ["roll", "flip"]
    assert [str(card) for card in session.state.stack] == [session.log[-1].action.partition(":")[2]]


def test_setup_5_the_dealers_left_begins_and_turns_go_clockwise() -> None:
    session = started()
    order = []
    for _ in range(4):
        order.append(GAME.on_turn(session.state))
        session = session.act(order[-1] or "", "pass", session.ply)
    assert order == ["bob", "cleo", "anna", "bob"]


def test_setup_note_there_are_five_suits() -> None:
    assert Counter(card.suit for card in usual_deck()) == dict.fromkeys("PBGYW", 21)


def test_cards_are_played_one_at_a_time_and_as_many_as_one_likes() -> None:
    state = done(at("B4 G4 G5 P1"), "anna play:B4", "anna play:G4")
    assert legal(state) == ["end", "play:G5"]
    assert hand(done(state, "anna play:G5"), "anna") == "P1"


def test_the_turn_ends_when_one_cannot_or_does_not_want_to_play_on() -> None:
    state = done(at("B4 P1 P1 P1 P1 P1"), "anna play:B4")
    assert legal(state) == ["end"]
    assert GAME.on_turn(done(state, "anna end", "chance draw:Y1")) == "bob"


def test_a_card_that_matches_the_die_wins_the_stack_and_the_turn_goes_on() -> None:
    state = done(at("B4 P1", stack="G3 B3", die=4), "anna play:B4", "chance roll:2", "chance flip:Y5")
    assert GAME.view(state, None)["won"] == {"anna": ["G3", "B3", "B4"], "bob": []}
    assert (state.die, state.stack, GAME.on_turn(state)) == (2, cards("Y5"), "anna")
    assert GAME.scores(state) == {"anna": 3, "bob": 0}


def test_a_revealed_card_that_matches_the_die_is_no_ringer() -> None:
    state = done(at("B4 P1", die=4), "anna play:B4", "chance roll:5", "chance flip:Y5")
    assert state.stack == cards("Y5")
    assert GAME.scores(state) == {"anna": 2, "bob": 0}


def fitting(top: str) -> set[str]:
    return {str(card) for card in usual_deck() if fits(card, Card.parse(top)) and not card.power}


def test_on_a_number_fit_neighbours_of_its_colour_and_its_number_in_other_colours() -> None:
    coloured = {card for card in fitting("B3") if card[0] != "W" and card[1] != "R"}
    assert coloured == {"B2", "B4", "P3", "G3", "Y3"}


def test_an_identical_card_never_fits_even_with_another_power() -> None:
    state = at("B3:ask B3 W3", stack="B3:draw1")
    assert legal(state) == ["pass", "play:W3"]
    assert refused(state, "anna", "play:B3:ask") == "identical"


def test_a_wild_fits_on_every_colour_as_a_neighbour_and_as_the_same_number() -> None:
    assert {card for card in fitting("B3") if card[0] == "W"} == {"W2", "W3", "W4", "WR"}


def test_on_a_wild_fit_neighbours_and_the_same_number_of_every_colour() -> None:
    coloured = {card for card in fitting("W3") if card[0] != "W" and card[1] != "R"}
    assert coloured == {colour + number for colour in "PBGY" for number in "234"}


def test_an_identical_wild_never_fits() -> None:
    assert refused(at("W3:ask W2", stack="W3"), "anna", "play:W3:ask") == "identical"
    assert {card for card in fitting("W3") if card[0] == "W"} == {"W2", "W4", "WR"}


def test_there_are_powers_of_every_suit() -> None:
    assert all({card.power for card in usual_deck() if card.suit == suit} >= {"ask", "take"} for suit in "PBGYW")


def test_a_power_has_to_be_used() -> None:
    assert refused(done(at("B4:ask P1"), "anna play:B4:ask"), "anna", "end") == "choose_first"
    assert GAME.actors(done(at("B4:draw1 P1"), "anna play:B4:draw1")) == {CHANCE}


@pytest.mark.parametrize("power", ["ask", "draw1", "draw2", "steal", "take"])
def test_a_ringer_uses_no_power(power: str) -> None:
    state = done(at(f"B4:{power} P1 P2", die=4), f"anna play:B4:{power}", "chance roll:1", "chance flip:Y5")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("P1 P2", "anna")


def test_a_streak_draws_up_to_six_and_the_turn_goes_on() -> None:
    state = done(at("B4"), "anna play:B4", *[f"chance draw:Y{number}" for number in range(1, 7)])
    assert (GAME.on_turn(state), len(state.hands[0])) == ("anna", HAND)


def test_who_passes_draws_a_card_and_the_turn_ends() -> None:
    state = done(at("B4 P1 P1 P1 P1 P1"), "anna pass", "chance draw:Y2")
    assert (len(state.hands[0]), GAME.on_turn(state)) == (7, "bob")


def test_who_passes_with_ten_cards_discards_one_first() -> None:
    state = done(at(TEN), "anna pass")
    assert legal(state) == [f"discard:{card}" for card in sorted(TEN.split())]
    assert GAME.known_actors(state, "bob") == {"anna"}
    state = done(state, "anna discard:P1", "chance draw:Y2")
    assert (len(state.hands[0]), GAME.on_turn(state)) == (10, "bob")
    assert [laid.card for laid in state.under] == [Card.parse("P1")]


def test_what_was_discarded_is_drawn_after_the_rest_of_the_pile() -> None:
    state = done(at(TEN, "G6 G6 G6 G6 G6 G6", pile="Y1 Y2"), "anna pass", "anna discard:P1")
    assert chances(state) == [("draw:Y1", 1), ("draw:Y2", 1)]
    state = done(state, "chance draw:Y1", "bob pass", "chance draw:Y2", "anna pass", "anna discard:G1")
    assert chances(state) == [("draw:P1", 1)]


def test_who_ends_the_turn_draws_up_to_six_cards() -> None:
    state = done(at("B4 P1 P1"), "anna play:B4", "anna end")
    state = done(state, "chance draw:Y1", "chance draw:Y2", "chance draw:Y3", "chance draw:Y4")
    assert (len(state.hands[0]), GAME.on_turn(state)) == (6, "bob")


def test_an_ask_names_a_player_and_a_number_or_a_colour_but_not_wild() -> None:
    state = done(at("B4:ask P1", "G3 W4", "P2"), "anna play:B4:ask")
    requests = [text.removeprefix("ask:bob:") for text in legal(state) if text.startswith("ask:bob:")]
    assert requests == ["1", "2", "3", "4", "5", "6", "B", "G", "P", "Y"]
    assert {text.split(":")[1] for text in legal(state)} == {"bob", "cleo"}


def test_who_is_asked_chooses_a_card_that_matches_and_gives_it() -> None:
    state = done(at("B4:ask P1", "G3 G5 P2"), "anna play:B4:ask", "anna ask:bob:G")
    assert (GAME.actors(state), legal(state, "bob")) == ({"bob"}, ["give:G3", "give:G5"])
    state = done(state, "bob give:G5")
    assert (hand(state, "anna"), hand(state, "bob")) == ("G5 P1", "G3 P2")
    assert GAME.on_turn(state) == "anna"


def test_draw_1_draws_a_card_at_once_and_the_turn_goes_on() -> None:
    state = done(at("B4:draw1 P1"), "anna play:B4:draw1", "chance draw:Y1")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("P1 Y1", "anna")


def test_draw_2_draws_two_cards_at_once_and_the_turn_goes_on() -> None:
    state = done(at("B4:draw2 P1"), "anna play:B4:draw2", "chance draw:Y1", "chance draw:Y2")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("P1 Y1 Y2", "anna")


def test_who_has_drawn_more_than_ten_cards_discards_down_to_ten() -> None:
    state = at("B4:draw2 P1 P2 P3 P4 P5 P6 G1 G2 G4")
    state = done(state, "anna play:B4:draw2", "chance draw:Y1", "chance draw:Y2")
    assert refused(state, "anna", "end") == "choose_first"
    state = done(state, "anna discard:Y1")
    assert (len(state.hands[0]), GAME.on_turn(state)) == (10, "anna")
    assert state.under[0].card == Card.parse("Y1")


def test_a_take_over_is_played_out_of_turn_if_it_fits() -> None:
    state = at("B4 P1", "B2:take G5:take")
    assert (GAME.actors(state), legal(state, "bob")) == ({"anna", "bob"}, ["take:B2:take"])
    assert refused(state, "bob", "take:G5:take") == "does_not_fit"
    assert refused(state, "bob", "play:B2:take") == "not_your_turn"


def test_a_take_over_ends_the_turn_and_the_takers_turn_goes_on_then_its_left_is_next() -> None:
    state = done(at("B4 P1", "P2", "B2:take G2 G6 G6 G6 G6 G6"), "cleo take:B2:take")
    assert (GAME.on_turn(state), legal(state, "cleo"), legal(state)) == ("cleo", ["end", "play:G2"], [])
    assert GAME.on_turn(done(state, "cleo play:G2", "cleo end", "chance draw:Y1")) == "anna"


def test_whose_turn_is_taken_does_not_draw() -> None:
    state = done(at("B4 P1", "B2:take P2"), "bob take:B2:take")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("B4 P1", "bob")


def test_a_stolen_turn_can_be_stolen_back() -> None:
    state = done(at("B4 P1 W3:take", "B2:take P2"), "bob take:B2:take", "anna take:W3:take")
    assert GAME.on_turn(state) == "anna"


def test_in_ones_own_turn_a_take_over_has_no_effect() -> None:
    state = done(at("B4:take P1", "P2"), "anna play:B4:take")
    assert (GAME.on_turn(state), hand(state, "anna")) == ("anna", "P1")
    assert refused(at("B4:take P1"), "anna", "take:B4:take") == "your_turn"


def test_a_take_over_out_of_turn_is_no_ringer() -> None:
    state = done(at("P1", "B4:take P2", die=4), "bob take:B4:take")
    assert [str(card) for card in state.stack] == ["B3", "B4:take"]
    assert GAME.scores(state) == {"anna": 0, "bob": 0}


def test_a_take_over_is_not_played_on_a_wild_reroll() -> None:
    state = at("B4:take P1", "B2:take P2", stack="WR")
    assert GAME.actors(state) == {"anna"}
    assert refused(state, "anna", "play:B4:take") == "wild_reroll"


def test_a_reroll_rolls_the_die_at_once_and_the_turn_goes_on() -> None:
    state = done(at("BR P1"), "anna play:BR", "chance roll:2")
    assert (state.die, GAME.on_turn(state), str(state.stack[-1])) == (2, "anna", "BR")


def test_a_reroll_has_no_number_and_fits_on_its_colour_and_on_wild() -> None:
    assert fitting("B3") >= {"BR", "WR"}
    assert not fitting("B3") & {"PR", "GR", "YR"}
    assert fitting("W3") >= {"BR", "PR", "GR", "YR", "WR"}


def test_on_a_reroll_fit_its_colour_and_wild() -> None:
    blue_and_wild = {f"{suit}{number}" for suit in "BW" for number in range(1, 7)}
    assert fitting("BR") == blue_and_wild | {"WR"}


def test_a_steal_picks_a_card_blindly() -> None:
    state = done(at("B4:steal P1", "G2 G2 Y3"), "anna play:B4:steal")
    assert legal(state) == ["steal:bob"]
    state = done(state, "anna steal:bob")
    assert chances(state) == [("pick:G2", 2), ("pick:Y3", 1)]
    state = done(state, "chance pick:Y3")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("P1 Y3", "anna")


def test_who_is_stolen_from_draws_only_at_the_end_of_the_own_turn() -> None:
    state = done(at("B4:steal P1 P2 P3 P4 P5 P6", "B3 G2"), "anna play:B4:steal", "anna steal:bob", "chance pick:G2")
    assert hand(state, "bob") == "B3"
    state = done(state, "anna end")
    assert (GAME.on_turn(state), hand(state, "bob")) == ("bob", "B3")


def test_after_the_last_card_of_the_pile_play_goes_on() -> None:
    state = done(at("B4 P1 P1 P1 P1", "G4", pile="Y1"), "anna pass", "chance draw:Y1")
    assert state.exhausted
    assert GAME.on_turn(state) == "bob"


def test_a_ringer_without_a_pile_rolls_and_leads_any_card() -> None:
    state = done(at("B4 P1 GR", "G4", die=4, pile=""), "anna play:B4", "chance roll:1")
    assert legal(state) == ["lead:GR", "lead:P1"]
    state = done(state, "anna lead:P1")
    assert (state.stack, GAME.on_turn(state)) == (cards("P1"), "anna")
    assert GAME.scores(state) == {"anna": 2, "bob": 0}, "a card that is led matches without being a Ringer"


def test_the_score_is_what_was_won_less_what_is_left_in_hand() -> None:
    state = at("P5 P5 P6", "G4", pile="", won=(cards("B1 B2"), cards("Y1 Y2 Y3")))
    outcome: Any = GAME.outcome(done(state, "anna pass", "bob pass"))
    assert (outcome.reason, outcome.scores, outcome.winners) == ("exhausted", {"anna": -1, "bob": 2}, ("bob",))
