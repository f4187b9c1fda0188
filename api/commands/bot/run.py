"""``ringers bot run``: let a program of your own play at a table of a service."""

import click

from api.commands._output import echo, echo_json
from api.commands._seats import Late, Refused, RemoteSeat, Seat
from api.commands.bot._program import MOST_MISTAKES, TURN, BadProgram, Program
from games.values import JSON


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("program", nargs=-1, required=True, metavar="-- COMMAND...")
@click.option("--code", required=True, metavar="CODE", help="The join code of the table.")
@click.option("--seat", metavar="NAME", help="The seat; the first free one if left out.")
@click.option("--url", metavar="URL", default="http://127.0.0.1:8000", show_default=True,
              help="Where the service is.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
def command(program: tuple[str, ...], code: str, seat: str | None, url: str, as_json: bool) -> None:
    """Let a program play in a seat until the game is over.

    The program reads what its seat sees from standard input and writes what it does to standard output, a line each;
    docs/bots.md has what is said. It plays every game, and on standard error it may say what it likes.

    \b
    Example:
      ringers bot run --code K7WQ3T --seat bob -- python my_bot.py
    """
    running = Program(program)
    try:
        name = running.greet()
        seat_at = RemoteSeat(url, code, seat)
        if not as_json:
            echo(f"{name} sits in the seat {seat_at.seat}.")
        outcome = play(seat_at, running)
    finally:
        running.end()
    if as_json:
        echo_json(outcome)
    else:
        winners = " and ".join(outcome["winners"]) or "Nobody"
        echo(f"{winners} won: {outcome['reason']}.")


def play(seat_at: Seat, program: Program) -> JSON:
    """Let a program play until the game is over, and return the outcome.

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
            outcome: JSON = table["outcome"]
            return outcome
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
