"""``ringers puzzle export``: write a puzzle in the file format of another program."""

from pathlib import Path

import click

from api.commands._input import BadInput, catalog, complete_file, writing
from api.commands._output import echo_json


@click.command()
@click.argument("puzzle", required=False, metavar="[PUZZLE]", shell_complete=complete_file)
@click.option("--ipuz", is_flag=True, required=True, help="As ipuz, which many programs for puzzles read.")
@click.option("--answers", is_flag=True, help="Write the words to find also where the puzzle does not list them.")
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default standard output.")
def command(puzzle: str | None, ipuz: bool, answers: bool, output: str | None) -> None:
    """Write a find-words as a file of another program.

    PUZZLE is a file, - or nothing for standard input, or the puzzle itself: its link, or its JSON.

    \b
    Examples:
      ringers puzzle export --ipuz "$LINK"
      ringers puzzle new --kind find-words --json | ringers puzzle export --ipuz --answers -o words.ipuz
    """
    import json

    from api.commands.puzzle._lines import read_puzzle, solved
    from solver.errors import BadPuzzle
    from solver.puzzles.word_search import ipuz_of

    asked, solution = read_puzzle(puzzle)
    try:
        values = ipuz_of(asked)
        if answers and "solution" not in values:
            values = ipuz_of(asked, solution or solved(asked, catalog()))
    except BadPuzzle as error:
        raise BadInput(str(error)) from None
    if output is None:
        echo_json(values)
        return
    with writing(output):
        Path(output).write_text(json.dumps(values, ensure_ascii=False, indent=2) + "\n", "utf-8")
