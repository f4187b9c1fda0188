"""The figures as text."""

from collections.abc import Sequence

from scripts.load.climb import Activity, Step
from scripts.load.memory import MIB, Sample, Verdict

TIMES = ("p50 ms", "p95 ms", "p99 ms")
INSIDE = ("heard ms", "streams", "memory MiB", "processors", "ms each", "client", "others", "database", "what limits")


def steps_table(steps: Sequence[Step]) -> str:
    """Return a row of Markdown for each step."""
    return _table(("due/s", "good/s", "failed", *TIMES, *INSIDE), [_row(step) for step in steps])


def activities_table(step: Step) -> str:
    """Return a row of Markdown for each activity of a step."""
    rows = [(name, str(each.requests), str(each.failed), *_times(each)) for name, each in step.activities.items()]
    return _table(("activity", "requests", "failed", *TIMES), rows)


def told(verdict: Verdict, samples: Sequence[Sample]) -> str:
    """Return whether memory is flat, and how large each cache is at the end.

    Args:
        verdict: on the samples.
        samples: from the first to the last.
    """
    share = verdict.slope / verdict.mean
    grown = f"{verdict.slope / MIB:+.1f} MiB an hour of {verdict.mean / MIB:.0f} MiB ({share:+.1%})"
    grown += f", of which caches that are not full have {verdict.filling / MIB:+.1f} MiB"
    rows = [(cache, f"{size / MIB:.2f}") for cache, size in samples[-1].caches.items()]
    caches = _table(("cache", "MiB at the end"), rows)
    return f"{caches}\n\nmemory: {grown}: {'flat' if verdict.flat else 'it rises'}"


def _row(step: Step) -> tuple[str, ...]:
    return (
        f"{step.due:g}",
        f"{step.throughput:.1f}",
        str(step.all.failed),
        *_times(step.all),
        _shown(step.heard, 1000),
        str(step.streams),
        _shown(step.memory, 1 / MIB),
        _shown(step.processor, 1, 2),
        _shown(step.processor_seconds_each, 1000, 1),
        f"{step.client:.2f}",
        f"{step.others:.2f}",
        _shown(step.database, 1, 2),
        step.limit,
    )


def _times(measured: Activity) -> tuple[str, ...]:
    return tuple(f"{1000 * each:.0f}" for each in (measured.p50, measured.p95, measured.p99))


def _shown(value: float | None, factor: float, digits: int = 0) -> str:
    return "" if value is None else f"{value * factor:.{digits}f}"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
