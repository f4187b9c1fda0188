"""The picture of rising load."""

from collections.abc import Mapping, Sequence

from scripts.load.climb import Step
from scripts.load.memory import MIB
from scripts.research import ACROSS, framed, panels

WIDTH, HEIGHT = 440, 300
LEFT, RIGHT, TOP, BOTTOM = 60, 12, 44, 34
COLOURS = ("#2a6fb0", "#e0a030", "#b3261e")

Lines = Mapping[str, Sequence[float | None]]


def plot(steps: Sequence[Step], title: str) -> str:
    """Return the SVG of four panels over the requests that were due in a second.

    Args:
        steps: from the first to the last.
        title: what the picture shows.
    """
    measured: Mapping[str, Lines] = {
        "Good answers in a second": {"": [step.throughput for step in steps]},
        "Milliseconds until the answer": {
            "p50": [1000 * step.all.p50 for step in steps],
            "p95": [1000 * step.all.p95 for step in steps],
            "p99": [1000 * step.all.p99 for step in steps],
        },
        "Memory of the service in MiB": {"": [step.memory and step.memory / MIB for step in steps]},
        "Processors that are busy": {
            "service": [step.processor for step in steps],
            "client": [step.client for step in steps],
        },
    }
    due = [step.due for step in steps]
    drawn = {heading: _panel(due, lines) for heading, lines in measured.items()}
    height = -(-len(drawn) // ACROSS) * HEIGHT + 60
    return framed(title, ACROSS * WIDTH, height, LEFT, panels(drawn, _ground(due), WIDTH, HEIGHT, LEFT))


def _across(due: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * due / most


def _ground(due: Sequence[float]) -> list[str]:
    low = HEIGHT - BOTTOM
    parts = [f'<path d="M{LEFT} {TOP}V{low}H{WIDTH - RIGHT}" fill="none" stroke="#999"/>']
    for each in (0.0, max(due) / 2, max(due)):
        x = _across(each, max(due))
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 12}" text-anchor="middle">{each:.0f}/s</text>')
    return parts


def _panel(due: Sequence[float], lines: Lines) -> list[str]:
    most = max((value for values in lines.values() for value in values if value is not None), default=0.0) or 1.0
    low = HEIGHT - BOTTOM

    def height_of(value: float) -> float:
        return low - (low - TOP) * value / most

    parts = []
    for share in (0.5, 1.0):
        value, y = most * share, height_of(most * share)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.3g}</text>')
    for number, (name, values) in enumerate(lines.items()):
        places = [
            f"{_across(at, max(due)):.1f} {height_of(value):.1f}"
            for at, value in zip(due, values, strict=True)
            if value is not None
        ]
        if places:
            colour = COLOURS[number]
            parts.append(f'<path class="line" d="M{"L".join(places)}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<text x="{LEFT + 10 + 80 * number}" y="{TOP + 16}" fill="{colour}">{name}</text>')
    return parts
