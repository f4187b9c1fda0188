"""The picture of the study."""

from collections.abc import Mapping

from scripts.puzzle_climbers.table import SOLVERS, ByGrade, Solved
from scripts.puzzle_difficulty.plot import STEP, height_of, middle_of, picture
from solver.puzzles.conventions import GRADES

COLOURS = {"blind": "#e0a030", "pressing": "#b3261e", "reading": "#2a6fb0"}
TOLD = {
    "blind": "blind: sees the live count",
    "pressing": "pressing: has three checks alone",
    "reading": "reading: simulated people",
}


def plot(solved: Solved, title: str) -> str:
    """Return the SVG of a panel for each kind, with a bar for each grade and solver.

    Args:
        solved: which part of the puzzles is solved.
        title: what the picture shows.
    """
    legend = []
    for number, name in enumerate(SOLVERS):
        legend.append(f'<rect x="{number * 260}" y="-11" width="12" height="12" fill="{COLOURS[name]}"/>')
        legend.append(f'<text x="{number * 260 + 18}" font-size="12">{TOLD[name]}</text>')
    return picture({kind: _bars(solvers) for kind, solvers in solved.items()}, title, legend)


def _bars(solvers: Mapping[str, ByGrade | None]) -> list[str]:
    """Return the bars of a panel; a share of 0 has a thin one, unlike a share that nobody measured."""
    parts = []
    for place, name in enumerate(SOLVERS):
        shares = solvers[name]
        if shares is not None:
            bars = ""
            for number, grade in enumerate(GRADES):
                x, high = middle_of(number) + STEP * 0.27 * (place - 1.5), height_of(0) - height_of(shares[str(grade)])
                bars += f"M{x:.1f} {height_of(0)}h{STEP * 0.25:.1f}V{height_of(0) - max(1.5, high):.1f}H{x:.1f}z"
            parts.append(f'<path class="bars" d="{bars}" fill="{COLOURS[name]}"/>')
    return parts
