"""Games of RINGER looked back at: what is compared, and how far it is looked."""

from random import Random

import pytest

from games.base import CHANCE
from games.bots import bots_of
from games.reviews.line import line_of
from games.reviews.sampling import Way
from games.ringer import GAME
from games.ringer.bots.rollouts import margin, next_move, played_on
from games.ringer.bots.rules import move
from games.ringer.state import State
from games.testing import random_session
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora")


def states(players: int, seed: str) -> list[State]:
    bots = dict.fromkeys(SEATS[:players], bots_of(GAME)["beginner"])
    found = random_session(GAME, GAME.parse_config({}), SEATS[:players], seed, bots)
    return [session.state for session in found if session.outcome is None]


@pytest.mark.parametrize("players", [2, 4])
def test_each_action_is_followed_by_as_many_turns_as_the_state_itself(players: int) -> None:
    rng, reviewer, interrupted = Random(players), GAME.reviewer, 0
    for state in rng.sample(states(players, f"review {players}"), times(12, 60)):
        for actor in GAME.actors(state):
            seat = state.players.index(actor)
            usual = move(state, seat)
            ways = reviewer.candidates(state, actor, usual)
            assert ways[0] == Way(usual)
            assert len(ways) == len(set(ways))
            seed = rng.getrandbits(62)
            for way, found in zip(ways, reviewer.tried([state], actor, ways, [seed])[:, 0], strict=True):
                chance = Random(seed)
                if way.action is None:
                    interrupted += 1
                    other, action = next_move(state, chance, but=seat)
                    after = GAME.apply(state, state.players[other], action)
                else:
                    assert way.action in GAME.legal_actions(state, actor)
                    after = GAME.apply(state, actor, way.action)
                end = played_on(after, chance, players + 1 - (after.turn != state.turn))
                assert list(found) == [margin(end, other) for other in range(players)]
    assert players == 2 or interrupted


def test_it_is_looked_one_turn_farther_from_each_turn_on() -> None:
    reviewer = GAME.reviewer
    first, *_, last = states(2, "farther")
    assert not reviewer.has_new_horizon(first, first)
    assert reviewer.has_new_horizon(first, last) == (first.turn != last.turn)
    ends = reviewer.played_to_old_horizon([first], [1])[0], reviewer.played_on([first], [1])[0]
    for found, turns in zip(ends, (2, 3), strict=True):
        end = played_on(first, Random(1), turns)
        assert list(found) == [margin(end, seat) for seat in range(2)]


def test_the_first_hands_are_the_deal_and_later_cards_are_drawn() -> None:
    """Six cards for each player; then the die, and from then on no more deal."""
    bots = dict.fromkeys(SEATS[:2], bots_of(GAME)["beginner"])
    *_, last = random_session(GAME, GAME.parse_config({}), SEATS[:2], "kinds", bots)
    kinds = [GAME.reviewer.kind(step.before, step.action) for step in line_of(last).steps if step.actor == CHANCE]
    assert kinds[:13] == ["deal"] * 12 + ["die"]
    assert set(kinds[13:]) == {"die", "draws"}
