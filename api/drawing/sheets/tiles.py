"""Boards and tiles on a sheet: outlines on white paper, with the patterns of rings that screens show."""

from collections.abc import Collection, Mapping
from math import cos, radians, sin

from api.drawing.sheets.canvas import CAPITAL, FAINT, INK, SOFT, Canvas
from solver.board import Board
from solver.cells import Cell, column_name
from solver.pictures import layout as at
from solver.pictures.colours import PALETTE
from solver.pictures.layout import Points
from solver.pictures.rings import RingMark
from solver.puzzles.conventions import HOLE, RIVAL, YOU

RINGS = {YOU: RingMark("pink", "solid", ""), RIVAL: RingMark("green", "dashed", "")}
"""How the rings of both players look; their initials depend on the language."""

HEADING = 0.42
"""What the names of columns and rows take, in tiles."""

CLUE = 0.8
"""What clues take at the right and below, in tiles."""

LARGEST_NAME = 14.0
"""The largest letters of the names of columns and rows, in points."""

MOST_POINTS = 0.3
"""The largest that the points of a tile may be, where its side is 1."""

MOST_INITIAL = 0.34
"""The same for the initial of a ring's owner."""

SHADE = "#d4d4d4"

TILE = at.TILE / at.PITCH
"""The side of a tile, where the distance from tile to tile is 1."""


LETTER = at.letter_size("A") / at.PITCH
"""The size of the letters of tiles, likewise."""


def board_size(board: Board, *, clues: bool) -> tuple[float, float]:
    """Return the width and height of a board in tiles."""
    beside = HEADING + (CLUE if clues else 0)
    return len(board.rows[0]) + beside, len(board.rows) + beside


def draw_board(
    canvas: Canvas,
    board: Board,
    x: float,
    y: float,
    pitch: float,
    points: Points,
    clues: Mapping[str, int],
    laid: Collection[Cell] = (),
    *,
    initials: Mapping[str, str],
    least: float = 0,
    lower: bool = False,
    bare: bool = False,
) -> None:
    """Draw a board with the names of its rows and columns.

    Args:
        canvas: what to draw on.
        board: the board.
        x: its left.
        y: its top.
        pitch: the distance from tile to tile.
        points: what tiles are worth.
        clues: what stands beside rows and columns, by their names.
        laid: the cells whose tiles are shaded, as laid by an answer.
        initials: what the rings of both players show, if the rival has one.
        least: the smallest size of letters; tiles without room for it show no points.
        lower: letters are in lower case.
        bare: nothing is drawn where there is no tile.
    """
    shown = initials if RIVAL in board.rings.values() else {}
    left, top = x + HEADING * pitch, y + HEADING * pitch
    size = max(min(0.26 * pitch, LARGEST_NAME), least)
    right, below = left + (len(board.rows[0]) + 0.3) * pitch, top + (len(board.rows) + 0.45) * pitch
    for column in range(len(board.rows[0])):
        name, middle = column_name(column), left + (column + TILE / 2) * pitch
        canvas.text(middle, top - 0.12 * pitch, name, size, fill=SOFT, anchor="middle")
        if name in clues:
            canvas.text(middle, below, str(clues[name]), 0.38 * pitch, anchor="middle")
    for row, faces in enumerate(board.rows):
        middle = top + (row + TILE / 2) * pitch
        canvas.text(
            x + HEADING * pitch / 2, middle + size * CAPITAL / 2, str(row + 1), size, fill=SOFT, anchor="middle"
        )
        if str(row + 1) in clues:
            clue = str(clues[str(row + 1)])
            canvas.text(right, middle + 0.38 * CAPITAL * pitch / 2, clue, 0.38 * pitch, anchor="middle")
        for column, face in enumerate(faces):
            if face == HOLE and bare:
                continue
            owner = board.rings.get(Cell(row, column))
            worth = points(face) if face != HOLE else None
            shade = SHADE if (row, column) in laid else "#ffffff"
            where = left + column * pitch, top + row * pitch, TILE * pitch
            draw_tile(
                canvas, face.lower() if lower else face, *where, worth, owner, shown.get(owner or "", ""), shade, least
            )


def draw_tile(
    canvas: Canvas,
    face: str,
    x: float,
    y: float,
    side: float,
    worth: int | None,
    owner: str | None = None,
    initial: str = "",
    shade: str = "#ffffff",
    least: float = 0,
) -> None:
    """Draw a tile, or the place for one, with the ring of a player.

    Args:
        canvas: what to draw on.
        face: its letters.
        x: its left.
        y: its top.
        side: its side.
        worth: its points, if it shows any.
        owner: whose ring is on it.
        initial: what the ring shows of its owner.
        shade: what colour it has.
        least: the smallest size of its points; without room for that it shows none.
    """
    unit = side / at.TILE
    if face == HOLE:
        canvas.box(x, y, side, side, radius=at.CORNER * unit, stroke=SOFT, line=unit * 2.5, dashes=(6 * unit, 5 * unit))
        return
    canvas.box(x, y, side, side, radius=at.CORNER * unit, fill=shade, stroke=SOFT, line=unit * 2)
    if owner is not None:
        draw_ring(canvas, RINGS[owner], x, y, side, initial if least <= MOST_INITIAL * side else "", least)
    size = at.letter_size(face) * unit
    canvas.text(x + side / 2, y + (at.TILE + at.CAPITAL * size / unit) / 2 * unit, face, size, anchor="middle")
    if worth is not None and least <= MOST_POINTS * side:
        size = max(at.points_size(worth) * unit, least)
        canvas.text(x + 95 * unit, y + 95 * unit, str(worth), size, fill=SOFT, anchor="end")


def draw_ring(canvas: Canvas, mark: RingMark, x: float, y: float, side: float, initial: str, least: float = 0) -> None:
    """Draw a ring on a tile; its initial, if it shows one, is as large as the least size asks."""
    unit, colour = side / at.TILE, PALETTE[mark.colour]
    middle_x, middle_y = x + side / 2, y + side / 2
    for band, shade in mark.bands():
        radius, width = band.radius * unit, band.width * unit
        if not band.marks:
            canvas.circle(middle_x, middle_y, radius, stroke=shade, line=width)
        between = 360 / (band.marks or 1)
        for start in (band.start + between * mark for mark in range(band.marks)):
            if band.share:
                canvas.arc(middle_x, middle_y, radius, start, between * band.share, stroke=shade, line=width)
            else:
                dot = (middle_x + radius * cos(radians(start)), middle_y + radius * sin(radians(start)))
                canvas.circle(*dot, width / 2, fill=shade)
    if initial:
        part = unit * max(1, least / (at.BADGE_SIZE * unit))
        box = (x - part, y - part, 31 * part, 31 * part)
        canvas.box(*box, radius=at.CORNER * part, fill=colour.light, stroke="#ffffff", line=2.5 * part)
        size = at.BADGE_SIZE * part
        canvas.text(x + 14.5 * part, y + 21.5 * part, initial, size, fill=colour.ink, anchor="middle")


def draw_stars(canvas: Canvas, right: float, y: float, size: float, grade: int, of: int) -> None:
    """Draw a grade as stars, which end at the right; their middle is at y."""
    for number in range(of):
        middle = right - (of - number - 0.5) * size * 1.15
        corners = [
            (middle + size / 2 * far * cos(radians(angle)), y + size / 2 * far * sin(radians(angle)))
            for angle, far in zip(range(-90, 270, 36), (1, 0.42) * 5, strict=True)
        ]
        canvas.polygon(corners, fill=INK if number < grade else None, stroke=INK if number < grade else FAINT, line=0.6)
