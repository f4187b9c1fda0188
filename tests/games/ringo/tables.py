"""Positions of Ringo, and what is done in them."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.game import State
from games.ringo.history import History
from games.ringo.standing import Standing
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
