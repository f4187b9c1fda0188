"""A page of a sheet as SVG: plain shapes, and letters as outlines, so that it looks the same everywhere."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from math import cos, radians, sin
from types import MappingProxyType
from typing import Unpack

from api.drawing.sheets.about import About
from api.drawing.sheets.canvas import INK, Paint, glyph_of, text_width
from api.drawing.sheets.glyphs import outline, units_per_em
from api.drawing.tagged import Role

ROLES: Mapping[Role, str] = MappingProxyType(
    {
        "H1": 'role="heading" aria-level="1"',
        "H2": 'role="heading" aria-level="2"',
        "H3": 'role="heading" aria-level="3"',
        "L": 'role="list"',
        "LI": 'role="listitem"',
        "Figure": 'role="img"',
        "Artifact": 'aria-hidden="true"',
    }
)
"""What tells screen readers what a part of the page is; what is not here is plain text."""


class SvgCanvas:
    """One page.

    Args:
        width: its width.
        height: its height.
        about: what it says about itself.
    """

    def __init__(self, width: float, height: float, about: About) -> None:
        self._begin = [
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' xml:lang="{about.language}"'
            f' viewBox="0 0 {width:g} {height:g}" width="{width:g}pt" height="{height:g}pt">',
            f"<title>{escape(about.title)}</title>",
        ]
        self._lines = [f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>']
        self._letters: dict[int, str] = {}

    def finish(self) -> bytes:
        """Return the page."""
        letters = [f'<path id="g{glyph}" d="{path}"/>' for glyph, path in sorted(self._letters.items())]
        lines = [*self._begin, "<defs>", *letters, "</defs>", *self._lines, "</svg>"]
        return "".join(f"{line}\n" for line in lines).encode()

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0, **paint: Unpack[Paint]) -> None:
        """Draw a rectangle."""
        self._lines.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(radius)}"'
            f"{_painted(**paint)}/>"
        )

    def circle(self, x: float, y: float, radius: float, **paint: Unpack[Paint]) -> None:
        """Draw a circle around a point."""
        self._lines.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"{_painted(**paint)}/>')

    def arc(self, x: float, y: float, radius: float, start: float, extent: float, *, stroke: str, line: float) -> None:
        """Draw a part of a circle."""
        ends = [radians(start), radians(start + extent)]
        (from_x, from_y), (to_x, to_y) = ((x + radius * cos(end), y + radius * sin(end)) for end in ends)
        begin, end = f"{_n(from_x)} {_n(from_y)}", f"{_n(to_x)} {_n(to_y)}"
        bend = f"A{_n(radius)} {_n(radius)} 0 {int(extent > 180)} 1 {end}"
        self._lines.append(f'<path d="M{begin}{bend}"{_painted(stroke=stroke, line=line)}/>')

    def polygon(self, points: list[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """Draw a closed shape."""
        corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._lines.append(f'<polygon points="{corners}"{_painted(**paint)}/>')

    def line(self, x: float, y: float, to_x: float, to_y: float, *, stroke: str, line: float) -> None:
        """Draw a line."""
        self._lines.append(
            f'<line x1="{_n(x)}" y1="{_n(y)}" x2="{_n(to_x)}" y2="{_n(to_y)}"{_painted(stroke=stroke, line=line)}/>'
        )

    def text(self, x: float, y: float, text: str, size: float, *, fill: str = INK, anchor: str = "start") -> None:
        """Write text whose baseline is at y."""
        x -= {"start": 0, "middle": 0.5, "end": 1}[anchor] * text_width(text, size)
        units = units_per_em()
        placed = []
        for number, letter in enumerate(text):
            glyph = glyph_of(letter)
            if glyph not in self._letters:
                self._letters[glyph] = outline(glyph)
            if self._letters[glyph]:
                at = round(text_width(text[:number], 1) * units)
                placed.append(f'<use xlink:href="#g{glyph}" x="{at}"/>')
        scale = f"{size / units:.6f}"
        self._lines.append(
            f'<g role="img" aria-label="{escape(text)}" fill="{fill}"'
            f' transform="translate({_n(x)} {_n(y)}) scale({scale} -{scale})">{"".join(placed)}</g>'
        )

    @contextmanager
    def tag(self, role: Role, text: str | None = None) -> Iterator[None]:
        """Draw what belongs together."""
        told = "" if text is None else f' aria-label="{escape(text)}"'
        self._lines.append(f"<g {ROLES[role]}{told}>" if role in ROLES else "<g>")
        yield
        self._lines.append("</g>")

    def first(self, text: str) -> bool:
        """Tell whether this is asked for the first time: a picture has each title once."""
        return True

    def target(self, y: float, title: str | None = None, level: int = 0, name: str | None = None) -> None:
        """Make a place that links lead to: a picture has none."""

    def link(self, x: float, y: float, width: float, height: float, to: str, text: str) -> None:
        """Make a rectangle lead to a place: a picture has no links."""


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _painted(
    fill: str | None = None,
    stroke: str | None = None,
    line: float = 1,
    dashes: tuple[float, float] | None = None,
) -> str:
    stroked = "" if stroke is None else f' stroke="{stroke}" stroke-width="{_n(line)}"'
    dashed = f' stroke-dasharray="{_n(dashes[0])} {_n(dashes[1])}"' if dashes else ""
    return f' fill="{fill or "none"}"{stroked}{dashed}'
