"""``ringers bench bots``: two bots against each other, or the ladder of Word Ringers, on several processes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from time import process_time
from typing import TYPE_CHECKING, Any

import click
from pydantic import ValidationError

from api.commands._games import game_called, number_of_seats, played
from api.commands._output import echo, echo_table
from dictionaries.quantities import counted

if TYPE_CHECKING:
    from games.head_to_head import HeadToHead, Played

MOST_GAMES = 1_000_000

USUAL_GAMES = 400
LADDER_GAME = "word-ringers"


@dataclass(frozen=True, slots=True)
class Rung:
    """Two bots of Word Ringers, and what the better one has to reach.

    Args:
        pair: who is measured, and who sits in all other seats.
        games: how many games decide.
        least: the target of the lower bound; of the share of wins with three or more players.
        players: how many seats there are.
        most_ms: the most milliseconds that a choice of the first may take on average; None for no target.
    """

    pair: str
    games: int
    least: float
    players: int = 2
    most_ms: float | None = None


LADDER = (
    Rung("learner:novice", 100, 0.6),
    Rung("greedy:learner", 100, 0.6),
    Rung("greedy:random", 1600, 0.99),
    Rung("club:greedy", 200, 0.8, most_ms=50),
    Rung("expert:club", 600, 0.55, most_ms=1000),
    Rung("expert:club", 102, 1.4 / 3, players=3),
    Rung("expert:club", 100, 1.4 / 4, players=4),
    Rung("expert:club", 100, 1.4 / 5, players=5),
)
"""The bots of Word Ringers, each against the next weaker one; among more players the share of wins is to be 1.4 times
an equal share."""

HEADINGS = ("bots", "players", "games", "score", "lower", "wins", "target", "ms a play", "target", "met")

_duel: Any = None


def bench_ladder(games: int | None, seed: str, jobs: int | None, as_json: bool) -> None:
    """Play the ladder of Word Ringers and print how each rung compares with its targets.

    Args:
        games: the most games of a rung; None for as many as decide it.
        seed: of all games.
        jobs: on how many processes.
        as_json: whether to print JSON.
    """
    rungs = []
    for rung in LADDER:
        played = rung.games if games is None else min(games, rung.games)
        told = _measured((LADDER_GAME, rung.pair, seed, rung.players, None), played, jobs)
        rungs.append({**asdict(rung), **told, "met": _is_met(rung, told)})
    if as_json:
        echo(json.dumps({"game": LADDER_GAME, "seed": seed, "rungs": rungs}))
    else:
        echo_table([HEADINGS, *map(_cells, rungs)], right=range(1, len(HEADINGS) - 1))
    missed = sum(not rung["met"] for rung in rungs)
    if missed:
        click.echo(f"{counted(missed, 'target')} missed.", err=True)


def _is_met(rung: Rung, told: dict[str, Any]) -> bool:
    quick = rung.most_ms is None or told["ms_per_play"] <= rung.most_ms
    return quick and bool(told.get("share", told["lower"]) >= rung.least)


def _cells(rung: dict[str, Any]) -> tuple[str, ...]:
    wins = f"{rung['share']:.1%}" if "share" in rung else ""
    ms = "" if rung["most_ms"] is None else f"{rung['most_ms']:g}"
    return (
        *(rung["pair"], str(rung["players"]), str(rung["games"]), f"{rung['score']:.1%}", f"{rung['lower']:.1%}"),
        *(wins, f"{rung['least']:.1%}", f"{rung['ms_per_play']:.1f}", ms, "yes" if rung["met"] else "no"),
    )


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
    told = _measured((game_name, pair, seed, players, target), games, jobs)
    if as_json:
        echo(json.dumps(told))
        return
    share = f", wins {told['share']:.1%}" if "share" in told else ""
    echo(f"{told['pair']}  {told['score']:.1%}  (95 %: {told['lower']:.1%} to {told['upper']:.1%}){share}")
    echo(f"{told['games']} games, {told['ms_per_play']} ms a play of {pair.partition(':')[0]}")


def _measured(arguments: tuple[str, str, str, int | None, int | None], games: int, jobs: int | None) -> dict[str, Any]:
    """Return what the games of a pairing came to."""
    from games.head_to_head import summary

    pairing = _read(*arguments)
    return summary(pairing, list(played(games, jobs, "Playing", _play, _initialise, *arguments)))


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
