"""A board as PNG, with the same layout as the SVG."""

from collections.abc import Sequence

from dictionaries.needs import needed_by
from solver.board import Board
from solver.errors import BadSize
from solver.pictures import layout as at
from solver.pictures.layout import Layout, Points
from solver.pictures.rings import marks_on

MIN_SIZE = 64
MAX_SIZE = 4096
"""The least and the most pixels of a picture's longer side."""

USUAL_SIZE = 1024
USUAL_TILE = 60
"""Pixels of the longer side where none are asked for, and of a tile where the board is too large for that."""

MIN_TILE = 12
"""The fewest pixels from tile to tile; with fewer nothing can be read."""


def draw_png(
    board: Board,
    points: Points | None = None,
    players: Sequence[str] | None = None,
    *,
    headings: bool = False,
    size: int | None = None,
) -> bytes:
    """Draw a board as PNG; the same board gives the same bytes.

    Args:
        board: the board, of at most 100 rows and columns.
        points: what tiles are worth; they show no points without.
        players: everyone who plays, so that each looks the same on every board of a match; by default the owners of
            rings.
        headings: whether the names of columns and rows are drawn.
        size: the most pixels of the longer side, `MIN_SIZE` to `MAX_SIZE`; the picture is a little smaller, so that
            all tiles are alike.

    Raises:
        BadBoard: the board is too large, or shows a letter that the font lacks.
        BadPlayers: the owner of a ring is not among the players.
        BadSize: the size is out of range, or too small for the board.
        MissingPackage: pillow is not installed.
    """
    with needed_by("drawing a board as PNG"):
        from api.drawing.painter import Painter, check_letters

    layout = Layout(len(board.rows), len(board.rows[0]), headings)
    marks = marks_on(board, players)
    check_letters(board)
    return Painter(layout, _pixels_per_tile(layout, size)).paint(board, points, marks)


def _pixels_per_tile(layout: Layout, size: int | None) -> int:
    longest = max(layout.width, layout.height)
    size = _size(longest, size)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise BadSize(f"a picture of {size} pixels cannot be drawn; expected {MIN_SIZE} to {MAX_SIZE}")
    pixels = size * at.PITCH // longest
    if pixels < MIN_TILE:
        needed = -(-MIN_TILE * longest // at.PITCH)
        raise BadSize(f"a picture of {size} pixels is too small for the board; expected {needed} to {MAX_SIZE}")
    return pixels


def largest_side(board: Board, size: int | None) -> int:
    """Return the most pixels that the longer side of a picture with headings has; see `draw_png`."""
    layout = Layout(len(board.rows), len(board.rows[0]), True)
    return _size(max(layout.width, layout.height), size)


def _size(longest: int, size: int | None) -> int:
    return min(MAX_SIZE, max(USUAL_SIZE, longest * USUAL_TILE // at.PITCH)) if size is None else size
