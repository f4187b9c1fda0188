"""The picture of the study, and what other pictures by grade share with it."""

from collections.abc import Mapping, Sequence
from statistics import fmean

from scripts.research import ACROSS, framed, panels, point, points
from solver.puzzles.conventions import GRADES

WIDTH, HEIGHT = 440, 300
"""The size of a panel."""

LEFT = 52
"""Where the grades begin in a panel."""

STEP = (WIDTH - LEFT - 12) / len(GRADES)
"""The room of a grade."""

_TOP, _BOTTOM = 40, 34


def plot(measured: Mapping[str, Sequence[tuple[int, float]]], title: str) -> str:
    """Return the SVG of a panel for each kind, with a point for each puzzle and a bar for the mean of each grade.

    Args:
        measured: the grade and the success of each puzzle, by the heading of the panel.
        title: what the picture shows.
    """
    legend = ['<text font-size="11">Each point is a puzzle, each bar a mean.</text>', point(0.45)]
    return picture({heading: _points(pairs) for heading, pairs in measured.items()}, title, legend)


def picture(drawn: Mapping[str, Sequence[str]], title: str, legend: Sequence[str]) -> str:
    """Return the SVG of panels with shares by grade.

    Args:
        drawn: what each panel shows, by its heading.
        title: what the picture shows.
        legend: what is drawn below all panels, beginning at the left with text on the line.
    """
    height = -(-len(drawn) // ACROSS) * HEIGHT + 70
    parts = panels(drawn, _ground(), WIDTH, HEIGHT, LEFT)
    parts += [f'<g transform="translate({LEFT} {height - 10})">', *legend, "</g>"]
    return framed(title, ACROSS * WIDTH, height, LEFT, parts)


def middle_of(number: int) -> float:
    """Return where the middle of a grade is in a panel, counted from 0."""
    return LEFT + STEP * (number + 0.5)


def height_of(share: float) -> float:
    """Return where a share is in a panel, from above."""
    return _TOP + (HEIGHT - _TOP - _BOTTOM) * (1 - share)


def _ground() -> list[str]:
    heights = {share: height_of(share) for share in (0, 0.25, 0.5, 0.75, 1)}
    lines = "".join(f"M{LEFT} {y:.1f}H{WIDTH - 12}" for y in heights.values())
    parts = [f'<path d="{lines}" stroke="#ddd"/>']
    for share, y in heights.items():
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for number, grade in enumerate(GRADES):
        parts.append(f'<text x="{middle_of(number):.1f}" y="{HEIGHT - 12}" text-anchor="middle">grade {grade}</text>')
    return parts


def _points(measured: Sequence[tuple[int, float]]) -> list[str]:
    places: list[tuple[float, float]] = []
    means = ""
    for number, grade in enumerate(GRADES):
        shares = sorted(share for each, share in measured if each == grade)
        middle = middle_of(number)
        across = [middle + STEP * 0.35 * ((place * 0.618) % 1 * 2 - 1) for place in range(len(shares))]
        places += zip(across, map(height_of, shares), strict=True)
        means += f"M{middle - STEP * 0.4:.1f} {height_of(fmean(shares)):.1f}h{STEP * 0.8:.1f}"
    return [points(places), f'<path d="{means}" stroke="#b3261e" stroke-width="3"/>']
