"""The picture of the study."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from solver.puzzles.conventions import GRADES

WIDTH, HEIGHT = 440, 300
"""The size of a panel."""

ACROSS = 2
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 12, 40, 34


def plot(measured: Mapping[str, Sequence[tuple[int, float]]], title: str) -> str:
    """Return the SVG of a panel for each kind, with a point for each puzzle and a bar for the mean of each grade.

    Args:
        measured: the grade and the success of each puzzle, by the heading of the panel.
        title: what the picture shows.
    """
    width, height = ACROSS * WIDTH, -(-len(measured) // ACROSS) * HEIGHT + 70
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="13" fill="#222">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="28" font-size="16">{title}</text>',
    ]
    for number, (heading, pairs) in enumerate(measured.items()):
        x, y = number % ACROSS * WIDTH, 40 + number // ACROSS * HEIGHT
        parts += [f'<g transform="translate({x} {y})">', *_panel(heading, pairs), "</g>"]
    parts.append(f'<text x="{_LEFT}" y="{height - 10}" font-size="11">Each point is a puzzle, each bar a mean.</text>')
    return "\n".join([*parts, "</svg>", ""])


def _panel(heading: str, measured: Sequence[tuple[int, float]]) -> list[str]:
    step, tall = (WIDTH - _LEFT - _RIGHT) / len(GRADES), HEIGHT - _TOP - _BOTTOM

    def y(share: float) -> float:
        return _TOP + tall * (1 - share)

    parts = [f'<text x="{_LEFT}" y="26" font-weight="bold">{heading}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{_LEFT} {y(share):.1f}H{WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for number, grade in enumerate(GRADES):
        shares = sorted(share for each, share in measured if each == grade)
        middle = _LEFT + step * (number + 0.5)
        for place, share in enumerate(shares):
            x = middle + step * 0.35 * ((place * 0.618) % 1 * 2 - 1)
            parts.append(f'<circle cx="{x:.1f}" cy="{y(share):.1f}" r="2.2" fill="#2a6fb0" fill-opacity="0.45"/>')
        mean = y(fmean(shares))
        parts.append(
            f'<path d="M{middle - step * 0.4:.1f} {mean:.1f}h{step * 0.8:.1f}" stroke="#b3261e" stroke-width="3"/>'
        )
        parts.append(f'<text x="{middle:.1f}" y="{HEIGHT - 12}" text-anchor="middle">grade {grade}</text>')
    return parts
