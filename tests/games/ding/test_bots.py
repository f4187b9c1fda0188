"""The bots of DING!: what they play by tables is what they play by the rules, and they see no card of others."""

from dataclasses import replace
from random import Random

import pytest

from games.base import CHANCE
from games.bots import Seen, bots_of
from games.ding import GAME
from games.ding.bots import rollouts
from games.ding.bots.judgement import DOUBT, UNSEEN, ding_chance, gain, promise, to_throw
from games.ding.bots.rules import by_rules
from games.ding.cards import COLOURS, format_cards, full_deck
from games.ding.state import State
from tests.games.ding import second
from tests.games.ding.tables import PLAYERS, THREE, acted, all_in, at_tricks, made, unswapped
from tests.repetitions import times


def by_rules_alone(state: State, rng: Random) -> State:
    """Return the state after the hand, played step by step by `by_rules`."""
    while not state.ended and state.hand.phase != "deal":
        actor = next(iter(sorted(GAME.actors(state))))
        if actor == CHANCE:
            cards = state.hand.drawable()
            card = cards[int(rng.random() * len(cards))]
            state = acted(state, f"{CHANCE} card:{card}")
        else:
            action = by_rules(state, state.players.index(actor))
            state = acted(state, f"{actor} {GAME.format_action(action)}")
    return state


def dealt(rng: Random) -> State:
    """Return a random deal, all of it in the hands of seats that are in, or some of them."""
    number = rng.randrange(3, 9)
    state = GAME.initial_state(GAME.parse_config({"wilds": rng.choice([2, 3])}), PLAYERS[:number])
    pawns = tuple(rng.randrange(17) for _ in range(number))
    state = replace(state, positions=pawns, before=pawns)
    while GAME.actors(state) == {CHANCE}:
        weights = GAME.chance_weights(state)
        action = rng.choices([each for each, _ in weights], [weight for _, weight in weights])[0]
        state = GAME.apply(state, CHANCE, action)
    return state


@pytest.mark.no_cover
def test_hands_played_from_tables_are_played_by_the_rules_of_thumb() -> None:
    rng = Random("rollouts")
    reasons = set()
    for number in range(times(60, 3_000)):
        state = all_in(dealt(rng), out=rng.choice(["", "bob", "anna cleo"]))
        slow = by_rules_alone(state, Random(number))
        assert rollouts.played_to_end(state, Random(number)) == slow.positions
        assert slow.last_hand is not None
        reasons.add(slow.last_hand.reason)
    assert reasons >= {"ding", "tricks"}


def test_a_hand_is_played_on_from_the_middle_of_a_trick() -> None:
    rng = Random("middle")
    for number in range(times(40, 2_000)):
        state = without_ding_or_over(unswapped(all_in(dealt(rng))))
        for _ in range(rng.randrange(1, 12)):
            if state.ended or state.hand.phase == "deal":
                break
            actor = next(iter(GAME.actors(state)))
            actions = GAME.legal_actions(state, actor)
            state = GAME.apply(state, actor, actions[int(rng.random() * len(actions))])
        if not state.ended:
            assert rollouts.played_to_end(state, Random(number)) == by_rules_alone(state, Random(number)).positions


def without_ding_or_over(state: State) -> State:
    return acted(state, *(f"{player} no" for player in sorted(GAME.actors(state))))


@pytest.mark.parametrize(
    ("cards", "upcards", "thrown"),
    [
        ("BD,Oi,Yn,Gg,O3", "B3", "-"),
        ("BD,Oi,Yn,O2,O3", "G3", "O2,O3"),
        ("BD,Oi,O2,O3,O4", "Gn", "O2,O3,O4"),
        ("W,B12,B11,B10,B9", "B3", "-"),
        ("B12,B11,O2,O3,Y2", "B3", "O2,O3,Y2"),
    ],
)
def test_rules_goes_for_a_likely_ding_and_throws_weak_cards_otherwise(cards: str, upcards: str, thrown: str) -> None:
    state = all_in(made(cards, "G5,G6,G7,G8,G9", "O5,O6,O7,O8,O9", upcards=upcards))
    assert format_cards(to_throw(state.hand, 0)) == thrown


def test_rules_is_in_at_the_start_where_it_risks_nothing_and_with_good_cards() -> None:
    weak, strong = "O2,O3,Y2,Y3,G2", "W,W,B12,B11,B10"
    others = ("B9,B8,O5,O6,Y6", "B6,B7,O7,O8,Y7", "B5,B4,O9,O10,Y8")
    assert gain(made(weak, *others), 0) > 0
    assert gain(made(weak, *others, positions=(14, 0, 0, 0)), 0) < 0
    assert gain(made(strong, *others, positions=(14, 0, 0, 0)), 0) > 1


def test_rules_takes_a_trick_with_the_cheapest_card_if_it_is_last() -> None:
    state = at_tricks(made("Y5,O3,O4,O9,G2", "Y6,O5,O6,O10,G3", "Y8,Y12,Y2,O12,G4"))
    assert GAME.format_action(by_rules(acted(state, "anna play:Y5", "bob play:Y6"), 2)) == "play:Y8"
    lost = acted(at_tricks(made("Y12,O3,O4,O9,G2", *THREE[1:])), "anna play:Y12")
    assert GAME.format_action(by_rules(lost, 1)) == "play:Y6"


def test_the_chance_of_a_ding_that_bots_reckon_with_is_about_right() -> None:
    from games.ding.analysis.odds import best_discard

    rng = Random("chance")
    for _ in range(40):
        state = all_in(dealt(rng))
        hand = state.hand
        exact, _ = best_discard(hand.cards[0], hand.upcards, state.config.wilds, 3)
        assert abs(ding_chance(hand, 0) - float(exact)) < 0.15


def test_the_promise_of_a_card_is_that_of_counting_the_cards_that_take_a_trick_from_it() -> None:
    rng = Random("promises")
    for _ in range(times(40, 400)):
        state = dealt(rng)
        hand, trump = state.hand, COLOURS[state.hand.trump or 0]
        others = rng.randrange(1, 8)
        for card, promised in zip(hand.cards[0], promise(hand.cards[0], state.hand.trump or 0, others), strict=True):
            takers = [other for other in full_deck(2) if takes_the_trick(str(other), str(card), trump)]
            assert promised == pytest.approx((1 - len(takers) / UNSEEN) ** (DOUBT * others))


def takes_the_trick(other: str, led: str, trump: str) -> bool:
    return second.winner([("anna", led), ("bob", other)], trump) == "bob"


def test_about_as_many_cards_are_unseen_as_bots_reckon_with() -> None:
    rng = Random("unseen")
    states = [dealt(rng) for _ in range(100)]
    unseen = [len(full_deck(state.config.wilds)) - len([*state.hand.cards[0], *state.hand.upcards]) for state in states]
    assert round(sum(unseen) / len(unseen)) == UNSEEN


def test_monte_carlo_is_out_with_nothing_and_in_with_everything() -> None:
    bot = bots_of(GAME)["monte-carlo"]
    others = ("B9,B8,O5,O6,Y6", "B6,B7,O7,O8,Y7", "B5,B4,O9,O10,Y8")
    for cards, answer in (("O2,O3,Y2,Y3,G2", "out"), ("W,W,B12,B11,B10", "in")):
        state = made(cards, *others, positions=(14, 0, 0, 0))
        assert GAME.format_action(bot.choose(Seen(GAME, "anna", state), Random("1"))) == answer
