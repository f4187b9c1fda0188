"""Whole random games, followed by a referee that shares nothing with the engine; every card accounted for."""

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import NAMES, format_cards, full_deck, parse_cards
from games.ding.spelling import can_ding, spelling
from games.ding.state import State
from games.ding.tricks import playable, winning
from games.ding.views import view
from tests.games.configurations import configurations
from tests.games.ding import second
from tests.games.ding.tables import PLAYERS
from tests.repetitions import times

CONFIGURATIONS = [
    *configurations(GAME),
    {"max_hands": 60},
    {"max_hands": 60, "overshoot": "exact", "ding_priority": "first_request", "dealer_rotation": "winner"},
]


@pytest.mark.no_cover
@pytest.mark.parametrize("config", CONFIGURATIONS, ids=str)
def test_random_games_are_judged_alike_by_two(config: dict[str, Any]) -> None:
    ended: Counter[str] = Counter()
    for number in range(times(10, 10_000)):
        rng = Random(f"{config} {number}")
        state = game(config, PLAYERS[: 3 + number % 6], rng, timid=number % 2 == 1)
        ended[str(state.ended)] += 1
    assert ended["finish"] or config["max_hands"] < 60


def game(config: dict[str, Any], players: tuple[str, ...], rng: Random, *, timid: bool) -> State:
    """Play a game at random, compared with the referee at every step; timid players are seldom in, so pawns get on."""
    state = GAME.initial_state(GAME.parse_config(config), players)
    referee = second.Referee(list(players), state.config)
    deck = GAME.pieces(state)
    while actors := GAME.actors(state):
        assert actors == referee.acts()
        actor = rng.choice(sorted(actors))
        if actor == CHANCE:
            weights = GAME.chance_weights(state)
            assert {str(a.card): n for a, n in weights} == drawable(referee)  # type: ignore[union-attr]
            action = rng.choices([each for each, _ in weights], [weight for _, weight in weights])[0]
        else:
            texts = [GAME.format_action(each) for each in GAME.legal_actions(state, actor)]
            assert set(texts) == referee.may(actor)
            text = rng.choice(texts)
            if timid and text == "in" and rng.random() < 0.6:
                text = "out"
            action = GAME.parse_action(text)
        referee.done(actor, GAME.format_action(action))
        state = GAME.apply(state, actor, action)
        assert dict(zip(players, state.positions, strict=True)) == referee.pawns
        assert GAME.pieces(state) == deck
    assert referee.over
    outcome: Any = GAME.outcome(state)
    best = max(referee.pawns.values())
    assert outcome.winners == tuple(player for player in players if referee.pawns[player] == best)
    assert view(state, None)["phase"] == "over"
    return state


def drawable(referee: second.Referee) -> dict[str, int]:
    """Return the cards that the referee says can be drawn."""
    return dict(Counter(referee.pack or referee.below[:1]))


def test_who_takes_a_trick_and_what_may_be_played_are_judged_alike_by_two() -> None:
    rng = Random("tricks")
    for _ in range(times(2_000, 50_000)):
        cards = rng.sample(full_deck(3), rng.randrange(1, 9))
        trump = rng.randrange(4)
        names = [("seat" + str(place), NAMES[card]) for place, card in enumerate(cards)]
        colour = "BOYG"[trump]
        assert f"seat{winning(cards, trump)}" == second.winner(names, colour)
        hand = sorted(rng.sample(full_deck(3), 5))
        mine = {NAMES[card] for card in playable(hand, cards[0], trump)}
        assert mine == second.may_play(list(map(str, hand)), names, colour)


def test_what_spells_a_ding_is_judged_alike_by_two() -> None:
    useful = parse_cards("BD,OD,Bi,Oi,Bn,On,Bg,Og,W,W,W,B2,B3,O2")
    rng = Random("letters")
    spelled = 0
    for _ in range(times(1_000, 50_000)):
        cards = rng.sample(useful, 6)
        hand, upcards = cards[:5], cards[5:]
        laid = spelling(sorted(hand), upcards)
        assert (laid is not None) == can_ding(hand, upcards) == second.spells(list(map(str, cards)))
        if laid is not None:
            spelled += 1
            assert second.spells(format_cards(laid).split(","))
            assert not Counter(laid) - Counter(cards)
    assert spelled > 100


def test_the_first_cards_that_could_be_laid_are() -> None:
    """Every choice of four cards that spells it is looked at; the laid one is the first by upcard, letter, wild."""
    useful = parse_cards("BD,OD,Bi,Oi,Bn,On,Bg,Og,W,W,B2,B3")
    rng = Random("laid")
    for _ in range(times(300, 5_000)):
        cards = rng.sample(useful, 6)
        hand, upcards = sorted(cards[:5]), cards[5:]
        ways = [
            sorted([((0, *card) if where == "up" else (2 if card.is_wild else 1, *card)) for where, card in four])
            for four in itertools.combinations([("up", card) for card in upcards] + [("own", card) for card in hand], 4)
            if second.spells([str(card) for _, card in four])
        ]
        laid = spelling(hand, upcards)
        assert (laid is None) == (not ways)
        if laid is not None:
            assert [tuple(card) for card in laid] == [way[1:] for way in min(ways)]
