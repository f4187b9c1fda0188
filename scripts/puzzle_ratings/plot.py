"""The picture of the simulation."""

from __future__ import annotations

from collections.abc import Mapping

from scripts.research import framed, point, points

SIZE = 380
"""The width and height of a panel."""

LOW, HIGH = 500, 2500
_LEFT, _RIGHT, _TOP, _BOTTOM = 58, 12, 40, 44


def plot(panels: Mapping[str, list[tuple[float, float]]], title: str) -> str:
    """Return the SVG of a panel for each group, with a point for each of its members.

    Args:
        panels: the truth and the rating of each member, by the heading of the panel.
        title: what the picture shows.
    """
    width, height = len(panels) * SIZE, SIZE + 50
    parts = [point(0.5)]
    for number, (heading, pairs) in enumerate(panels.items()):
        parts += [f'<g transform="translate({number * SIZE} 40)">', *_panel(heading, pairs), "</g>"]
    return framed(title, width, height, _LEFT, parts)


def _panel(heading: str, pairs: list[tuple[float, float]]) -> list[str]:
    across, tall = SIZE - _LEFT - _RIGHT, SIZE - _TOP - _BOTTOM

    def place(true: float, rated: float) -> tuple[float, float]:
        x, y = ((min(HIGH, max(LOW, value)) - LOW) / (HIGH - LOW) for value in (true, rated))
        return _LEFT + across * x, _TOP + tall * (1 - y)

    parts = [f'<text x="{_LEFT}" y="26" font-weight="bold">{heading}</text>']
    for value in range(LOW, HIGH + 1, 500):
        x, y = place(value, value)
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{SIZE - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
        parts.append(f'<text x="{x:.1f}" y="{SIZE - 26}" text-anchor="middle">{value}</text>')
    (x1, y1), (x2, y2) = place(LOW, LOW), place(HIGH, HIGH)
    parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#b3261e"/>')
    parts.append(points([place(true, rated) for true, rated in pairs]))
    parts.append(f'<text x="{_LEFT + across / 2}" y="{SIZE - 8}" text-anchor="middle">truth</text>')
    return parts
