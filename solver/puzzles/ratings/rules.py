"""What counts as a rated attempt, and how it ends."""

from collections.abc import Mapping
from typing import Any, Literal

from solver.puzzles.kind import Kind
from solver.puzzles.ranks import NONE

LIMIT = 3600
"""How many seconds after the board was sent an attempt ends that is not at its end."""

CHECKS = 3
"""How many answers may be checked in an attempt."""

MOST_WRONG = 10
"""How many words of an answer may be wrong, so that nobody finds words by entering whatever stands on the board."""

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


def as_rated(verdict: Mapping[str, Any]) -> dict[str, Any]:
    """Return a verdict as rated attempts count it: with more than `MOST_WRONG` words that do not count, none counts.

    Args:
        verdict: the verdict as values for JSON.
    """
    wrong = len(verdict.get("rejected", ()))
    if wrong <= MOST_WRONG:
        return dict(verdict)
    return {"points": 0, "best": verdict["best"], "solved": False, "share": 0, "rank": NONE, "wrong": wrong}


def told_meanwhile(kind: Kind, verdict: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a rated attempt that goes on tells of a verdict: nothing from which the answer could be worked out.

    Args:
        kind: the kind of the puzzle.
        verdict: the verdict as values for JSON.
    """
    return {name: value for name, value in verdict.items() if name not in kind.told_at_end}
