"""What the words of the puzzles of a batch are like, over many of them."""

from collections.abc import Iterable
from typing import Any

from api.jobs.puzzle_work import words_of_line


def words_of_lines(lines: Iterable[str]) -> dict[str, Any]:
    """Return the least share of everyday words of a puzzle, and how soon a word comes again; None if it does not.

    Args:
        lines: the lines of puzzles that tell it, at least one.
    """
    told = [words_of_line(line) for line in lines]
    near = [each["apart"] for each in told if each["apart"] is not None]
    return {"familiar": min(each["familiar"] for each in told), "apart": min(near, default=None)}
