"""Solutions that a puzzle does not allow, and grades and fields that it does not have, are found false."""

from dataclasses import replace
from functools import cache

import pytest

from solver.cells import Cell
from solver.puzzles.answers import Answer, Plays, Rings, Tiles
from solver.puzzles.checker import faults_of, is_of_today, ring_places
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from tests.solver.puzzles.samples import CATALOG, vocabulary_of

NOT_ALLOWED = "the answer is not one that the puzzle allows"

SMALL = {
    "place-rings": {"rings": 2},
    "cancel-duel": {"rings": 2},
    "restore": {"holes": 3},
    "endgame": {"plays": 2},
    "tile-and-ring": {},
}


@cache
def tiny(kind: str) -> tuple[Puzzle, Solution]:
    size = {} if kind == "restore" else {"rows": 4, "columns": 4}
    return new_puzzle(Order(kind, 2, "en-common", **SMALL[kind], **size), "tiny", CATALOG)


def faults(puzzle: Puzzle, solution: Solution) -> tuple[str, ...]:
    return faults_of(puzzle, solution, vocabulary_of(puzzle))


def not_allowed(answer: Answer) -> list[Answer]:
    """Change an answer to others that stand beside the board, or are too few or too many."""
    outside = Cell(9, 9)
    match answer:
        case Rings(cells):
            return [Rings(()), Rings((outside, *cells[1:])), Rings((cells[0], cells[0])), Plays(())]
        case Tiles(tiles):
            return [Tiles({}), Tiles({**tiles, outside: "A"}), Rings(())]
        case Plays((first, *rest)):
            others = [replace(first, cell=outside), replace(first, face="QZ")]
            return [Plays(()), Rings(()), *(Plays((other, *rest)) for other in others)]
    return []


@pytest.mark.parametrize("kind", SMALL)
def test_an_answer_that_a_puzzle_does_not_allow_is_told(kind: str) -> None:
    puzzle, solution = tiny(kind)
    assert faults(puzzle, solution) == ()
    false = not_allowed(solution.answer)
    assert len(false) >= 3
    for answer in false:
        assert NOT_ALLOWED in faults(puzzle, replace(solution, answer=answer)), answer


@pytest.mark.parametrize("kind", ["place-rings", "restore"])
def test_what_is_false_in_a_solution_is_told_with_what_is_right(kind: str) -> None:
    puzzle, solution = tiny(kind)
    points = solution.points
    assert faults(puzzle, replace(solution, points=points + 1)) == (
        f"the answer scores {points}, not {points + 1}",
        f"points is {points}, not {points + 1}",
    )
    assert faults(puzzle, replace(solution, optima=2)) == ("optima is 1, not 2",)
    more = {**solution.details, "unheard": 1}
    assert faults(puzzle, replace(solution, details=more)) == ("unheard is no field of such a solution",)
    (name, *_) = solution.details
    less = {key: value for key, value in solution.details.items() if key != name}
    (fault,) = faults(puzzle, replace(solution, details=less))
    assert fault.startswith(f"{name} is missing; expected ")


@pytest.mark.parametrize("kind", ["place-rings", "restore"])
def test_only_a_puzzle_of_today_has_the_grade_of_today(kind: str) -> None:
    puzzle, solution = tiny(kind)
    false = replace(puzzle, grade=5)
    assert is_of_today(puzzle) is True
    assert faults(false, solution) == ("grade is 2, not 5",)
    earlier = replace(false, generator=puzzle.generator - 1)
    assert is_of_today(earlier) is False
    assert not any(fault.startswith("grade") for fault in faults(earlier, solution))


def test_rings_on_a_cell_twice_are_none() -> None:
    one, other = Cell(0, 1), Cell(2, 0)
    assert ring_places(Rings((one, other))) == {(0, 1), (2, 0)}
    assert ring_places(Rings((one, one))) is None
    assert ring_places(Plays(())) is None
