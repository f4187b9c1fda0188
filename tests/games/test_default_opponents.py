"""The bot that a person meets who chooses none: somebody on the first evening beats it about half the time."""

import pytest

from games.bots import BEGINNER, RANDOM, bots_of, played_out
from games.head_to_head import HeadToHead, play, summary
from games.registry import AnyGame, game_named, games
from games.session import Session
from tests.repetitions import LONG, times

EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def score(game: AnyGame, first: str, usual: int) -> float:
    """Return how often a bot is ahead of the beginner, in so many games or in 400."""
    config = game.parse_config(dict(game.short_config))
    pairing = HeadToHead(game, config, first, BEGINNER, game.min_players, "1")
    number = times(usual, 400)
    found = summary(pairing, [play(pairing, index, lambda: 0.0) for index in range(number)])["score"]
    assert isinstance(found, float)
    return found


@EACH_GAME
def test_the_default_is_a_bot_of_the_game_and_not_the_beginner(game: AnyGame) -> None:
    assert game.default_bot in game.bots
    assert game.default_bot not in (RANDOM, BEGINNER)
    assert BEGINNER in game.bots


@EACH_GAME
def test_the_default_is_placed_in_the_ladder_between_chance_and_the_strongest(game: AnyGame) -> None:
    names = list(bots_of(game))
    assert names.index(RANDOM) < names.index(BEGINNER) < names.index(names[-1])
    assert game.default_bot != names[-1]


@pytest.mark.no_cover
@EACH_GAME
def test_the_beginner_beats_the_default_about_half_the_time(game: AnyGame) -> None:
    least, most = (0.42, 0.58) if LONG else (0.34, 0.66)
    assert least <= score(game, game.default_bot, 30 if game.name == "ringo" else 60) <= most


@pytest.mark.no_cover
@EACH_GAME
def test_the_beginner_is_better_than_chance(game: AnyGame) -> None:
    assert score(game, RANDOM, 20) <= 0.4


@pytest.mark.no_cover
def test_a_game_of_word_ringers_between_them_lasts_some_rounds() -> None:
    game = game_named("word-ringers")
    rounds = []
    for number in range(times(8, 200)):
        names = (BEGINNER, game.default_bot) if number % 2 else (game.default_bot, BEGINNER)
        session = Session.start(game, game.parse_config({}), ("anna", "bob"), f"rounds {number}")
        bots = {seat: bots_of(game)[name] for seat, name in zip(session.players, names, strict=True)}
        session = played_out(session, bots, 10_000)
        rounds.append(session.state.number)
    assert 2.5 <= sum(rounds) / len(rounds) <= 5
