"""Made positions of RINGER, and what is done in them, as texts."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.ringer import GAME
from games.ringer.cards import Card
from games.ringer.knowledge import Cards, Knowledge
from games.ringer.state import State
from tests.games import acting

done, legal = partial(acting.acted, GAME), partial(acting.legal, GAME)
refused, ended = partial(acting.refused, GAME), partial(acting.ended, GAME)

PLAYERS = ("anna", "bob", "cleo")

TEN = "P1 P2 P3 P4 P5 P6 G1 G2 G4 G5"
"""A full hand of which a Blue 3 takes nothing but the 3 of Pink."""


def cards(text: str) -> Cards:
    """Read cards with a space between them, and sort them."""
    return tuple(sorted(map(Card.parse, text.split())))


def at(*hands: str, stack: str = "B3", die: int = 6, pile: str = "Y1 Y2 Y3 Y4 Y5 Y6", **changes: Any) -> State:
    """Return a state in which anna has begun her turn and nobody has done anything.

    Args:
        hands: the cards of anna, bob and so on; a hand that is not named holds a plain Yellow 1.
        stack: the Play Stack, from the bottom.
        die: the number on it.
        pile: the draw pile; empty means that it ran out earlier.
        changes: fields of the state, or settings.
    """
    settings = {name: changes.pop(name) for name in list(changes) if name in GAME.config_type.model_fields}
    players = PLAYERS[: max(2, len(hands))]
    state = GAME.initial_state(GAME.parse_config(settings), players)
    held = tuple(cards(hand) for hand in (*hands, "Y1")[: len(players)])
    on_table = {"hands": held, "stack": tuple(map(Card.parse, stack.split())), "die": die, "pile": cards(pile)}
    begun = {"turn": 0, "tasks": (), "exhausted": not pile, "knowledge": Knowledge.of_nothing(len(players))}
    return state._replace(**{**on_table, **begun, **changes})


def weights(state: State) -> list[str]:
    """Return the notations of what chance may bring."""
    return [GAME.format_action(action) for action, _ in GAME.chance_weights(state)]


def hand(state: State, player: str) -> str:
    """Return a player's cards as a text."""
    return " ".join(map(str, state.hands[state.players.index(player)]))
