"""The bots of every game: none looks at what its seat does not see, and those that play by rules beat chance."""

from random import Random

import pytest

from games.bots import Seen, bots_of
from games.head_to_head import HeadToHead, play, summary
from games.registry import AnyGame, game_named, games
from games.testing import random_session
from tests.repetitions import LONG, times

SEATS = ("anna", "bob", "cleo", "dora")
BOTS = [(game, name) for game in games() if game.hides for name in bots_of(game)]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "name"), BOTS, ids=lambda value: getattr(value, "name", value))
def test_what_a_bot_does_not_see_changes_nothing(game: AnyGame, name: str) -> None:
    bot, config = bots_of(game)[name], game.parse_config(dict(game.short_config))
    for players in range(game.min_players, game.min_players + 2):
        states = [session.state for session in random_session(game, config, SEATS[:players], f"see {name}")][:-1]
        for state in Random(name).sample(states, min(len(states), times(1 if name == "expert" else 5, 30))):
            for seat in sorted(game.actors(state)):
                action = bot.choose(Seen(game, seat, state), Random("a bot"))
                other = game.resample(state, seat, Random("another world"))
                assert bot.choose(Seen(game, seat, other), Random("a bot")) == action
                if action is not None:
                    game.check(state, seat, action)


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "players", "number"), [("ding", 4, 12), ("ring", 3, 30), ("ringer", 2, 20)])
def test_rules_beats_random(name: str, players: int, number: int) -> None:
    game = game_named(name)
    pairing = HeadToHead(game, game.parse_config({}), "rules", "random", players, "1")
    told = summary(pairing, [play(pairing, index, lambda: 0.0) for index in range(times(number, 400))])
    assert told["score"] >= 0.9
    if LONG and name != "ding":
        assert told["lower"] >= 0.9
