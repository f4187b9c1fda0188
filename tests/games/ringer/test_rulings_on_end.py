"""The rulings on the end of a game, each by its number in docs/games/ringer.md."""

from __future__ import annotations

from typing import Any

import pytest

from games.base import CHANCE
from games.ringer import GAME
from games.ringer.config import RingerConfig
from games.ringer.state import State
from games.session import Session
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, chances, done, ended, hand, legal, refused


def test_12_a_draw_takes_what_is_left_and_then_nothing_is_drawn() -> None:
    state = done(at("B4:draw2 B5:draw1 P1", pile="Y1"), "anna play:B4:draw2", "chance draw:Y1")
    assert (state.exhausted, legal(state)) == (True, ["end", "play:B5:draw1"])
    assert GAME.on_turn(done(state, "anna play:B5:draw1", "anna end")) == "bob"


def test_12_what_the_limit_discards_after_the_pile_ran_out_is_out_of_play() -> None:
    state = at(f"B4:draw2 {' '.join(TEN.split()[:9])}", pile="Y1 Y2")
    state = done(state, "anna play:B4:draw2", "chance draw:Y1", "chance draw:Y2", "anna discard:P1")
    assert (state.under, [str(laid.card) for laid in state.out]) == ((), ["P1"])
    assert (GAME.view(state, "bob")["out"], GAME.view(state, "anna")["out"]) == (["?"], ["P1"])


def test_13_a_circuit_of_passes_after_the_pile_ran_out_ends_the_game() -> None:
    state = done(at("P5", "G4", "Y1", pile=""), "anna pass", "bob pass")
    assert ended(state) is None
    assert ended(done(state, "cleo pass")) == ("exhausted", PLAYERS)


def test_13_who_has_no_cards_passes_by_itself() -> None:
    state = done(at("P5", "", "Y1", pile=""), "anna pass")
    assert GAME.on_turn(state) == "cleo"
    assert ended(done(state, "cleo pass")) is not None


def test_13_and_14_the_game_is_over_when_nobody_has_cards() -> None:
    assert ended(done(at("B4", "", pile=""), "anna play:B4")) == ("exhausted", ("anna", "bob"))
    ringer = done(at("B4", "", die=4, pile=""), "anna play:B4", "chance roll:1")
    assert ended(ringer) == ("exhausted", ("anna",))
    assert GAME.actors(ringer) == frozenset()


def test_14_after_a_ringer_with_the_last_card_the_next_holder_leads() -> None:
    state = done(at("B4", "", "G2 G3", die=4, pile=""), "anna play:B4", "chance roll:1")
    assert legal(state, "cleo") == ["lead:G2", "lead:G3"]
    assert refused(state, "cleo", "pass") == "choose_first"


def test_15_a_score_may_be_negative() -> None:
    assert GAME.scores(done(at("P5 P6", "G4", pile=""), "anna pass", "bob pass")) == {"anna": -2, "bob": -1}


def full_circuit(circuits: int) -> State:
    other = "Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G4 G5"
    state = at(TEN, other, pile="P1 P2", stack="B3", stalemate_circuits=circuits)
    for turn in range(2 * circuits):
        assert ended(state) is None
        player = PLAYERS[turn % 2]
        state = done(state, f"{player} pass")
        state = done(state, f"{player} discard:{hand(state, player).split()[0]}")
        state = done(state, f"chance {chances(state)[0][0]}")
    return state


@pytest.mark.parametrize("circuits", [1, 5])
def test_16_circuits_of_passes_with_ten_cards_end_the_game(circuits: int) -> None:
    outcome: Any = ended(full_circuit(circuits))
    assert outcome[0] == "stalemate"
    assert RingerConfig().stalemate_circuits == 5


def test_16_any_play_starts_the_count_anew() -> None:
    ten = "Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G4 B4"
    state = done(at(TEN, ten, stalemate_circuits=1), "anna pass", "anna discard:P1", "chance draw:Y1")
    assert state.full_passes == 1
    assert done(state, "bob play:B4").full_passes == 0
    assert done(at("P1 P2 P3 P4 P5 P6", full_passes=1), "anna pass", "chance draw:Y1").full_passes == 0


def test_18_the_pile_has_run_out_by_a_flip_too() -> None:
    assert done(at("B4 P1", die=4, pile="Y1"), "anna play:B4", "chance roll:1", "chance flip:Y1").exhausted
    small = {"deck": ["B1"] * 13}
    assert Session.start(GAME, GAME.parse_config(small), PLAYERS[:2], "1").state.exhausted


def test_19_a_pass_that_draws_the_last_card_does_not_count() -> None:
    state = done(at("P5", "G4", pile="Y1"), "anna pass", "chance draw:Y1")
    assert (state.exhausted, state.passes) == (True, 0)
    assert ended(done(state, "bob pass")) is None
    assert ended(done(state, "bob pass", "anna pass")) is not None


def test_19_plays_take_overs_and_leads_start_the_count_anew() -> None:
    assert done(at("P5", "G4 B4 B2:take", pile=""), "anna pass", "bob play:B4").passes == 0
    assert done(at("P5 B2:take", "G4", pile="", passes=1, turn=1), "anna take:B2:take").passes == 0


def test_19_after_the_pile_ran_out_a_pass_with_ten_cards_discards_nothing() -> None:
    state = done(at(TEN, "G4", pile=""), "anna pass")
    assert (len(state.hands[0]), GAME.on_turn(state), state.full_passes) == (10, "bob", 0)


def test_20_a_lead_is_compulsory_after_the_roll_and_a_reroll_may_be_led() -> None:
    state = done(at("B4 GR", die=4, pile=""), "anna play:B4")
    assert GAME.actors(state) == {CHANCE}
    state = done(state, "chance roll:3")
    assert legal(state) == ["lead:GR"]
    state = done(state, "anna lead:GR")
    assert (state.die, GAME.on_turn(state)) == (3, "bob")


def test_20_the_scorer_goes_on_and_the_next_holder_may_only_play_or_end() -> None:
    state = at("B4 P1 P2", "G1", die=4, pile="")
    assert legal(done(state, "anna play:B4", "chance roll:6", "anna lead:P1")) == ["end", "play:P2"]
    state = done(at("B4", "P1 P2", die=4, pile=""), "anna play:B4", "chance roll:6", "bob lead:P1")
    assert (GAME.on_turn(state), legal(state, "bob")) == ("bob", ["end", "play:P2"])


def test_34_equal_scores_share_the_place_or_fewer_cards_in_hand_win() -> None:
    def finished(tie: str) -> tuple[tuple[str, ...], ...]:
        won = (cards("B1"), cards("B1 B1"), ())
        state = at("P5 P5", "G4 G4 G4", "Y1", pile="", won=won, tie=tie)
        outcome: Any = GAME.outcome(done(state, "anna pass", "bob pass", "cleo pass"))
        assert outcome.scores == {"anna": -1, "bob": -1, "cleo": -1}
        assert outcome.winners == outcome.ranking[0]
        return outcome.ranking

    assert finished("shared") == (PLAYERS,)
    assert finished("fewest_left") == (("cleo",), ("anna",), ("bob",))


def test_36_nobody_scores_the_stack_that_is_left() -> None:
    state = done(at("P5", "G4", pile="", stack="B1 B2 B3"), "anna pass", "bob pass")
    assert GAME.scores(state) == {"anna": -1, "bob": -1}
