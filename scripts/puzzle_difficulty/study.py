"""The study: which part of the people solves each puzzle, and how far that goes with the grade."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from statistics import fmean
from types import MappingProxyType
from typing import Any

import numpy as np

from dictionaries import Catalog
from scripts.puzzle_difficulty.endgames import EndgamePeople
from scripts.puzzle_difficulty.hidden_rings import RingDeductionPeople
from scripts.puzzle_difficulty.lines import TileAndRingPeople
from scripts.puzzle_difficulty.missing_tiles import RestorePeople
from scripts.puzzle_difficulty.people import CROWDS, Floats, Habits, People
from scripts.puzzle_difficulty.rings import RingPeople
from scripts.puzzle_difficulty.words import FindWordsPeople
from solver.errors import NoPuzzle
from solver.puzzles.conventions import GRADES, MOST_PLAYS
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary

PUZZLES: Mapping[str, int] = MappingProxyType(
    dict.fromkeys(
        (
            *("place-rings", "cancel-duel", "exact-score", "tile-and-ring"),
            *("find-words", "endgame", "restore", "ring-deduction"),
        ),
        500,
    )
)
"""The kinds that are studied, and with how many puzzles."""

WORDS = "en-common"
"""The dictionary of the puzzles, which is that of usual orders; people know some of its words better than others."""

Measured = list[tuple[int, float]]
"""The grade of each puzzle, and which part of the people solves it."""


PEOPLE_BEFORE: Mapping[str, type[People]] = {
    "tile-and-ring": TileAndRingPeople,
    "find-words": FindWordsPeople,
    "endgame": EndgamePeople,
    "restore": RestorePeople,
    "ring-deduction": RingDeductionPeople,
}
"""Who solves puzzles of a kind, where that is not placing rings."""


def success(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, habits: Habits) -> float:
    """Return which part of the people finds the answer."""
    return PEOPLE_BEFORE.get(puzzle.kind, RingPeople)(puzzle, vocabulary, habits).success(solution)


def successes(kind: str, puzzles: int) -> dict[str, Measured]:
    """Put the same puzzles of a kind, as many of each grade, before each crowd."""
    catalog = Catalog()
    vocabulary = Vocabulary.of(WORDS, catalog)
    measured: dict[str, Measured] = {name: [] for name in CROWDS}
    for number in range(puzzles):
        grade = GRADES[number % len(GRADES)]
        puzzle, solution = puzzle_of(order_of(kind, grade), number, puzzles, catalog)
        for name, habits in CROWDS.items():
            measured[name].append((grade, success(puzzle, solution, vocabulary, habits)))
    return measured


def order_of(kind: str, grade: int) -> Order:
    """Return the usual order of a kind and a grade; an `endgame` of grade 5 has four plays, as three are too few."""
    return Order(kind, grade, WORDS, plays=MOST_PLAYS if (kind, grade) == ("endgame", GRADES[-1]) else None)


def puzzle_of(order: Order, number: int, step: int, catalog: Catalog) -> tuple[Puzzle, Solution]:
    """Make a puzzle of a seed with a number, or where there is none for that, with another number."""
    for seed in count(number, step):
        with suppress(NoPuzzle):
            return new_puzzle(order, f"difficulty {seed}", catalog)
    raise AssertionError


def agreement(measured: Measured) -> float:
    """Return how far a higher grade goes with less success, as Spearman's coefficient."""
    return spearman([grade for grade, _ in measured], [-share for _, share in measured])


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Return how far two rankings agree, equal values sharing the mean of their ranks."""
    one, two = (_ranks(np.array(values)) for values in (first, second))
    return float(np.corrcoef(one, two)[0, 1])


def _ranks(values: Floats) -> Floats:
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = counts.cumsum()
    ranks: Floats = (last - (counts - 1) / 2)[places]
    return ranks


def figures_of(measured: Measured) -> dict[str, Any]:
    """Return Spearman's coefficient and the mean success of each grade."""
    solved = {grade: round(fmean(share for each, share in measured if each == grade), 3) for grade in GRADES}
    return {"spearman": round(agreement(measured), 3), "solved": solved}
