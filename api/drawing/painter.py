"""Paints the tiles of a board with pillow, which only raster images need."""

from collections.abc import Mapping
from math import cos, radians, sin

from PIL import Image, ImageDraw, ImageFont

from api.drawing.font import FONT
from api.drawing.png_file import png_file
from dictionaries.caches import KIB, MIB, cached
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadBoard
from solver.pictures import layout as at
from solver.pictures.colours import PALETTE
from solver.pictures.layout import Layout, Points
from solver.pictures.rings import Band, RingMark

FONT_BYTES = 512 * KIB
"""More than a font of one size needs, with the letters that it has drawn."""

BAND = 1 << 20
"""How many pixels are painted at a time, so that a large picture takes little memory."""

FINER = 4
"""How many times finer tiles are drawn than they are shown, for smooth edges."""


def check_letters(board: Board) -> None:
    """Check that the font has every letter of a board.

    Raises:
        BadBoard: it lacks one.
    """
    font = _font(16)
    missing = bytes(font.getmask("\uffff"))
    for letter in sorted(set("".join(board.faces))):
        if bytes(font.getmask(letter)) == missing:
            raise BadBoard(f"the font of PNG pictures has no letter {letter!r}", expected="another letter, or SVG")


@cached(most=8 * MIB, size=lambda font: FONT_BYTES)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


