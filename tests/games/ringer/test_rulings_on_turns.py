"""The rulings on turns, powers and Take Overs, each by its number in docs/games/ringer.md."""

from __future__ import annotations

from random import Random

import pytest

from games.base import CHANCE, IllegalAction
from games.refusals import Conflict
from games.ringer import GAME
from games.ringer.cards import usual_deck
from games.ringer.config import RingerConfig
from games.session import Session
from games.testing import random_session
from tests.games.acting import refusal
from tests.games.ringer.tables import PLAYERS, TEN, at, chances, done, hand, legal, refused, told


def test_1_a_ringer_comes_before_the_streak() -> None:
    state = done(at("B4", die=4), "anna play:B4", "chance roll:2", "chance flip:Y1")
    assert (chances(state)[0], state.tasks[0].kind) == (("draw:Y2", 1), "fill")


def test_1_a_draw_as_the_last_card_cancels_the_streak() -> None:
    state = done(at("B4:draw2"), "anna play:B4:draw2", "chance draw:Y1", "chance draw:Y2")
    assert (hand(state, "anna"), GAME.on_turn(state)) == ("Y1 Y2", "anna")


def test_2_the_power_of_a_start_card_is_not_used() -> None:
    state = done(at("B4 P1", die=4, pile="Y1:draw2 Y2"), "anna play:B4", "chance roll:1", "chance flip:Y1:draw2")
    assert (GAME.on_turn(state), hand(state, "anna")) == ("anna", "P1")
    led = done(at("B4 P1:ask P2", die=4, pile=""), "anna play:B4", "chance roll:1", "anna lead:P1:ask")
    assert legal(led) == ["end", "play:P2"]


def test_3_a_reroll_is_never_a_ringer_and_the_top_stays_without_a_number() -> None:
    for number in range(1, 7):
        state = done(at("BR P1 B6 W2", die=number), "anna play:BR", f"chance roll:{number}")
        assert (GAME.scores(state)["anna"], legal(state)) == (0, ["end", "play:B6", "play:W2"])


def test_4_a_take_over_goes_on_a_wild_reroll_never_or_only_in_turn() -> None:
    assert legal(at("B4:take B4", stack="WR")) == ["pass", "play:B4"]
    option = at("B4:take B4", "B5:take", stack="WR", take_over_on_wild_reroll="in_turn")
    assert (legal(option), GAME.actors(option)) == (["pass", "play:B4", "play:B4:take"], {"anna"})
    assert legal(at("B4:take B4", stack="BR")) == ["pass", "play:B4", "play:B4:take"]


def test_5_out_of_turn_a_take_over_leaves_the_stack_and_nobody_draws() -> None:
    state = done(at("P1", "B4:take P2", "G2", die=4), "bob take:B4:take")
    assert (hand(state, "anna"), hand(state, "bob"), len(state.stack)) == ("P1", "P2", 2)
    assert GAME.on_turn(done(state, "bob end", *[f"chance draw:Y{number}" for number in range(1, 6)])) == "cleo"


def test_6_a_take_over_as_the_last_card_is_a_streak() -> None:
    state = done(at("P1", "B4:take"), "bob take:B4:take", *[f"chance draw:Y{number}" for number in range(1, 7)])
    assert (len(state.hands[1]), GAME.on_turn(state)) == (6, "bob")


def test_7_others_may_interrupt_in_every_state_of_a_running_turn() -> None:
    begun = at("B4 P1", "G4:take W3:take", stack="B3")
    assert legal(begun, "bob") == ["take:W3:take"]
    assert legal(done(begun, "anna play:B4"), "bob") == ["take:G4:take", "take:W3:take"]


def test_7_the_first_who_takes_over_wins() -> None:
    state = at("P1", "B4:take P1", "B2:take P1")
    session = Session(GAME, state.config, PLAYERS, "1", state)
    after = session.act("cleo", "take:B2:take", 0)
    with pytest.raises(Conflict, match="ply 0"):
        after.act("bob", "take:B4:take", 0)


def test_7_nobody_may_interrupt_while_a_choice_is_pending() -> None:
    asked = done(at("B4:ask P1", "W3:take"), "anna play:B4:ask")
    assert GAME.actors(asked) == {"anna"}
    assert GAME.actors(done(asked, "anna ask:bob:3")) == {"bob"}
    assert GAME.actors(done(at(TEN, "W3:take"), "anna pass")) == {"anna"}


def test_8_one_passes_only_before_playing_and_ends_only_after() -> None:
    state = at("B4 P1")
    assert refused(state, "anna", "end") == "has_not_played"
    assert refused(done(state, "anna play:B4"), "anna", "pass") == "has_played"


