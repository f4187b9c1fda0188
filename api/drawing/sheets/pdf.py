"""Sheets as PDF, and its pages as PNG."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Literal, NamedTuple, Unpack

from api.drawing.sheets.about import About
from api.drawing.sheets.canvas import FAMILY, INK, Paint, text_width
from api.drawing.sheets.pdf_tags import Link, PdfTags
from api.drawing.tagged import Box, Element, Role, Structure
from dictionaries.needs import needed_by

PIXELS_PER_POINT = 2
"""How fine pictures of pages are: 144 pixels an inch."""


BLEED = 8.504
"""How far colour may reach over the edge of the page where it is cut: 3 mm, in points."""

SLUG = 31.18
"""What lies around the page then, 11 mm, with the marks that say where it is cut."""

MARK = 17.0
"""How long a mark is, from the outer edge on."""


class Entry(NamedTuple):
    """An entry of the outline.

    Args:
        order: the page that it is on, in the order of reading.
        title: what it says.
        level: how deep it is.
        name: the place that it leads to.
    """

    order: int
    title: str
    level: int
    name: str


class PdfCanvas:
    """A tagged document of several pages; equal drawings give equal bytes.

    Args:
        width: the width of a page.
        height: its height.
        about: what it says about itself.
    """

    def __init__(self, width: float, height: float, about: About) -> None:
        with needed_by("a sheet of puzzles"):
            from reportlab.pdfgen.canvas import Canvas

        text_width("", 1)
        self._content = BytesIO()
        self._slug = SLUG if about.bleed else 0.0
        self._size = width, height
        self._height = height
        self._about = about
        self._structure = Structure()
        self._marking: Element | Literal["artifact"] | None = None
        self._page = self._order = 0
        self._entries: list[Entry] = []
        self._known: set[str] = set()
        self._links: list[Link] = []
        self._turned: list[tuple[float, float, float]] = [(1.0, self._slug, self._slug)]
        whole = width + 2 * self._slug, height + 2 * self._slug
        self._canvas: Any = Canvas(
            self._content,
            whole,
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7),
            lang=about.language,
            initialFontName=FAMILY,
            **(_boxes(width, height) if about.bleed else {}),
        )
        self._begin_page()

    def _begin_page(self) -> None:
        if self._about.bleed:
            self._canvas.translate(self._slug, self._slug)

    def next_page(self) -> None:
        """End a page."""
        self._draw_marks()
        self._unmark()
        self._canvas.showPage()
        self._page += 1
        self._order = self._page
        self._begin_page()

    def _draw_marks(self) -> None:
        """Draw what says where the page is cut."""
        if not self._about.bleed:
            return
        (width, height), far = self._size, self._slug
        for x in (0, width):
            for begin in (-far, height + far - MARK):
                self.line(x, begin, x, begin + MARK, stroke=INK, line=0.25)
        for y in (0, height):
            for begin in (-far, width + far - MARK):
                self.line(begin, y, begin + MARK, y, stroke=INK, line=0.25)

    @contextmanager
    def moved(self, right: float, order: int) -> Iterator[None]:
        """Draw everything so far to the right.

        Args:
            right: how far.
            order: the page that this is in the order of reading.
        """
        self._order = order
        with self._placed(1, right, 0):
            self._canvas.translate(right, 0)
            yield

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """Draw everything turned by half around a point."""
        right, up = 2 * x, 2 * (self._height - y)
        with self._placed(-1, right, up):
            self._canvas.translate(right, up)
            self._canvas.rotate(180)
            yield

    @contextmanager
    def _placed(self, sign: float, right: float, up: float) -> Iterator[None]:
        self._unmark()
        before, x, y = self._turned[-1]
        self._turned.append((before * sign, x + before * right, y + before * up))
        self._canvas.saveState()
        yield
        self._unmark()
        self._canvas.restoreState()
        self._turned.pop()

    @contextmanager
    def tag(self, role: Role, text: str | None = None) -> Iterator[None]:
        """Draw what belongs together."""
        self._unmark()
        self._structure.begin(role, text, self._order)
        yield
        self._unmark()
        self._structure.end()

    def first(self, text: str) -> bool:
        """Tell whether this is asked for the first time."""
        known = text in self._known
        self._known.add(text)
        return not known

    def target(self, y: float, title: str | None = None, level: int = 0, name: str | None = None) -> None:
        """Make a place that links lead to, and with a title an entry of the outline."""
        name = name or f"place-{len(self._entries)}"
        self._canvas.bookmarkPage(name, fit="FitH", top=self._slug + self._height - y)
        if title is not None:
            self._entries.append(Entry(self._order, title, level, name))

    def link(self, x: float, y: float, width: float, height: float, to: str, text: str) -> None:
        """Make a rectangle lead to a place, or to an address of the web."""
        self._links.append(Link(self._page, self._edges(x, y, x + width, y + height), to, text))
        number = self._structure.annotate(self._page)
        self._canvas._annotationrefs.append(self._canvas._doc.refAnnotation(f"Link{number}"))

    def _edges(self, x: float, y: float, right: float, bottom: float) -> Box:
        """Return the left, lower, right and upper edge of a rectangle on the page."""
        sign, across, up = self._turned[-1]
        (left, far) = sorted((across + sign * x, across + sign * right))
        (low, high) = sorted((up + sign * (self._height - bottom), up + sign * (self._height - y)))
        return left, low, far, high

    def _mark(self, x: float, y: float, right: float, bottom: float) -> None:
        """Say whose the next thing in a rectangle is: each piece of a page is of an element, or an artifact."""
        owner = self._structure.owner
        if owner is not None and owner.role == "Figure":
            owner.cover(self._edges(x, y, right, bottom))
        if self._marking is not None and self._marking == (owner or "artifact"):
            return
        self._unmark()
        if owner is None:
            self._canvas._code.append("/Artifact BMC")
        else:
            number = self._structure.mark(owner, self._page)
            self._canvas._code.append(f"/{owner.role} <</MCID {number}>> BDC")
        self._marking = owner or "artifact"

    def _unmark(self) -> None:
        if self._marking is not None:
            self._canvas._code.append("EMC")
        self._marking = None

    def finish(self) -> bytes:
        """Return the document."""
        level = -1
        for entry in sorted(self._entries, key=lambda entry: entry.order):
            level = min(entry.level, level + 1)
            self._canvas.addOutlineEntry(entry.title, entry.name, level)
        tags = PdfTags(self._canvas, self._structure, self._links)
        tags.write()
        tags.describe(self._about)
        self._canvas._code.clear()  # the page that would come next
        self._canvas.save()
        return self._content.getvalue()

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0, **paint: Unpack[Paint]) -> None:
        """Draw a rectangle."""
        self._mark(x, y, x + width, y + height)
        painted, dashes = self._painted(**paint), paint.get("dashes")
        self._canvas.setDash(*([list(dashes)] if dashes else []))
        self._canvas.roundRect(x, self._height - y - height, width, height, radius, **painted)
        self._canvas.setDash()

    def circle(self, x: float, y: float, radius: float, **paint: Unpack[Paint]) -> None:
        """Draw a circle around a point."""
        self._mark(x - radius, y - radius, x + radius, y + radius)
        self._canvas.circle(x, self._height - y, radius, **self._painted(**paint))

    def arc(self, x: float, y: float, radius: float, start: float, extent: float, *, stroke: str, line: float) -> None:
        """Draw a part of a circle."""
        self._mark(x - radius, y - radius, x + radius, y + radius)
        self._painted(stroke=stroke, line=line)
        down = self._height - y
        self._canvas.arc(x - radius, down - radius, x + radius, down + radius, -start, -extent)

    def polygon(self, points: list[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """Draw a closed shape."""
        across, down = zip(*points, strict=True)
        self._mark(min(across), min(down), max(across), max(down))
        path = self._canvas.beginPath()
        for number, (x, y) in enumerate(points):
            (path.lineTo if number else path.moveTo)(x, self._height - y)
        path.close()
        self._canvas.drawPath(path, **self._painted(**paint))

    def line(self, x: float, y: float, to_x: float, to_y: float, *, stroke: str, line: float) -> None:
        """Draw a line."""
        self._mark(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))
        self._painted(stroke=stroke, line=line)
        self._canvas.line(x, self._height - y, to_x, self._height - to_y)

    def text(self, x: float, y: float, text: str, size: float, *, fill: str = INK, anchor: str = "start") -> None:
        """Write text whose baseline is at y."""
        begin = x - {"start": 0, "middle": 0.5, "end": 1}[anchor] * text_width(text, size)
        self._mark(begin, y - size, begin + text_width(text, size), y + 0.3 * size)
        self._canvas.setFont(FAMILY, size)
        self._ink("Fill", fill)
        self._canvas.drawString(begin, self._height - y, text)

    def _painted(
        self, fill: str | None = None, stroke: str | None = None, line: float = 1, dashes: object = None
    ) -> dict[str, int]:
        """Take colours and the width of lines, but no dashes, and return what of a shape is drawn."""
        if fill is not None:
            self._ink("Fill", fill)
        if stroke is not None:
            self._ink("Stroke", stroke)
            self._canvas.setLineWidth(line)
        return {"fill": int(fill is not None), "stroke": int(stroke is not None)}

    def _ink(self, use: Literal["Fill", "Stroke"], colour: str) -> None:
        """Take a colour; for a printer it is a part of black ink, so that no other ink has to lie on it exactly."""
        if not self._about.bleed:
            getattr(self._canvas, f"set{use}Color")(colour)
            return
        red, green, blue = (int(colour[begin : begin + 2], 16) / 255 for begin in (1, 3, 5))
        light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        getattr(self._canvas, f"set{use}Gray")(0 if colour == INK else round(light, 3))


def _boxes(width: float, height: float) -> dict[str, tuple[float, float, float, float]]:
    """Return where the page is cut, and what is printed around it."""
    cut = SLUG, SLUG, SLUG + width, SLUG + height
    left, low, right, high = cut
    return {"trimBox": cut, "bleedBox": (left - BLEED, low - BLEED, right + BLEED, high + BLEED)}


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