class Painter:
    """Paints boards with a whole number of pixels from tile to tile; each kind of tile is drawn once and pasted."""

    def __init__(self, layout: Layout, pitch: int) -> None:
        self.layout = layout
        self.pitch = pitch
        self.scale = pitch / at.PITCH
        self.tiles: dict[tuple[str, int | None, RingMark | None], Image.Image] = {}

    def paint(self, board: Board, points: Points | None, marks: Mapping[str, RingMark]) -> bytes:
        """Return the picture of a board as a PNG file."""
        width, height = self._pixels(self.layout.width), self._pixels(self.layout.height)
        lines = max(1, BAND // width)
        corners = self._corners()
        bands = (
            self._band(board, points, marks, corners, (width, height), range(top, min(top + lines, height)))
            for top in range(0, height, lines)
        )
        return png_file(width, height, bands)

    def _band(
        self,
        board: Board,
        points: Points | None,
        marks: Mapping[str, RingMark],
        corners: Image.Image,
        size: tuple[int, int],
        lines: range,
    ) -> bytes:
        """Return the pixels of some lines of the picture."""
        picture = Image.new("RGBA", (size[0], len(lines)), at.PAPER_EDGE)
        self._frame(picture, corners, size, lines.start)
        if self.layout.headings:
            self._headings(picture, lines.start)
        origin = self._pixels(self.layout.origin)
        first, last = ((line - origin) // self.pitch for line in (lines.start, lines.stop - 1))
        for row in range(max(0, first), min(last + 1, len(board.rows))):
            for column, face in enumerate(board.rows[row]):
                owner = board.rings.get(Cell(row, column))
                tile = self._tile(face, points(face) if points else None, marks[owner] if owner else None)
                picture.paste(tile, (origin + column * self.pitch, origin + row * self.pitch - lines.start))
        return picture.tobytes()

    def _pixels(self, length: float) -> int:
        return round(length * self.scale)

    def _corners(self) -> Image.Image:
        """Return the corners of the frame as one small frame, whose edges are smooth."""
        line = self._line()
        corner = self._pixels(at.FRAME_CORNER) + line
        fine = Image.new("RGBA", (2 * corner * FINER, 2 * corner * FINER))
        box = (0, 0, fine.width - 1, fine.height - 1)
        ImageDraw.Draw(fine).rounded_rectangle(box, (corner - line) * FINER, at.PAPER, at.PAPER_EDGE, line * FINER)
        return fine.reduce(FINER)

    def _line(self) -> int:
        return max(1, self._pixels(at.FRAME_LINE))

    def _frame(self, picture: Image.Image, corners: Image.Image, size: tuple[int, int], above: int) -> None:
        """Draw the bare board, of which so many lines are above the picture."""
        (width, height), line, corner = size, self._line(), corners.width // 2
        picture.paste(at.PAPER, (line, line - above, width - line, height - line - above))
        for left in (0, corner):
            for top in (0, corner):
                part = corners.crop((left, top, left + corner, top + corner))
                picture.paste(part, (left and width - corner, (top and height - corner) - above))

    def _headings(self, picture: Image.Image, above: int) -> None:
        draw, font = ImageDraw.Draw(picture), _font(max(1, self._pixels(at.HEADING_SIZE)))
        for name, x, y in self.layout.heading_places():
            draw.text((self._pixels(x), self._pixels(y) - above), name, at.INK, font, anchor="ms")

    def _tile(self, face: str, points: int | None, mark: RingMark | None) -> Image.Image:
        key = (face, points, mark)
        if key not in self.tiles:
            self.tiles[key] = _draw_tile(face, points, mark, self._pixels(at.TILE))
        return self.tiles[key]


def _draw_tile(face: str, points: int | None, mark: RingMark | None, side: int) -> Image.Image:
    tile = _Tile(side)
    tile.rounded(at.TILE, at.TILE, at.FACE_EDGE)
    tile.rounded(at.TILE, at.TILE - at.EDGE, at.FACE)
    if mark:
        colour, width = PALETTE[mark.colour], at.badge_width(mark.initial)
        for band, shade in mark.bands():
            tile.band(band, shade)
        tile.rounded(width + at.BADGE_EDGE, at.BADGE + at.BADGE_EDGE, at.FACE, badge=True)
        tile.rounded(width, at.BADGE, colour.light, badge=True)
        tile.text(width / 2, at.BADGE_BASELINE, mark.initial, at.BADGE_SIZE, colour.ink)
    tile.text(at.TILE / 2, at.letter_baseline(face), face, at.letter_size(face), at.INK)
    if points is not None:
        size = at.points_size(points)
        tile.text(at.POINTS_RIGHT, at.POINTS_BASELINE, str(points), size, at.SOFT_INK, anchor="rs")
    return tile.image.reduce(FINER)


class _Tile:
    """A tile that is drawn, in the units of the layout."""

    def __init__(self, side: int) -> None:
        self.image = Image.new("RGB", (side * FINER, side * FINER), at.PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self.scale = side * FINER / at.TILE

    def rounded(self, width: float, height: float, colour: str, *, badge: bool = False) -> None:
        """Draw a rectangle from the upper left; a badge is not round at its other two corners."""
        box = (0, 0, round(width * self.scale) - 1, round(height * self.scale) - 1)
        corners = (True, not badge, True, not badge)
        self.draw.rounded_rectangle(box, at.CORNER * self.scale, colour, corners=corners)

    def band(self, band: Band, colour: str) -> None:
        """Draw one circle of a ring."""
        outer = self._box(at.TILE / 2, at.TILE / 2, band.radius + band.width / 2)
        width = round(band.width * self.scale)
        if not band.marks:
            self.draw.ellipse(outer, outline=colour, width=width)
        between = 360 / (band.marks or 1)
        for start in (band.start + between * mark for mark in range(band.marks)):
            if band.share:
                self.draw.arc(outer, start, start + between * band.share, colour, width)
            else:
                x, y = (at.TILE / 2 + band.radius * along(radians(start)) for along in (cos, sin))
                self.draw.ellipse(self._box(x, y, band.width / 2), colour)

    def text(self, x: float, y: float, text: str, size: float, colour: str, anchor: str = "ms") -> None:
        """Draw text whose baseline and middle, or right end, are given."""
        font = _font(max(1, round(size * self.scale)))
        self.draw.text((x * self.scale, y * self.scale), text, colour, font, anchor=anchor)

    def _box(self, x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        left, top, right, bottom = (
            round(edge * self.scale) for edge in (x - radius, y - radius, x + radius, y + radius)
        )
        return left, top, right - 1, bottom - 1
