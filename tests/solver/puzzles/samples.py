"""Random orders that the slow checker can follow, and puzzles made from them."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from dictionaries import Catalog
from solver.errors import NoPuzzle, RingersError
from solver.puzzles.conventions import GRADES
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.plain import Faces, Run, read_runs
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.vocabulary import Vocabulary
from tests.repetitions import times

CATALOG = Catalog()
IDS = ("en", "en-common", "es")
KINDS = kind_names()

MOST_RINGS = {(4, 4): 4, (4, 5): 4, (5, 5): 4, (6, 5): 3}
"""The sizes of boards, and with how many rings every set can be tried in a moment."""


def vocabulary_of(puzzle: Puzzle) -> Vocabulary:
    return Vocabulary.of_puzzle(puzzle, CATALOG)


def runs_of(puzzle: Puzzle, rows: Faces) -> list[Run]:
    return read_runs(rows, vocabulary_of(puzzle).dictionary, puzzle.ruleset)


def options_of(kind: str, rng: random.Random) -> dict[str, Any]:
    """Choose the options of a kind, but not the grade."""
    rows, columns = rng.choice(list(MOST_RINGS))
    options: dict[str, Any] = {"dictionary": rng.choice(IDS)}
    takes = kind_named(kind).options
    if takes.number == "plays":
        options["plays"] = rng.choice((2, 2, 3, 4))
        rows, columns = {2: (5, 5), 3: (4, 4), 4: (3, 3)}[options["plays"]]
    elif takes.number == "holes":
        options["holes"] = rng.randint(3, times(5, 7))
        rows, columns = max(rows, 5), max(columns, 5)
    elif takes.number == "rings":
        if takes.most_sets is None:
            rows, columns = 5, 5
        options["rings"] = rng.randint(2, MOST_RINGS[rows, columns])
    return {**options, "rows": rows, "columns": columns}


def order_of(kind: str, grade: int, rng: random.Random) -> Order:
    """Choose an order of a kind and grade."""
    while True:
        options = {"kind": kind, **options_of(kind, rng)}
        if grade in Order(**options, grade=1).grades:
            return Order(**options, grade=grade)


@cache
def sample(kind: str, grade: int, number: int = 0) -> tuple[Puzzle, Solution]:
    """Return a puzzle of a random order; the same for the same number."""
    rng = random.Random(f"{kind} {grade} {number}")
    while True:
        with suppress(NoPuzzle):
            return new_puzzle(order_of(kind, grade, rng), f"sample {number}", CATALOG)


@cache
def small(kind: str, number: int = 0) -> tuple[Puzzle, Solution]:
    """Return a puzzle of the usual order of a kind with common words."""
    return new_puzzle(Order(kind, dictionary="en-common"), f"small {number}", CATALOG)


EACH = [(kind, grade) for kind in KINDS for grade in GRADES]
"""Every kind with every grade."""

for_each = pytest.mark.parametrize(("kind", "grade"), EACH)
"""Has a test try every kind with every grade."""


def attempt(make: Callable[[], Any]) -> Any:
    """Return what is made, or None where an error names what is wrong; any other error is a mistake."""
    try:
        return make()
    except RingersError:
        return None


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
"""Any values for JSON."""
