"""Bots against each other: mirrored deals and seats, and bounds that are right as often as they say."""

import itertools
import random
from collections.abc import Iterator

import pytest

from games.bots import Seen, asked, bots_of
from games.head_to_head import HeadToHead, Played, bounds, play, summary
from games.registry import game_named, registered
from games.session import Session
from tests.games.high_card.rules import HighCard, HighCardConfig


class HighestFirst:
    def choose(self, seen: Seen, rng: random.Random) -> int:
        return max(seen.legal_actions)


class Game(HighCard):
    bots = {"highest": HighestFirst()}  # noqa: RUF012


GAME = Game()


@pytest.fixture(autouse=True)
def high_card() -> Iterator[None]:
    with registered(GAME):
        yield


def pairing(first: str, second: str, players: int = 2) -> HeadToHead:
    return HeadToHead(GAME, HighCardConfig(), first, second, players, "seed")


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_against_itself_is_exactly_equal_over_mirrored_games(players: int) -> None:
    clock = itertools.count()
    played = [play(pairing("highest", "highest", players), index, lambda: next(clock)) for index in range(30 * players)]
    told = summary(pairing("highest", "highest", players), played)
    assert told["score"] == 0.5
    assert told["games"] == 30 * players
    assert ("share" in told) == (players > 2)
    assert told["ms_per_play"] == 1000  # the clock of this test counts its calls


@pytest.mark.parametrize("name", ["ringo", "ding", "ringer"])
def test_each_play_of_a_game_counts_for_its_seat(name: str) -> None:
    game = game_named(name)
    config, players = game.parse_config(dict(game.short_config)), game.min_players
    mirrored = HeadToHead(game, config, "random", "random", players, "counted")
    seats = [f"seat{number}" for number in range(players)]
    session = Session.start(game, config, seats, "counted:0")
    while session.outcome is None:
        session = asked(session, dict.fromkeys(seats, bots_of(game)["random"]))
    plays = [play(mirrored, index, lambda: 0.0).plays for index in range(players)]
    assert plays == [sum(entry.actor == seat for entry in session.log[game.opening_plies :]) for seat in seats]


def test_what_was_asked_for_is_played_also_where_a_group_stays_incomplete() -> None:
    played = [play(pairing("highest", "random"), index, lambda: 0.0) for index in range(3)]
    assert summary(pairing("highest", "random"), played)["games"] == 3


def test_the_same_seed_gives_the_same_games() -> None:
    once, again = ([play(pairing("random", "highest"), index, lambda: 0.0) for index in range(10)] for _ in range(2))
    assert once == again


def test_the_bounds_hold_the_true_chance_in_about_95_of_100_trials() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(1000):
        wins = sum(rng.random() < 0.8 for _ in range(200))
        lower, upper = bounds(wins / 200, 200)
        held += lower <= 0.8 <= upper
    assert 925 <= held <= 975


@pytest.mark.parametrize(("seconds", "plays", "told"), [(0.0012345678, 1, 1.235), (0.9, 2, 450), (0.0, 0, 0)])
def test_the_time_of_a_play_is_told_in_thousandths_of_milliseconds(seconds: float, plays: int, told: float) -> None:
    assert summary(pairing("highest", "random"), [Played(0.5, 0.5, seconds, plays)])["ms_per_play"] == told
