"""The rulings on what is hidden, each by its number in docs/games/ding.md."""

from dataclasses import replace
from random import Random

import pytest

from games.ding import GAME
from games.ding.cards import full_deck
from games.ding.hand import Hand
from games.ding.state import State
from games.ding.tricks import suit
from games.refusals import Conflict
from games.session import Session
from tests.games.acting import refusal
from tests.games.ding.tables import DINGS, PLAYERS, THREE, acted, all_in, at_tricks, made, played, positions, unswapped
from tests.games.ding.test_rulings import eight
from tests.repetitions import times

Played = Session  # type: ignore[type-arg]


def session(state: State) -> Played:
    """Return a session that begins at a made-up state."""
    return replace(Session.empty(GAME, state.config, state.players, "a seed"), state=state)


def seen(state: State, viewer: str | None) -> tuple[object, ...]:
    return GAME.view(state, viewer), GAME.known_actors(state, viewer)


def test_10_tokens_and_answers_are_final_and_share_their_ply() -> None:
    table = session(made(*DINGS))
    table = table.act("anna", "in", 0)
    assert refusal(Conflict, table.act, "anna", "out", 0).code == "not_to_act"
    table = table.act("bob", "in", 0).act("cleo", "in", 0)
    assert table.ply == 1
    for player in PLAYERS[:3]:
        table = table.act(player, "swap:-", table.ply)
    window = table.ply
    table = table.act("cleo", "no", window).act("bob", "no", window)
    assert table.ply == window
    assert table.act("anna", "no", window).ply == window + 1


@pytest.mark.parametrize("priority", ["seat_order", "first_request"])
def test_11_nothing_tells_who_has_answered_before_the_window_closes(priority: str) -> None:
    state = unswapped(all_in(made(*DINGS, ding_priority=priority)))
    table = session(state).act("bob", "no", 0)
    assert table.ply == 0
    for viewer in (None, "anna", "cleo"):
        assert seen(table.state, viewer) == seen(state, viewer)
        assert GAME.redact(state, "bob", GAME.parse_action("no"), viewer) is None
    assert GAME.redact(state, "bob", GAME.parse_action("no"), "bob") == "no"


def test_11_the_answer_that_closes_the_window_is_told() -> None:
    state = acted(unswapped(all_in(made(*DINGS))), "bob no", "cleo no")
    assert GAME.redact(state, "anna", GAME.parse_action("ding"), None) == "ding"


def test_11_what_a_token_says_is_hidden_and_that_it_is_set_is_not() -> None:
    state = made(*THREE)
    views = [GAME.view(acted(state, f"bob {token}"), "anna") for token in ("in", "out")]
    assert views[0] == views[1]
    assert views[0]["tokens_set"] == ["bob"]
    assert GAME.redact(state, "bob", GAME.parse_action("out"), "anna") == "token:?"


def test_11_a_race_ends_with_the_first_ding_and_the_other_answers_lapse() -> None:
    table = session(unswapped(all_in(made(*DINGS, ding_priority="first_request"))))
    table = table.act("cleo", "no", 0).act("bob", "ding", 0)
    assert positions(table.state) == [0, 5, 0]
    assert refusal(Conflict, table.act, "anna", "ding", 0).code == "stale_ply"


def test_13_how_many_cards_a_seat_threw_is_public_and_which_is_not() -> None:
    state = all_in(made(*THREE))
    action = GAME.parse_action("swap:O3,O4")
    assert GAME.redact(state, "anna", action, "bob") == "swap:2"
    assert GAME.redact(state, "anna", action, "anna") == "swap:O3,O4"
    state = acted(state, "anna swap:O3,O4")
    assert GAME.redact(state, "chance", GAME.parse_action("card:G2"), "bob") == "card:?"
    assert GAME.redact(state, "chance", GAME.parse_action("card:G2"), "anna") == "card:G2"
    view = GAME.view(acted(state, "chance card:G2", "chance card:G3"), "bob")
    assert (view["swapped"], view["thrown"]) == ({"anna": 2}, [])


def worlds(state: State, viewer: int, number: int) -> list[Hand]:
    return [GAME.resample(state, PLAYERS[viewer], Random(f"{viewer} {world}")).hand for world in range(number)]


