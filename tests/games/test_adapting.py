"""The bot that adapts to a person: whoever plays wins about half of the games, once it has seen ten of them."""

import pytest

from games.adapting import adapted, step
from games.bots import bots_of
from games.head_to_head import HeadToHead, play
from games.registry import AnyGame, game_named, games
from tests.repetitions import LONG

EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)

GAMES, FIRST = 60, 10
"""How many games a player plays, and how many of them the bot learns from before they count."""

QUICK = [("ding", "random"), ("ding", "casual"), ("ring", "random"), ("ringer", "random"), ("word-ringers", "random")]
IN_PLACE = [(game.name, name) for game in games() for name in bots_of(game)] if LONG else QUICK


@EACH_GAME
def test_who_has_not_played_yet_meets_the_default(game: AnyGame) -> None:
    assert adapted(game, []) == game.default_bot


@EACH_GAME
def test_who_wins_always_meets_the_strongest_and_who_loses_always_the_weakest(game: AnyGame) -> None:
    names = list(bots_of(game))
    assert adapted(game, [1.0] * 10) == adapted(game, [1.0] * 500) == names[-1]
    assert adapted(game, [0.0] * 10) == adapted(game, [0.0] * 500) == names[0]


@EACH_GAME
def test_draws_change_nothing(game: AnyGame) -> None:
    assert adapted(game, [0.5] * 100) == game.default_bot


def test_a_win_and_a_defeat_count_the_same_and_less_later() -> None:
    ringo = game_named("ringo")
    assert [adapted(ringo, results) for results in ([1.0], [0.0], [1.0, 0.0])] == ["improver", "beginner", "casual"]
    settled = [0.5] * 10
    assert adapted(ringo, [*settled, 1.0, 1.0]) == "casual"
    assert adapted(ringo, [*settled, 1.0, 1.0, 1.0]) == "improver"


def test_the_ends_of_the_ladder_are_left_again_soon() -> None:
    ringo = game_named("ringo")
    assert [adapted(ringo, [*[1.0] * 100, *[0.0] * lost]) for lost in (4, 5)] == ["expert", "club"]
    assert adapted(ringo, [*[0.0] * 100, *[1.0] * 5]) == "novice"


def test_steps_become_shorter_after_some_games() -> None:
    assert [step(number) for number in (0, 4, 5, 9, 10, 1000)] == [1, 1, 0.5, 0.5, 0.2, 0.2]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "name"), IN_PLACE)
def test_each_bot_in_the_place_of_a_player_wins_about_half_of_the_games(game: str, name: str) -> None:
    rules = game_named(game)
    config = rules.parse_config(dict(rules.short_config))
    results: list[float] = []
    for index in range(GAMES):
        pairing = HeadToHead(rules, config, name, adapted(rules, results), rules.min_players, "adapting")
        results.append(play(pairing, index, lambda: 0.0).score)
    assert 0.4 <= sum(results[FIRST:]) / (GAMES - FIRST) <= 0.6
