"""Ways to measure a time on a machine that does other things too."""

import time
from collections.abc import Callable, Sequence
from statistics import median

PASSES = 5
"""The fewest passes of any measurement."""

GROUP = 0.001
"""Calls that take less than about so many seconds are measured several together."""

Work = Callable[[], object]


def once(work: Work) -> float:
    """Return how many seconds of processor time of this thread a call takes, which leaves other programs out."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def alternately(works: Sequence[Work], seconds: float, fewest: int = PASSES) -> list[list[float]]:
    """Measure some calls in turn, again and again, so that whatever the machine does disturbs all alike.

    Args:
        works: the calls.
        seconds: about how long to go on.
        fewest: how many passes to make at least.

    Returns:
        For each pass the seconds of each call.
    """
    passes: list[list[float]] = []
    end = time.perf_counter() + seconds
    while len(passes) < fewest or time.perf_counter() < end:
        passes.append([once(work) for work in works])
    return passes


def median_time(work: Work, seconds: float) -> float:
    """Return the median time of a call in seconds, after one that does not count."""
    work()
    start = time.perf_counter()
    work()
    count = int(GROUP / (time.perf_counter() - start)) + 1

    def group() -> None:
        for _ in range(count):
            work()

    return median(took for (took,) in alternately([group], seconds)) / count
