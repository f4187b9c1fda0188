"""All games: the packages of `games` that have a `GAME`."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from games.base import Game
from games.refusals import NotFound

AnyGame = Game[Any, Any, Any]


@cache
def _found() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for module in iter_modules([str(Path(__file__).parent)], f"{__package__}."):
        if module.ispkg and (game := getattr(import_module(module.name), "GAME", None)) is not None:
            found[game.name] = game
    return found


def games() -> tuple[AnyGame, ...]:
    """Return all games, sorted by name."""
    return tuple(game for _, game in sorted(_found().items()))


def game_named(name: str) -> AnyGame:
    """Return the game of a name.

    Raises:
        NotFound: there is none.
    """
    try:
        return _found()[name]
    except KeyError:
        raise NotFound("game") from None


@contextmanager
def registered(game: AnyGame) -> Iterator[None]:
    """Add a game for as long as the context lasts, for tests of what a new game takes."""
    _found()[game.name] = game
    try:
        yield
    finally:
        del _found()[game.name]
