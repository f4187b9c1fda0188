"""A picture of a puzzle for previews of links: its board, kind, grade and task, and nothing of its solution."""

from __future__ import annotations

from io import BytesIO
from math import cos, radians, sin
from typing import TYPE_CHECKING

from api.drawing.font import FONT
from api.drawing.png import draw_png
from api.drawing.sheets.canvas import wrapped
from dictionaries.needs import needed_by
from solver.pictures import Points
from solver.pictures import layout as at
from solver.puzzles.conventions import GRADES, HOLE, RIVAL, YOU
from solver.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

WIDTH, HEIGHT = 1200, 630
"""Pixels of a picture, as services that show previews ask for."""

BOARD = 540
"""The most pixels of the longer side of the board."""

EDGE = 45
PAPER, INK, SOFT, ACCENT, OFF = "#f6f1e6", "#241f17", "#5c5342", "#14605a", "#d8cdb6"
BRAND_SIZE, TITLE_SIZE, DAY_SIZE, TEXT_SIZE = 30, 56, 32, 32
LINES = 6
"""The most lines of what is to be done; what is longer ends with three dots."""


def draw_preview(puzzle: Puzzle, points: Points | None, title: str, day: str, text: str) -> bytes:
    """Draw a puzzle for a preview as PNG; the same arguments give the same bytes.

    Args:
        puzzle: the puzzle.
        points: what tiles are worth; they show no points without.
        title: what its kind is called.
        day: its day; empty if it has none.
        text: what is to be done.

    Raises:
        BadBoard: it shows a letter that the font lacks.
        MissingPackage: pillow is not installed.
    """
    with needed_by("drawing a preview of a puzzle"):
        from PIL import Image, ImageDraw, ImageFont

    def font(size: int) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)

    picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)

    def worth(face: str) -> int | None:
        return points(face) if points and face != HOLE else None

    board = Image.open(BytesIO(draw_png(puzzle.board, worth, (YOU, RIVAL), size=BOARD)))
    _bare_holes(ImageDraw.Draw(board), puzzle, board.width)
    picture.paste(board, (EDGE + (BOARD - board.width) // 2, (HEIGHT - board.height) // 2), board.convert("RGBA"))
    draw, left, top = ImageDraw.Draw(picture), EDGE + BOARD + EDGE, EDGE
    room = WIDTH - EDGE - left
    draw.text((left, top), "Word Ringers", ACCENT, font(BRAND_SIZE))
    top += 2 * BRAND_SIZE
    for line in wrapped(title, TITLE_SIZE, room):
        draw.text((left, top), line, INK, font(TITLE_SIZE))
        top += round(1.2 * TITLE_SIZE)
    top += DAY_SIZE // 2
    for grade in GRADES:
        _star(draw, left + (grade - 0.5) * 40, top + 22, 18, ACCENT if grade <= puzzle.grade else OFF)
    draw.text((left + 40 * len(GRADES) + 20, top), day, SOFT, font(DAY_SIZE))
    top += 2 * DAY_SIZE
    lines = wrapped(text, TEXT_SIZE, room)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], lines[LINES - 1] + " …"]
    for line in lines:
        draw.text((left, top), line, INK, font(TEXT_SIZE))
        top += round(1.35 * TEXT_SIZE)
    content = BytesIO()
    picture.save(content, "PNG", compress_level=6)
    return content.getvalue()


def _bare_holes(draw: ImageDraw, puzzle: Puzzle, width: int) -> None:
    """Paint over the cells without a tile."""
    columns = len(puzzle.board.rows[0])
    scale = width / (2 * at.MARGIN + columns * at.PITCH - at.GAP)
    for row, faces in enumerate(puzzle.board.rows):
        for column, face in enumerate(faces):
            if face == HOLE:
                x, y = ((at.MARGIN + each * at.PITCH) * scale for each in (column, row))
                side = at.TILE * scale
                draw.rounded_rectangle((x, y, x + side, y + side), at.CORNER * scale, at.PAPER_EDGE)


def _star(draw: ImageDraw, x: float, y: float, radius: float, colour: str) -> None:
    corners = [(radius if each % 2 == 0 else radius * 0.42, radians(36 * each - 90)) for each in range(10)]
    draw.polygon([(x + far * cos(angle), y + far * sin(angle)) for far, angle in corners], colour)
