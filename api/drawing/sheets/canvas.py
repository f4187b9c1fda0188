"""The canvas of sheets: a few shapes and text, as PDF or as SVG.

Lengths are in points, 72 to the inch; y grows downwards; angles are in degrees, clockwise from the right.
"""

from contextlib import AbstractContextManager
from functools import cache
from typing import Any, Protocol, TypedDict, Unpack

from api.drawing.font import FONT
from api.drawing.tagged import Role
from dictionaries.needs import needed_by

FAMILY = "OpenSans"

INK = "#111111"
SOFT = "#555555"
FAINT = "#9a9a9a"

CAPITAL = 0.715
"""The height of a capital for a size of 1."""


class Paint(TypedDict, total=False):
    """How a shape is painted: its colour inside, and of its line the colour, the width, usually 1, dashes and gaps."""

    fill: str | None
    stroke: str | None
    line: float
    dashes: tuple[float, float] | None


class Canvas(Protocol):
    """A page that is drawn."""

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0, **paint: Unpack[Paint]) -> None:
        """Draw a rectangle."""

    def circle(self, x: float, y: float, radius: float, **paint: Unpack[Paint]) -> None:
        """Draw a circle around a point."""

    def arc(self, x: float, y: float, radius: float, start: float, extent: float, *, stroke: str, line: float) -> None:
        """Draw a part of a circle."""

    def polygon(self, points: list[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """Draw a closed shape."""

    def line(self, x: float, y: float, to_x: float, to_y: float, *, stroke: str, line: float) -> None:
        """Draw a line."""

    def text(self, x: float, y: float, text: str, size: float, *, fill: str = INK, anchor: str = "start") -> None:
        """Write text whose baseline is at y; the anchor is ``start``, ``middle`` or ``end``."""

    def tag(self, role: Role, text: str | None = None) -> AbstractContextManager[None]:
        """Draw what belongs together; what is drawn in no element, or between those of a list, is for the eye alone.

        Args:
            role: what it is.
            text: what a figure says to who cannot see it.
        """

    def first(self, text: str) -> bool:
        """Tell whether this is asked for the first time in a document, which reads a title once."""

    def target(self, y: float, title: str | None = None, level: int = 0, name: str | None = None) -> None:
        """Make a place that links lead to, and with a title an entry of the outline.

        Args:
            y: where it is on the page.
            title: what the outline says.
            level: how deep in the outline it is.
            name: what links call it.
        """

    def link(self, x: float, y: float, width: float, height: float, to: str, text: str) -> None:
        """Make a rectangle lead to a place, or to an address of the web; a link is open.

        Args:
            x: its left.
            y: its top.
            width: its width.
            height: its height.
            to: the name of the place, or the address.
            text: what is there.
        """


def text_width(text: str, size: float) -> float:
    """Return how wide a text is."""
    return float(_metrics().stringWidth(text, FAMILY, size))


def has_letter(letter: str) -> bool:
    """Tell whether the font has a letter."""
    return ord(letter) in _metrics().getFont(FAMILY).face.charToGlyph


def printed(text: str) -> str:
    """Return a text without the signs that the font lacks, such as emoji; `check_letters` refuses letters."""
    return " ".join("".join(filter(has_letter, text)).split())


def glyph_of(letter: str) -> int:
    """Return the number of a letter in the font; 0, the sign for any other, if the font lacks it."""
    return int(_metrics().getFont(FAMILY).face.charToGlyph.get(ord(letter), 0))


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Break a text into lines that are not wider than that, as far as its words allow; a no-break space holds."""
    lines = [""]
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@cache
def _metrics() -> Any:
    with needed_by("a sheet of puzzles"):
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont(FAMILY, str(FONT)))
    return pdfmetrics
