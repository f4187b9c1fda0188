"""Sheets as PDF, and its pages as PNG."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Unpack

from api.drawing.sheets.canvas import FAMILY, INK, Paint, text_width
from dictionaries.needs import needed_by

PIXELS_PER_POINT = 2
"""How fine pictures of pages are: 144 pixels an inch."""


class PdfCanvas:
    """A document of several pages; equal drawings give equal bytes.

    Args:
        width: the width of a page.
        height: its height.
        title: the title of the document.
    """

    def __init__(self, width: float, height: float, title: str) -> None:
        with needed_by("a sheet of puzzles"):
            from reportlab.pdfgen.canvas import Canvas

        text_width("", 1)
        self._content = BytesIO()
        self._height = height
        self._canvas: Any = Canvas(self._content, (width, height), invariant=1, pageCompression=1)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Word Ringers")

    def next_page(self) -> None:
        """End a page."""
        self._canvas.showPage()

    @contextmanager
    def moved(self, right: float) -> Iterator[None]:
        """Draw everything so far to the right."""
        self._canvas.saveState()
        self._canvas.translate(right, 0)
        yield
        self._canvas.restoreState()

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """Draw everything turned by half around a point."""
        self._canvas.saveState()
        self._canvas.translate(2 * x, 2 * (self._height - y))
        self._canvas.rotate(180)
        yield
        self._canvas.restoreState()

    def finish(self) -> bytes:
        """Return the document."""
        self._canvas.save()
        return self._content.getvalue()

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0, **paint: Unpack[Paint]) -> None:
        """Draw a rectangle."""
        painted, dashes = self._painted(**paint), paint.get("dashes")
        self._canvas.setDash(*([list(dashes)] if dashes else []))
        self._canvas.roundRect(x, self._height - y - height, width, height, radius, **painted)
        self._canvas.setDash()

    def circle(self, x: float, y: float, radius: float, **paint: Unpack[Paint]) -> None:
        """Draw a circle around a point."""
        self._canvas.circle(x, self._height - y, radius, **self._painted(**paint))

    def arc(self, x: float, y: float, radius: float, start: float, extent: float, *, stroke: str, line: float) -> None:
        """Draw a part of a circle."""
        self._painted(stroke=stroke, line=line)
        down = self._height - y
        self._canvas.arc(x - radius, down - radius, x + radius, down + radius, -start, -extent)

    def polygon(self, points: list[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """Draw a closed shape."""
        path = self._canvas.beginPath()
        for number, (x, y) in enumerate(points):
            (path.lineTo if number else path.moveTo)(x, self._height - y)
        path.close()
        self._canvas.drawPath(path, **self._painted(**paint))

    def line(self, x: float, y: float, to_x: float, to_y: float, *, stroke: str, line: float) -> None:
        """Draw a line."""
        self._painted(stroke=stroke, line=line)
        self._canvas.line(x, self._height - y, to_x, self._height - to_y)

    def text(self, x: float, y: float, text: str, size: float, *, fill: str = INK, anchor: str = "start") -> None:
        """Write text whose baseline is at y."""
        self._canvas.setFont(FAMILY, size)
        self._canvas.setFillColor(fill)
        draw = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}[anchor]
        getattr(self._canvas, draw)(x, self._height - y, text)

    def _painted(
        self, fill: str | None = None, stroke: str | None = None, line: float = 1, dashes: object = None
    ) -> dict[str, int]:
        """Take colours and the width of lines, but no dashes, and return what of a shape is drawn."""
        if fill is not None:
            self._canvas.setFillColor(fill)
        if stroke is not None:
            self._canvas.setStrokeColor(stroke)
            self._canvas.setLineWidth(line)
        return {"fill": int(fill is not None), "stroke": int(stroke is not None)}


def page_as_png(document: bytes, page: int) -> bytes:
    """Return a page of a PDF as a picture.

    Args:
        document: the PDF.
        page: which page, counted from 0.
    """
    with needed_by("a sheet as PNG"):
        import pypdfium2

    with pypdfium2.PdfDocument(document) as pages:
        picture = pages[page].render(scale=PIXELS_PER_POINT).to_pil()
    content = BytesIO()
    picture.save(content, "PNG", compress_level=6)
    return content.getvalue()
