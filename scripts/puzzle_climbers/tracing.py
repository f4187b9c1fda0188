"""Tracers know no words: they enter whatever stands in a straight line through their rings."""

import random

from scripts.puzzle_climbers.climbing import CHANGES
from scripts.puzzle_climbers.pressing import Attempt, Judge
from solver.puzzles.answers import Words
from solver.puzzles.conventions import YOU
from solver.puzzles.plain import runs_through
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.ratings.rules import MOST_WRONG


def traces(puzzle: Puzzle) -> list[str]:
    """Return everything that two tiles or more in a straight line through your rings read as, in order."""
    rings = [cell for cell, owner in puzzle.board.rings.items() if owner == YOU]
    return sorted(set().union(*(runs_through(puzzle.board.rows, (cell.row, cell.column)) for cell in rings)))


def trace(judge: Judge, draw: random.Random, changes: int = CHANGES) -> bool:
    """Enter so many traces as if each were a word, and tell whether all goals are among them.

    Each is judged as it is entered. What is no word is only refused, so entering them one after the other finds what
    entering them all at once does.
    """
    every = traces(judge.puzzle)
    return judge.verdict(Words(tuple(draw.sample(every, min(changes, len(every)))))).solved


def press(attempt: Attempt, puzzle: Puzzle, draw: random.Random) -> None:
    """Make an attempt: hand in some traces beside those that were told to be goals, no more than may be wrong.

    Args:
        attempt: the attempt.
        puzzle: the puzzle.
        draw: which traces are handed in first.
    """
    every = traces(puzzle)
    left = draw.sample(every, len(every))
    goals: list[str] = []
    while attempt.outcome is None:
        some, left = left[:MOST_WRONG], left[MOST_WRONG:]
        told = attempt.check(Words((*goals, *some)))
        goals = [goal["word"] for goal in told.details["goals"]]
