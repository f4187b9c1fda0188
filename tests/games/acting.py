"""What is done in a state of any game, written as in its log."""

from collections.abc import Callable
from typing import Any

import pytest

from games.base import CHANCE, IllegalAction
from games.registry import AnyGame


def acted(game: AnyGame, state: Any, *lines: str) -> Any:
    """Return the state after actions such as ``anna in`` or ``chance card:B12``, each of which has to be legal."""
    for line in lines:
        actor, _, text = line.partition(" ")
        action = game.parse_action(text)
        assert actor in game.actors(state), f"{line}: {sorted(game.actors(state))} may act"
        if actor == CHANCE:
            assert action in dict(game.chance_weights(state)), f"{line}: {game.chance_weights(state)}"
        else:
            game.check(state, actor, action)
            assert text in legal(game, state, actor) or not game.is_complete(state, actor)
        state = game.apply(state, actor, action)
    return state


def legal(game: AnyGame, state: Any, player: str = "anna") -> list[str]:
    """Return what a player may do."""
    return [game.format_action(action) for action in game.legal_actions(state, player)]


def refused(game: AnyGame, state: Any, player: str, text: str) -> str:
    """Return the rule by which an action is refused."""
    assert text not in legal(game, state, player)
    rule: str = refusal(IllegalAction, game.check, state, player, game.parse_action(text)).rule
    return rule


def told(game: AnyGame, state: Any, actor: str, text: str) -> list[str | None]:
    """Return what each player is told of an action, and a spectator at last."""
    return [game.redact(state, actor, game.parse_action(text), viewer) for viewer in (*state.players, None)]


def chances(game: AnyGame, state: Any) -> list[tuple[str, int]]:
    """Return what chance may bring, and how often."""
    return [(game.format_action(action), weight) for action, weight in game.chance_weights(state)]


def ended(game: AnyGame, state: Any) -> tuple[str, tuple[str, ...]] | None:
    """Return why a game is over and who has won; None while it goes on."""
    outcome = game.outcome(state)
    return outcome and (outcome.reason, outcome.winners)


Refusals = type[Exception] | tuple[type[Exception], ...]


def refusal(kind: Refusals, call: Callable[..., object], *values: Any, **named: Any) -> Any:
    """Return the error with which a call is refused."""
    with pytest.raises(kind) as refused:
        call(*values, **named)
    return refused.value
