"""What a run of benchmarks found, as JSON, as a table and as a picture."""

import math
import os
import platform
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from api.benchmarks import Figure, Row, Setup, families

COLOURS = {True: "#2a7d4f", False: "#c0392b", None: "#7a7a7a"}
"""Of the bars of figures that meet their target, that miss it, and that have none."""

Report = Callable[[Row], None]


class Result(NamedTuple):
    """A row of a family, measured."""

    family: str
    row: Row
    figure: Figure

    @property
    def passed(self) -> bool | None:
        """The figure meets the row's target; None where there is none, or nothing to hold it against."""
        return self.row.passes(self.figure)

    def cells(self) -> list[str]:
        """Return the row as text: family, name, figure, unit, ratio, target, and whether it is met."""
        ratio = "" if self.figure.ratio is None else f"{self.figure.ratio:.2f}"
        verdict = {True: "yes", False: "NO", None: ""}[self.passed]
        return [
            *(self.family, self.row.name, readable(self.figure.value), self.row.unit, ratio),
            *(self.row.target, verdict),
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the row as JSON."""
        return {
            "family": self.family,
            "name": self.row.name,
            "figure": self.figure.value,
            "unit": self.row.unit,
            "target": self.row.target or None,
            "ratio": self.figure.ratio,
            "passed": self.passed,
        }


HEADINGS = ("family", "benchmark", "figure", "unit", "ratio", "target", "met")
RIGHT = (2, 4)
"""The columns of a table that are aligned at the right."""


def run(names: Sequence[str], setup: Setup) -> Iterator[Result]:
    """Measure families one after the other."""
    for name in names:
        family = families()[name]
        rows = {row.name: row for row in family.ROWS}
        for figure in family.measure(setup):
            yield Result(name, rows[figure.row], figure)


def readable(value: float) -> str:
    """Return a figure with about three digits that mean something.

    >>> [readable(value) for value in (0.52917, 3.66949, 21.79, 137.56, 7394743.2)]
    ['0.529', '3.67', '21.8', '138', '7,390,000']
    """
    if value <= 0:
        return "0"
    digits = 2 - math.floor(math.log10(value))
    return f"{round(value, digits):,.{max(digits, 0)}f}"


def to_json(results: Sequence[Result], setup: Setup) -> dict[str, Any]:
    """Return what was measured where, as JSON."""
    dictionary = setup.dictionary
    return {
        "machine": {
            "processor": _processor(),
            "cores": os.cpu_count(),
            "system": platform.system(),
            "python": platform.python_version(),
            "numpy": np.__version__,
        },
        "dictionary": {"id": dictionary.id, "version": dictionary.version},
        "benchmarks": [result.to_json() for result in results],
    }


def markdown(results: Sequence[Result]) -> str:
    """Return a table in Markdown."""
    rows = [HEADINGS, *(result.cells() for result in results)]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    rule = "| " + " | ".join("---:" if number in RIGHT else "---" for number in range(len(HEADINGS))) + " |"
    return "\n".join([lines[0], rule, *lines[1:]]) + "\n"


def plot(results: Sequence[Result], width: int = 1000) -> str:
    """Return a picture in SVG: a bar for each figure that has a target, as a share of what the target allows.

    The line in the middle is the target; a bar that ends before it meets the target, one that crosses it does not. The
    scale is logarithmic, for some figures are a thousandth of what they may be.
    """
    shown = [(result, spent) for result in results if (spent := _spent(result)) is not None]
    left, line, height = 470, 24, 40 + 24 * len(shown)
    right = width - 110
    low, high = 1e-4, 10.0

    def across(share: float) -> float:
        share = min(max(share, low), high)
        return left + (right - left) * math.log(share / low) / math.log(high / low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><title>Benchmarks as shares of their targets</title>'
        f'<rect width="{width}" height="{height}" fill="#fff"/>'
    ]
    for share in (0.001, 0.01, 0.1, 1, 10):
        x = across(share)
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="22" y2="{height - 10}" stroke="{"#000" if share == 1 else "#ddd"}"/>'
            f'<text x="{x:.1f}" y="16" text-anchor="middle">{"target" if share == 1 else f"{share:g}"}</text>'
        )
    for number, (result, spent) in enumerate(shown):
        y = 30 + line * number
        figure = f"{readable(result.figure.value)} {result.row.unit}"
        parts.append(
            f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{escape(result.row.name)}</text>'
            f'<rect x="{left}" y="{y}" width="{across(spent) - left:.1f}" height="18" fill="{COLOURS[result.passed]}">'
            f"<title>{escape(result.row.target)}</title></rect>"
            f'<text x="{across(spent) + 6:.1f}" y="{y + 13}">{escape(figure)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def _spent(result: Result) -> float | None:
    """Return a figure as a share of the most that its target allows; the inverse where more is better."""
    row, figure = result.row, result.figure
    value = figure.ratio if row.beside else figure.value
    if result.passed is None or not value:
        return None
    return value / row.most if row.most is not None else (row.least or 0) / value


def _processor() -> str:
    """Return what the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
