"""What people do at the service, and how much of it is what."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from scripts.load.exchange import Session
from scripts.load.sessions import boards, matches, pages, puzzles, tables


class Activity(NamedTuple):
    """One way to use the service.

    Args:
        share: of all requests, in per cent.
        pause: the seconds between two requests of one session, on the average.
        begin: begins what one person or one group does.
    """

    share: int
    pause: float
    begin: Callable[[Random], Session]


MIX: Mapping[str, Activity] = MappingProxyType(
    {
        "pages": Activity(30, 1, pages.pages),
        "matches": Activity(20, 4, matches.match),
        "puzzles": Activity(15, 10, puzzles.puzzle),
        "tables": Activity(15, 3, tables.table),
        "words": Activity(10, 10, boards.words),
        "solve": Activity(6, 10, boards.solve),
        "score": Activity(4, 10, boards.score),
    }
)
"""The activities; docs/reliability.md says why they have these shares."""


def sessions_at(rate: float, activity: Activity) -> int:
    """Return how many sessions of an activity go on side by side.

    Args:
        rate: of all requests together, in a second.
        activity: which.
    """
    return max(1, round(rate * activity.share / 100 * activity.pause))
