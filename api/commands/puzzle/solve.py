"""``ringers puzzle solve``: solve a puzzle from any source."""

import click

from api.commands._input import catalog, complete_file, json_option
from api.commands._output import echo_json


@click.command()
@click.argument("puzzle", required=False, metavar="[PUZZLE]", shell_complete=complete_file)
@json_option
def command(puzzle: str | None, as_json: bool) -> None:
    """Solve a puzzle and prove that nothing is better.

    PUZZLE is a file, - or nothing for standard input, or the puzzle itself: its link, or its JSON.

    \b
    Examples:
      ringers puzzle solve puzzle.json
      ringers puzzle new --seed 7 --json | ringers puzzle solve
      ringers puzzle solve "$LINK" --json
    """
    from api.commands.puzzle._lines import read_puzzle, solved
    from api.commands.puzzle._shown import echo_solution

    asked, _ = read_puzzle(puzzle)
    solution = solved(asked, catalog())
    if as_json:
        echo_json({"puzzle": asked.to_json(), "solution": solution.to_json()})
    else:
        echo_solution(asked, solution)
