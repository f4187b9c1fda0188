"""The rulings on what each seat knows, each by its number in docs/games/ringer.md."""

from __future__ import annotations

from random import Random

from games.base import CHANCE
from games.ringer import GAME
from games.ringer.cards import Card
from games.ringer.worlds import dealt_to
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, done, hand, legal, told


def test_24_discards_lie_face_down_and_their_owner_knows_them() -> None:
    state = done(at(TEN, "G4", "G2"), "anna pass")
    assert told(state, "anna", "discard:P1") == ["discard:P1", "discard:?", "discard:?", "discard:?"]
    state = done(state, "anna discard:P1", "chance draw:Y1")
    assert [GAME.view(state, viewer)["under"] for viewer in (*PLAYERS, None)] == [["P1"], ["?"], ["?"], ["?"]]


def test_24_who_laid_a_card_under_the_pile_sees_who_draws_it() -> None:
    state = done(at(TEN, "G4 G4 G4 G4 G4 G4", "G2", pile="Y1"), "anna pass", "anna discard:P1", "chance draw:Y1")
    state = done(state, "bob pass")
    assert told(state, CHANCE, "draw:P1") == ["draw:P1", "draw:P1", "draw:?", "draw:?"]
    assert GAME.view(done(state, "chance draw:P1"), "anna")["known"] == {"bob": ["P1"]}
    own = done(at(TEN, pile="Y1"), "anna pass", "anna discard:P1", "chance draw:Y1", "bob pass", "chance draw:P1")
    assert own.exhausted
    again = done(at(TEN, pile="Y1", under=()), "anna pass", "anna discard:P1", "chance draw:Y1")
    again = again._replace(turn=0, hands=(again.hands[0][:6], again.hands[1]))
    assert done(again, "anna pass", "chance draw:P1").knowledge.known == (((), ()), ((), ()))


def test_24_a_card_that_was_given_or_stolen_is_known_to_two_seats() -> None:
    given = done(at("B4:ask P1", "G3 G5", "G2"), "anna play:B4:ask", "anna ask:bob:G", "bob give:G5")
    stolen = done(at("B4:steal P1", "G3 G5", "G2"), "anna play:B4:steal", "anna steal:bob", "chance pick:G5")
    for state in (given, stolen):
        assert [GAME.view(state, viewer)["known"] for viewer in (*PLAYERS, None)] == [{}, {"anna": ["G5"]}, {}, None]
        for seed in range(20):
            assert "G5" in hand(GAME.resample(state, "bob", Random(seed)), "anna")


def test_24_what_is_known_is_forgotten_when_the_card_may_have_left_the_hand() -> None:
    state = done(at("B4:ask P1 G1", "G3 G5", "G2"), "anna play:B4:ask", "anna ask:bob:G", "bob give:G5")
    known = state.knowledge
    card = Card.parse("G5")
    assert known.after_shown(0, card).known[1][0] == ()
    assert known.after_shown(0, Card.parse("P1")).known[1][0] == (card,)
    assert known.after_hidden(0).known[1][0] == ()
    assert known.after_stolen(0, 2, Card.parse("P1")).known[1][0] == ()
    assert known.after_stolen(0, 1, Card.parse("P1")).known[1][0] == (card,)
    assert known.after_given(0, 2, Card.parse("G1"), "G").known[1][0] == ()
    assert known.after_given(0, 2, Card.parse("P1"), "P").known[1][0] == (card,)
    assert known.after_given(0, 1, card, "G").known[1][0] == ()


def test_29_a_question_and_a_none_are_public_a_given_card_is_not() -> None:
    state = done(at("B4:ask P1", "G3 P2", "G2"), "anna play:B4:ask")
    assert GAME.redact(state, "anna", GAME.parse_action("ask:bob:G"), None) == "ask:bob:G"
    state = done(state, "anna ask:bob:G")
    assert GAME.view(state, None)["waits_for"] == {"player": "bob", "asker": "anna", "request": "G"}
    assert told(state, "bob", "give:G3") == ["give:G3", "give:G3", "give:?", "give:?"]
    none = done(at("B4:ask P1", "G3", "G2"), "anna play:B4:ask", "anna ask:bob:P", "bob none")
    assert GAME.view(none, None)["none"] == {"bob": ["P"]}


def test_29_nobody_is_thought_to_hold_what_it_has_none_of_until_it_gets_a_card() -> None:
    pile = "P1 P2 P3 P4 P5 P6"
    state = at("B4:ask G4:ask Y1 Y1 Y1 Y1", "G3 B1 Y6", "G2", pile=pile)
    state = done(state, "anna play:B4:ask", "anna ask:bob:P", "bob none")
    bobs = [
        hand(GAME.resample(state, viewer, Random(seed)), "bob") for seed in range(30) for viewer in ("anna", "cleo")
    ]
    assert not [cards for cards in bobs if "P" in cards]
    state = done(state, "anna end", "chance draw:P1")
    state = done(state, "bob pass", "chance draw:P2", "chance draw:P3", "chance draw:P4")
    assert GAME.view(state, None)["none"] == {}


def test_29_hands_are_found_where_two_have_said_none_and_cards_are_few() -> None:
    slots = [("B",), ("B",), ("1",)]
    rng = Random(1)
    for _ in range(20):
        few = [*cards("B1 G1 G2 Y1")]
        rng.shuffle(few)
        dealt, left = dealt_to(slots, few)
        assert dealt[2] == Card.parse("G2"), "no other card can lie there"
        assert {*dealt[:2]} == {*cards("G1 Y1")}
        assert left == [Card.parse("B1")]


def test_38_who_acts_in_a_running_turn_is_told_to_nobody() -> None:
    state = at("B4 P1", "B2:take")
    assert [GAME.known_actors(state, viewer) for viewer in ("anna", "bob", None)] == [None, None, None]
    assert GAME.known_actors(done(at("P5", "G4", pile=""), "anna pass", "bob pass"), None) == frozenset()


def test_38_only_who_is_named_has_a_choice() -> None:
    state = done(at("B4:ask P1", "G3", "G2"), "anna play:B4:ask", "anna ask:bob:3")
    assert [legal(state, player) for player in (*PLAYERS, "dora")] == [[], ["give:G3"], [], []]
    assert legal(done(at("P5", "G4", pile=""), "anna pass", "bob pass")) == []
