"""Every sentence of the rule sheet of DING!, in its order; the headings are those of the sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import WILD, full_deck, parse_cards
from games.ding.tricks import rank
from tests.games.ding.made import (
    PLAYERS,
    THREE,
    acted,
    all_in,
    at_tricks,
    dealt,
    ended,
    legal,
    made,
    over,
    played,
    positions,
    refused,
    unswapped,
    winner_of_first,
    without_ding,
)  # fmt: skip


def test_object_who_first_reaches_the_finish_wins() -> None:
    state = over(at_tricks(made(*THREE, positions=(3, 3, 15))))
    assert ended(state) == ("finish", ("cleo",))
    assert GAME.actors(state) == frozenset()


def test_game_play_pawns_move_by_tricks_and_back_without_one() -> None:
    state = over(at_tricks(made(*THREE, positions=(6, 6, 6))))
    assert positions(state) == [8, 4, 9]
    assert state.last_hand is not None
    assert state.last_hand.moves == (2, -2, 3)


def test_game_play_who_is_out_of_a_hand_neither_gains_nor_loses() -> None:
    state = at_tricks(made(*THREE, positions=(6, 6, 6)), out="bob")
    assert state.hand.active == (0, 2)
    assert positions(played(state, "B12,B8,B11,B7,O3,O7,O8,O4,Y7,Y5"))[1] == 6


def test_game_play_a_ding_is_worth_five_and_comes_before_the_first_trick() -> None:
    state = unswapped(all_in(made("BD,Bi,Bn,Bg,O3", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7")))
    assert state.hand.tricks == state.hand.trick == ()
    state = acted(state, "anna ding", "bob no", "cleo no")
    assert (positions(state), state.number) == ([5, 0, 0], 2)


def test_whats_included_sixty_cards_three_wilds_and_up_to_eight_players() -> None:
    assert len(full_deck(0)) == 60
    assert Counter(full_deck(3))[WILD] == 3
    assert (GAME.min_players, GAME.max_players) == (3, 8)


def test_deck_four_colours_of_fifteen_cards() -> None:
    deck = full_deck(2)
    assert sorted(Counter(card.colour for card in deck if not card.is_wild).values()) == [15] * 4
    names = [str(card)[1:] for card in deck if str(card).startswith("B")]
    assert names == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "D", "i", "n", "g"]


def test_deck_numbers_rank_by_value_letters_are_one_and_a_wild_is_the_highest() -> None:
    assert [rank(card) for card in parse_cards("YD,Yi,Yn,Yg,Y2,Y3,Y11,Y12,W")] == [1, 1, 1, 1, 2, 3, 11, 12, 13]


def test_deck_a_wild_belongs_to_the_trump_colour_as_its_highest_card() -> None:
    state = at_tricks(made("B12,O9,O3,O4,Y5", "W,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7"))
    assert state.hand.winner(played(state, "B12,W,B8").hand.tricks[0]) == 1


def test_getting_started_all_pawns_stand_at_the_start_and_a_seat_is_chosen_to_deal() -> None:
    state = GAME.initial_state(GAME.parse_config({"first_dealer": 1}), PLAYERS[:3])
    assert (positions(state), GAME.view(state, None)["dealer"]) == ([0, 0, 0], "bob")


def test_getting_started_one_wild_is_left_out() -> None:
    state = GAME.initial_state(GAME.parse_config({}), PLAYERS[:3])
    assert (len(state.hand.pack), Counter(state.hand.pack)[WILD]) == (62, 2)


def test_choosing_trump_each_player_has_five_cards_and_the_next_card_is_trump() -> None:
    state = dealt("G7")
    assert [len(cards) for cards in state.hand.cards] == [5, 5, 5]
    view = GAME.view(state, None)
    assert (view["upcards"], view["trump"], view["phase"]) == (["G7"], "G", "tokens")


def test_choosing_trump_after_a_wild_another_card_is_turned_up_and_the_wild_stays() -> None:
    state = dealt("W")
    assert GAME.actors(state) == {CHANCE}
    view = GAME.view(acted(state, "chance card:G7"), None)
    assert (view["upcards"], view["trump"]) == (["W", "G7"], "G")


def test_choosing_trump_an_upcard_is_a_community_card() -> None:
    state = unswapped(all_in(made("BD,Bi,Bn,O2,O3", "YD,Yi,Yn,O4,O5", *THREE[2:], upcards="Gg")))
    assert legal(state, "anna") == legal(state, "bob") == ["ding", "no"]
    assert legal(state, "cleo") == ["no"]


def test_opting_each_player_chooses_in_or_out_after_seeing_the_cards() -> None:
    state = made(*THREE)
    assert GAME.view(state, "anna")["cards"] == ["B11", "B12", "O3", "O4", "Y5"]
    assert all(legal(state, player) == ["in", "out"] for player in state.players)


def test_opting_tokens_are_set_in_private_and_shown_together() -> None:
    state = acted(made(*THREE), "anna in", "cleo out")
    for viewer in (None, "bob"):
        assert GAME.view(state, viewer)["active"] is None
        assert GAME.view(state, viewer)["tokens_set"] == ["anna", "cleo"]
    assert GAME.view(acted(state, "bob in"), None)["active"] == ["anna", "bob"]


def test_opting_who_is_in_alone_moves_five_spaces() -> None:
    state = all_in(made(*THREE, positions=(1, 2, 3)), out="anna cleo")
    assert (positions(state), state.number) == ([1, 7, 3], 2)


def test_opting_all_three_wilds_may_be_in_the_deck() -> None:
    state = GAME.initial_state(GAME.parse_config({"wilds": 3}), PLAYERS[:3])
    assert (len(state.hand.pack), Counter(state.hand.pack)[WILD]) == (63, 3)


def test_playing_active_players_may_exchange_up_to_three_cards_clockwise_from_the_dealers_left() -> None:
    state = all_in(made(*THREE, dealer=0))
    assert (GAME.actors(state), len(legal(state, "bob"))) == ({"bob"}, 26)
    assert max(text.count(",") for text in legal(state, "bob")) == 2
    state = acted(state, "bob swap:-")
    assert GAME.actors(state) == {"cleo"}
    assert GAME.actors(acted(state, "cleo swap:-")) == {"anna"}


def test_playing_cards_are_thrown_before_new_ones_are_seen() -> None:
    state = acted(all_in(made(*THREE)), "anna swap:O3,O4")
    assert (GAME.actors(state), GAME.view(state, "anna")["cards"]) == ({CHANCE}, ["B11", "B12", "Y5"])
    state = acted(state, "chance card:G2", "chance card:G3")
    assert GAME.view(state, "anna")["cards"] == ["B11", "B12", "Y5", "G2", "G3"]
    assert GAME.actors(state) == {"bob"}


def test_playing_new_cards_come_from_the_pack_and_discards_lie_below_it() -> None:
    state = acted(all_in(made(*THREE)), "anna swap:O3,O4")
    drawable = {str(action.card) for action, _ in GAME.chance_weights(state)}  # type: ignore[union-attr]
    assert drawable == {str(card) for card in state.hand.pack}
    assert not drawable & {"O3", "O4"}


def test_playing_the_first_active_player_leads_and_then_who_took_the_trick() -> None:
    state = at_tricks(made(*THREE, dealer=2), out="anna")
    assert GAME.actors(state) == {"bob"}
    assert GAME.actors(played(state, "O5,O7")) == {"cleo"}


def test_tricks_the_highest_card_takes_the_trick() -> None:
    assert winner_of_first(played(at_tricks(made(*THREE)), "O3,O5,O7")) == "cleo"


def test_tricks_players_follow_suit_if_they_can() -> None:
    state = played(at_tricks(made("B12,B11,O3,O4,Y5", "B10,O5,O6,Y6,Y8", "B8,B7,O7,O8,G7")), "Y5")
    assert legal(state, "bob") == ["play:Y6", "play:Y8"]
    assert refused(state, "bob", "play:B10") == "follow_suit"
    assert len(legal(played(state, "Y6"), "cleo")) == 5


def test_tricks_trump_outranks_the_other_suits() -> None:
    state = at_tricks(made("B12,B11,O3,O4,Y12", "B10,B2,O5,O6,O9", "B8,B7,O7,O8,Y7", upcards="Bi"))
    assert winner_of_first(played(state, "Y12,B2,Y7")) == "bob"


def test_tricks_a_wild_led_takes_the_only_other_trump_even_a_wild() -> None:
    state = played(at_tricks(made("W,B11,O3,O4,Y5", "W,O5,O6,O9,Y6", "B8,B7,O7,O8,Y7")), "W")
    assert legal(state, "bob") == ["play:W"]
    assert refused(state, "bob", "play:O5") == "follow_suit"


def test_tricks_of_two_wilds_the_first_takes_the_trick() -> None:
    state = played(at_tricks(made("W,B11,O3,O4,Y5", "W,O5,O6,O9,Y6", "B8,B7,O7,O8,Y7")), "W,W,B8")
    assert winner_of_first(state) == "anna"


@pytest.mark.parametrize(("first", "second"), [("Y", "D"), ("B", "g")])
def test_tricks_of_two_letters_of_a_colour_the_first_takes_the_trick(first: str, second: str) -> None:
    colour = first
    state = at_tricks(made(f"{colour}i,O3,O4,O9,G2", f"{colour}{second},O5,O6,O10,G3", "O7,O8,O11,O12,G4"))
    assert winner_of_first(played(state, f"{colour}i,{colour}{second},O7")) == "anna"


def test_tricks_without_trump_the_highest_of_the_suit_led_takes_the_trick() -> None:
    state = at_tricks(made("Y5,O3,O4,O9,G2", "G12,O5,O6,O10,G3", "Y6,O8,O11,O12,G4"))
    assert winner_of_first(played(state, "Y5,G12,Y6")) == "cleo"


def test_scoring_each_trick_is_worth_a_space() -> None:
    assert positions(over(at_tricks(made(*THREE)))) == [2, 0, 3]


@pytest.mark.parametrize(("position", "after"), [(1, 0), (4, 3), (5, 3), (8, 6), (9, 6), (12, 9), (13, 9), (16, 12)])
def test_scoring_who_takes_no_trick_moves_back_by_the_number_of_the_zone(position: int, after: int) -> None:
    assert positions(over(at_tricks(made(*THREE, positions=(0, position, 0)))))[1] == after


def test_scoring_nobody_moves_back_beyond_the_start() -> None:
    assert positions(over(at_tricks(made(*THREE, positions=(0, 0, 0)))))[1] == 0


@pytest.mark.parametrize("cards", ["BD,Oi,Yn,Gg,O3", "BD,Oi,Yn,W,O3", "W,W,Oi,Yn,O3"])
def test_going_for_a_ding_letters_and_wilds_spell_it(cards: str) -> None:
    assert legal(unswapped(all_in(made(cards, *THREE[1:], upcards="B3"))), "anna") == ["ding", "no"]


def test_going_for_a_ding_each_letter_is_needed() -> None:
    state = unswapped(all_in(made("BD,OD,Oi,Yn,O3", *THREE[1:], upcards="B3")))
    assert legal(state, "anna") == ["no"]
    assert refused(state, "anna", "ding") == "no_ding"


def test_going_for_a_ding_new_cards_may_be_used() -> None:
    state = acted(all_in(made("BD,Oi,Yn,O2,O3", *THREE[1:], upcards="B3")), "anna swap:O2", "chance card:Gg")
    assert legal(unswapped(state), "anna") == ["ding", "no"]


@pytest.mark.parametrize("upcards", ["Bg", "W,B3"])
def test_going_for_a_ding_upcards_may_be_used(upcards: str) -> None:
    state = unswapped(all_in(made("BD,Oi,Yn,O2,O3", *THREE[1:], upcards=upcards)))
    assert legal(state, "anna") == ["ding", "no"]


def test_going_for_a_ding_comes_after_the_last_swap_and_before_the_first_card() -> None:
    state = all_in(made("BD,Oi,Yn,Gg,O3", *THREE[1:]))
    assert refused(state, "anna", "ding") == "wrong_phase"
    state = unswapped(state)
    assert refused(state, "anna", "play:BD") == "wrong_phase"
    assert refused(without_ding(state), "anna", "ding") == "wrong_phase"


def test_going_for_a_ding_only_the_first_counts() -> None:
    state = unswapped(all_in(made("B3,B4,B5,B6,B7", "BD,Oi,Yn,Gg,O3", "OD,Yi,Gn,Bg,O4", positions=(9, 9, 9))))
    assert positions(acted(state, "cleo ding", "bob ding", "anna no")) == [6, 14, 6]


def test_going_for_a_ding_all_other_active_players_move_back_by_their_zones() -> None:
    hands = ("BD,Oi,Yn,Gg,O3", *THREE[1:], "O9,O10,O11,O12,Y8", "G5,G6,G7,G8,G9")
    state = unswapped(all_in(made(*hands, positions=(2, 16, 7, 3, 12)), out="emil"))
    assert positions(acted(state, "anna ding", "bob no", "cleo no", "dora no")) == [7, 12, 5, 2, 12]


def test_winning_with_two_pawns_near_the_finish_they_move_after_each_trick() -> None:
    assert positions(played(at_tricks(made(*THREE, positions=(12, 12, 3))), "B12,B10,B8")) == [13, 12, 3]


def test_winning_who_reaches_the_finish_first_in_the_middle_of_a_hand_wins() -> None:
    state = played(at_tricks(made(*THREE, positions=(15, 12, 14))), "B12,B10,B8,B11,B9,B7")
    assert (ended(state), positions(state)) == (("finish", ("anna",)), [17, 12, 14])
