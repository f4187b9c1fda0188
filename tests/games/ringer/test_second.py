"""Two implementations that share nothing agree on whole games: who may act, on what, and how it ends."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.base import CHANCE
from games.ringer import GAME
from games.ringer.cards import Card, fits, usual_deck
from games.ringer.state import State
from games.session import Session
from games.testing import random_session
from tests.games.ringer import second
from tests.repetitions import times

PLAYERS = ("anna", "bob", "cleo", "dora", "emil")

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"take_over_on_wild_reroll": "in_turn", "streak_after_draw": "kept"},
    {"robbed_refill": "at_next_turn_start", "dealer": 1, "stalemate_circuits": 1},
)


def odd_deck(rng: Random) -> list[str]:
    """Return a small deck in which powers, Rerolls and the end come up often."""
    faces = sorted({str(card) for card in usual_deck()})
    return [rng.choice(faces) for _ in range(rng.randrange(31, 60))]


def test_the_same_cards_fit_on_each_other() -> None:
    faces = sorted({str(card) for card in usual_deck()})
    for top in faces:
        fitting = {card for card in faces if fits(Card.parse(card), Card.parse(top))}
        assert fitting == {card for card in faces if card[:2] in second.neighbours(top)}, top


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", range(2, 6))
def test_the_same_may_be_done_in_every_state_and_the_same_is_scored(options: dict[str, Any], players: int) -> None:
    rng = Random(f"{options} {players}")
    for seed in range(times(3, 2_500)):  # in `make test-long` 10,000 games for each configuration
        deck = [str(card) for card in usual_deck()] if seed % 2 else odd_deck(rng)
        config = GAME.parse_config({**options, "deck": deck})
        *_, session = random_session(GAME, config, PLAYERS[:players], f"second {seed}")
        check_against_second(session, second.Second(session.players, deck, **options))


def check_against_second(session: Session[Any, Any, Any], other: second.Second) -> None:
    """Replay a game in both, and compare them before each action."""
    state: State = GAME.initial_state(session.config, session.players)
    pieces = GAME.pieces(state)
    play = other.play()
    asked = next(play)
    for entry in session.log:
        assert asked == offered(state), f"before {entry}"
        state = GAME.apply(state, entry.actor, GAME.parse_action(entry.action))
        assert GAME.pieces(state) == pieces
        check_knowledge(state)
        try:
            asked = play.send((entry.actor, entry.action))
        except StopIteration:
            break
    outcome: Any = GAME.outcome(state)
    assert outcome.reason == other.over
    assert outcome.scores == {player: len(other.won[player]) - len(other.hands[player]) for player in other.players}


def offered(state: State) -> second.Options:
    """Return what each actor may do, and what chance may bring, as often as it may."""
    actors = GAME.actors(state)
    if actors == {CHANCE}:
        return {CHANCE: Counter({str(action): weight for action, weight in GAME.chance_weights(state)})}
    return {actor: Counter(map(str, GAME.legal_actions(state, actor))) for actor in actors}


def check_knowledge(state: State) -> None:
    """Check that what a seat knows is true."""
    for hands in state.knowledge.known:
        for holder, known in enumerate(hands):
            assert Counter(known) <= Counter(state.hands[holder])
    for none, hand in zip(state.knowledge.none, state.hands, strict=True):
        assert not [card for card in hand for request in none if request in str(card)[:2]]