def test_8_who_passes_draws_one_and_then_up_to_six() -> None:
    state = done(at("B4 P1"), "anna pass", *[f"chance draw:Y{number}" for number in range(1, 5)])
    assert (len(state.hands[0]), GAME.on_turn(state)) == (6, "bob")


def test_9_the_limit_of_ten_holds_after_every_power() -> None:
    nine = " ".join(TEN.split()[:9])
    for power, lines in (("steal", ["anna steal:bob", "chance pick:Y1"]), ("ask", ["anna ask:bob:1", "bob give:Y1"])):
        state = done(at(f"B4:{power} {nine}"), f"anna play:B4:{power}", *lines)
        assert (len(state.hands[0]), legal(state)[0]) == (10, "end")


def test_10_who_is_asked_has_a_card_and_gives_one_if_it_matches() -> None:
    state = done(at("B4:ask P1", "G3 P2", ""), "anna play:B4:ask")
    assert refused(state, "anna", "ask:cleo:1") == "no_cards"
    assert refused(state, "anna", "ask:anna:1") == "no_player"
    assert refused(state, "anna", "steal:bob") == "choose_first"
    state = done(state, "anna ask:bob:3")
    assert refused(state, "bob", "none") == "has_match"
    assert refused(state, "bob", "give:P2") == "no_match"
    assert refused(state, "bob", "discard:P2") == "choose_first"


def test_10_a_wild_meets_its_number_but_no_colour_and_a_reroll_its_colour_alone() -> None:
    asked = done(at("B4:ask P1", "W3 GR"), "anna play:B4:ask")
    assert legal(done(asked, "anna ask:bob:3"), "bob") == ["give:W3"]
    assert legal(done(asked, "anna ask:bob:G"), "bob") == ["give:GR"]
    with pytest.raises(IllegalAction):
        GAME.parse_action("ask:bob:W")


def test_10_without_a_match_the_answer_is_none_and_nothing_happens() -> None:
    state = done(at("B4:ask P1", "W3"), "anna play:B4:ask", "anna ask:bob:G")
    assert legal(state, "bob") == ["none"]
    state = done(state, "bob none")
    assert (hand(state, "anna"), hand(state, "bob"), GAME.on_turn(state)) == ("P1", "W3", "anna")


def test_11_a_stolen_card_is_seen_by_two_and_no_empty_hand_is_chosen() -> None:
    state = done(at("B4:steal P1", "G3", ""), "anna play:B4:steal")
    assert legal(state) == ["steal:bob"]
    assert told(done(state, "anna steal:bob"), CHANCE, "pick:G3") == ["pick:G3", "pick:G3", "pick:?", "pick:?"]


@pytest.mark.parametrize("power", ["ask", "steal"])
def test_11_and_17_with_all_other_hands_empty_a_power_has_no_effect(power: str) -> None:
    assert legal(done(at(f"B4:{power} P1", "", ""), f"anna play:B4:{power}")) == ["end"]
    last = done(at(f"B4:{power}", "", ""), f"anna play:B4:{power}")
    assert last.tasks[0].kind == "fill", "the Streak of a last card"


def test_21_the_window_is_closed_while_a_target_or_a_lead_is_chosen() -> None:
    steal = done(at("B4:steal P1", "W3:take"), "anna play:B4:steal")
    assert (GAME.actors(steal), GAME.on_turn(steal)) == ({"anna"}, None)
    lead = done(at("B4 P1", "W3:take", die=4, pile=""), "anna play:B4", "chance roll:6")
    assert (GAME.actors(lead), GAME.on_turn(lead)) == ({"anna"}, None)


def test_22_who_took_over_may_not_pass() -> None:
    assert refused(done(at("P1", "B2:take P2"), "bob take:B2:take"), "bob", "pass") == "has_played"


def test_22_with_an_empty_hand_one_passes_and_refills() -> None:
    state = at("")
    assert legal(state) == ["pass"]
    assert len(done(state, "anna pass", *[f"chance draw:Y{number}" for number in range(1, 7)]).hands[0]) == 6


def test_22_after_the_pile_ran_out_an_empty_hand_ends_the_turn() -> None:
    state = done(at("B4", "G4", pile=""), "anna play:B4")
    assert (GAME.on_turn(state), state.passes) == ("bob", 0)


def test_22_a_hand_that_was_emptied_by_others_is_no_streak() -> None:
    asked = done(at("B4:ask P1", "G3"), "anna play:B4:ask", "anna ask:bob:3", "bob give:G3")
    stolen = done(at("B4:steal P1", "G3"), "anna play:B4:steal", "anna steal:bob", "chance pick:G3")
    assert (hand(asked, "bob"), hand(stolen, "bob")) == ("", "")


