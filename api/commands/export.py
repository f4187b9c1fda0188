"""``ringers export``: write or draw a board in another format."""

import sys
from pathlib import Path
from typing import get_args

import click

from api.commands._input import (
    BadInput,
    board_argument,
    board_format_option,
    catalog,
    dictionary_option,
    players_option,
    read_board,
)
from api.commands._output import echo_bytes
from api.commands._rules import read_ruleset, ruleset_option
from api.drawing.exports import ExportFormat, export
from api.drawing.png import MAX_SIZE, MIN_SIZE
from solver.pictures import points_of

FORMATS: tuple[ExportFormat, ...] = get_args(ExportFormat)

ENDINGS: dict[str, ExportFormat] = {".txt": "text", ".csv": "csv", ".json": "json", ".svg": "svg", ".png": "png"}
"""The format that a file is written in where none is named, by the end of its name."""


ALSO_IN: dict[str, tuple[ExportFormat, ...]] = {".txt": ("notation",)}
"""The formats that a file may have besides the one that the end of its name says."""


@click.command()
@board_argument
@click.option("-f", "--format", type=click.Choice(FORMATS),
              help="The format to write; by default the one that the end of the output's name says.")  # fmt: skip
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default standard output.")
@board_format_option
@players_option("Who the digits of a text grid or CSV stand for, read and written, and who looks how in a picture; by "
                "default the owners of rings.")  # fmt: skip
@click.option("--headings", is_flag=True, help="Draw the names of columns and rows around a picture.")
@click.option(
    "--points/--no-points", default=True, show_default=True, help="Draw what the tiles of a picture are worth."
)
@click.option("--size", type=int, metavar="PIXELS",
              help=f"The longer side of a PNG at most, {MIN_SIZE} to {MAX_SIZE}.")  # fmt: skip
@dictionary_option
@ruleset_option
def command(
    board: str | None,
    format: ExportFormat | None,
    output: str | None,
    board_format: str | None,
    players: tuple[str, ...] | None,
    headings: bool,
    points: bool,
    size: int | None,
    dictionary_id: str,
    ruleset: str | None,
) -> None:
    """Write a board in another format, or draw it.

    BOARD is a file, - or nothing for standard input, or the board itself. It may be a text grid, CSV, JSON or a
    notation. The dictionary and the ruleset give the points in a picture.

    \b
    Examples:
      ringers export board.txt --players pink,green --format notation
      ringers export 'PIT/ACE pink:A1' -o board.png --size 600
      ringers export --format svg --headings < board.json > board.svg
    """
    wanted = _wanted_format(format, output)
    if wanted == "png" and output is None and sys.stdout.isatty():
        raise BadInput("a PNG cannot be shown on a terminal; name a file with --output, or send it on with |")
    worth = points_of(catalog().get(dictionary_id), read_ruleset(ruleset)) if points else None
    read = read_board(board, board_format, players)
    content = export(read, wanted, players, points=worth, headings=headings, size=size)
    if output is None:
        echo_bytes([content])
        return
    try:
        Path(output).write_bytes(content)
    except OSError as error:
        raise BadInput(f"{output!r} cannot be written: {error.strerror}") from None


def _wanted_format(named: ExportFormat | None, output: str | None) -> ExportFormat:
    """Return the format to write, which the option and the end of the output's name have to agree on."""
    ending = Path(output).suffix.lower() if output else ""
    meant = ENDINGS.get(ending)
    if named is None and meant is None:
        raise BadInput(f"no format is named; expected --format with one of {', '.join(FORMATS)}, "
                       f"or --output with a name that ends in {', '.join(ENDINGS)}")  # fmt: skip
    wanted = named or meant
    assert wanted is not None
    if meant is not None and wanted not in (meant, *ALSO_IN.get(ending, ())):
        raise BadInput(f"--format {wanted} does not fit the output {output!r}; expected another name, "
                       f"or --format {meant} or none")  # fmt: skip
    return wanted
