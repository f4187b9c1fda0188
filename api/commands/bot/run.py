"""``ringers bot run``: let a program of your own play at tables of a service."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from api.commands._games import json_object
from api.commands._output import echo, echo_json
from api.commands._remote_seats import RemoteSeat, fewest_seats, seat_held, seat_joined, seat_opened
from api.commands._seats import Late, Refused, Seat
from api.commands.bot._program import MOST_MISTAKES, TURN, BadProgram, Program
from games.values import JSON

MOST_TABLES = 10_000
"""The most games at own tables, one after the other."""

MOST_SEATS = 10


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("program", nargs=-1, required=True, metavar="-- COMMAND...")
@click.option("--code", metavar="CODE", help="Take a seat with the join code of a table.")
@click.option("--seat", metavar="NAME", help="With --code: the seat; the first free one if left out.")
@click.option("--table", metavar="ID", help="Play in a seat that you have at this table.")
@click.option("--token", metavar="TOKEN", help="With --table: the token of the seat.")
@click.option("--game", metavar="NAME", help="Open tables of this game.")
@click.option("--against", metavar="BOT", help="With --game: the bot in all other seats.")
@click.option("--games", type=click.IntRange(1, MOST_TABLES), metavar="N",
              help="With --game: how many games, one after the other.  [default: 1]")  # fmt: skip
@click.option("--seats", type=click.IntRange(1, MOST_SEATS), metavar="N",
              help="With --game: how many seats.  [default: as few as the game has]")  # fmt: skip
@click.option("--config", metavar="JSON", help="With --game: settings of the game as a JSON object.")
@click.option("--url", metavar="URL", default="http://127.0.0.1:8000", show_default=True,
              help="Where the service is.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True,
              help="Print a line of JSON for each game; with --code the outcome alone.")  # fmt: skip
def command(program: tuple[str, ...], url: str, as_json: bool, **where: Any) -> None:
    """Let a program play at tables of a service until the games are over.

    It takes a free seat with --code, plays in a seat that you have with --table, or opens its own tables with --game
    and takes another seat in each. The program reads what its seat sees from standard input and writes what it does to
    standard output, a line each; docs/bots.md has what is said. On standard error it may say what it likes.

    \b
    Examples:
      ringers bot run --code K7WQ3T --seat bob -- python my_bot.py
      ringers bot run --game ringo --against novice --games 10 --json -- python my_bot.py
      ringers bot run --table 01j... --token wr_... -- python my_bot.py
    """
    _check(where)
    running = Program(program)
    try:
        name = running.greet()
        for seat_at in _seats(url, **where):
            if not as_json:
                echo(f"{name} sits in the seat {seat_at.seat}.")
            table = play(seat_at, running)
            _tell(table, seat_at.seat, as_json=as_json, is_alone=where["code"] is not None)
    finally:
        running.end()


def play(seat_at: Seat, program: Program) -> JSON:
    """Let a program play until the game is over, and return the table.

    Raises:
        BadProgram: it does too often what the rules do not allow, or says what is not expected.
    """
    told, asked, mistakes = False, -1, 0
    while True:
        table = seat_at.look()
        if not told and table["status"] != "waiting":
            game = {name: table[name] for name in ("game", "config")}
            program.tell("game", game | {"seat": seat_at.seat, "seats": list(table["seats"])})
            told = True
        if table["status"] == "over":
            program.tell("over", table["outcome"])
            return table
        if not table["actions"] or table["ply"] == asked:
            seat_at.wait()
            continue
        program.tell("turn", {name: table[name] for name in TURN})
        action = program.hear("play", "pass")
        try:
            if action:
                seat_at.act(action, table["ply"])
            else:
                asked = table["ply"]
        except Late:
            continue
        except Refused as error:
            mistakes += 1
            if mistakes == MOST_MISTAKES:
                raise BadProgram(f"the program does what is not allowed: {error}") from None
            program.tell("refused", {"detail": str(error)})


def _check(where: JSON) -> None:
    """Check that it is said in one way which tables are meant.

    Raises:
        click.UsageError: it is not.
    """
    if sum(where[name] is not None for name in ("code", "table", "game")) != 1:
        raise click.UsageError("Expected one of --code, --table with --token, or --game with --against.")
    for name, needed in (("table", "token"), ("game", "against")):
        if where[name] is not None and where[needed] is None:
            raise click.UsageError(f"--{name} needs --{needed}.")
    goes_with = {"seat": "code", "token": "table", **dict.fromkeys(("against", "games", "seats", "config"), "game")}
    for name, other in goes_with.items():
        if where[name] is not None and where[other] is None:
            raise click.UsageError(f"--{name} goes with --{other}.")


def _seats(
    url: str,
    code: str | None,
    seat: str | None,
    table: str | None,
    token: str | None,
    game: str | None,
    against: str | None,
    games: int | None,
    seats: int | None,
    config: str | None,
) -> Iterator[RemoteSeat]:
    if code is not None:
        yield seat_joined(url, code, seat)
    elif table is not None and token is not None:
        yield seat_held(url, table, token)
    elif game is not None and against is not None:
        values = json_object(config or "{}")
        count = fewest_seats(url, game) if seats is None else seats
        for number in range(games or 1):
            yield seat_opened(url, game, against, count, number % count, values)


def _tell(table: JSON, seat: str, *, as_json: bool, is_alone: bool) -> None:
    outcome = table["outcome"]
    if as_json and is_alone:
        echo_json(outcome)
    elif as_json:
        echo_json({"table": table["id"], "seat": seat, "seats": list(table["seats"]), "outcome": outcome})
    else:
        winners = " and ".join(outcome["winners"]) or "Nobody"
        echo(f"{winners} won: {outcome['reason']}.")
