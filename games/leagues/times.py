"""Impossible times: the bound below which nobody can have solved a puzzle since the service sent the board."""

from collections.abc import Mapping, Sequence
from typing import Any

READING = 2000
"""Milliseconds to see a board and what is to be done: less than it takes to read the sentence of the task."""

TAP = 200
"""Milliseconds from one tap on a board to the next on another place: less than a practised thumb needs."""

TILE = "tile:"


def least_milliseconds(solution: Mapping[str, Any]) -> int:
    """Return the least time in which a person can read a puzzle and enter its best answer.

    Each ring is one tap, each tile two (the tile and its cell), and each word two (its first and last letter).

    Args:
        solution: the puzzle's solution as values for JSON.

    >>> least_milliseconds({"rings": ["A1", "C2", "B4"]}), least_milliseconds({"plays": ["tile:E@C3", "ring@B2"]})
    (2600, 2600)
    """
    rings: Sequence[str] = solution.get("rings") or ()
    plays: Sequence[str] = solution.get("plays") or ()
    pairs = len(solution.get("words") or ()) + len(solution.get("tiles") or ())
    taps = len(rings) + sum(2 if play.startswith(TILE) else 1 for play in plays) + 2 * pairs
    return READING + TAP * taps
