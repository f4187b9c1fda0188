"""``ringers bench bots``: two bots against each other, on several processes."""

from __future__ import annotations

import json
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from pydantic import ValidationError

from api.commands._games import game_called, number_of_seats, played
from api.commands._output import echo

if TYPE_CHECKING:
    from games.head_to_head import HeadToHead, Played

MOST_GAMES = 1_000_000

USUAL_GAMES = 400
USUAL_GAME = "word-ringers"

_duel: Any = None


class Match(NamedTuple):
    """Two bots and what they play, as it is told on the command line.

    Args:
        game: its name.
        pair: who is measured, and who sits in all other seats, as ``FIRST:SECOND``.
        seed: of all games.
        players: how many seats there are; None for as few as can be.
        target: to how many points whole games are played; None for short ones.
    """

    game: str
    pair: str
    seed: str
    players: int | None = None
    target: int | None = None


def bench_bots(
    game_name: str,
    pair: str,
    games: int,
    seed: str,
    players: int | None,
    target: int | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play games between two bots, at as few seats as can be if it is not said, and print what they came to.

    Raises:
        click.UsageError: there is no such game or bot, or it is not played so.
    """
    told = measured(Match(game_name, pair, seed, players, target), games, jobs)
    if as_json:
        echo(json.dumps(told))
        return
    share = f", wins {told['share']:.1%}" if "share" in told else ""
    echo(f"{told['pair']}  {told['score']:.1%}  (95 %: {told['lower']:.1%} to {told['upper']:.1%}){share}")
    echo(f"{told['games']} games, {told['ms_per_play']} ms a play of {pair.partition(':')[0]}")


def measured(match: Match, games: int, jobs: int | None) -> dict[str, Any]:
    """Return what the games of a match came to, as `games.head_to_head.summary` has it.

    Args:
        match: who plays what.
        games: how many games.
        jobs: on how many processes; None for one on each core.

    Raises:
        click.UsageError: there is no such game or bot, or it is not played so.
    """
    from games.head_to_head import summary

    pairing = _read(*match)
    return summary(pairing, list(played(games, jobs, f"Playing {match.pair}", _play, _initialise, *match)))


def _read(game_name: str, pair: str, seed: str, players: int | None, target: int | None) -> HeadToHead:
    from games.bot_names import bot_named
    from games.bots import bots_of
    from games.head_to_head import HeadToHead

    game = game_called(game_name)
    first, _, second = pair.partition(":")
    for bot in (first, second):
        if bot.partition("(")[0] not in bots_of(game):
            raise click.UsageError(f"{game.title} has no bot {bot!r}; expected two of {', '.join(bots_of(game))}.")
        bot_named(game, bot)
    players = number_of_seats(game, players)
    options = dict(game.short_config)
    if target is not None:
        options.pop("max_rounds", None)
        options["target"] = target
    try:
        return HeadToHead(game, game.parse_config(options), first, second, players, seed)
    except ValidationError:
        raise click.UsageError(f"{game.title} is not played to a target.") from None


def _initialise(*arguments: Any) -> None:
    global _duel
    _duel = _read(*arguments)


def _play(index: int) -> Played:
    from games.head_to_head import play

    return play(_duel, index, process_time)