def test_19_a_sampled_world_respects_colours_shown_void() -> None:
    state = at_tricks(made("B12,O3,O4,O9,Y5", "G3,G4,O5,O6,Y6", "B8,O7,O8,Y8,Y7", "G5,G6,G7,G8,G9", upcards="B2"))
    state = played(state, "B12,G3,B8,G5,O3,O5,O7,G6")
    assert state.hand.voids() == [set(), {0}, set(), {0, 1}]
    held = {seat: set() for seat in range(4)}  # type: ignore[var-annotated]
    for hand in worlds(state, 0, 200):
        for seat in range(4):
            held[seat].update(suit(card, 0) for card in hand.cards[seat])
    assert held == {0: {1, 2}, 1: {1, 2, 3}, 2: {0, 1, 2, 3}, 3: {2, 3}}


def drawn_again() -> State:
    """Return a hand of eight in which hal has drawn what anna threw, and half of what was dealt is played."""
    state = eight()
    state = acted(state, "hal swap:" + ",".join(GAME.view(state, "hal")["cards"][:2]))
    return acted(state, "chance card:B2", "chance card:B3")


def assert_complete(hand: Hand) -> None:
    everything = [*hand.pack, *hand.upcards, *(card for cards in hand.cards for card in cards)]
    everything += [discard.card for discard in hand.discards if discard.drawn_by is None]
    assert sorted(everything) == list(full_deck(2))


@pytest.mark.parametrize("viewer", [1, 7])
def test_19_a_sampled_world_could_be_the_true_one(viewer: int) -> None:
    state = drawn_again()
    faces = set()
    for hand in worlds(state, viewer, times(30, 500)):
        anna = [discard.card for discard in hand.discards if discard.seat == 0]
        assert anna == sorted(anna)
        assert set(anna[:2]) <= set(hand.cards[7])
        assert hand.cards[viewer] == state.hand.cards[viewer]
        faces.update(anna)
        assert_complete(hand)
    assert len(faces) > (20 if viewer == 1 else 10), "all that is hidden varies"


def test_19_sealed_choices_of_others_are_drawn_anew() -> None:
    tokens = {hand.tokens for hand in worlds(acted(made(*THREE), "anna in", "bob in"), 0, 50)}
    assert tokens == {(True, True, None), (True, False, None)}
    answers = {hand.answers for hand in worlds(acted(unswapped(all_in(made(*DINGS))), "anna no"), 0, 500)}
    assert all(hand[0] is False and None in hand[1:] for hand in answers)
    assert len(answers) > 3
    state = unswapped(all_in(made(*DINGS)))
    given = {tuple(answer is not None for answer in hand.answers) for hand in worlds(state, 0, 100)}
    assert given == {(False, bob, cleo) for bob in (False, True) for cleo in (False, True)}


@pytest.mark.parametrize(("priority", "declared"), [("seat_order", True), ("first_request", False)])
def test_19_only_where_all_are_asked_can_a_ding_be_declared_in_secret(priority: str, declared: bool) -> None:
    state = unswapped(all_in(made(*THREE, upcards="W,W,B2", ding_priority=priority)))
    assert any(True in hand.answers for hand in worlds(state, 0, 300)) == declared


def test_19_a_no_proves_nothing() -> None:
    state = acted(unswapped(all_in(made(*THREE, upcards="W,B2"))), "anna no", "bob no", "cleo no")
    assert any(
        GAME.view(world, "bob")["ding"]
        for number in range(400)
        if (world := GAME.resample(state, "anna", Random(number)))
    )


def test_21_unplayed_cards_are_never_shown() -> None:
    state = acted(unswapped(all_in(made(*DINGS))), "anna ding", "bob no", "cleo no")
    shown = str([GAME.view(state, viewer) for viewer in (None, *state.players)])
    assert "O3" not in shown
    assert "O7" not in shown


def test_a_card_that_was_played_cannot_be_taken_back() -> None:
    table = session(at_tricks(made(*THREE))).act("anna", "play:B12", 0)
    assert refusal(Conflict, table.take_back, "anna").code == "nothing_to_take_back"
