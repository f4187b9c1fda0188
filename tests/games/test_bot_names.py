"""Names of bots with parameters: what they give, what is refused, and that every bot plays at the least of each."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.bot_names import BadBotName, bot_named, parameters, values_of
from games.bots import bots_of, played_out
from games.registry import game_named, games
from games.session import Session

WITH_PARAMETERS = [(game.name, name) for game in games() for name, bot in bots_of(game).items() if parameters(bot)]


def bounds_of(kind: Any) -> list[Any]:
    """Return the least and the most of a parameter, read from what is said of it."""
    words = values_of(kind).removesuffix(", or none").replace(",", "").split()
    if words == ["true", "or", "false"]:
        return [False, True]
    return [float(word) if "." in word else int(word) for word in (words[-3], words[-1])]


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_name_without_parameters_is_the_listed_bot(game: str) -> None:
    for name, bot in bots_of(game_named(game)).items():
        assert bot_named(game_named(game), name) == bot


@pytest.mark.parametrize(
    ("game", "text", "listed", "changes"),
    [
        ("ring", "rules(thrift=5)", "rules", {"thrift": 5.0}),
        ("ring", " monte-carlo ( worlds = 7 , thrift=2.5 ) ", "monte-carlo", {"worlds": 7, "thrift": 2.5}),
        ("ding", "beginner(thrifty=true,least=13)", "beginner", {"thrifty": True, "least": 13}),
        ("ding", "rules(margin=-0.5, fresh=0.8)", "rules", {"margin": -0.5, "fresh": 0.8}),
        ("ding", "rules(margin=none, fresh=2)", "rules", {"fresh": 2.0}),
        ("ringer", "rules(hits=4)", "rules", {"hits": 4}),
        ("word-ringers", "beginner(looks=none)", "beginner", {"looks": None}),
        ("word-ringers", "casual(looks=20)", "casual", {"looks": 20}),
        ("ringo", "expert(endgames=false, nodes=1000)", "expert", {"endgames": False, "nodes": 1000}),
        ("ring", "rules(thrift=5)".ljust(200), "rules", {"thrift": 5.0}),
    ],
)
def test_parameters_take_the_place_of_the_usual_ones(
    game: str, text: str, listed: str, changes: dict[str, Any]
) -> None:
    usual: Any = bots_of(game_named(game))[listed]
    assert bot_named(game_named(game), text) == replace(usual, **changes) != usual


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (
            "ring",
            "deep-blue",
            "RING has no bot 'deep-blue'; expected one of random, novice, beginner, casual, improver, rules, skilled",
        ),
        ("ring", "deep-blue(thrift=5)", "RING has no bot 'deep-blue'"),
        ("ring", "", "RING has no bot ''"),
        ("ring", "rules(greed=5)", "rules of RING has no parameter 'greed'; expected one of thrift"),
        ("ring", "random(greed=5)", "random of RING has no parameter 'greed'; it has no parameters"),
        ("ding", "rules(thrift=5)", "rules of DING! has no parameter 'thrift'; expected one of margin, fresh"),
        ("ring", "rules(thrift=x)", "thrift cannot be 'x'; expected a number from 0.01 to 1,000"),
        ("ring", "rules(thrift=nan)", "thrift cannot be 'nan'"),
        ("ring", "rules(thrift=1001)", "thrift cannot be '1001'; expected a number from 0.01 to 1,000"),
        ("ring", "monte-carlo(worlds=1.5)", "worlds cannot be '1.5'; expected a whole number from 1 to 10,000"),
        ("ring", "monte-carlo(worlds=none)", "worlds cannot be 'none'"),
        ("ding", "beginner(thrifty=3)", "thrifty cannot be '3'; expected true or false"),
        ("word-ringers", "beginner(looks=0)", "expected a whole number from 1 to 100,000, or none"),
        ("ring", "rules()", "expected one such as rules, or with parameters as in rules(thrift=5)"),
        ("ring", "rules(thrift=5", "expected one such as rules"),
        ("ring", "rules(thrift=5)x", "expected one such as rules"),
        ("ring", "rules(thrift)", "'thrift'; expected a parameter and its value"),
        ("ring", "rules(thrift=5,)", "''; expected a parameter and its value"),
        ("ring", "rules(thrift=5,thrift=6)", "thrift stands there twice"),
        ("ring", "rules(thrift=" + "1" * 300 + ")", "at most 200 characters"),
    ],
)
def test_what_cannot_be_used_is_said_with_what_is_possible(game: str, text: str, said: str) -> None:
    with pytest.raises(BadBotName) as refused:
        bot_named(game_named(game), text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("game", "name"), WITH_PARAMETERS)
def test_every_parameter_takes_its_bounds_and_nothing_beyond(game: str, name: str) -> None:
    rules = game_named(game)
    for key, kind in parameters(bots_of(rules)[name]).items():
        least, most = bounds_of(kind)
        for value in (least, most):
            assert getattr(bot_named(rules, f"{name}({key}={value})"), key) == value
        if least is not False:
            for value in (least - 1, most + 1):
                with pytest.raises(BadBotName):
                    bot_named(rules, f"{name}({key}={value})")


@pytest.mark.parametrize(("game", "name"), WITH_PARAMETERS)
def test_every_bot_plays_with_the_least_of_each_parameter(game: str, name: str) -> None:
    rules = game_named(game)
    known = parameters(bots_of(rules)[name])
    least = bot_named(rules, f"{name}({','.join(f'{key}={bounds_of(kind)[0]}' for key, kind in known.items())})")
    seats = [f"seat{number}" for number in range(rules.min_players)]
    session = Session.start(rules, rules.parse_config(dict(rules.short_config)), seats, str(Random(name).random()))
    after = played_out(session, dict.fromkeys(seats, least), 30)
    assert after.outcome or len(after.log) >= 30


def test_the_document_lists_every_parameter_with_its_value_and_its_bounds() -> None:
    document = (Path(__file__).parents[2] / "docs" / "bots.md").read_text().split("## Parameters of bots")[1]
    by_title = {game.title: game for game in games()}
    listed = {}
    for title, bots, told in re.findall(r"(?m)^\| ([\w !]+) \| (`.+`) \| (`.+) \|$", document):
        for written, name, values in re.findall(r"`(([\w-]+)\((.+?)\))`", bots):
            rules = by_title[title]
            assert bot_named(rules, written) == bots_of(rules)[name]
            listed[rules.name, name] = dict(re.findall(r"`(\w+)`: ([^;]+)", told))
            assert re.findall(r"(\w+)=", values) == list(listed[rules.name, name])
    assert listed == {
        (game, name): {key: values_of(kind) for key, kind in parameters(bots_of(game_named(game))[name]).items()}
        for game, name in WITH_PARAMETERS
    }
