"""The study: how often climbers and pressers end a puzzle with its best answer."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from dictionaries import Catalog
from scripts.puzzle_climbers import clues, pressing, tracing
from scripts.puzzle_climbers.climbing import tops
from scripts.puzzle_climbers.entering import ENTERING
from scripts.puzzle_climbers.pressing import Attempt, Judge
from scripts.puzzle_difficulty.study import order_of, puzzle_of
from solver.puzzles.conventions import GRADES
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.puzzle import Puzzle, Solution

PUZZLES = 60
"""How many puzzles of each kind and grade are tried; they are the first of those that people were simulated with."""

SEEDS = 500
"""How many seeds lie between the first and the second that a puzzle is looked for with, as with simulated people."""

CLIMBERS, PRESSERS = 4, 20
"""How many of each try a puzzle."""

Shares = dict[int, list[float]]
"""For each grade, which part of those who try it solves each puzzle."""


@dataclass
class Measured:
    """What was measured in a kind.

    Attributes:
        blind: of the climbers; None where the page counts nothing while something is entered.
        pressing: of the pressers.
    """

    blind: Shares | None = field(default_factory=dict)
    pressing: Shares = field(default_factory=dict)


def measure(kind: str, puzzles: int, catalog: Catalog) -> Measured:
    """Put puzzles of a kind, so many of each grade, before climbers and pressers."""
    measured = Measured()
    for grade in GRADES:
        for number in range(puzzles):
            # in the study of simulated people the grades take turns
            seed = number * len(GRADES) + grade - GRADES[0]
            puzzle, solution = puzzle_of(order_of(kind, grade), seed, SEEDS, catalog)
            climbed, pressed = successes(puzzle, solution, catalog)
            if climbed is None:
                measured.blind = None
            elif measured.blind is not None:
                measured.blind.setdefault(grade, []).append(climbed)
            measured.pressing.setdefault(grade, []).append(pressed)
    return measured


def successes(puzzle: Puzzle, solution: Solution, catalog: Catalog) -> tuple[float | None, float]:
    """Return which part of the climbers, or None where nothing is counted, and of the pressers solves a puzzle."""
    judge = Judge(puzzle, solution, catalog)
    draws = [random.Random(f"{puzzle.kind} {puzzle.grade} {puzzle.seed} {number}") for number in range(PRESSERS)]
    attempts = [Attempt(judge) for _ in draws]
    climbed: float | None = None
    if isinstance(puzzle.task, FindWords):
        climbed = fmean(tracing.trace(judge, draw) for draw in draws[:CLIMBERS])
        for attempt, draw in zip(attempts, draws, strict=True):
            tracing.press(attempt, puzzle, draw)
    else:
        entering = ENTERING[puzzle.kind](puzzle, solution, catalog)
        if entering.counted:
            climbed = fmean(
                any(judge.verdict(entering.answer(top)).solved for top in tops(entering, draw))
                for draw in draws[:CLIMBERS]
            )
        read = clues.Clues(puzzle) if isinstance(puzzle.task, RingDeduction) else None
        for attempt, draw in zip(attempts, draws, strict=True):
            if read is not None:
                clues.press(read, attempt, draw)
            else:
                pressing.press(entering, attempt, draw)
    return climbed, fmean(attempt.outcome == "won" for attempt in attempts)


def figures_of(measured: Measured) -> dict[str, Any]:
    """Return the mean of each grade, and its standard error, which comes from the puzzles that were chosen."""
    return {
        "puzzles": sum(map(len, measured.pressing.values())),
        "blind": None if measured.blind is None else _means(measured.blind),
        "pressing": _means(measured.pressing),
    }


def _means(shares: Mapping[int, list[float]]) -> dict[str, Any]:
    solved = {str(grade): round(fmean(each), 3) for grade, each in shares.items()}
    errors = {str(grade): round(stdev(each) / sqrt(len(each)), 3) for grade, each in shares.items()}
    return {"solved": solved, "error": errors}
