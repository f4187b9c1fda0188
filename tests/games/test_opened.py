"""Games as programs open and start them: what they are, and what is said of arguments that cannot be used."""

import json
import subprocess
import sys
from typing import Any

import pytest

from dictionaries import Catalog
from games import BadPlayers, BadStart, OpenGame, RingersError, UnknownBot, UnknownGame, bot, games, open_game, registry
from games.bots import bots_of
from games.session import Session
from tests.games.acting import refusal

RINGO = open_game("ringo")
EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def test_importing_games_imports_no_web_no_database_and_no_arrays() -> None:
    heavy = {"_cffi_backend", "apiflask", "flask", "numpy", "sqlalchemy"}
    code = (
        f"import sys, games; print(sorted({heavy | {'pydantic', 'solver'}!r} & {{*sys.modules}}));"
        f"states = [each.start(each.min_players, seed=1) for each in games.games()];"
        f"[state.apply(state.actors[0], state.legal_actions(state.actors[0])[0]).view(None) for state in states];"
        f"print(len(states), sorted({heavy!r} & {{*sys.modules}}))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["[]", f"{len(games())} []"]


def test_all_games_are_listed_by_name() -> None:
    assert [game.name for game in games()] == [game.name for game in registry.games()]
    assert all(open_game(game.name) == game and eval(repr(game)) == game for game in games())


@EACH_GAME
def test_a_game_says_what_it_is(game: OpenGame) -> None:
    rules = registry.game_named(game.name)
    assert (game.title, game.min_players, game.max_players) == (rules.title, rules.min_players, rules.max_players)
    assert game.bots == tuple(bots_of(rules))
    assert rules.parse_config(game.default_config) == rules.parse_config({})
    assert json.loads(json.dumps(game.default_config)) == game.default_config


@EACH_GAME
def test_a_number_of_seats_is_that_many_names(game: OpenGame) -> None:
    for number in range(game.min_players, game.max_players + 1):
        names = [f"seat{seat}" for seat in range(1, number + 1)]
        state = game.start(number, seed=7)
        assert state == game.start(names, seed="7") == game.start(tuple(names), seed="7", config={})
        assert (state.game, state.seats, state.seed) == (game.name, tuple(names), "7")
        rules = registry.game_named(game.name)
        assert state._session == Session.start(rules, rules.parse_config({}), names, "7")


def test_a_configuration_is_as_json_has_it() -> None:
    state = RINGO.start(["anna", "bob"], seed="1", config={"rings": 6, "attackers_seat": 1})
    assert state.config == RINGO.default_config | {"rings": 6, "attackers_seat": 1}
    assert state.actors == ("bob",)
    six = {"rings": 6, "attackers": 5, "attacker_cells": ["r6s2", "r6s3", "r6s4", "r6s5", "r6s6"]}
    assert RINGO.start(2, seed="1", config=six).view(None)["attackers"] == six["attacker_cells"]


def test_a_game_has_the_dictionaries_that_it_is_given(tmp_path: Any) -> None:
    game = open_game("word-ringers", Catalog(tmp_path))
    with pytest.raises(RingersError, match="there is no dictionary 'en'"):
        game.start(2, seed=1)
    assert open_game("word-ringers", Catalog()).start(2, seed=1).view(None)["board"]


NESTED: dict[str, Any] = {}
NESTED["rings"] = NESTED


@pytest.mark.parametrize(
    ("kind", "values", "message"),
    [
        (BadPlayers, {"seats": 3}, "seats: Ringo is for 2 players, not 3"),
        (BadPlayers, {"seats": 10**9}, "seats: Ringo is for 2 players, not 3"),
        (BadPlayers, {"seats": -1}, "seats: Ringo is for 2 players, not 0"),
        (BadPlayers, {"seats": ["anna"]}, "seats: Ringo is for 2 players, not 1"),
        (BadPlayers, {"seats": ["anna", "anna"]}, "seats/1: anna stands there twice"),
        (BadPlayers, {"seats": ["anna", "chance"]}, "seats/1: chance is no name for a player"),
        (BadPlayers, {"seats": ["anna", "Bob"]}, "'Bob' is not a player's name; expected 1 to 40 of a-z"),
        (BadPlayers, {"seats": ["anna", 7]}, "seats/1: a name given as a int; expected a str"),
        (BadPlayers, {"seats": "ab"}, "seats given as a str; expected their number or a list of names"),
        (BadPlayers, {"seats": None}, "seats given as a NoneType"),
        (BadPlayers, {"seats": {"anna", "bob"}}, "seats given as a set"),
        (BadStart, {"seed": ""}, "seed: expected 1 to 100 characters that can be shown"),
        (BadStart, {"seed": "x" * 101}, "seed: expected 1 to 100"),
        (BadStart, {"seed": "a\nb"}, "seed: expected 1 to 100"),
        (BadStart, {"seed": "\ud800"}, "seed: expected 1 to 100"),
        (BadStart, {"seed": None}, "seed: given as a NoneType; expected a text or a number"),
        (BadStart, {"seed": 1.5}, "seed: given as a float"),
        (BadStart, {"seed": 1 << 20_000}, "seed: a number of 20001 bits; expected at most 64"),
        (BadStart, {"config": {"rings": 7}}, "config/rings: Input should be 5 or 6"),
        (BadStart, {"config": {"rings": "5"}}, "config/rings: Input should be 5 or 6"),
        (BadStart, {"config": {"ring": 5}}, "config/ring: there is no such setting; expected one of rings, attackers,"),
        (BadStart, {"config": {"attacker_cells": ["r5s1"]}}, "config: 1 cells for attackers; expected 7"),
        (BadStart, {"config": [("rings", 5)]}, "config: given as a list; expected settings by name, as JSON has them"),
        (BadStart, {"config": {"rings": object()}}, "config: is no JSON"),
        (BadStart, {"config": NESTED}, "config: is no JSON"),
    ],
)
def test_what_a_game_cannot_be_started_with_is_named(kind: Any, values: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"seats": 2, "seed": "1", **values}
    assert str(refusal(kind, RINGO.start, given.pop("seats"), **given)).startswith(message)


@pytest.mark.parametrize("seed", ["x", "x" * 100, 2**64 - 1])
def test_a_seed_may_be_as_long_as_is_said(seed: str | int) -> None:
    assert RINGO.start(2, seed=seed) == RINGO.start(2, seed=str(seed))


@pytest.mark.parametrize(
    ("game", "seats", "config", "message"),
    [
        ("word-ringers", 5, {"ruleset": {"tiles": {"A": 26}}}, "config/ruleset/tiles: expected at least"),
        ("word-ringers", 2, {"substitute": "nobody"}, "config/substitute: expected one of random,"),
        ("word-ringers", 2, {"ruleset": {"cancel": 1}}, "config/ruleset: ruleset option 'cancel': expected"),
        ("ding", 3, {"first_dealer": 3}, "config/first_dealer: expected the index of a seat, 0 to 2, not 3"),
        ("ring", 3, {"cards": {"gems": []}}, "config/cards/gems: there is no such setting"),
    ],
)
def test_what_a_game_knows_of_its_settings_is_told(game: str, seats: int, config: Any, message: str) -> None:
    error = refusal(BadStart, open_game(game).start, seats, seed="1", config=config)
    assert str(error).startswith(message)
    assert message.startswith(f"{error.option}: ")


def test_a_dictionary_that_there_is_not_is_named() -> None:
    with pytest.raises(RingersError, match="there is no dictionary 'xx'"):
        open_game("word-ringers").start(2, seed="1", config={"dictionary": "xx"})


@pytest.mark.parametrize("name", ["chess", "", "Ringo", None, ["ringo"], "x" * 1000])
def test_a_game_that_there_is_not_is_named_with_those_that_there_are(name: Any) -> None:
    for call in (open_game, lambda name: bot(name, "random")):
        error = refusal(UnknownGame, call, name)
        assert str(error).endswith("; expected one of ding, ring, ringer, ringo, word-ringers")
        assert len(str(error)) < 150
    assert "there is no game 'chess'" in str(refusal(UnknownGame, open_game, "chess"))


@pytest.mark.parametrize("name", ["nobody", None, {}])
def test_a_bot_that_there_is_not_is_named_with_those_that_there_are(name: Any) -> None:
    error = refusal(UnknownBot, bot, RINGO, name)
    assert str(error).endswith(
        "; expected one of random, novice, beginner, casual, improver, learner, regular, club, expert"
    )
    assert "Ringo has no bot 'nobody'" in str(refusal(UnknownBot, bot, "ringo", "nobody"))


def test_a_bot_may_have_parameters() -> None:
    assert bot("ringo", "club(depth=2)") != bot("ringo", "club(depth=3)")
    with pytest.raises(UnknownBot, match="club of Ringo has no parameter 'deep'; expected one of depth"):
        bot("ringo", "club(deep=2)")


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1, -(1 << 64) + 1, "x", "x" * 100])
def test_a_seed_is_as_long_as_it_may_be(seed: str | int) -> None:
    assert RINGO.start(2, seed=seed).seed == str(seed)


@pytest.mark.parametrize("seed", [1 << 64, -(1 << 64)])
def test_a_number_of_more_bits_is_no_seed(seed: int) -> None:
    assert str(refusal(BadStart, RINGO.start, 2, seed=seed)) == "seed: a number of 65 bits; expected at most 64"
