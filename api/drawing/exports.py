"""Boards as files: every format in which a board can be written or drawn."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from api.drawing.png import draw_png
from solver.board import Board
from solver.formats import export_board
from solver.pictures import Points, draw_svg

ExportFormat = Literal["text", "csv", "json", "notation", "svg", "png"]

MIMETYPES: Mapping[ExportFormat, str] = MappingProxyType(
    {
        "text": "text/plain",
        "csv": "text/csv",
        "json": "application/json",
        "notation": "text/plain",
        "svg": "image/svg+xml",
        "png": "image/png",
    }
)


def export(
    board: Board,
    format: ExportFormat,
    players: Sequence[str] | None = None,
    *,
    points: Points | None = None,
    headings: bool = False,
    size: int | None = None,
) -> bytes:
    """Write or draw a board.

    Args:
        board: the board.
        format: the format.
        players: everyone who plays: who has the digit 1, 2 and so on in a text grid or CSV, and who looks how in a
            picture; by default the owners of rings.
        points: what the tiles of a picture are worth; they show no points without.
        headings: whether a picture shows the names of columns and rows.
        size: the most pixels of the longer side of a PNG.

    Raises:
        BadBoard: a picture cannot show the board.
        BadPlayers: the format cannot tell the players apart, or the owner of a ring is not among them.
        BadSize: the size is too small for the board.
    """
    players = None if players is None else tuple(players)
    if format == "png":
        return draw_png(board, points, players, headings=headings, size=size)
    if format == "svg":
        return draw_svg(board, points, players, headings=headings).encode()
    return export_board(board, format, players).encode()
