"""The ladders of bots: at least five levels, 80 to 250 Elo apart, with the Elo that the documents show."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from games.bots import BEGINNER, bots_of
from games.group_scores import elo_of, score_of
from games.head_to_head import HeadToHead, play, start
from games.ratings import BEGINNER_ELO, elos
from games.registry import AnyGame, game_named, games
from tests.api.commands.matches import SMALL_RINGO
from tests.repetitions import LONG, times

EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@EACH_GAME
def test_a_ladder_has_five_levels_or_more_in_the_order_of_the_bots(game: AnyGame) -> None:
    assert len(game.ladder) >= 5
    assert list(game.ladder) == [name for name in bots_of(game) if name in game.ladder]
    assert game.default_bot in game.ladder
    assert abs(game.ladder[game.default_bot] - BEGINNER_ELO) <= 30


@EACH_GAME
def test_each_level_is_80_to_250_stronger_than_the_one_before(game: AnyGame) -> None:
    steps = [above - below for below, above in pairwise(game.ladder.values())]
    assert all(80 <= step <= 250 for step in steps), steps


@EACH_GAME
def test_the_lowest_level_loses_60_games_in_100_to_the_beginner(game: AnyGame) -> None:
    assert score_of(BEGINNER_ELO - next(iter(game.ladder.values()))) >= 0.6


@EACH_GAME
def test_the_document_shows_the_ladder(game: AnyGame) -> None:
    document = (Path(__file__).parents[2] / "docs" / "games" / f"{game.name}.md").read_text("utf-8")
    row = r"(?m)^\| `([a-z-]+)` \| ([0-9,]+) \| (?:`([a-z-]+)` \| [0-9,]+ \| ([0-9.]+) % \| [0-9.]+ % to [0-9.]+ %)?"
    rows = [found for found in re.findall(row, document) if found[0] in game.ladder]
    assert [(bot, below) for bot, _, below, _ in rows] == [
        (game.default_bot, BEGINNER),
        *zip(game.ladder, ["", *game.ladder][:-1], strict=True),
    ]
    assert {bot: int(elo.replace(",", "")) for bot, elo, *_ in rows} == dict(game.ladder)
    anchor, *steps = [elo_of(float(score) / 100) or 0 for *_, score in rows if score]
    expected = elos(tuple(game.ladder), game.default_bot, BEGINNER_ELO + anchor, steps)
    assert all(abs(expected[bot] - elo) <= 10 for bot, elo in game.ladder.items()), expected


@pytest.mark.no_cover
@EACH_GAME
def test_whoever_stands_two_levels_higher_is_ahead_in_games(game: AnyGame) -> None:
    config, levels = game.parse_config(dict(game.short_config)), list(game.ladder)
    for below, above in zip(levels, levels[2:] if LONG else levels[2:4], strict=False):
        pairing = HeadToHead(game, config, above, below, game.min_players, "higher")
        number = times(30 // game.min_players, 120) * game.min_players
        scores = [play(pairing, index, lambda: 0.0).score for index in range(number)]
        assert sum(scores) / number > 0.5, (above, below)


@EACH_GAME
def test_a_measured_game_begins_with_the_same_opening_for_every_seat(game: AnyGame) -> None:
    config, seats = game.parse_config(dict(game.short_config)), game.min_players
    pairing = HeadToHead(game, config, BEGINNER, BEGINNER, seats, "openings")
    groups = [[start(pairing, group * seats + seat) for seat in range(seats)] for group in range(8)]
    for group in groups:
        first, _ = group[0]
        assert all(session.state == first.state for session, _ in group)
        assert len({own for _, own in group}) == seats
        assert sum(entry.actor in first.players for entry in first.log) == game.opening_plies
    assert len({str(group[0][0].state) for group in groups}) == 8, "no two deals or openings are the same"


def test_a_game_that_its_opening_ends_begins_without_one() -> None:
    rules = game_named("ringo")
    pairing = HeadToHead(rules, rules.parse_config(SMALL_RINGO), BEGINNER, BEGINNER, 2, "short")
    lengths = [len(start(pairing, 2 * group)[0].log) for group in range(40)]
    assert set(lengths) == {0, rules.opening_plies}


def test_the_elo_of_a_ladder_adds_up_from_the_bot_whose_elo_is_known() -> None:
    assert elos(("a", "b", "c"), "a", 1004.0, (100.4, 80.0)) == {"a": 1000, "b": 1100, "c": 1180}
    assert elos(("a", "b", "c"), "c", 996.0, (100.0, 80.0)) == {"a": 820, "b": 920, "c": 1000}
