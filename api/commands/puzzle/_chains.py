"""The record search on several processes, for as long as the clock allows."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from itertools import count, islice
from time import monotonic
from typing import TYPE_CHECKING, Any

from api.processes import processes

if TYPE_CHECKING:
    from solver.records.search import Found, Search

TICK = 0.2
"""Seconds from look to look at the clock."""

BOUND_STEPS = 1000
"""After so many steps a bound hardly gets better."""

_search: Any = None
_stop: Any = None
_best: Any = None


@dataclass(slots=True)
class Progress:
    """What a search has come to.

    Args:
        chains: how many chains are finished, without a gap from the first on.
        found: the best board; None before the first chain is.
        bound: what no board exceeds, as far as it was worked out.
        interrupted: somebody pressed Ctrl+C.
    """

    chains: int = 0
    found: Found | None = None
    bound: int | None = None
    interrupted: bool = False

    def add(self, found: Found) -> None:
        """Keep a board if it is the best so far."""
        if self.found is None or found.value > self.found.value:
            self.found = found


def search_for(
    search: Search, progress: Progress, seconds: float, jobs: int, changed: Callable[[Progress, float, int], None]
) -> None:
    """Search until the time is over.

    Args:
        search: what for.
        progress: what was found before, which the search goes on from and changes.
        seconds: how long.
        jobs: on how many processes.
        changed: is called every so often with the progress, the seconds that went by and the best value in sight.
    """
    stop, best = multiprocessing.Event(), multiprocessing.Value("q", progress.found.value if progress.found else 0)
    begun = monotonic()
    first, done = progress.chains, set[int]()
    with processes(jobs, _initialise, search, stop, best) as executor:
        running: dict[Future[Any], int | None] = {}
        chains = count(first)

        def supply() -> None:
            while len(running) < jobs + 1:
                index = next(chains)
                running[executor.submit(_chain, index)] = index

        try:
            if progress.bound is None:
                running[executor.submit(_bound, progress.found.value if progress.found else 0)] = None
            supply()
            while (passed := monotonic() - begun) < seconds:
                for future in wait(running, min(TICK, seconds - passed), FIRST_COMPLETED).done:
                    _take(future, running.pop(future), progress, done)
                changed(progress, min(seconds, monotonic() - begun), best.value)
                supply()
        except KeyboardInterrupt:
            progress.interrupted = True
        stop.set()
        for future, index in running.items():
            # However soon the time is over, there is a bound and a board.
            if index in (None, first) or not future.cancel():
                _take(future, index, progress, done)
    changed(progress, monotonic() - begun, best.value)


def _take(future: Future[Any], index: int | None, progress: Progress, done: set[int]) -> None:
    if index is None:
        progress.bound = future.result()
        return
    found, finished = future.result()
    if found is not None:
        progress.add(found)
    if finished:
        done.add(index)
        while progress.chains in done:
            progress.chains += 1


def _initialise(search: Search, stop: Any, best: Any) -> None:
    global _search, _stop, _best
    _search, _stop, _best = search, stop, best
    _ = search.readings


def _chain(index: int) -> tuple[Found | None, bool]:
    """Run one chain; return the best board, and whether the chain came to its end."""
    found = None
    for found in _search.chain(index):
        with _best.get_lock():
            _best.value = max(_best.value, found.value)
        if _stop.is_set():
            return found, False
    return found, True


def _bound(target: int) -> int:
    """Work out a bound, which gets better for a while."""
    from solver.records.bounds import Relaxation, bounds, ring_bound

    goal = _search.goal
    least: int | None = ring_bound(_search.readings, goal, goal.rings) if goal.rings else None
    for bound in islice(bounds(Relaxation(_search.readings, goal), target), BOUND_STEPS):
        least = bound.value if least is None else min(least, bound.value)
        if _stop.is_set():
            break
    assert least is not None
    return least
