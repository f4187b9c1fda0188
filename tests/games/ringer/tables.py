"""Made positions of RINGER, and what is done in them, as texts."""

from functools import partial
from typing import Any

from games.ringer import GAME
from games.ringer.cards import Card
from games.ringer.knowledge import Cards, Knowledge
from games.ringer.state import State
from tests.games import acting

done, legal = partial(acting.acted, GAME), partial(acting.legal, GAME)
refused, ended = partial(acting.refused, GAME), partial(acting.ended, GAME)
told, chances = partial(acting.told, GAME), partial(acting.chances, GAME)

PLAYERS = ("anna", "bob", "cleo")

TEN = "P1 P2 P3 P4 P5 P6 G1 G2 G4 G5"
"""A full hand of which a Blue 3 takes nothing but the 3 of Pink."""


def cards(text: str) -> Cards:
    """Read cards with a space between them, and sort them."""
    return tuple(sorted(map(Card.parse, text.split())))


def at(*hands: str, stack: str = "B3", die: int = 6, pile: str = "Y1 Y2 Y3 Y4 Y5 Y6", **changes: Any) -> State:
    """Return a state in which anna has begun her turn and nobody has done anything.

    A hand that is not named holds a plain Yellow 1, and an empty pile ran out earlier. Changes are those of fields of
    the state, or of settings.
    """
    settings = {name: changes.pop(name) for name in list(changes) if name in GAME.config_type.model_fields}
    players = PLAYERS[: max(2, len(hands))]
    state = GAME.initial_state(GAME.parse_config(settings), players)
    held = tuple(cards(hand) for hand in (*hands, "Y1")[: len(players)])
    on_table = {"hands": held, "stack": tuple(map(Card.parse, stack.split())), "die": die, "pile": cards(pile)}
    begun = {"turn": 0, "tasks": (), "exhausted": not pile, "knowledge": Knowledge.of_nothing(len(players))}
    return state._replace(**{**on_table, **begun, **changes})


def hand(state: State, player: str) -> str:
    """Return a player's cards as a text."""
    return " ".join(map(str, state.hands[state.players.index(player)]))


def setup(hands: list[str], named: dict[str, Any]) -> State:
    """Return the position of a scene; cards of a stack or a pile have commas between them."""
    cards = {name: " ".join(each) for name, each in named.items() if isinstance(each, list)}
    return at(*(TEN if held == "TEN" else held for held in hands), **{**named, **cards})
