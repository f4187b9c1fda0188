"""The state of a game that programs play: the same games as those of sessions, in notations."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import (
    BadPlayers,
    Bot,
    GameState,
    IllegalAction,
    OpenGame,
    RingersError,
    SeenState,
    UnknownBot,
    bot,
    games,
    open_game,
    registry,
)
from games.bots import bots_of, played_out
from tests.games.acting import refusal
from tests.repetitions import times

EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
WITH_BOARD = {"ringo", "word-ringers"}


class Anything:
    """Takes any listed action, as somebody writes a first bot."""

    def choose(self, seen: SeenState, rng: Random) -> str | None:
        if seen.may_interrupt and rng.random() < 0.5:
            return None
        return rng.choice(seen.legal_actions)


def short(game: OpenGame) -> dict[str, Any]:
    return dict(registry.game_named(game.name).short_config)


def states(game: OpenGame, seed: str, seats: int | None = None) -> list[GameState]:
    """Return a game that is played at random."""
    state = game.start(seats or game.min_players, seed=seed, config=short(game))
    players = dict.fromkeys(state.seats, Anything())
    played = [state]
    while state.outcome is None:
        state = state.ask(players)
        played.append(state)
    return played


@EACH_GAME
@pytest.mark.parametrize("name", ["random", "beginner"])
def test_the_bots_of_a_game_play_as_in_a_session(game: OpenGame, name: str) -> None:
    rules = registry.game_named(game.name)
    for number in range(times(1, 20)):
        start = game.start(game.min_players, seed=f"as ever {number}", config=short(game))
        state, players = start, dict.fromkeys(start.seats, bot(game, name))
        for _ in range(60):
            state = state.ask(players)
        assert state._session == played_out(start._session, dict.fromkeys(start.seats, bots_of(rules)[name]), 60)


@EACH_GAME
def test_a_game_is_played_by_what_is_listed(game: OpenGame) -> None:
    rng = Random(game.name)
    for number in range(times(1, 20)):
        state = game.start(game.min_players, seed=number, config=short(game))
        while state.outcome is None:
            before = pickle.dumps(state)
            seat = rng.choice(state.actors)
            after = state.apply(seat, rng.choice(state.legal_actions(seat)))
            assert pickle.dumps(state) == before
            assert after != state
            state = after
        assert (state.actors, state.ask({})) == ((), state)
        assert state.scores == dict(state.outcome.scores) or state.outcome.scores.keys() == set(state.seats)
        assert sorted(seat for place in state.outcome.ranking for seat in place) == sorted(state.seats)
        assert str(refusal(IllegalAction, state.apply, state.seats[0], "x")) == "The game is over."


@EACH_GAME
def test_a_state_is_a_value(game: OpenGame) -> None:
    one, other = states(game, "a value"), states(game, "a value")
    assert one == other
    assert len({*one, *other}) == len(one)
    for state in (one[0], one[len(one) // 2], one[-1]):
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))
        with pytest.raises(AttributeError):
            state.seats = ()  # type: ignore[misc]


@EACH_GAME
def test_what_is_done_with_a_view_changes_no_state(game: OpenGame) -> None:
    for state in Random(1).sample(states(game, "views"), 10):
        for seat in (None, *state.seats):
            seen = state.view(seat)
            written = json.dumps(seen)
            empty(seen)
            assert json.dumps(state.view(seat)) == written
            rules = registry.game_named(game.name)
            assert state.view(seat) == rules.view(state._session.state, seat)
        empty(state.scores)
        empty(state.config)
        assert state.scores
        assert state.config


def empty(value: Any) -> None:
    """Remove everything from an object of JSON and all in it."""
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        empty(inner)
    if isinstance(value, dict | list):
        value.clear()


@EACH_GAME
def test_what_a_bot_draws_at_random_looks_the_same_and_is_played_on(game: OpenGame) -> None:
    for state in Random(2).sample(states(game, "sampled")[:-1], times(3, 20)):
        for seat in state.actors:
            seen = state.seen(seat)
            drawn = seen.sample(Random("drawn"))
            assert drawn == seen.sample(Random("drawn"))
            assert drawn.seed not in (state.seed, seen.sample(Random("again")).seed)
            assert (drawn.view(seat), drawn.legal_actions(seat)) == (seen.view, seen.legal_actions)
            assert (drawn.actors, drawn._session.log) == (state.actors, ())
            assert drawn.apply(seat, seen.legal_actions[0]) != drawn


@EACH_GAME
def test_a_bot_sees_what_its_seat_does(game: OpenGame) -> None:
    for state in Random(3).sample(states(game, "seen"), 5):
        for seat in state.seats:
            seen = state.seen(seat)
            assert (seen.seat, seen.seats, seen.game, seen.config) == (seat, state.seats, state.game, state.config)
            assert (seen.view, seen.legal_actions) == (state.view(seat), state.legal_actions(seat))
            assert seen.is_complete == state.is_complete(seat)
            assert bool(seen.legal_actions) == (seat in state.actors)


@EACH_GAME
@given(text=st.text(max_size=30) | st.from_regex(r"[a-z]{3,6}:[A-Z0-9,@-]{0,8}", fullmatch=True))
def test_whatever_is_no_action_is_refused_in_one_way(game: OpenGame, text: str) -> None:
    state = game.start(game.min_players, seed="refused")
    seat = state.actors[0]
    if text not in state.legal_actions(seat):
        with pytest.raises(IllegalAction):
            state.apply(seat, text)


def test_why_an_action_is_refused_is_told() -> None:
    state = open_game("ringo").start(["anna", "bob"], seed="1")
    for seat, action, rule, message in (
        ("bob", "pass", "not_to_act", "bob is not to act now; expected anna."),
        ("anna", "pass", "pass", "You may not pass here."),
        ("anna", "e4", "no_action", "'e4' is no action; expected one such as"),
        ("anna", 7, "no_action", "an action given as a int; expected its notation"),
        ("anna", "x" * 20_001, "too_long", "An action has at most 20,000 characters."),
    ):
        error = refusal(IllegalAction, state.apply, seat, action)
        assert (error.rule, str(error).startswith(message)) == (rule, True), error
        assert isinstance(error, ValueError)
        assert isinstance(error, RingersError)


@pytest.mark.parametrize("seat", ["zoe", "", 0, None, ["anna"]])
def test_a_seat_that_there_is_not_is_named_with_those_that_there_are(seat: Any) -> None:
    state = open_game("ringo").start(["anna", "bob"], seed="1")
    calls = [state.legal_actions, state.is_complete, state.seen, lambda seat: state.apply(seat, "pass")]
    if seat is not None:
        calls.append(state.view)
    if not isinstance(seat, list):
        calls.append(lambda seat: state.ask({seat: Anything()}))
    for call in calls:
        assert str(refusal(BadPlayers, call, seat)).endswith("; expected one of anna, bob")


class Does:
    """A bot that does one thing."""

    def __init__(self, action: Any) -> None:
        self.action = action

    def choose(self, seen: SeenState, rng: Random) -> Any:
        return self.action


def test_a_bot_that_cannot_play_is_named() -> None:
    state = open_game("ringo").start(["anna", "bob"], seed="1")
    refused = refusal(IllegalAction, state.ask, {"anna": Does("r5s1-r1s1")})
    assert (refused.rule, str(refused).startswith("the bot of anna: ")) == ("geometry", True)
    assert refusal(IllegalAction, state.ask, {"anna": Does(None)}).rule == "no_action"
    assert str(refusal(IllegalAction, state.ask, {"anna": Does(7)})).startswith("the bot of anna: an action given as")
    assert state.ask({"bob": Does(None)}) is state
    assert str(refusal(UnknownBot, state.ask, {"bob": "novice"})).startswith("the bot of bob given as a str; expected")
    assert str(refusal(UnknownBot, state.ask, {"bob": Anything})).startswith("the bot of bob given as a type; expected")
    assert (
        str(refusal(BadPlayers, state.ask, [Anything()])) == "players given as a list; expected the bots by their seats"
    )
    other = refusal(UnknownBot, state.ask, {"anna": bot("ding", "rules")})
    assert str(other) == "rules is a bot of ding and cannot play ringo"
    assert refusal(IllegalAction, bot("ringo", "novice").choose, state.seen("bob"), Random(1)).rule == "not_to_act"


def test_who_may_interrupt_is_asked_first_and_may_decline() -> None:
    state = next(state for state in states(open_game("ringer"), "interrupted") if len(state.actors) > 1)
    interrupting = [seat for seat in state.actors if state.seen(seat).may_interrupt]
    (turn,) = set(state.actors) - set(interrupting)
    first = state.legal_actions(turn)[0]
    players: dict[str, Bot] = {**dict.fromkeys(interrupting, Does(None)), turn: Does(first)}
    assert state.ask(players) == state.apply(turn, first)
    wanted = state.legal_actions(interrupting[0])[0]
    assert state.ask(players | {interrupting[0]: Does(wanted)}) == state.apply(interrupting[0], wanted)
    assert state.ask(dict.fromkeys(interrupting, Does(None))) is state, "a person has the turn"


def test_choices_in_secret_are_made_one_after_the_other() -> None:
    state = open_game("ding").start(["anna", "bob", "cleo"], seed="1")
    assert state.actors == ("anna", "bob", "cleo")
    once = state.apply("bob", "in")
    assert once.actors == ("anna", "cleo")
    assert refusal(IllegalAction, once.apply, "bob", "in").rule == "not_to_act"


def test_claims_are_legal_that_are_not_listed() -> None:
    state = open_game("word-ringers").start(2, seed="1", config={"max_rounds": 1})
    while state.is_complete("seat1"):
        state = state.ask(dict.fromkeys(state.seats, bot("word-ringers", "random")))
    assert state.legal_actions("seat1") == ("claims:",)
    assert state.apply("seat1", "claims:CAT").view("seat1")["claims"] == ["CAT"]


@EACH_GAME
def test_a_notebook_shows_the_board_of_a_game_that_has_one(game: OpenGame) -> None:
    drawn = [state._repr_svg_() for state in states(game, "drawn")]
    assert all((picture is not None) == (game.name in WITH_BOARD) for picture in drawn)
    assert len(set(drawn)) > 10 or game.name not in WITH_BOARD


def test_a_state_is_shown_with_who_is_to_act() -> None:
    played = states(open_game("ringo"), "shown")
    assert repr(bot("ringo", "club")) == "bot('ringo', 'club')"
    assert repr(played[0]) == "<GameState of ringo, ply 0: seat1 to act>"
    assert repr(played[0].seen("seat2")) == "<SeenState of seat2: <GameState of ringo, ply 0: seat1 to act>>"
    assert repr(played[-1]).startswith(f"<GameState of ringo, ply {len(played) - 1}: over (")
