"""The rulings on DING!, each by its number in docs/games/ding.md; those on what is hidden are in a file beside."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pydantic import ValidationError

from games.base import CHANCE, IllegalAction
from games.ding import GAME
from games.ding.cards import full_deck
from games.ding.state import State
from games.refusals import BadOption
from tests.games.acting import refusal
from tests.games.ding.made import (
    FIFTEEN,
    PLAYERS,
    THREE,
    acted,
    all_in,
    at_tricks,
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

DINGS = ("BD,Oi,Yn,Gg,O3", "OD,Yi,Gn,Bg,O4", "B8,B7,O7,O8,Y7")


def test_1_a_wild_has_to_follow_trump_and_may_not_while_a_plain_suit_can_be_followed() -> None:
    trump_led = played(at_tricks(made("B12,B11,O3,O4,Y5", "W,O5,O6,O9,Y6", "B8,B7,O7,O8,Y7")), "B12")
    assert legal(trump_led, "bob") == ["play:W"]
    plain_led = played(at_tricks(made("B12,B11,O3,O4,Y5", "W,O5,O6,O9,Y6", "B8,B7,O7,O8,Y7")), "Y5")
    assert legal(plain_led, "bob") == ["play:Y6"]
    assert refused(plain_led, "bob", "play:W") == "follow_suit"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("B12,W,W,Y12", "bob"),
        ("W,B12,W,Y12", "anna"),
        ("BD,B2,Bi,Y12", "bob"),
        ("Y12,Bg,BD,Y11", "bob"),
        ("YD,Y2,Yi,O12", "bob"),
        ("YD,O12,Yi,G12", "anna"),
        ("Yg,YD,O12,G12", "anna"),
    ],
)
def test_2_trump_beats_the_suit_led_and_others_never_win(cards: str, winner: str) -> None:
    fillers = ("G2,G3,G4,G5", "G6,G7,G8,G9", "O2,O3,O4,O5", "O6,O7,O8,O9")
    hands = [f"{card},{filler}" for card, filler in zip(cards.split(","), fillers, strict=True)]
    assert winner_of_first(played(at_tricks(made(*hands, upcards="B3")), cards)) == winner


def test_3_a_wild_that_is_led_asks_for_trump() -> None:
    state = played(at_tricks(made("W,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,O7,O8,O9,Y7")), "W")
    assert legal(state, "bob") == ["play:B10", "play:B9"]


def test_4_all_seats_swap_in_turn_and_discards_go_below_the_pack_before_the_draw() -> None:
    state = acted(all_in(made(*THREE)), "anna swap:O3,O4,Y5")
    assert [str(discard.card) for discard in state.hand.discards] == ["O3", "O4", "Y5"]
    assert len(state.hand.cards[0]) == 2
    state = acted(state, "chance card:G2", "chance card:G3", "chance card:G4", "bob swap:-", "cleo swap:B7")
    assert [str(discard.card) for discard in state.hand.discards] == ["O3", "O4", "Y5", "B7"]


def test_5_everybody_who_is_in_answers_after_the_last_swap() -> None:
    state = unswapped(all_in(made(*THREE), "bob"))
    assert GAME.actors(state) == {"anna", "cleo"}
    assert GAME.are_sealed(state)
    assert legal(state, "anna") == ["no"]


def test_5_of_several_dings_the_first_from_the_dealers_left_counts() -> None:
    state = acted(unswapped(all_in(made(*DINGS, dealer=0))), "anna ding", "cleo no", "bob ding")
    assert state.last_hand is not None
    assert state.last_hand.declared is not None
    assert (state.last_hand.declared.seat, state.last_hand.declared.beaten) == (1, (0,))


def test_6_a_wild_among_the_upcards_is_a_letter_for_everybody() -> None:
    state = unswapped(all_in(made("BD,Oi,Yn,O2,O3", "YD,Yi,Gn,O4,O5", *THREE[2:], upcards="W,B3")))
    assert [legal(state, player)[0] for player in state.players] == ["ding", "ding", "no"]


def test_7_who_is_in_alone_moves_five_and_there_is_no_swap() -> None:
    state = all_in(made(*THREE), "anna bob")
    assert (positions(state), state.hand.phase, state.number) == ([0, 0, 5], "deal", 2)
    assert state.last_hand is not None
    assert state.last_hand.reason == "alone"


def test_8_near_pawns_count_only_if_they_are_in() -> None:
    assert not at_tricks(made(*THREE, positions=(12, 12, 3)), out="bob").hand.by_trick
    assert at_tricks(made(*THREE, positions=(12, 12, 3)), out="cleo").hand.by_trick


def test_8_who_took_no_trick_moves_back_at_the_end_of_a_hand_that_moves_by_tricks() -> None:
    state = played(at_tricks(made(*THREE, positions=(12, 13, 12))), "B12,B10,B8,B11,B9,B7,O3,O5,O7,O8,O4,O6")
    assert positions(state) == [14, 13, 14]
    assert positions(played(state, "Y7,Y5,Y6")) == [14, 9, 15]


def test_9_a_table_where_nobody_dares_goes_on_until_the_limit() -> None:
    state = GAME.initial_state(GAME.parse_config({"max_hands": 3}), PLAYERS[:3])
    for hand in range(3):
        assert GAME.outcome(state) is None
        assert state.number == hand + 1
        state = all_in(acted(state, *(f"{CHANCE} card:{card}" for card in (*FIFTEEN, "G2"))), "anna bob cleo")
    assert ended(state) == ("hand_limit", PLAYERS[:3])


def test_12_five_cards_go_to_each_seat_from_the_dealers_left_and_then_one_is_turned_up() -> None:
    state = GAME.initial_state(GAME.parse_config({"first_dealer": 1}), PLAYERS[:3])
    receivers = []
    while GAME.actors(state) == {CHANCE}:
        receivers.append(state.hand.next_dealt)
        weights = GAME.chance_weights(state)
        assert sum(weight for _, weight in weights) == len(state.hand.pack)
        assert all(GAME.format_action(a) < GAME.format_action(b) for (a, _), (b, _) in pairwise(weights))
        state = GAME.apply(state, CHANCE, weights[0][0])
    assert receivers == [2] * 5 + [0] * 5 + [1] * 5 + [None]


def test_12_each_hand_takes_the_whole_deck() -> None:
    assert over(at_tricks(made(*THREE))).hand.pack == full_deck(2)


def eight() -> State:
    """Return a hand of eight after seven seats have swapped three cards each; all cards of the pack are gone."""
    pack = iter([str(card) for card in full_deck(2) if str(card) != "G2"])
    hands = [",".join(next(pack) for _ in range(5)) for _ in range(8)]
    state = all_in(made(*hands, upcards="G2"))
    for player in PLAYERS[:7]:
        thrown = ",".join(GAME.view(state, player)["cards"][:3])
        state = acted(state, f"{player} swap:{thrown}")
        while GAME.actors(state) == {CHANCE}:
            state = GAME.apply(state, CHANCE, GAME.chance_weights(state)[0][0])
    assert state.hand.pack == ()
    return state


def test_13_after_the_pack_the_discards_are_drawn_in_the_order_thrown() -> None:
    state = eight()
    assert GAME.view(state, "anna")["thrown"] == [{"card": f"B{n}", "drawn_by": None} for n in (2, 3, 4)]
    state = acted(state, "hal swap:" + ",".join(GAME.view(state, "hal")["cards"][:2]))
    assert GAME.chance_weights(state) == ((GAME.parse_action("card:B2"), 1),)
    state = acted(state, "chance card:B2", "chance card:B3")
    drawn = [{"card": f"B{n}", "drawn_by": "hal" if n < 4 else None} for n in (2, 3, 4)]
    assert GAME.view(state, "anna")["thrown"] == drawn
    assert GAME.view(state, "bob")["swapped"] == dict.fromkeys(PLAYERS, 3) | {"hal": 2}


def test_14_at_the_limit_the_foremost_pawn_wins_and_equal_ones_share() -> None:
    assert ended(over(at_tricks(made(*THREE, positions=(5, 5, 4), max_hands=1)))) == ("hand_limit", ("anna", "cleo"))


def test_15_scores_are_positions_and_equal_ones_share_a_place() -> None:
    assert GAME.outcome(over(at_tricks(made(*THREE, positions=(14, 8, 3))))) is None
    outcome: Any = GAME.outcome(over(at_tricks(made(*THREE, positions=(4, 8, 14)))))
    assert dict(outcome.scores) == {"anna": 6, "bob": 6, "cleo": 17}
    assert outcome.ranking == (("cleo",), ("anna", "bob"))


def test_15_a_finish_in_the_middle_of_a_hand_leaves_out_the_rest() -> None:
    state = played(at_tricks(made(*THREE, positions=(16, 13, 14))), "B12,B10,B8")
    assert (positions(state), state.ended) == ([17, 13, 14], "finish")


def test_15_a_ding_that_ends_the_game_moves_the_others_back() -> None:
    state = acted(unswapped(all_in(made(*DINGS, positions=(13, 13, 9)))), "anna ding", "bob no", "cleo no")
    assert (positions(state), state.ended) == ([17, 9, 6], "finish")


def test_16_nobody_has_to_declare_a_ding() -> None:
    assert without_ding(unswapped(all_in(made(*DINGS)))).hand.phase == "tricks"


@pytest.mark.parametrize(
    ("cards", "upcards", "laid"),
    [
        ("BD,Oi,Yn,Gg,O3", "B3", "BD,Oi,Yn,Gg"),
        ("BD,OD,Oi,Yn,Gg", "YD", "YD,Oi,Yn,Gg"),
        ("BD,Oi,Yn,Gg,W", "W,B3", "W,BD,Oi,Yn"),
        ("W,Oi,Bi,Yn,Gg", "B3", "Bi,Yn,Gg,W"),
        ("W,Oi,Bi,O3,O4", "W,BD", "BD,W,Bi,W"),
    ],
)
def test_16_laid_are_upcards_then_own_letters_then_wilds_the_lowest_first(cards: str, upcards: str, laid: str) -> None:
    state = unswapped(all_in(made(cards, "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7", upcards=upcards)))
    state = acted(state, "anna ding", "bob no", "cleo no")
    assert GAME.view(state, None)["last_hand"]["ding"]["laid"] == laid.split(",")


def test_16_with_three_wilds_the_upcards_alone_may_spell_it_for_everybody() -> None:
    state = unswapped(all_in(made(*THREE, upcards="W,W,W,Gi", wilds=3)))
    assert [legal(state, player) for player in state.players] == [["ding", "no"]] * 3
    state = acted(state, "anna no", "bob ding", "cleo ding")
    assert GAME.view(state, None)["last_hand"]["ding"]["laid"] == ["Gi", "W", "W", "W"]


def test_16_a_beaten_declarer_moves_back_and_is_named_without_cards() -> None:
    state = acted(unswapped(all_in(made(*DINGS, positions=(5, 5, 5)))), "anna ding", "bob ding", "cleo no")
    assert positions(state) == [10, 3, 3]
    last = GAME.view(state, "cleo")["last_hand"]
    assert last["ding"] == {"player": "anna", "laid": ["BD", "Oi", "Yn", "Gg"], "beaten": ["bob"]}
    assert "OD" not in str(last)


@pytest.mark.parametrize(
    "options",
    [
        {"wilds": 4},
        {"zones": [1, 2, 3]},
        {"overshoot": "bounce"},
        {"max_hands": 0},
        {"ding_priority": "none"},
        {"x": 1},
    ],
)
def test_17_a_configuration_that_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        GAME.parse_config(options)


def test_17_the_first_dealer_has_to_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="from 0 to 2"):
        GAME.initial_state(GAME.parse_config({"first_dealer": 3}), PLAYERS[:3])


def test_18_wilds_are_alike() -> None:
    state = all_in(made("W,W,O3,O4,Y5", *THREE[1:]))
    texts = legal(state, "anna")
    assert len(texts) == len(set(texts)) == 19
    assert "swap:O3,W,W" in texts
    assert legal(without_ding(unswapped(state)), "anna") == ["play:O3", "play:O4", "play:W", "play:Y5"]


@pytest.mark.parametrize(
    "text", ["swap:YD,B12", "swap:B2,B3,B4,B5", "swap:", "play:-", "play:B13", "take", "in:B2", "IN"]
)
def test_18_what_is_no_action_is_refused(text: str) -> None:
    assert refusal(IllegalAction, GAME.parse_action, text).rule == "no_action"


@pytest.mark.parametrize(
    ("text", "says"), [("xx", "'xx' is no action"), ("play:B13", "'B13' is no card"), ("swap:W,B2", "in card order")]
)
def test_18_what_is_wrong_with_an_action_is_said(text: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        GAME.parse_action(text)


def test_20_who_runs_out_of_time_is_out_throws_nothing_says_no_and_plays_the_lowest_card() -> None:
    done = []
    for state in (made(*DINGS), all_in(made(*DINGS)), unswapped(all_in(made(*DINGS))), at_tricks(made(*DINGS))):
        action = GAME.default_action(state, "anna")
        assert action in GAME.legal_actions(state, "anna")
        done.append(GAME.format_action(action))
    assert done == ["out", "swap:-", "no", "play:BD"]


def test_20_nothing_is_played_by_itself_where_one_thing_is_legal() -> None:
    state = played(at_tricks(made(*THREE)), "B12,B10,B8,B11,B9,B7,O3,O5,O7,O8,O4,O6")
    assert (GAME.actors(state), legal(state, "cleo")) == ({"cleo"}, ["play:Y7"])
