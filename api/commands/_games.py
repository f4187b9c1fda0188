"""Games of commands: which game and how many seats are meant, and games played on several processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click
from pydantic import ValidationError

from api.commands._output import progress
from api.processes import in_order, processes, usual_jobs
from games.refusals import NotFound

if TYPE_CHECKING:
    from games.base import Config
    from games.registry import AnyGame

T = TypeVar("T")


def game_called(name: str) -> AnyGame:
    """Return the game of a name.

    Raises:
        click.UsageError: there is none.
    """
    from games.registry import game_named, games

    try:
        return game_named(name)
    except NotFound:
        names = ", ".join(game.name for game in games())
        raise click.UsageError(f"There is no game {name[:40]!r}; expected one of {names}.") from None


def number_of_seats(game: AnyGame, seats: int | None) -> int:
    """Return how many seats a game is played with, as few as can be if it is not said.

    Raises:
        click.UsageError: it is not for so many.
    """
    seats = game.min_players if seats is None else seats
    if not game.min_players <= seats <= game.max_players:
        raise click.UsageError(f"{game.title} has {game.min_players} to {game.max_players} players, not {seats}.")
    return seats


def json_object(text: str) -> dict[str, Any]:
    """Read the settings of a game.

    Raises:
        click.UsageError: the text is no JSON object.
    """
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise click.UsageError("--config: expected a JSON object.")
    return values


def check_config(game: AnyGame, values: Mapping[str, Any], seats: Sequence[str]) -> Config:
    """Return the settings of a game in which everything is fixed.

    Raises:
        click.UsageError: they cannot be used.
        BadOption: so many cannot play under them.
    """
    from games.tables.opening import settled_config

    try:
        return settled_config(game, values, seats)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise click.UsageError(f"--config: {'/'.join(map(str, first['loc']))}: {first['msg']}.") from None


def played(
    games: int, jobs: int | None, label: str, play: Callable[[int], T], begin: Callable[..., None], *given: Any
) -> Iterator[T]:
    """Yield what games came to, in order, and show how many are over.

    Args:
        games: how many.
        jobs: on how many processes; one for each core, if None.
        label: what is shown beside the progress.
        play: plays the game of a number.
        begin: makes a process ready.
        given: what `begin` is given.
    """
    jobs = jobs or usual_jobs()
    with processes(jobs, begin, *given) as executor:
        numbers = in_order(executor, jobs, play, range(games))
        with progress(numbers, games, label) as bar:
            yield from bar
