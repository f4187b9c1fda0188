"""What the printed rules leave open of board, deck and deal, by its number in docs/games/ding.md."""

from __future__ import annotations

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import full_deck
from games.ding.state import State
from games.ding.track import FINISH, ZONE_SPACES
from games.testing import random_session
from tests.games.ding.made import (
    FIFTEEN,
    PLAYERS,
    THREE,
    acted,
    all_in,
    at_tricks,
    legal,
    made,
    over,
    played,
    positions,
    unswapped,
)
from tests.repetitions import times


def dealer_after(state: State) -> str:
    return str(GAME.view(state, None)["dealer"])


def test_d1_sixteen_spaces_lie_between_start_and_finish() -> None:
    assert FINISH - 1 == 4 * ZONE_SPACES


def test_d2_zones_can_be_set() -> None:
    assert positions(over(at_tricks(made(*THREE, positions=(0, 9, 0), zones=[0, 0, 7, 0]))))[1] == 2


def test_d3_the_deck_has_62_or_63_cards() -> None:
    assert [len(full_deck(wilds)) for wilds in (2, 3)] == [62, 63]


@pytest.mark.parametrize(("overshoot", "after"), [("counts", 17), ("exact", 15)])
def test_d4_passing_the_finish_counts_or_leaves_the_pawn(overshoot: str, after: int) -> None:
    assert positions(all_in(made(*THREE, positions=(15, 0, 0), overshoot=overshoot), "bob cleo"))[0] == after
    assert positions(over(at_tricks(made(*THREE, positions=(0, 0, 15), overshoot=overshoot))))[2] == after


def test_d4_the_finish_can_be_reached_exactly() -> None:
    assert positions(all_in(made(*THREE, positions=(12, 0, 0), overshoot="exact"), "bob cleo"))[0] == 17


def test_d5_the_deal_goes_to_the_left_or_to_who_gained_most() -> None:
    assert dealer_after(over(at_tricks(made(*THREE)))) == "anna"
    assert dealer_after(all_in(made(*THREE, dealer=0), "bob cleo")) == "bob"
    assert dealer_after(all_in(made(*THREE, dealer_rotation="winner"), "anna cleo")) == "bob"
    assert dealer_after(over(at_tricks(made(*THREE, dealer=2, dealer_rotation="winner")))) == "cleo"


def test_d6_with_nobody_in_no_pawn_moves_and_the_next_seat_or_the_same_deals() -> None:
    state = all_in(made(*THREE, positions=(1, 2, 3)), "anna bob cleo")
    assert (positions(state), dealer_after(state)) == ([1, 2, 3], "anna")
    assert dealer_after(all_in(made(*THREE, nobody_in="same_dealer"), "anna bob cleo")) == "cleo"


def test_d7_wilds_are_turned_up_until_a_colour_shows() -> None:
    state = GAME.initial_state(GAME.parse_config({"wilds": 3}), PLAYERS[:3])
    cards = FIFTEEN
    for card in (*cards, "W", "W", "W", "Gi"):
        assert GAME.actors(state) == {CHANCE}
        state = acted(state, f"chance card:{card}")
    assert GAME.view(state, None)["upcards"] == ["W", "W", "W", "Gi"]
    assert GAME.view(state, None)["trump"] == "G"


def test_d8_letters_of_a_ding_may_have_any_colours() -> None:
    for cards in ("BD,Oi,Yn,Gg,O3", "OD,Oi,On,Og,O3"):
        assert legal(unswapped(all_in(made(cards, *THREE[1:2], "B8,B7,G7,G8,Y7"))), "anna") == ["ding", "no"]


def test_d9_with_one_pawn_near_the_finish_pawns_move_at_the_end_of_the_hand() -> None:
    assert positions(played(at_tricks(made(*THREE, positions=(12, 11, 11))), "B12,B10,B8")) == [12, 11, 11]
    assert played(at_tricks(made(*THREE, positions=(12, 11, 12))), "B12,B10,B8").positions == (13, 11, 12)


def test_d10_who_is_out_keeps_the_cards_hidden() -> None:
    state = at_tricks(made(*THREE), out="bob")
    assert "B10" not in str(GAME.view(state, "anna")) + str(GAME.view(state, None))


def test_random_games_of_the_default_end_at_the_finish() -> None:
    """So the games in which every state is checked come to it too."""
    for seed in range(times(3, 100)):
        *_, session = random_session(GAME, GAME.parse_config({}), PLAYERS[:3], f"finish {seed}")
        assert session.outcome is not None
        assert (session.outcome.reason, max(session.outcome.scores.values())) == ("finish", FINISH)
