"""Games played on several processes."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from api.commands._output import progress
from api.processes import in_order, processes, usual_jobs

T = TypeVar("T")


def played(
    games: int, jobs: int | None, label: str, play: Callable[[int], T], begin: Callable[..., None], *given: Any
) -> Iterator[T]:
    """Yield what games came to, in order, and show how many are over.

    Args:
        games: how many.
        jobs: on how many processes; one for each core, if None.
        label: what is shown beside the progress.
        play: plays the game of a number.
        begin: makes a process ready.
        given: what `begin` is given.
    """
    jobs = jobs or usual_jobs()
    with processes(jobs, begin, *given) as executor:
        numbers = in_order(executor, jobs, play, range(games))
        with progress(numbers, games, label) as bar:
            yield from bar
