"""Rulings on RINGER that no scene shows (`rulings.scenes`): deck, settings, knowledge and what is no action."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from games.refusals import BadOption, Conflict
from games.ringer import GAME
from games.ringer.cards import Card, fits, usual_deck
from games.ringer.config import RingerConfig
from games.ringer.worlds import dealt_to
from games.session import Session
from games.testing import random_session
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, chances, done, ended, hand, legal, refused


def test_7_the_first_who_takes_over_wins() -> None:
    state = at("P1", "B4:take P1", "B2:take P1")
    after = Session(GAME, state.config, PLAYERS, "1", state).act("cleo", "take:B2:take", 0)
    with pytest.raises(Conflict, match="ply 0"):
        after.act("bob", "take:B4:take", 0)


@pytest.mark.parametrize("circuits", [1, 5])
def test_16_circuits_of_passes_with_ten_cards_end_the_game(circuits: int) -> None:
    state = at(TEN, "Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G4 G5", pile="P1 P2", stalemate_circuits=circuits)
    for turn in range(2 * circuits):
        assert ended(state) is None
        player = PLAYERS[turn % 2]
        state = done(done(state, f"{player} pass"), f"{player} discard:{hand(state, player).split()[0]}")
        state = done(state, f"chance {chances(state)[0][0]}")
    assert (ended(state) or ("",))[0] == "stalemate"
    assert RingerConfig().stalemate_circuits == 5


def test_18_the_pile_has_run_out_by_the_first_flip_too() -> None:
    assert Session.start(GAME, GAME.parse_config({"deck": ["B1"] * 13}), PLAYERS[:2], "1").state.exhausted


def test_23_only_draw_2_exceeds_ten_cards() -> None:
    for seed in range(3):
        for session in random_session(GAME, GAME.parse_config({}), PLAYERS, f"limit {seed}"):
            if (most := max(map(len, session.state.hands))) > 10:
                done_last = [entry.action for entry in session.log if not entry.action.startswith("draw:")]
                assert (most, done_last[-1][-6:]) == (11, ":draw2")


def test_24_a_card_that_was_given_is_in_every_world_and_one_drawn_by_its_owner_is_forgotten() -> None:
    state = done(at("B4:ask P1", "G3 G5", "G2"), "anna play:B4:ask", "anna ask:bob:G", "bob give:G5")
    assert all("G5" in hand(GAME.resample(state, "bob", Random(seed)), "anna") for seed in range(20))
    again = done(at(TEN, pile="Y1", under=()), "anna pass", "anna discard:P1", "chance draw:Y1")
    again = again._replace(turn=0, hands=(again.hands[0][:6], again.hands[1]))
    assert done(again, "anna pass", "chance draw:P1").knowledge.known == (((), ()), ((), ()))


def test_24_what_is_known_is_forgotten_when_the_card_may_have_left_the_hand() -> None:
    state = done(at("B4:ask P1 G1", "G3 G5", "G2"), "anna play:B4:ask", "anna ask:bob:G", "bob give:G5")
    known, card, other = state.knowledge, Card.parse("G5"), Card.parse("P1")
    kept = (known.after_shown(0, other), known.after_stolen(0, 1, other), known.after_given(0, 2, other, "P"))
    gone = (
        *(known.after_shown(0, card), known.after_hidden(0), known.after_stolen(0, 2, other)),
        *(known.after_given(0, 2, Card.parse("G1"), "G"), known.after_given(0, 1, card, "G")),
    )
    assert [each.known[1][0] for each in (*kept, *gone)] == [(card,)] * 3 + [()] * 5


def test_25_suits_are_numbered_and_powers_have_their_codes() -> None:
    powers = {str(card)[:2]: card.power for card in usual_deck() if card.power}
    assert [powers[f"P{number}"] for number in range(1, 7)] == ["ask", "draw1", "draw2", "steal", "take", "take"]
    assert [powers[f"{suit}1"] for suit in "PBGYW"] == ["ask", "draw1", "draw2", "steal", "take"]
    assert str(GAME.parse_action("take:B4:take")) == "take:B4:take"


def test_26_a_wild_reroll_and_a_coloured_number_fit_on_each_other() -> None:
    assert fits(Card.parse("WR"), Card.parse("B3"))
    assert fits(Card.parse("B3"), Card.parse("WR"))


def test_27_a_bot_waits_so_that_a_person_can_take_over() -> None:
    assert [RingerConfig().reaction_seconds, GAME.parse_config({"reaction_seconds": 0}).reaction_seconds] == [3, 0]


def test_29_nobody_is_thought_to_hold_what_it_has_none_of_until_it_gets_a_card() -> None:
    state = at("B4:ask G4:ask Y1 Y1 Y1 Y1", "G3 B1 Y6", "G2", pile="P1 P2 P3 P4 P5 P6")
    state = done(state, "anna play:B4:ask", "anna ask:bob:P", "bob none")
    worlds = [GAME.resample(state, viewer, Random(seed)) for seed in range(30) for viewer in ("anna", "cleo")]
    assert not [world for world in worlds if "P" in hand(world, "bob")]
    state = done(state, "anna end", "chance draw:P1", "bob pass", *(f"chance draw:P{each}" for each in (2, 3, 4)))
    assert GAME.view(state, None)["none"] == {}


def test_29_hands_are_found_where_two_have_said_none_and_cards_are_few() -> None:
    rng = Random(1)
    for _ in range(20):
        few = [*cards("B1 G1 G2 Y1")]
        rng.shuffle(few)
        dealt, left = dealt_to([("B",), ("B",), ("1",)], few)
        assert dealt[2] == Card.parse("G2"), "no other card can lie there"
        assert ({*dealt[:2]}, left) == ({*cards("G1 Y1")}, [Card.parse("B1")])


def test_30_a_suit_has_three_of_each_number_and_three_rerolls() -> None:
    assert Counter((card.suit, card.number) for card in usual_deck()) == {
        (suit, Card.parse(f"P{number}").number): 3 for suit in "PBGYW" for number in "123456R"
    }


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


@pytest.mark.parametrize(("tie", "ranking"), [("shared", [PLAYERS]), ("fewest_left", [("cleo",), ("anna",), ("bob",)])])
def test_34_equal_scores_share_the_place_or_fewer_cards_in_hand_win(tie: str, ranking: Any) -> None:
    won = (cards("B1"), cards("B1 B1"), ())
    state = at("P5 P5", "G4 G4 G4", "Y1", pile="", won=won, tie=tie)
    outcome: Any = GAME.outcome(done(state, "anna pass", "bob pass", "cleo pass"))
    assert outcome.scores == {"anna": -1, "bob": -1, "cleo": -1}
    assert outcome.ranking == (*ranking,)
    assert outcome.winners == ranking[0]


def test_35_seat_0_deals_or_another() -> None:
    state = GAME.initial_state(GAME.parse_config({"dealer": 2}), PLAYERS)
    assert (GAME.view(state, None)["turn"], state.tasks[0].seat) == ("anna", 0)
    with pytest.raises(BadOption, match="expected the index of a seat, 0 to 2, not 3"):
        GAME.initial_state(GAME.parse_config({"dealer": 3}), PLAYERS)


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
