"""What counts as a rated attempt, and how it ends."""

from __future__ import annotations

from typing import Literal

LIMIT = 3600
"""How many seconds after the board was sent an attempt ends that is not at its end."""

CHECKS = 3
"""How many answers may be checked in an attempt."""

READING = 3
"""How many seconds it takes at least to look at a board."""

ENTERING = 1
"""How many seconds it takes at least to find and enter a part of an answer: a ring, a play, a tile or a word."""

Outcome = Literal["won", "lost", "void"]
"""How an attempt ends: with the best answer, without it, or with the best answer sooner than anybody can find it."""


def least_seconds(parts: int) -> int:
    """Return how long anybody takes at least for an answer of so many parts.

    >>> least_seconds(3)
    6
    """
    return READING + ENTERING * parts


def outcome_of(solved: bool, checks: int, seconds: float, parts: int) -> Outcome | None:
    """Return how an attempt ends with an answer; None if it goes on.

    Args:
        solved: whether the answer is the best.
        checks: how many answers were checked, this one included.
        seconds: how long after the board was sent it came.
        parts: of how many parts the best answer is.
    """
    if seconds > LIMIT:
        return "lost"
    if solved:
        return "won" if seconds >= least_seconds(parts) else "void"
    return "lost" if checks >= CHECKS else None
