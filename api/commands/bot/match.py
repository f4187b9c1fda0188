"""``ringers bot match``: a program or a bot of your own against a bot, in many games without a service."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from api.commands._games import check_config, game_called, json_object, number_of_seats
from api.commands._head_to_head import MOST_GAMES, USUAL_GAMES
from api.commands._output import CannotWrite, echo_json, progress
from api.processes import end_at_once, in_order, processes, usual_jobs
from games.group_scores import MOST_ELO, SequentialTest
from games.refusals import BadOption

if TYPE_CHECKING:
    from api.commands.bot._games import MatchGame, Terms
    from api.commands.bot._result import Result

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""

SEED = r"[^\s;](?:[^;\r\n\v\f]{0,58}[^\s;])?"
"""What a seed may be, so that a record can hold it in a line."""

LONGEST_TITLE = 40

Elo = click.FloatRange(-MOST_ELO, MOST_ELO)


@click.command()
@click.argument("program", nargs=-1, metavar="[-- COMMAND...]")
@click.option("--game", "game_name", required=True, metavar="NAME", help="What is played.")
@click.option("--seats", type=int, metavar="N", help="How many seats.  [default: as few as the game has]")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), metavar="N",
              help=f"How many games at most, a multiple of the seats.  [default: about {USUAL_GAMES}]")  # fmt: skip
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The seed of all games.")
@click.option("--against", required=True, metavar="BOT",
              help="The bot in all other seats, with parameters if need be, as in rules(thrift=5).")  # fmt: skip
@click.option("--bot", metavar="NAME", help="Measure this bot and no program.")
@click.option("--elo0", type=Elo, metavar="E", help="Stop when it is decided whether it is so much stronger (H0) ...")
@click.option("--elo1", type=Elo, metavar="E", help="... or so much (H1), in Elo.")
@click.option("--config", metavar="JSON",
              help="Settings of the game as a JSON object.  [default: the short game with which bots are "
              "measured]")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(0.1, 86_400), default=60, show_default=True, metavar="N",
              help="How long the program may take for an answer.")  # fmt: skip
@click.option("--records", metavar="FOLDER", help="Keep each game as a file in this folder.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), metavar="N",
              help="On how many processes.  [default: one for each core]")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    program: tuple[str, ...],
    game_name: str,
    seats: int | None,
    games: int | None,
    seed: str,
    against: str,
    bot: str | None,
    elo0: float | None,
    elo1: float | None,
    config: str | None,
    seconds: float,
    records: str | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Measure a program of your own, or a bot, in games against a bot.

    The games are mirrored: each deal is played once from every seat. No service is needed. docs/bots.md has what is
    said to a program, and how the result is read.

    \b
    Examples:
      ringers bot match --game ding --seats 4 --games 1000 --against beginner -- python my_bot.py
      ringers bot match --game ring --games 300 --against rules --bot 'rules(thrift=5)' --json
      ringers bot match --game ringo --games 20000 --elo0 0 --elo1 20 --against novice --records games -- ./my_bot
    """
    from api.commands.bot._result import echo_result, faults

    test = _test(elo0, elo1)
    terms = _terms(program, bot, game_name, seats, seed, against, config, seconds)
    most = _number_of_games(games, terms.seats)
    folder = _folder(records)
    result, is_whole = _played(terms, most, test, jobs or usual_jobs(), folder)
    for line in faults(result, folder):
        click.echo(line, err=True)
    if not is_whole:
        click.echo(f"Stopped after {result.games:,} of {most:,} games.", err=True)
    if result.games and as_json:
        echo_json(result.to_json(test))
    elif result.games:
        echo_result(result, terms, test, folder)
    if not is_whole:
        click.get_current_context().exit(INTERRUPTED)


def _played(
    terms: Terms, games: int, test: SequentialTest | None, jobs: int, folder: Path | None
) -> tuple[Result, bool]:
    """Return what the games came to, and whether none is missing that was to be played."""
    from api.commands.bot import _games
    from api.commands.bot._result import Result, keep

    result, is_whole = Result(), False

    def told(each: MatchGame | None) -> str | None:
        return f"{result.groups.mean:.1%}" if each and result.games else None

    with suppress(KeyboardInterrupt), processes(jobs, _games.begin, terms) as executor:
        try:
            numbers = in_order(executor, jobs, _games.play, range(games))
            with progress(numbers, games, "Playing", item_show_func=told) as bar:
                for group in _groups(bar, terms.seats):
                    if folder:
                        keep(group, folder)
                    result = result.plus(group)
                    if test and test.verdict(result.groups):
                        break
            is_whole = True
        finally:
            if result.games < games:
                end_at_once(executor)
    return result, is_whole


def _groups(played: Iterator[MatchGame], seats: int) -> Iterator[list[MatchGame]]:
    group: list[MatchGame] = []
    for game in played:
        group.append(game)
        if len(group) == seats:
            yield group
            group = []


def _terms(
    program: tuple[str, ...],
    bot: str | None,
    game_name: str,
    seats: int | None,
    seed: str,
    against: str,
    config: str | None,
    seconds: float,
) -> Terms:
    """Return what is played; a program is started once to see that it is one.

    Raises:
        click.UsageError: it cannot be played so.
        BadBotName: there is no such bot.
        BadProgram: the program is none.
    """
    from api.commands.bot._games import Terms
    from api.commands.bot._program import Program
    from games.bot_names import bot_named

    if (bot is None) == (not program):
        raise click.UsageError("Name either a bot with --bot, or after -- a program.")
    if not re.fullmatch(SEED, seed):
        raise click.UsageError("--seed: expected 1 to 60 characters without a semicolon.")
    game = game_called(game_name)
    seats = number_of_seats(game, seats)
    for name in filter(None, (bot, against)):
        bot_named(game, name)
    values = dict(game.short_config) if config is None else json_object(config)
    try:
        check_config(game, values, [f"seat{number}" for number in range(seats)])
    except BadOption as error:
        raise click.UsageError(f"{error.pointer}: {error}.") from None
    title = bot
    if title is None:
        running = Program(program, seconds)
        try:
            title = re.sub(r"[^\w.+-]+", "-", running.greet())[:LONGEST_TITLE] or program[0]
        finally:
            running.end()
    return Terms(game_name, json.dumps(values), seats, seed, bot, program, against, seconds, title)


def _test(elo0: float | None, elo1: float | None) -> SequentialTest | None:
    if elo0 is None and elo1 is None:
        return None
    if elo0 is None or elo1 is None or not elo0 < elo1:
        raise click.UsageError("--elo0 and --elo1 go together, and --elo1 is the larger one.")
    return SequentialTest(elo0, elo1)


def _number_of_games(games: int | None, seats: int) -> int:
    if games is None:
        return -(-USUAL_GAMES // seats) * seats
    if games % seats:
        below = games - games % seats
        expected = " or ".join(f"{number}" for number in (below, below + seats) if 0 < number <= MOST_GAMES)
        raise click.UsageError(f"--games: {games} is no multiple of the {seats} seats; expected {expected}.")
    return games


def _folder(records: str | None) -> Path | None:
    """Return the folder for the records, which is made if there is none.

    Raises:
        click.UsageError: it has records already.
        CannotWrite: it cannot be made.
    """
    if records is None:
        return None
    folder = Path(records)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{records} cannot be made: {error.strerror}") from None
    if any(folder.glob("game-*.txt")):
        raise click.UsageError(f"--records: {records} has the games of another match; expected another folder.")
    return folder
