"""The picture of the simulation."""

from collections.abc import Mapping
from itertools import starmap

from scripts.research import framed, panels, point, points

SIZE = 380
"""The width and height of a panel."""

LOW, HIGH = 500, 2500
_LEFT, _TOP = 58, 40
_WIDE, _TALL = SIZE - _LEFT - 12, SIZE - _TOP - 44


def plot(rated: Mapping[str, list[tuple[float, float]]], title: str) -> str:
    """Return the SVG of a panel for each group, with a point for each of its members.

    Args:
        rated: the truth and the rating of each member, by the heading of the panel.
        title: what the picture shows.
    """
    drawn = {heading: [points(list(starmap(_place, pairs)))] for heading, pairs in rated.items()}
    parts = [point(0.5), *panels(drawn, _ground(), SIZE, SIZE, _LEFT)]
    return framed(title, len(rated) * SIZE, SIZE + 50, _LEFT, parts)


def _place(true: float, rated: float) -> tuple[float, float]:
    x, y = ((min(HIGH, max(LOW, value)) - LOW) / (HIGH - LOW) for value in (true, rated))
    return _LEFT + _WIDE * x, _TOP + _TALL * (1 - y)


def _ground() -> list[str]:
    parts, lines = [], ""
    for value in range(LOW, HIGH + 1, 500):
        x, y = _place(value, value)
        lines += f"M{_LEFT} {y:.1f}H{_LEFT + _WIDE}"
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
        parts.append(f'<text x="{x:.1f}" y="{SIZE - 26}" text-anchor="middle">{value}</text>')
    (x1, y1), (x2, y2) = _place(LOW, LOW), _place(HIGH, HIGH)
    parts.append(f'<path d="{lines}" stroke="#ddd"/>')
    parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#b3261e"/>')
    parts.append(f'<text x="{_LEFT + _WIDE / 2}" y="{SIZE - 8}" text-anchor="middle">truth</text>')
    return parts
