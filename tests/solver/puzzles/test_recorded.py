"""Puzzles of each kind and of easy, middling and hard grades, with all that is told of them, are what they were.

The puzzles of a seed never change within a version of the generator: links, sheets and days of leagues rely on that.
Whoever changes them on purpose counts up `GENERATOR`, and another version of the dictionary changes them, too. Then the
file is written anew:
``python -m tests.solver.puzzles.test_recorded``.
"""

from pathlib import Path
from typing import Any

import pytest

from solver.errors import NoPuzzle
from solver.puzzles.generator import new_puzzle
from solver.puzzles.hints import hints
from solver.puzzles.link import format_link
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names
from solver.puzzles.tags import tags_of
from solver.puzzles.wording import answer_words, instruction, parts_of, points_words, rule_of_words
from tests.recordings import check_recorded, record
from tests.solver.puzzles.samples import CATALOG

RECORDED = Path(__file__).with_name("recorded.json")

ORDERS = [(kind, grade) for kind in kind_names() for grade in (1, 3, 5) if grade in Order(kind, 1).grades]


def recorded(kind: str, grade: int) -> dict[str, Any]:
    """Make a puzzle, and return what is told of it; or why there is none."""
    try:
        puzzle, solution = new_puzzle(Order(kind, grade, "en-common"), "recorded", CATALOG)
    except NoPuzzle as error:
        return {"none": str(error)}
    return {
        "link": format_link(puzzle),
        "id": puzzle.id,
        "instruction": instruction(puzzle),
        "rule": rule_of_words(puzzle),
        "answer": answer_words(solution),
        "points": points_words(puzzle, solution),
        "solution": solution.to_json(),
        "tags": tags_of(puzzle, solution, CATALOG),
        "parts": [str(part) for part in (*parts_of(puzzle, None), *parts_of(puzzle, solution))],
        "hints": [[hint.code, hint.text, [cell.name for cell in hint.cells]] for hint in hints(puzzle, solution)],
    }


@pytest.mark.no_cover
@pytest.mark.parametrize(("kind", "grade"), ORDERS)
def test_a_puzzle_is_what_it_was(kind: str, grade: int) -> None:
    check_recorded(RECORDED, f"{kind} {grade}", recorded(kind, grade), near=0)


if __name__ == "__main__":
    record(RECORDED, {f"{kind} {grade}": recorded(kind, grade) for kind, grade in ORDERS})
