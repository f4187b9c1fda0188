"""Figures and pictures as the studies write them: JSON with a line for each group, and SVG."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

ACROSS = 2
"""How many panels stand in a row."""


def written(figures: Mapping[str, Any]) -> str:
    """Return figures as JSON: one line for each, and in `kinds` one for each kind of puzzle."""
    lines = {name: json.dumps(value) for name, value in figures.items()}
    if "kinds" in figures:
        lines["kinds"] = _braced({kind: json.dumps(value) for kind, value in figures["kinds"].items()}, "  ")
    return _braced(lines)


def _braced(lines: Mapping[str, str], indent: str = "") -> str:
    return "{\n" + ",\n".join(f'{indent}  "{name}": {line}' for name, line in lines.items()) + f"\n{indent}}}"


def framed(title: str, width: int, height: int, left: int, drawn: Iterable[str]) -> str:
    """Return the SVG of a picture below its title, which begins at the left."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            'font-size="13" fill="#222">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text x="{left}" y="28" font-size="16">{title}</text>',
            *drawn,
            "</svg>",
            "",
        ]
    )


def panels(drawn: Mapping[str, Iterable[str]], ground: Iterable[str], width: int, height: int, left: int) -> list[str]:
    """Return panels, two in a row.

    Args:
        drawn: what each of them shows, by its heading.
        ground: what all of them show below that.
        width, height: the size of a panel.
        left: where the headings begin in it.
    """
    parts = ['<defs><g id="ground">', *ground, "</g></defs>"]
    for number, (heading, shapes) in enumerate(drawn.items()):
        parts += [
            f'<g transform="translate({number % ACROSS * width} {40 + number // ACROSS * height})">',
            f'<text x="{left}" y="26" font-weight="bold">{heading}</text>',
            '<use href="#ground"/>',
            *shapes,
            "</g>",
        ]
    return parts


def point(opacity: float) -> str:
    """Return the marker that `points` draws at each place."""
    return (
        '<marker id="point" markerUnits="userSpaceOnUse" overflow="visible">'
        f'<circle r="2.2" fill="#2a6fb0" fill-opacity="{opacity}"/></marker>'
    )


def points(places: Sequence[tuple[float, float]]) -> str:
    """Return a path with a point at each place; its end has no marker, so that a single point is drawn once."""
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return f'<path d="M{path}h0" fill="none" marker-start="url(#point)" marker-mid="url(#point)"/>'