def test_22_an_ask_or_a_steal_as_the_last_card_is_a_streak_only_without_a_card() -> None:
    assert done(at("B4:ask", "G3"), "anna play:B4:ask", "anna ask:bob:1", "bob none").tasks[0].kind == "fill"
    assert hand(done(at("B4:ask", "G3"), "anna play:B4:ask", "anna ask:bob:3", "bob give:G3"), "anna") == "G3"


def test_23_only_draw_2_exceeds_ten_cards() -> None:
    for seed in range(3):
        before = None
        for session in random_session(GAME, GAME.parse_config({}), PLAYERS, f"limit {seed}"):
            state = session.state
            if any(len(hand) > 10 for hand in state.hands):
                assert before is not None
                assert max(map(len, state.hands)) == 11
                assert session.log[len(before.log)].action.endswith(":draw2")
            before = session


def test_27_a_bot_waits_so_that_a_person_can_take_over() -> None:
    assert RingerConfig().reaction_seconds == 3
    assert GAME.parse_config({"reaction_seconds": 0}).reaction_seconds == 0


def test_28_a_streak_may_come_before_the_draw() -> None:
    state = done(at("B4:draw1", pile="Y1 Y2 Y3 Y4 Y5 Y6 G1 G2", streak_after_draw="kept"), "anna play:B4:draw1")
    state = done(state, *[f"chance draw:Y{number}" for number in range(1, 7)], "chance draw:G1")
    assert (len(state.hands[0]), GAME.on_turn(state)) == (7, "anna")


def test_37_a_robbed_player_may_draw_at_the_start_of_its_next_turn() -> None:
    five = "G2 G2 G2 G2 G2"
    state = at("P1 P2", f"B2:take {five}", robbed_refill="at_next_turn_start", pile="Y1 Y2 Y3 Y4 Y5 Y6 G1")
    state = done(state, "bob take:B2:take", "bob end", "chance draw:Y1")
    state = done(state, "chance draw:Y2", "chance draw:Y3", "chance draw:Y4", "chance draw:Y5")
    assert (GAME.on_turn(state), len(state.hands[0]), state.robbed) == ("anna", 6, frozenset())
    usual = done(at("P1 P2", f"B2:take {five}"), "bob take:B2:take", "bob end", "chance draw:Y1")
    assert (GAME.on_turn(usual), len(usual.hands[0])) == ("anna", 2)


def test_37_taking_the_turn_back_is_the_start_of_a_turn() -> None:
    state = at("W3:take P2", "B2:take G1", robbed_refill="at_next_turn_start")
    state = done(state, "bob take:B2:take", "anna take:W3:take", "chance draw:Y1")
    assert GAME.view(state, None)["robbed"] == ["bob"]
    assert len(done(state, *[f"chance draw:Y{number}" for number in range(2, 6)]).hands[0]) == 6


def test_39_whatever_an_actor_tries_is_legal_or_refused_with_a_reason() -> None:
    faces = sorted({str(card) for card in usual_deck()})
    deeds = ("play", "take", "lead", "give", "discard", "draw", "flip", "pick")
    texts = [f"{deed}:{card}" for deed in deeds for card in faces]
    texts += ["pass", "end", "none", "roll:3", "steal:anna", "steal:nobody", "ask:bob:3", "ask:cleo:G", "ask:nobody:1"]
    rng = Random(1)
    for session in random_session(GAME, GAME.parse_config({}), PLAYERS, "anything"):
        for player in sorted(session.actors):
            listed = legal(session.state, player)
            for text in [*rng.sample(texts, 6), *rng.sample(texts[-9:], 2)]:
                if text in listed:
                    GAME.check(session.state, player, GAME.parse_action(text))
                else:
                    assert refused(session.state, player, text)


def test_39_what_is_no_action_is_refused_with_its_reason() -> None:
    for text in ("play:B7", "ask:bob:7", "ask::3", "steal:", "roll:7", "deal:B3", "play"):
        assert refusal(IllegalAction, GAME.parse_action, text).rule == "no_action"
    state = at("B4 BR W1 G2 P1")
    assert refused(state, "anna", "play:Y6") == "not_in_hand"
    assert refused(state, "anna", "discard:B4") == "not_now"
    for card in ("W1", "G2"):
        assert refused(state, "anna", f"play:{card}") == "does_not_fit"
    assert refused(at("PR"), "anna", "play:PR") == "does_not_fit"
    assert refused(at("B5"), "anna", "play:B5") == "does_not_fit"
