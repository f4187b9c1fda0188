"""Games of DING! looked back at: hands are played on as the rules of the game say."""

from random import Random

import pytest

from games.base import CHANCE
from games.bots import bots_of
from games.ding import GAME
from games.ding.actions import Draw
from games.ding.bots.rules import by_rules
from games.ding.outlook import OUTLOOK, outlook
from games.ding.state import State
from games.ding.track import FINISH
from games.testing import random_session
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil", "fred", "gina", "hugo")


def states(players: int, seed: str, bot: str = "rules") -> list[State]:
    """Return the states of a game in which a player chooses."""
    bots = dict.fromkeys(SEATS[:players], bots_of(GAME)[bot])
    found = random_session(GAME, GAME.parse_config({}), SEATS[:players], seed, bots)
    return [session.state for session in found if session.outcome is None]


def plain_end(state: State, rng: Random, number: int) -> State:
    """Return the state after a hand, in which each choice is asked for and each draw is made by itself."""
    while state.number == number and state.ended is None:
        if GAME.actors(state) == {CHANCE}:
            cards = state.hand.drawable()
            state = GAME.apply(state, CHANCE, Draw(cards[int(rng.random() * len(cards))]))
        else:
            actor = min(GAME.actors(state), key=state.players.index)
            state = GAME.apply(state, actor, by_rules(state, state.players.index(actor)))
    return state


@pytest.mark.parametrize("players", [3, 5])
def test_hands_are_played_on_as_the_rules_of_the_game_say(players: int) -> None:
    rng, reviewer = Random(players), GAME.reviewer
    found = [state for state in states(players, f"review {players}") if not begun_to_choose(state)]
    for phase in ("tokens", "swap", "window", "tricks"):
        of_phase = [state for state in found if state.hand.phase == phase]
        for state in rng.sample(of_phase, min(len(of_phase), times(8, 100))):
            actor = min(GAME.actors(state), key=state.players.index)
            usual = by_rules(state, state.players.index(actor))
            ways = reviewer.candidates(state, actor, usual)
            assert ways[0].action == usual
            seed = rng.getrandbits(62)
            margins = reviewer.tried([state], actor, ways, [seed])[:, 0]
            for way, margin in zip(ways, margins, strict=True):
                assert way.action in GAME.legal_actions(state, actor)
                end = plain_end(GAME.apply(state, actor, way.action), Random(seed), state.number)
                assert list(margin) == outlook(end.positions, over=end.ended is not None)
            assert list(margins[0]) == list(reviewer.played_on([state], [seed])[0])
        assert of_phase


def begun_to_choose(state: State) -> bool:
    """Tell whether somebody has set a token or answered already while others have not."""
    hand = state.hand
    if hand.phase == "tokens":
        return any(token is not None for token in hand.tokens)
    return hand.phase == "window" and any(answer is not None for answer in hand.answers)


def test_the_outlook_of_a_game_that_is_over_is_the_lead() -> None:
    assert outlook((17, 12, 3)) == [5, -5, -14]
    assert outlook((9, 9, 3), over=True) == [0, 0, -6]


@pytest.mark.parametrize("players", sorted(OUTLOOK))
def test_each_space_forward_makes_the_outlook_better(players: int) -> None:
    rng = Random(players)
    for _ in range(times(200, 5000)):
        positions = [rng.randrange(FINISH) for _ in range(players)]
        seat = rng.randrange(players)
        before = outlook(positions)[seat]
        positions[seat] += 1
        assert outlook(positions)[seat] > before
