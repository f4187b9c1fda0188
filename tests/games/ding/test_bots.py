"""The bots of DING!: what they play by tables is what they play by the rules, and they see no card of others."""

from dataclasses import replace
from random import Random

import pytest

from games.base import CHANCE
from games.bots import Seen
from games.ding import GAME
from games.ding.actions import Swap
from games.ding.bots import rollouts
from games.ding.bots.judgement import DOUBT, FRESH, MARGINS, UNSEEN, ding_chance, gain, promise
from games.ding.bots.rules import RulesBot, by_rules
from games.ding.cards import COLOURS, full_deck
from games.ding.state import State
from tests.games.ding import second
from tests.games.ding.tables import PLAYERS, acted, all_in, made, unswapped
from tests.repetitions import times

OTHERS = ("G3,G4,O9,O10,Y8", "G5,G6,O11,O12,Y9", "G7,G8,Y2,Y3,Y4", "G9,G10,G11,Y10,Y11", "G12,O2,B3,B4,B5")
"""Hands of the seats after the third, in which nobody can spell a DING."""


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


def chosen(bot: RulesBot, state: State) -> str:
    """Return what a bot does in anna's seat."""
    return GAME.format_action(bot.choose(Seen(GAME, "anna", state), Random(1)))


def test_the_rule_player_is_in_where_that_is_worth_its_margin() -> None:
    for players in MARGINS:
        state = made(*("B12,B7,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B6,O7,O8,Y7", *OTHERS)[:players], upcards="B2")
        worth = gain(state, 0)
        assert chosen(RulesBot(margin=worth - 0.01), state) == "in"
        assert chosen(RulesBot(margin=worth + 0.01), state) == "out"
        usual = chosen(RulesBot(), state)
        assert (
            usual == chosen(RulesBot(margin=MARGINS[players]), state) == ("in" if worth > MARGINS[players] else "out")
        )


def test_every_number_of_players_has_a_margin() -> None:
    assert list(MARGINS) == list(range(GAME.min_players, GAME.max_players + 1))


def test_the_rule_player_throws_cards_that_promise_less_than_a_new_one() -> None:
    state = all_in(made("B12,B11,B3,O12,Y11", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7"))
    promises = dict(zip(state.hand.cards[0], promise(state.hand.cards[0], 0, 2), strict=True))
    weakest = sorted(promises, key=promises.__getitem__)
    for number, card in enumerate(weakest[:3]):
        fresh = promises[card] * 3
        thrown, more = (GAME.format_action(Swap(tuple(sorted(weakest[:many])))) for many in (number, number + 1))
        assert chosen(RulesBot(fresh=fresh - 0.001), state) == thrown
        assert chosen(RulesBot(fresh=fresh + 0.001), state) == more
    assert chosen(RulesBot(), state) == chosen(RulesBot(fresh=FRESH), state)
