"""Positions of Ringo, and what is done in them."""

from dataclasses import replace
from functools import partial
from typing import Any

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.history import History
from games.ringo.standing import Standing
from games.ringo.state import State
from tests.games import acting

ended = partial(acting.ended, GAME)

PLAYERS = ("anna", "bob")


def at(text: str, **options: Any) -> State:
    """Return a state with a position."""
    config = GAME.parse_config(options)
    return State(config, PLAYERS, History.of(Standing(Position.parse(text, config.rings))))


def begun(**options: Any) -> State:
    return GAME.initial_state(GAME.parse_config(options), PLAYERS)


def mover(state: State) -> str:
    return state.player(state.position.side)


def legal(state: State) -> list[str]:
    """Return what may be done; who is not on turn may do nothing."""
    return [text for player in PLAYERS for text in acting.legal(GAME, state, player)]


def refused(state: State, text: str) -> str:
    return acting.refused(GAME, state, mover(state), text)


def played(state: State, *moves: str) -> State:
    for text in moves:
        state = acting.acted(GAME, state, f"{mover(state)} {text}")
    return state


STUCK_DEFENDER = "a:r3s3,r4s3,r5s1,r5s2,r5s4,r5s5 d:r5s3 C:0 side:d"


def setup(given: list[str], named: dict[str, Any]) -> State:
    """Return the position of a scene, perhaps after some idle plies."""
    (text,), idle = given, named.pop("idle", None)
    if text == "begun":
        return begun(**named)
    state = at({"STUCK": STUCK_DEFENDER, "AROUND": "a:r5s4,r4s7 d:r1s2 C:0 side:a"}.get(text, text), **named)
    return state if idle is None else replace(state, history=History(idle, (state.position,)))
