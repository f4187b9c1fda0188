"""The rules of games at a table: the seats, what each player may know and do, and the effects of actions.

This package knows no HTTP, SQL, clock or environment. Time, random numbers and stored values are arguments.

Import every name listed here from ``games`` itself; each is loaded when it is first asked for. They need pydantic, and
some bots also numpy and the C core.
"""

from typing import TYPE_CHECKING

from dictionaries.errors import RingersError
from dictionaries.needs import MissingPackage, is_installed, lazy_exports

if TYPE_CHECKING:
    from games.base import IllegalAction, Outcome
    from games.errors import BadStart, UnknownBot, UnknownGame
    from games.game_state import Bot, GameState, SeenState
    from games.opened import OpenGame, bot, games, open_game
    from solver.errors import BadPlayers

__all__ = [
    "BadPlayers",
    "BadStart",
    "Bot",
    "GameState",
    "IllegalAction",
    "MissingPackage",
    "OpenGame",
    "Outcome",
    "RingersError",
    "SeenState",
    "UnknownBot",
    "UnknownGame",
    "bot",
    "games",
    "open_game",
]

_NEED_PYDANTIC = {
    "Bot": "games.game_state",
    "GameState": "games.game_state",
    "IllegalAction": "games.base",
    "OpenGame": "games.opened",
    "Outcome": "games.base",
    "SeenState": "games.game_state",
    "bot": "games.opened",
    "games": "games.opened",
    "open_game": "games.opened",
}

__getattr__ = lazy_exports(
    __name__,
    {
        **_NEED_PYDANTIC,
        "BadPlayers": "solver.errors",
        "BadStart": "games.errors",
        "UnknownBot": "games.errors",
        "UnknownGame": "games.errors",
    },
)

if not is_installed("pydantic"):
    __all__ = [name for name in __all__ if name not in _NEED_PYDANTIC]


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
