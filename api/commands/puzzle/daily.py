"""``ringers puzzle daily``: print the puzzle of a day."""

from datetime import UTC, date, datetime

import click

from api.commands._input import BadInput, catalog, json_option
from api.commands._output import echo, echo_json
from solver import cores


@click.command()
@click.argument("day", required=False, metavar="[DATE]")
@click.option("--edition", default="standard", show_default=True, metavar="ID", help="Which series of daily puzzles.")
@click.option("--solution", is_flag=True, help="Print the solution too.")
@json_option
def command(day: str | None, edition: str, solution: bool, as_json: bool) -> None:
    """Print the puzzle of a day.

    DATE is a day such as 2026-03-01, by default today. Days begin at midnight UTC, and the puzzle of a day never
    changes.

    \b
    Examples:
      ringers puzzle daily
      ringers puzzle daily 2026-03-01 --edition gentle --solution
      ringers puzzle daily --json | ringers puzzle sheet -o today.pdf --large
    """
    from api.commands.puzzle._shown import echo_puzzle, echo_solution
    from solver.puzzles.daily import EDITIONS, daily_number, daily_puzzle, is_withheld, puzzle_of_day

    wanted = datetime.now(UTC).date() if day is None else _read_date(day)
    puzzle, solved = puzzle_of_day(wanted, edition), None
    if solution:
        cores.require()
        puzzle, solved = daily_puzzle(wanted, edition, catalog())
    if as_json:
        daily = {"edition": edition, "date": wanted.isoformat(), "number": daily_number(wanted)}
        daily |= {"withheld": is_withheld(wanted, edition)}
        told = {"puzzle": puzzle.to_json() | {"daily": daily}}
        echo_json(told | ({"solution": solved.to_json()} if solved else {}))
        return
    echo(f"{EDITIONS[edition].title} puzzle {daily_number(wanted):,}, {wanted.isoformat()}")
    if is_withheld(wanted, edition):
        echo("Its board shows a word that boards do not show any more, so the service leaves it out.")
    echo()
    echo_puzzle(puzzle)
    if solved:
        echo()
        echo_solution(puzzle, solved)


def _read_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{text[:40]!r} is no date; expected one such as 2026-03-01") from None
