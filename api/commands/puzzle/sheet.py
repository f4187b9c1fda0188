"""``ringers puzzle sheet``: print puzzles on paper."""

from typing import Any

import click

from api.commands._input import complete_file
from api.commands._output import echo
from api.commands.puzzle._sheets import read_sheet_options, sheet_options, write_sheet
from dictionaries.quantities import counted


@click.command()
@click.argument("puzzles", required=False, metavar="[PUZZLES]", shell_complete=complete_file)
@click.option("-o", "--output", required=True, metavar="FILE", help="The file to write: .pdf, .svg or .png.")
@sheet_options
def command(puzzles: str | None, output: str, **options: Any) -> None:
    """Print puzzles on a sheet, with their answers on pages of their own.

    PUZZLES is a file, - or nothing for standard input, or a puzzle itself: a link or JSON a line, such as the lines of
    `ringers puzzle batch --json`. A puzzle without its solution is solved for the key. SVG and PNG have a file for each
    page.

    \b
    Examples:
      ringers puzzle sheet batch.ndjson -o monday.pdf
      ringers puzzle sheet batch.ndjson -o test.pdf --per-page 2 --no-key --title 'Class 4b'
      ringers puzzle new --json | ringers puzzle sheet -o big.png --large
    """
    from api.commands.puzzle._lines import read_solved

    asked = read_sheet_options(options, output)
    pairs = read_solved(puzzles, answers=asked.answers)
    pages = write_sheet(pairs, output, asked)
    echo(f"{output}: {counted(len(pairs), 'puzzle')} on {counted(pages, 'page')}")
