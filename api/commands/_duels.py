"""``ringers bench bots``: two bots against each other, on several processes."""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import TYPE_CHECKING, Any

import click
from pydantic import ValidationError

from api.commands._output import echo
from api.jobs.pool import in_order, processes, usual_jobs
from games.refusals import NotFound

if TYPE_CHECKING:
    from games.duels import Duel, Played

MOST_GAMES = 1_000_000

_duel: Any = None


def bench_bots(
    game_name: str, pair: str, games: int, seed: str, players: int, target: int | None, jobs: int | None, as_json: bool
) -> None:
    """Play games between two bots and print what they came to.

    Raises:
        click.UsageError: there is no such game or bot, or it is not played so.
    """
    from games.duels import summary

    arguments = (game_name, pair, seed, players, target)
    duel = _read(*arguments)
    jobs = jobs or usual_jobs()
    with processes(jobs, _initialise, *arguments) as executor:
        numbers = in_order(executor, jobs, _play, range(games))
        with click.progressbar(numbers, games, "Playing", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
            told = summary(duel, list(bar))
    if as_json:
        echo(json.dumps(told))
        return
    share = f", wins {told['share']:.1%}" if "share" in told else ""
    echo(f"{told['pair']}  {told['score']:.1%}  (95 %: {told['lower']:.1%} to {told['upper']:.1%}){share}")
    echo(f"{told['games']} games, {told['ms_per_play']} ms a play of {duel.first}")


def _read(game_name: str, pair: str, seed: str, players: int, target: int | None) -> Duel:
    from games.bots import bots_of
    from games.duels import Duel
    from games.registry import game_named, games

    try:
        game = game_named(game_name)
    except NotFound:
        names = ", ".join(game.name for game in games())
        raise click.UsageError(f"There is no game {game_name!r}; expected one of {names}.") from None
    first, _, second = pair.partition(":")
    for bot in (first, second):
        if bot not in bots_of(game):
            raise click.UsageError(f"{game.title} has no bot {bot!r}; expected two of {', '.join(bots_of(game))}.")
    if not game.min_players <= players <= game.max_players:
        raise click.UsageError(f"{game.title} has {game.min_players} to {game.max_players} players, not {players}.")
    options = dict(game.short_config)
    if target is not None:
        options.pop("max_rounds", None)
        options["target"] = target
    try:
        return Duel(game, game.parse_config(options), first, second, players, seed)
    except ValidationError:
        raise click.UsageError(f"{game.title} is not played to a target.") from None


def _initialise(*arguments: Any) -> None:
    global _duel
    _duel = _read(*arguments)


def _play(index: int) -> Played:
    from games.duels import play

    return play(_duel, index, process_time)
