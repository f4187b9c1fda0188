"""The day on which the tests live, and those before it."""

from datetime import UTC, date, datetime, timedelta
from itertools import count

from solver.puzzles.daily import FIRST_DAY, is_withheld, puzzle_of_day
from solver.puzzles.puzzle import Puzzle

TODAY = datetime.now(UTC).date()


def shown_day(withheld: bool = False, edition: str = "standard") -> date:
    """Return the newest day that is withheld, or is not."""
    days = (TODAY - timedelta(ago) for ago in range((TODAY - FIRST_DAY).days))
    return next(day for day in days if is_withheld(day, edition) == withheld)


def first_of(kind: str) -> Puzzle:
    """Return the first puzzle of a kind that is shown, which is the same on every day."""
    days = (FIRST_DAY + timedelta(after) for after in count())
    puzzles = (puzzle_of_day(day) for day in days if not is_withheld(day))
    return next(puzzle for puzzle in puzzles if puzzle.kind == kind)
