"""``ringers import``: read a board from text or from photos, and show how it was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from api.commands._input import (
    Given,
    board_argument,
    board_format_option,
    catalog,
    file_given,
    imported,
    is_picture,
    json_option,
    players_option,
    read_given,
)
from api.commands._output import echo, echo_json, echo_table, in_colour, joined
from api.commands._photos import asked_of, board_in, echo_doubts, photo_options, read_photos
from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import column_name
from solver.formats import FORMATS, Imported
from solver.notation import format_board
from solver.pictures import ring_marks
from solver.ruleset import WORD_RINGERS_TILES, known_box

if TYPE_CHECKING:
    from api.jobs.photo_work import Asked

DRAWN_SIDE = 30
"""The most rows and columns of a board that is printed as a grid."""

SHOWN_NOTATION = 500
"""The most characters of a notation that is printed."""


@click.command()
@board_argument
@board_format_option
@click.option("--format", "board_format", type=click.Choice(FORMATS), hidden=True, help="The old name.")
@players_option("Who the digits of a text grid or CSV stand for, by default player1 to player9; or the colours of the "
                "rings in a photo, by default those of the set.")  # fmt: skip
@click.option("-d", "--dictionary", "dictionary_id", metavar="ID",
              help="The dictionary whose box has to have the tiles, by default the printed box; or whose tiles are in "
              "a photo, by default A to Z.")  # fmt: skip
@photo_options
@json_option
def command(
    board: str | None,
    board_format: str | None,
    players: tuple[str, ...] | None,
    dictionary_id: str | None,
    more_photos: tuple[str, ...],
    size: str | None,
    tiles: str | None,
    as_json: bool,
) -> None:
    """Read a board from text or photos, and show what was read.

    BOARD is a file, - or nothing for standard input, or the board itself. It may be a text grid, CSV, JSON, a notation
    or a photo: JPEG, PNG or WebP. `ringers export` writes it in another format. What a photo shows is likely, not
    certain: look at the cells that are listed.

    \b
    Examples:
      ringers import board.txt --players pink,green
      ringers import --board-format csv --json < board.csv
      ringers import photo.jpg --second another.jpg --players pink,green
    """
    given = read_given(board, "a board")
    if given is not None and is_picture(given.content):
        if board_format is not None:
            raise click.UsageError("--board-format is for text, and the board is a photo.")
        asked = asked_of(size, players, tiles, dictionary_id)
        _read_photos([given, *map(file_given, more_photos)], asked, as_json)
    elif more_photos or size or tiles:
        raise click.UsageError("--second, --size and --tiles are for photos, and the board is none.")
    else:
        box = known_box(catalog().get(dictionary_id)) if dictionary_id else WORD_RINGERS_TILES
        _show_imported(imported(given, board, board_format, players, box), as_json)


def _read_photos(photos: list[Given], asked: Asked, as_json: bool) -> None:
    answer = read_photos(photos, asked)
    if as_json:
        echo_json(answer)
    else:
        _echo_board(board_in(answer), "photo" if len(photos) == 1 else f"{len(photos)} photos")
        echo_doubts(answer)


def _show_imported(imported: Imported[Board], as_json: bool) -> None:
    if as_json:
        from api.schemas.board import imported_json  # takes longer to import than a board to solve

        echo_json(imported_json(imported))
        return
    _echo_board(imported.board, imported.format)
    for warning in imported.warnings:
        echo()
        echo(click.style("warning: ", fg="yellow") + warning.detail)


def _echo_board(board: Board, read_as: str) -> None:
    rows, columns = len(board.rows), len(board.rows[0])
    notation = format_board(board)
    if len(notation) > SHOWN_NOTATION:
        notation = f"{len(notation):,} characters; `ringers export --format notation` prints it"
    echo_table(
        [
            ["read as", read_as],
            ["size", f"{counted(rows, 'row')}, {counted(columns, 'column')}"],
            ["notation", notation],
        ]
    )
    if max(rows, columns) <= DRAWN_SIDE:
        echo()
        _echo_grid(board)
    if board.rings:
        echo()
        _echo_rings(board)


def _echo_grid(board: Board) -> None:
    """Print the tiles under the names of their columns, each ringed one with its player's initial as in pictures."""
    cells = [list(row) for row in board.rows]
    marks = ring_marks(board.players)
    for (row, column), player in board.rings.items():
        cells[row][column] += in_colour(f"({marks[player].initial})", marks[player])
    heading = ["", *map(column_name, range(len(board.rows[0])))]
    echo_table([heading, *([str(number), *row] for number, row in enumerate(cells, 1))], right=(0,))


def _echo_rings(board: Board) -> None:
    cells: dict[str, list[str]] = {}
    for cell, player in board.rings.items():
        cells.setdefault(player, []).append(cell.name)
    rows = []
    for player, mark in ring_marks(board.players).items():
        ringed = cells[player]
        names = in_colour(f"({mark.initial})", mark), in_colour(player, mark)
        rows.append([*names, counted(len(ringed), "ring"), joined(ringed)])
    echo_table(rows, right=(2,))
